import { v7 as uuid } from 'uuid';
import type {
  InboundEventBody,
  InboundEventKind,
  InternalStockChangeEventBody,
  TransferEventBody,
} from '../../contracts/floor/floor.goods.events.ts';
import type { Organisation, Row } from '../../testing/builders.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { buildAdvice } from '../../testing/documents.ts';
import { systemScope } from '../platform/access/scope.ts';
import { bookItems } from '../stock/ledger.ts';
import { FLOOR, SOURCE } from './fixtures.ts';
import { receiveInboundEvent } from './inbound.ts';
import { receiveInternalStockChangeEvent } from './stock-change.ts';
import { receiveTransferEvent } from './transfer.ts';

export type InboundTold = Partial<InboundEventBody> & { kind: InboundEventKind };

/** An event of a delivery as the schema hands it on. */
export const inboundOf = (advice: { id: string }, told: InboundTold): InboundEventBody => ({
  eventId: uuid(),
  stockAdvice: advice.id,
  occurredAt: '2026-03-02T08:00:00.000Z',
  ...told,
});

/** The minute of a test's day at which something happens. */
export const atMinute = (minute: number): string => new Date(Date.UTC(2026, 2, 2, 8, minute)).toISOString();

/** An announced delivery that was sent to the warehouse. */
export const announce = (
  db: TestDatabase,
  organisation: Organisation,
  items: Parameters<typeof buildAdvice>[2]['items'],
  overrides: Omit<Parameters<typeof buildAdvice>[2], 'items'> = {},
) => buildAdvice(db, organisation, { sent_at: '2026-03-01T00:00:00Z', ...overrides, items });

/** Books all pieces of the only line of a document that moves goods of an organisation's own place. */
export async function bookLine(
  db: TestDatabase,
  organisation: Organisation,
  {
    id,
    items: [item],
  }: { id: string; items: readonly { id: string; product_id: string; quantity: number }[] },
  lotOption: 'none' | 'oldest' = 'none',
): Promise<{ id: string; item: string }> {
  if (!item) throw new Error('no line');
  const line = {
    itemId: item.id,
    organisationId: organisation.id,
    productId: item.product_id,
    wmsId: organisation.wms.id,
    warehouseId: organisation.warehouse.id,
    lot: null,
    lotOption,
    quantity: item.quantity,
  };
  await db.transaction(systemScope(), (tx) => bookItems(tx, [line], 'keep', { source: 'test', key: uuid() }));
  return { id, item: item.id };
}

/** Short calls for a test that sends events of goods; each in a transaction of its own. */
export function standAtRamp(db: TestDatabase, source = SOURCE) {
  const tell = (body: InboundEventBody) =>
    db.transaction(FLOOR, (tx) => receiveInboundEvent(tx, source, structuredClone(body)));
  const read = async (table: 'stock_advice' | 'transfer' | 'internal_stock_change', id: string) => {
    const [row] = await db.asOwner<Record<string, unknown>>(`select * from ${table} where id = $1`, [id]);
    return row ?? {};
  };
  return {
    tell,
    say: (advice: { id: string }, kind: InboundEventKind, more: Omit<InboundTold, 'kind'> = {}) =>
      tell(inboundOf(advice, { kind, ...more })),
    tellTransfer: (body: TransferEventBody) =>
      db.transaction(FLOOR, (tx) => receiveTransferEvent(tx, source, structuredClone(body))),
    tellChange: (body: InternalStockChangeEventBody) =>
      db.transaction(FLOOR, (tx) => receiveInternalStockChangeEvent(tx, source, structuredClone(body))),
    read,
    statusOf: async (advice: { id: string }) => (await read('stock_advice', advice.id)).status,
    suppliedOf: (advice: { id: string }) =>
      db.asOwner<{ quantity: number; supplied: number; paired: number }>(
        `select quantity, supplied_quantity as supplied, paired from stock_advice_item
         where stock_advice_id = $1 order by position`,
        [advice.id],
      ),
    receiptsOf: (document: { id: string }) =>
      db.asOwner<{
        quantity: number;
        lot: string | null;
        expected: number;
        blocked: boolean;
        grade: string | null;
      }>(
        `select i.quantity, i.lot, i.expected, i.blocked, i.grade from inbound_receipt r
         join inbound_receipt_item i on i.inbound_receipt_id = r.id
         where $1 in (r.stock_advice_id, r.transfer_id) order by r.received_at, r.id, i.position`,
        [document.id],
      ),
    stockOf: (product: Pick<Row<'product'>, 'id'>) =>
      db.asOwner<{ warehouse: string; lot: string; quantity: number; booked: number; blocked: boolean }>(
        `select warehouse_id as warehouse, lot, quantity, booked, blocked from stock_row
         where product_id = $1 and quantity > 0 order by lot, warehouse_id`,
        [product.id],
      ),
  };
}
