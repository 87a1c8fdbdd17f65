import { sql } from 'kysely';
import { stockAdviceGrid } from '../../../contracts/stock-advice/stock-advice.grid.ts';
import {
  STOCK_ADVICE_STATUSES,
  type StockAdviceStatus,
} from '../../../contracts/stock-advice/stock-advice.states.ts';
import { onlyOrganisation } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { Query } from '../../platform/list/list.ts';
import type { ListSource } from '../../platform/list/source.ts';

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Fields whose column has the same name in snake case. */
const PLAIN = [
  'internalId',
  'status',
  'type',
  'expectedAt',
  'countOfSku',
  'sumOfQuantity',
  'sumOfSupplied',
  'packagingUnit',
  'countOfUnits',
  'pallets',
  'packages',
  'countOfItems',
  'ref1',
  'ref2',
  'ref3',
  'wmsInternalId',
  'note',
  'manualInput',
  'sentAt',
  'arrivedAt',
  'unloadingBegunAt',
  'receivingBegunAt',
  'lastReceivedAt',
  'createdAt',
  'changedAt',
];

/** The list of stock advices as SQL; removed ones are in none. */
export const stockAdviceSource: ListSource = {
  grid: stockAdviceGrid,
  from: '(select * from stock_advice where deleted_at is null) a',
  id: 'a.id',
  organisation: 'a.organisation_id',
  neverNull: [
    'internalId',
    'status',
    'type',
    'packagingUnit',
    'countOfUnits',
    'countOfItems',
    'countOfSku',
    'sumOfQuantity',
    'sumOfSupplied',
    'manualInput',
    'createdAt',
    'changedAt',
  ],
  joins: {
    o: 'left join organisation o on o.id = a.organisation_id',
    s: 'left join supplier s on s.id = a.supplier_id and s.organisation_id = a.organisation_id',
    w: 'left join warehouse w on w.id = a.warehouse_id and w.organisation_id = a.organisation_id',
    p: 'left join wms p on p.id = a.wms_id',
  },
  columns: {
    ...Object.fromEntries(PLAIN.map((field) => [field, `a.${snake(field)}`])),
    organisation: 'a.organisation_id',
    supplier: 'a.supplier_id',
    warehouse: 'a.warehouse_id',
    wms: 'a.wms_id',
    user: 'a.account_id',
    'organisation.name': 'o.name',
    'supplier.name': 's.name',
    'warehouse.name': 'w.name',
    'wms.name': 'p.name',
    product: 'i.product_id',
  },
  many: {
    product: 'stock_advice_item i where i.organisation_id = a.organisation_id and i.stock_advice_id = a.id',
  },
  order: {
    status: 'a.status_rank',
    organisation: 'o.name',
    supplier: 's.name',
    warehouse: 'w.name',
    wms: 'p.name',
    user: 'a.account_name',
  },
  extra: { closedAt: 'a.closed_at', version: 'a.version', errors: 'a.errors' },
  nested: {
    organisation: { id: 'o.id', name: 'o.name', code: 'o.code' },
    supplier: { id: 's.id', name: 's.name' },
    warehouse: { id: 'w.id', name: 'w.name' },
    wms: { id: 'p.id', name: 'p.name' },
    user: { id: 'a.account_id', name: `coalesce(a.account_name, '')` },
  },
  search: [
    {
      function: 'search_stock_advice',
      column: 'a.search',
      fields: ['internalId', 'wmsInternalId', 'ref1', 'ref2', 'ref3', 'note'],
    },
  ],
  countAll: async (tx) => (await countAdvices(tx)).total,
};

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
