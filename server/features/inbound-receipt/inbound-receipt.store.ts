import { sql } from 'kysely';
import type {
  InboundReceiptDetail,
  ReceiptOf,
  ServedOrder,
} from '../../../contracts/inbound-receipt/inbound-receipt.schema.ts';
import type { Tx } from '../../platform/database/transaction.ts';

/**
 * The lines of a receipt. The difference says how its announced line stood with it: received so far, less
 * announced. Later receipts do not change it; ids of lines grow with time.
 */
export async function listReceiptItems(
  tx: Tx,
  receiptId: string,
): Promise<Omit<InboundReceiptDetail['items'][number], 'photos'>[]> {
  const { rows } = await sql<Omit<InboundReceiptDetail['items'][number], 'photos'>>`
    select i.id, i.position, coalesce(i.stock_advice_item_id, i.transfer_item_id) as line,
      jsonb_build_object('id', p.id, 'name', p.name, 'productSku', p.product_sku, 'primaryEan', p.primary_ean)
        as product,
      jsonb_build_object('id', w.id, 'name', w.name) as warehouse,
      i.lot, i.lot_date as "lotDate", i.serial_numbers as "serialNumbers", i.quantity, i.expected,
      coalesce(so_far.received - s.quantity, i.quantity - i.expected) as difference, i.grade, i.blocked, i.note
    from inbound_receipt_item i
    join product p on p.organisation_id = i.organisation_id and p.id = i.product_id
    join warehouse w on w.organisation_id = i.organisation_id and w.id = i.warehouse_id
    left join stock_advice_item s on s.organisation_id = i.organisation_id and s.id = i.stock_advice_item_id
    left join lateral (
      select sum(before.quantity)::integer as received from inbound_receipt_item before
      where before.organisation_id = i.organisation_id and before.stock_advice_item_id = i.stock_advice_item_id
        and before.id <= i.id
    ) so_far on i.stock_advice_item_id is not null
    where i.inbound_receipt_id = ${receiptId}
    order by i.position`.execute(tx.db);
  return rows;
}

/** What was received for a document that the caller sees, first what came first. */
export const listReceiptsOf = (
  tx: Tx,
  document: 'stock_advice' | 'transfer',
  { organisationId, id }: { organisationId: string; id: string },
): Promise<ReceiptOf[]> =>
  tx.db
    .selectFrom('inbound_receipt')
    .select([
      'id',
      'internal_number as internalNumber',
      'received_at as receivedAt',
      'actor_name as actorName',
      'correction',
      'count_of_items as countOfItems',
      'sum_of_quantity as sumOfQuantity',
    ])
    .where('organisation_id', '=', organisationId)
    .where(`${document}_id`, '=', id)
    .orderBy('received_at')
    .orderBy('id')
    .execute();

/** Receipts that correct a receipt, in the order in which they came. */
export const listCorrections = (tx: Tx, receiptId: string): Promise<InboundReceiptDetail['corrections']> =>
  tx.db
    .selectFrom('inbound_receipt as r')
    .innerJoin('inbound_receipt as c', (join) =>
      join.onRef('c.organisation_id', '=', 'r.organisation_id').onRef('c.corrects_id', '=', 'r.id'),
    )
    .select(['c.id', 'c.internal_number as internalNumber', 'c.sum_of_quantity as sumOfQuantity'])
    .where('r.id', '=', receiptId)
    .orderBy('c.id')
    .execute();

/** What the ledger says of a receipt that was read. */
export async function readMoved(
  tx: Tx,
  { organisationId, id }: { organisationId: string; id: string },
): Promise<InboundReceiptDetail['moved']> {
  return tx.db
    .selectFrom('stock_movement')
    .select([
      sql<number>`count(*)::integer`.as('movements'),
      sql<number>`coalesce(sum(quantity_change), 0)::integer`.as('pieces'),
    ])
    .where('organisation_id', '=', organisationId)
    .where('inbound_receipt_id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Orders for which pieces were booked in the act of a receipt that was read, or taken away by it. */
export const listServedOrders = (
  tx: Tx,
  { organisationId, id }: { organisationId: string; id: string },
): Promise<ServedOrder[]> =>
  tx.db
    .selectFrom('stock_movement as m')
    .innerJoin('expedition as e', (join) =>
      join.onRef('e.organisation_id', '=', 'm.organisation_id').onRef('e.id', '=', 'm.expedition_id'),
    )
    .select(['e.id', 'e.order_number as orderNumber', 'e.status'])
    .select(sql<number>`sum(m.booked_change)::integer`.as('quantity'))
    .where('m.organisation_id', '=', organisationId)
    .where('m.inbound_receipt_id', '=', id)
    .groupBy(['e.organisation_id', 'e.id'])
    .having(sql<boolean>`sum(m.booked_change) <> 0`)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute() as Promise<ServedOrder[]>;
