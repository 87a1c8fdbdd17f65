import { v7 as uuid } from 'uuid';
import type { WarehouseEventBody, WarehouseEventKind } from '../../contracts/floor/floor.schema.ts';
import { findBrokenRules, readBalances } from '../../testing/balances.ts';
import {
  buildExpedition,
  buildProduct,
  buildService,
  buildStock,
  type Expedition,
  type Organisation,
  type Row,
} from '../../testing/builders.ts';
import { sell } from '../../testing/catalogue.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { cancelExpedition, sendExpedition } from '../features/expedition/expedition.acts.ts';
import { providerScope, systemScope } from '../platform/access/scope.ts';
import { checkDrift } from '../stock/drift.ts';
import { receiveWarehouseEvent } from './door.ts';
import type { WarehouseEventAnswer } from './receive.ts';

/** A warehouse system of the tests, and the clock of its events. */
export const SOURCE = 'test-wms';
export const FLOOR = systemScope('Test warehouse', 'warehouse');

/** An order of one product, sent, with the stock it was booked from. */
export interface SentOrder extends Expedition {
  product: Row<'product'>;
}

/** Sends an order of so many pieces, from a product of its own with so many in stock. */
export async function sendOrder(
  db: TestDatabase,
  organisation: Organisation,
  {
    pieces = 2,
    stock = 10,
    ...overrides
  }: { pieces?: number; stock?: number } & Partial<Row<'expedition'>> = {},
): Promise<SentOrder> {
  const product = await buildProduct(db, organisation);
  await sell(db, organisation, [product]);
  if (stock > 0) await buildStock(db, organisation, product, stock);
  const expedition = await buildExpedition(db, organisation, {
    ...(overrides as object),
    items: [{ product, quantity: pieces }],
  });
  await db.transaction(systemScope(), (tx) => sendExpedition(tx, expedition.id));
  return { ...expedition, product };
}

export type EventDetails = Partial<WarehouseEventBody> & { kind: WarehouseEventKind };

/** An event as the schema hands it on. */
export const eventOf = (order: { id: string }, told: EventDetails): WarehouseEventBody => ({
  eventId: uuid(),
  expedition: order.id,
  occurredAt: '2026-03-02T08:00:00.000Z',
  counted: false,
  ...told,
});

/** Sends one event through the door, in a transaction of its own. */
export const tell = (
  db: TestDatabase,
  body: WarehouseEventBody,
  source = SOURCE,
): Promise<WarehouseEventAnswer> => db.transaction(FLOOR, (tx) => receiveWarehouseEvent(tx, source, body));

/** Short calls for a test that sends the events of one order and reads the order. */
export function standAtDoor(db: TestDatabase) {
  const say = (order: { id: string }, kind: WarehouseEventKind, more: Omit<EventDetails, 'kind'> = {}) =>
    tell(db, eventOf(order, { kind, ...more }));
  return {
    say,
    sayAll: async (order: { id: string }, ...kinds: WarehouseEventKind[]): Promise<void> => {
      for (const kind of kinds) {
        const { outcome } = await say(order, kind);
        if (outcome !== 'applied') throw new Error(`${kind} was ${outcome}`);
      }
    },
    statusOf: async (order: { id: string }) => (await readRow(db, order)).status,
    /** Pieces there and pieces booked, row by row. */
    stockOf: async (order: SentOrder) =>
      (await readBalances(db, order.product)).map(({ quantity, booked }) => [quantity, booked]),
    askToCancel: (order: { id: string }) =>
      db.transaction(providerScope({ kind: 'admin', id: null, name: 'Ada' }), (tx) =>
        cancelExpedition(tx, order.id),
      ),
  };
}

/** Overrides of an order whose customer comes for it. */
export const forCollection = async (db: TestDatabase, { carrier }: Organisation) => ({
  carrier_service_id: (await buildService(db, carrier, { personal_collection: true })).id,
});

export async function readRow(db: TestDatabase, order: { id: string }): Promise<Row<'expedition'>> {
  const [row] = await db.asOwner<Row<'expedition'>>('select * from expedition where id = $1', [order.id]);
  return row as Row<'expedition'>;
}

/** The statuses that the history of an order passed through, oldest first, with who took it there. */
export const readHistory = (
  db: TestDatabase,
  order: { id: string },
): Promise<{ act: string; status: string; kind: string; name: string; reason: string | null }[]> =>
  db.asOwner(
    `select act, to_status as status, actor_kind as kind, actor_name as name, reason from event
     where record_id = $1 order by id`,
    [order.id],
  );

/** What is wrong with the stock of an organisation: nothing, by two independent reckonings. */
export async function findStockFaults(db: TestDatabase, organisationId: string): Promise<unknown[]> {
  const { drift, items, products } = await db.read(systemScope(), checkDrift);
  return [...drift, ...items, ...products, ...(await findBrokenRules(db, organisationId))];
}
