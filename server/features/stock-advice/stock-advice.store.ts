import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { StockAdviceStatus } from '../../../contracts/stock-advice/stock-advice.states.ts';
import type { StockAdviceItemTable, StockAdviceTable } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { documentStore } from '../../platform/lifecycle/document.store.ts';
import { type LivingRow, lifeStore } from '../../platform/lifecycle/lifecycle.store.ts';

export type AdviceRow = LivingRow<StockAdviceTable, StockAdviceStatus>;
export type NewAdvice = Insertable<StockAdviceTable>;
export type AdviceChange = Updateable<StockAdviceTable>;
export type AdviceItemRow = Selectable<StockAdviceItemTable>;
export type NewAdviceItem = Insertable<StockAdviceItemTable>;

/** An advice that is held stands for its items too. */
export const adviceStore = lifeStore<'stock_advice', StockAdviceStatus>('stock_advice', { deletable: true });

export const { nextNumbers: nextInternalIds, insert: insertAdvices } = documentStore('stock_advice', {
  prefix: 'AV',
  number: 'internal_id',
  deletable: true,
});

type Owned = Pick<AdviceRow, 'id' | 'organisation_id'>;

/** The lines of an advice in their order, every column. */
export const listAdviceItemRows = (tx: Tx, row: Owned): Promise<AdviceItemRow[]> =>
  tx.db
    .selectFrom('stock_advice_item')
    .selectAll()
    .where('organisation_id', '=', row.organisation_id)
    .where('stock_advice_id', '=', row.id)
    .orderBy('position')
    .execute();

export async function insertAdviceItems(tx: Tx, items: readonly NewAdviceItem[]): Promise<void> {
  if (items.length === 0) return;
  await sql`
    insert into stock_advice_item (id, organisation_id, stock_advice_id, position, product_id, quantity, lot, lot_date, note)
    select id, organisation_id, stock_advice_id, position, product_id, quantity, lot, lot_date, note
    from json_to_recordset(${JSON.stringify(items)}::json) as n(id uuid, organisation_id uuid, stock_advice_id uuid,
      position integer, product_id uuid, quantity integer, lot text, lot_date date, note text)`.execute(
    tx.db,
  );
}

/** Lines that are taken out; nothing is paired to them any more and nothing came of them. */
export async function deleteAdviceItems(tx: Tx, row: Owned, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .deleteFrom('stock_advice_item')
    .where('organisation_id', '=', row.organisation_id)
    .where('stock_advice_id', '=', row.id)
    .where('id', 'in', ids)
    .execute();
}

export type ItemChange = Pick<AdviceItemRow, 'id' | 'position' | 'quantity' | 'lot' | 'lot_date' | 'note'>;

/** Writes what changed of lines in one statement; places are freed first, for two may swap theirs. */
export async function updateAdviceItems(tx: Tx, row: Owned, changes: readonly ItemChange[]): Promise<void> {
  if (changes.length === 0) return;
  const given = JSON.stringify(changes);
  await sql`update stock_advice_item i set position = -i.position - 1
    from json_to_recordset(${given}::json) as n(id uuid)
    where i.organisation_id = ${row.organisation_id} and i.stock_advice_id = ${row.id} and i.id = n.id`.execute(
    tx.db,
  );
  await sql`update stock_advice_item i
    set position = n.position, quantity = n.quantity, lot = n.lot, lot_date = n.lot_date, note = n.note
    from json_to_recordset(${given}::json)
      as n(id uuid, position integer, quantity integer, lot text, lot_date date, note text)
    where i.organisation_id = ${row.organisation_id} and i.stock_advice_id = ${row.id} and i.id = n.id`.execute(
    tx.db,
  );
}

/** Whether an advice can be read: it is there, and was not removed. */
export async function isAdviceThere(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('stock_advice')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
