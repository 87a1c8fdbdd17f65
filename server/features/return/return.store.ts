import { type Selectable, sql } from 'kysely';
import { RETURN_OUTCOMES, type ReturnOutcome } from '../../../contracts/return/return.schema.ts';
import type { ReturnStatus } from '../../../contracts/return/return.states.ts';
import type { ReturnItemTable, ReturnTable } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { documentStore } from '../../platform/lifecycle/document.store.ts';
import { type LivingRow, lifeStore } from '../../platform/lifecycle/lifecycle.store.ts';

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

/** Money of a return as it is kept: amounts are compared by the database, which knows no rounding. */
export interface Refund {
  amount: string;
  currency: string;
}

/** What a customer paid for an order and has not got back by any of its returns; null where the order does not say. */
export async function readRefundable(tx: Tx, expeditionId: string): Promise<Refund | null> {
  const { rows } = await sql<{ amount: string | null; currency: string | null }>`
    with paid as (
      select e.organisation_id, e.id,
        case when e.cod and e.cod_value is not null then e.cod_value when e.value is not null then e.value
          else (select sum(i.product_value * i.quantity) from expedition_item i
            where i.organisation_id = e.organisation_id and i.expedition_id = e.id and i.parent_item_id is null) end
          as amount,
        case when e.cod and e.cod_value is not null then e.cod_currency when e.value is not null then e.currency
          else (select min(i.product_value_currency) from expedition_item i
            where i.organisation_id = e.organisation_id and i.expedition_id = e.id and i.parent_item_id is null) end
          as currency
      from expedition e where e.id = ${expeditionId}
    )
    select (greatest(paid.amount - coalesce((
        select sum(r.refunded_amount) from return r
        where r.organisation_id = paid.organisation_id and r.expedition_id = paid.id
          and r.refunded_currency = paid.currency), 0), 0)) as amount, paid.currency
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

/** Returns of an order whose goods have not come, the oldest first. */
export const findOpenOf = (
  tx: Tx,
  expedition: { id: string; organisation_id: string },
): Promise<{ id: string; internalNumber: string }[]> =>
  tx.db
    .selectFrom('return')
    .select(['id', 'internal_number as internalNumber'])
    .where('organisation_id', '=', expedition.organisation_id)
    .where('expedition_id', '=', expedition.id)
    .where('status', 'in', ['new', 'inProgress', 'approved'])
    .where('received_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Adds what became of pieces to the items of a return: of a product that stands in several, to the first that has room. */
export async function addOutcomes(
  tx: Tx,
  row: Pick<ReturnRow, 'id' | 'organisation_id'>,
  outcomes: readonly ({ productId: string } & Partial<Record<ReturnOutcome, number>>)[],
): Promise<void> {
  const items = await listReturnItems(tx, row.organisation_id, [row.id]);
  for (const { productId, ...pieces } of outcomes)
    for (const [outcome, count = 0] of Object.entries(pieces) as [ReturnOutcome, number | undefined][]) {
      let left = count;
      for (const item of items.filter(({ product_id }) => product_id === productId)) {
        const free = item.quantity - RETURN_OUTCOMES.reduce((sum, name) => sum + item[name], 0);
        const taken = left > 0 ? Math.min(left, free) : Math.max(left, -item[outcome]);
        item[outcome] += taken;
        left -= taken;
      }
    }
  await sql`update return_item i set restocked = c.restocked, opened = c.opened, damaged = c.damaged,
      missing = c.missing, refused = c.refused
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as c(id uuid, restocked integer, opened integer, damaged integer, missing integer, refused integer)
    where i.organisation_id = ${row.organisation_id} and i.id = c.id`.execute(tx.db);
}
