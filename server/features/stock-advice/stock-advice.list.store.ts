import { sql } from 'kysely';
import { stockAdviceGrid } from '../../../contracts/stock-advice/stock-advice.grid.ts';
import {
  STOCK_ADVICE_STATUSES,
  type StockAdviceStatus,
} from '../../../contracts/stock-advice/stock-advice.states.ts';
import { onlyOrganisation } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { Query } from '../../platform/list/query.ts';
import { sourceOf } from '../../platform/list/source-of.ts';

/** The list of stock advices; removed ones are in none. */
export const stockAdviceSource = sourceOf(stockAdviceGrid, {
  table: 'stock_advice',
  where: 'deleted_at is null',
  columns: { user: 'stock_advice.account_id', product: 'i.product_id' },
  many: {
    product: `stock_advice_item i
      where i.organisation_id = stock_advice.organisation_id and i.stock_advice_id = stock_advice.id`,
  },
  order: { user: 'stock_advice.account_name collate "und-x-icu"' },
  nested: {
    user: { id: 'stock_advice.account_id', name: `coalesce(stock_advice.account_name, '')` },
  },
  extra: ['closedAt', 'version', 'errors'],
  search: { stock_advice: ['internalId', 'wmsInternalId', 'ref1', 'ref2', 'ref3', 'note'] },
});

/** Announcements of a product are asked for to know what is on its way: only new ones, unless a status is asked for. */
export function onlyNewOfProduct<Q extends Query>(query: Q): Q {
  const conditions = query.criteria ?? {};
  const named = (field: string): boolean =>
    Object.entries(conditions).some(
      ([key, value]) =>
        key === field || (Array.isArray(value) && value.some((one) => Object.hasOwn(one, field))),
    );
  if (!named('product') || named('status')) return query;
  return { ...query, criteria: { ...conditions, status: { eq: 'new' } } };
}

/** Totals in all and by status. */
export async function countAdvices(
  tx: Tx,
  of: { organisation?: string | null | undefined } = {},
): Promise<{ total: number; byStatus: Record<StockAdviceStatus, number> }> {
  const organisation = of.organisation ?? onlyOrganisation(tx.scope);
  const rows = await tx.db
    .selectFrom('stock_advice')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .where('deleted_at', 'is', null)
    .$if(organisation !== null, (query) => query.where('organisation_id', '=', organisation ?? ''))
    .groupBy('status')
    .execute();
  const byStatus = Object.fromEntries(STOCK_ADVICE_STATUSES.map((status) => [status, 0])) as Record<
    StockAdviceStatus,
    number
  >;
  for (const row of rows) byStatus[row.status as StockAdviceStatus] = row.count;
  return { total: rows.reduce((sum, { count }) => sum + count, 0), byStatus };
}
