import { type Selectable, sql } from 'kysely';
import type { ReturnOutcome } from '../../../contracts/return/return.schema.ts';
import type { ReturnStatus } from '../../../contracts/return/return.states.ts';
import type { ReturnItemTable, ReturnTable } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { documentStore } from '../../platform/lifecycle/document.store.ts';
import { type LivingRow, lifeStore } from '../../platform/lifecycle/lifecycle.store.ts';
import { searchText } from '../../platform/list/search-text.ts';

export type ReturnRow = LivingRow<ReturnTable, ReturnStatus>;
export type ReturnItemRow = Selectable<ReturnItemTable>;
export type NewReturnItem = Omit<ReturnItemRow, ReturnOutcome>;

export const returnStore = lifeStore<'return', ReturnStatus>('return');

export const {
  nextNumbers: nextReturnNumbers,
  insert: insertReturns,
  insertItems: insertReturnItems,
  listItems: listReturnItems,
} = documentStore('return', { prefix: 'RT' });

/** What a return is searched by, with the numbers that its parcel may bear. */
export const searchOf = (row: ReturnRow, ...numbers: (string | null | undefined)[]): string =>
  searchText(row.internal_number, row.order_number, row.customer, row.email, ...numbers);

/** Money of a return as it is kept: amounts are compared by the database, which knows no rounding. */
export interface Refund {
  amount: string;
  currency: string;
}

/**
 * What a customer paid for an order and has not got back by any of its returns; null where the order does not say, or its
 * lines name several currencies.
 */
export async function readRefundable(tx: Tx, expeditionId: string): Promise<Refund | null> {
  const { rows } = await sql<{ amount: string | null; currency: string | null }>`
    with paid as (
      select e.organisation_id, e.id,
        case when e.cod and e.cod_value is not null then e.cod_value when e.value is not null then e.value
          else (select case when count(distinct i.product_value_currency) = 1 then sum(i.product_value * i.quantity) end
            from expedition_item i
            where i.organisation_id = e.organisation_id and i.expedition_id = e.id and i.parent_item_id is null) end
          as amount,
        case when e.cod and e.cod_value is not null then e.cod_currency when e.value is not null then e.currency
          else (select min(i.product_value_currency) from expedition_item i
            where i.organisation_id = e.organisation_id and i.expedition_id = e.id and i.parent_item_id is null) end
          as currency
      from expedition e where e.id = ${expeditionId}
    )
    select (paid.amount - least(paid.amount, coalesce((
        select sum(r.refunded_amount) from return r
        where r.organisation_id = paid.organisation_id and r.expedition_id = paid.id
          and r.refunded_currency = paid.currency), 0))) as amount, paid.currency
    from paid`.execute(tx.db);
  const [row] = rows;
  return row?.amount != null && row.currency != null ? { amount: row.amount, currency: row.currency } : null;
}

/** Whether one amount is more than another. */
export async function isMore(tx: Tx, amount: string, than: string): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`select ${amount}::numeric > ${than}::numeric as more`.execute(
    tx.db,
  );
  return rows[0]?.more === true;
}

/** The returns of an order; they are not locked. */
export async function listReturnsOf(
  tx: Tx,
  order: { id: string; organisation_id: string },
): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('return')
    .select('id')
    .where('organisation_id', '=', order.organisation_id)
    .where('expedition_id', '=', order.id)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns that wait for a decision: new ones, and those in hand whose goods are graded. */
export async function countToDecide(
  tx: Tx,
  { organisation, eshop }: { organisation?: string | null | undefined; eshop?: string | null | undefined },
): Promise<number> {
  const row = await tx.db
    .selectFrom('return')
    .select(sql<number>`count(*)::int`.as('count'))
    // As the partial index has it.
    .where('status', 'in', ['new', 'inProgress', 'approved'])
    .where((row) =>
      row.or([
        row('status', '=', 'new'),
        row.and([
          row('status', '=', 'inProgress'),
          row('goods', 'in', ['saleable', 'opened', 'damaged', 'missing']),
        ]),
      ]),
    )
    .$if(Boolean(organisation), (query) => query.where('organisation_id', '=', organisation ?? ''))
    .$if(Boolean(eshop), (query) => query.where('eshop_id', '=', eshop ?? ''))
    .executeTakeFirstOrThrow();
  return row.count;
}
