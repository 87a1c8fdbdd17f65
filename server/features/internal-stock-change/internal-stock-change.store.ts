import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { InternalStockChangeStatus } from '../../../contracts/internal-stock-change/internal-stock-change.states.ts';
import type {
  InternalStockChangeItemTable,
  InternalStockChangeTable,
} from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { type LivingRow, lifeStore } from '../../platform/lifecycle/lifecycle.store.ts';

export type InternalStockChangeRow = LivingRow<InternalStockChangeTable, InternalStockChangeStatus>;
export type InternalStockChangeUpdate = Updateable<InternalStockChangeTable>;
export type NewInternalStockChange = Insertable<InternalStockChangeTable>;
export type InternalStockChangeItemRow = Omit<Selectable<InternalStockChangeItemTable>, 'lot_option'> & {
  lot_option: 'none' | 'oldest' | 'newest';
};
export type NewInternalStockChangeItem = Omit<
  InternalStockChangeItemRow,
  'booked' | 'paired' | 'expedited' | 'rebook_after'
>;

export const internalStockChangeStore = lifeStore<'internal_stock_change', InternalStockChangeStatus>(
  'internal_stock_change',
);

/** The next of the product's own numbers: `SC-1000001`. */
export async function nextInternalStockChangeNumber(tx: Tx): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select 'SC-' || nextval('internal_stock_change_number') as number`.execute(tx.db);
  return rows[0]?.number ?? '';
}

/** @returns whether it was written; its number may be taken in the organisation. */
export async function insertInternalStockChange(tx: Tx, row: NewInternalStockChange): Promise<boolean> {
  const written = await tx.db
    .insertInto('internal_stock_change')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organisation_id', 'internal_number']).doNothing())
    .returning('id')
    .execute();
  return written.length > 0;
}

export async function insertInternalStockChangeItems(
  tx: Tx,
  items: readonly NewInternalStockChangeItem[],
): Promise<void> {
  if (items.length > 0)
    await tx.db
      .insertInto('internal_stock_change_item')
      .values([...items])
      .execute();
}

/** Items go and come as a whole while nothing is booked. */
export async function deleteInternalStockChangeItems(tx: Tx, row: InternalStockChangeRow): Promise<void> {
  await tx.db
    .deleteFrom('internal_stock_change_item')
    .where('organisation_id', '=', row.organisation_id)
    .where('internal_stock_change_id', '=', row.id)
    .execute();
}

/** The items of internal stock changes, by document and position. */
export async function listItemsOf(
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
): Promise<InternalStockChangeItemRow[]> {
  const rows = await tx.db
    .selectFrom('internal_stock_change_item')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('internal_stock_change_id', 'in', [...ids])
    .orderBy('internal_stock_change_id')
    .orderBy('position')
    .execute();
  return rows as InternalStockChangeItemRow[];
}

export async function isInternalStockChangeNumberTaken(
  tx: Tx,
  organisationId: string,
  number: string,
  butFor: string | null,
): Promise<boolean> {
  const row = await tx.db
    .selectFrom('internal_stock_change')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('internal_number', '=', number)
    .$if(butFor !== null, (query) => query.where('id', '<>', butFor ?? ''))
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes that clients asked for and nobody has approved yet. */
export async function countNew(tx: Tx, organisationId: string | null): Promise<number> {
  const row = await tx.db
    .selectFrom('internal_stock_change')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('status', '=', 'New')
    .$if(organisationId !== null, (query) => query.where('organisation_id', '=', organisationId ?? ''))
    .executeTakeFirstOrThrow();
  return row.count;
}
