import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { MovementSubtype } from '../../contracts/stock/stock.schema.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { type Cause, momentOf } from './cause.ts';
import type { DocumentKind, ItemRef } from './document.ts';
import type { Booking } from './lock.ts';
import type { Take } from './lots.ts';
import type { Place } from './place.ts';

/**
 * One line of the ledger before it is written. Its effect on the balances is defined by generated columns of the table
 * (`quantity_change`, `booked_change`, `expedited_change` of stock_movement): In and Out change what is there,
 * Book and Unbook what an item holds, and an Out with an item takes what that item held.
 */
export interface Movement {
  type: 'In' | 'Out' | 'Book' | 'Unbook';
  subtype?: MovementSubtype;
  stockRowId: string;
  /** Pieces, from 1. */
  quantity: number;
  /** The document it was for, and the item; a return may know only the document. */
  of?: Omit<ItemRef, 'itemId'> & { itemId?: string | undefined };
  serialNumbers?: readonly string[] | undefined;
}

/** Pieces of an item that moved, with the place and lot they moved at. */
export interface Moved extends Place, ItemRef {
  /** Null for goods that are not tracked by lot. */
  lot: string | null;
  quantity: number;
}

export const movementOf = (
  type: 'Out' | 'Unbook',
  { from, quantity }: Take<Booking>,
  subtype?: MovementSubtype,
): Movement => ({
  type,
  ...(subtype && { subtype }),
  stockRowId: from.stockRowId,
  quantity,
  of: refOf(from),
});

export const refOf = ({ kind, documentId, itemId }: ItemRef): ItemRef => ({ kind, documentId, itemId });

export const movedOf = ({ from, quantity }: Take<Booking>): Moved => ({
  ...refOf(from),
  productId: from.productId,
  wmsId: from.wmsId,
  warehouseId: from.warehouseId,
  lot: from.lot || null,
  quantity,
});

/** How each kind of document is named where the ledger is kept. */
export const DOCUMENT_NAMES: Record<DocumentKind, string> = {
  expedition: 'expedition',
  transfer: 'transfer',
  internalStockChange: 'internal_stock_change',
};
const COLUMNS = sql.join(
  Object.values(DOCUMENT_NAMES).flatMap((name) => [sql.ref(`${name}_id`), sql.ref(`${name}_item_id`)]),
);

/**
 * Writes movements, the balances they change and the answer of their act, in one statement: the only one in the
 * product that writes stock. The caller holds the locks of `lock.ts`.
 * @throws a PostgreSQL error when a balance would leave `0 <= booked <= quantity`, or a movement has neither a document
 *   nor a reason: then nothing is written.
 */
export async function writeMovements(
  tx: Tx,
  actKey: { organisation_id: string; source: string; key: string; act: string },
  cause: Cause,
  movements: readonly Movement[],
  result: unknown,
): Promise<void> {
  const lines = movements.map(({ of: own, ...movement }, index) => {
    const of: Movement['of'] = own ?? cause.of;
    return {
      ...movement,
      ...(of && {
        [`${DOCUMENT_NAMES[of.kind]}_id`]: of.documentId,
        [`${DOCUMENT_NAMES[of.kind]}_item_id`]: of.itemId,
      }),
      id: uuid(),
      key: `${actKey.key}#${actKey.act}-${index + 1}`,
    };
  });
  const kinds = new Set(movements.flatMap(({ of }) => (of?.itemId ? [of.kind] : [])));
  const itemsWritten = [...kinds].map((kind) => {
    const name = DOCUMENT_NAMES[kind];
    const item = sql.ref(`${name}_item_id`);
    return sql`, ${sql.raw(`${name}_item_written`)} as (
      update ${sql.table(`${name}_item`)} i
      set booked = i.booked + change.booked, expedited = i.expedited + change.expedited
      from (select ${item} as id, sum(booked_change)::integer as booked, sum(expedited_change)::integer as expedited
        from movement where ${item} is not null group by ${item}) change
      where i.id = change.id and (change.booked <> 0 or change.expedited <> 0)
    )`;
  });
  const write = sql`
    with movement as (
      insert into stock_movement (id, organisation_id, movement_type, movement_subtype, stock_row_id, product_id,
        wms_id, warehouse_id, lot, lot_date, serial_numbers, quantity, act_id, ${COLUMNS},
        stock_advice_id, inbound_receipt_id, return_receipt_id, reason, person, source, source_key, moved_at, created_at, changed_at)
      select line.id, r.organisation_id, line.type, line.subtype, r.id, r.product_id,
        r.wms_id, r.warehouse_id, nullif(r.lot, ''), r.lot_date, line."serialNumbers", line.quantity,
        ${uuid()}::uuid, ${COLUMNS}, ${cause.stockAdviceId ?? null}::uuid, ${cause.inboundReceiptId ?? null}::uuid,
        ${cause.returnReceiptId ?? null}::uuid, ${cause.reason ?? null}, ${tx.scope.acting.name},
        ${actKey.source}, line.key, ${momentOf(tx, cause)}::timestamptz, ${tx.now}::timestamptz, ${tx.now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(id uuid, type text, subtype text,
        "stockRowId" uuid, quantity integer, "serialNumbers" text[], key text, expedition_id uuid,
        expedition_item_id uuid, transfer_id uuid, transfer_item_id uuid, internal_stock_change_id uuid,
        internal_stock_change_item_id uuid)
      join stock_row r on r.id = line."stockRowId"
      returning organisation_id, stock_row_id, product_id, expedition_item_id, transfer_item_id,
        internal_stock_change_item_id, item_id, quantity_change, booked_change, expedited_change
    ), row_written as (
      update stock_row r
      set quantity = r.quantity + change.quantity, booked = r.booked + change.booked, changed_at = ${tx.now}
      from (select stock_row_id, sum(quantity_change)::integer as quantity, sum(booked_change)::integer as booked
        from movement group by stock_row_id) change
      where r.id = change.stock_row_id
    ), held as (
      select organisation_id, stock_row_id, item_id, expedition_item_id, transfer_item_id,
        internal_stock_change_item_id, sum(booked_change)::integer as change
      from movement where item_id is not null
      group by organisation_id, stock_row_id, item_id, expedition_item_id, transfer_item_id,
        internal_stock_change_item_id having sum(booked_change) <> 0
    ), booking_added as (
      insert into booking (organisation_id, stock_row_id, expedition_item_id, transfer_item_id,
        internal_stock_change_item_id, quantity)
      select organisation_id, stock_row_id, expedition_item_id, transfer_item_id, internal_stock_change_item_id,
        change from held where change > 0
      on conflict (organisation_id, item_id, stock_row_id)
        do update set quantity = booking.quantity + excluded.quantity
    ), booking_lowered as (
      update booking b set quantity = b.quantity + held.change from held
      where (b.organisation_id, b.item_id, b.stock_row_id)
        = (held.organisation_id, held.item_id, held.stock_row_id)
        and held.change < 0 and b.quantity <> -held.change
    ), booking_ended as (
      delete from booking b using held
      where (b.organisation_id, b.item_id, b.stock_row_id)
        = (held.organisation_id, held.item_id, held.stock_row_id)
        and held.change < 0 and b.quantity = -held.change
    )${sql.join(itemsWritten, sql``)}, product_written as (
      update product p set in_stock = p.in_stock + change.in_stock, booked = p.booked + change.booked
      from (select product_id, sum(quantity_change)::integer as in_stock, sum(booked_change)::integer as booked
        from movement group by product_id) change
      where p.id = change.product_id
    )
    update stock_act set result = ${JSON.stringify(result ?? null)}::jsonb
    where (organisation_id, source, key, act)
      = (${actKey.organisation_id}, ${actKey.source}, ${actKey.key}, ${actKey.act})`;
  await tx.send(write.compile(tx.db));
}
