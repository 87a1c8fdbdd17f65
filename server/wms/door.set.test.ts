import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WarehouseEventKind } from '../../contracts/floor/floor.schema.ts';
import { readBalances } from '../../testing/balances.ts';
import {
  buildExpedition,
  buildOrganisation,
  buildStock,
  type Expedition,
  type Organisation,
  type Row,
} from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { sendExpedition } from '../features/expedition/expedition.acts.ts';
import { createShelf } from '../features/expedition/expedition.fixtures.ts';
import { listShownRows } from '../features/expedition/expedition.item.store.ts';
import { showItems } from '../features/expedition/expedition.set.ts';
import { systemScope } from '../platform/access/scope.ts';
import { eventOf, findStockFaults, readRow, standAtDoor, tell } from './fixtures.ts';

/* An order of two sets (two cups and a pot each) and one pot more, through the door of the warehouse. */

let db: TestDatabase;
let organisation: Organisation;
let shelf: ReturnType<typeof createShelf>;
let door: ReturnType<typeof standAtDoor>;

beforeAll(async () => {
  db = await createTestDatabase();
  organisation = await buildOrganisation(db, { automatic_pairing: false });
  shelf = createShelf(db, organisation);
  door = standAtDoor(db);
});
afterAll(() => db.drop());

interface SetOrder extends Expedition {
  cup: Row<'product'>;
  pot: Row<'product'>;
  /** The lines that are picked. */
  cups: string;
  pots: string;
  morePots: string;
}

async function sendSets(stock = { cups: 10, pots: 10 }): Promise<SetOrder> {
  const cup = await shelf.product();
  const pot = await shelf.product();
  const set = await shelf.set([cup, 2], [pot, 1]);
  await buildStock(db, organisation, cup, stock.cups);
  await buildStock(db, organisation, pot, stock.pots);
  const [line, cups, pots, morePots] = [uuid(), uuid(), uuid(), uuid()];
  const order = await buildExpedition(db, organisation, {
    items: [
      { id: line, product: set, quantity: 2, is_set: true },
      { id: cups, product: cup, quantity: 4, parent_item_id: line, set_quantity: 2 },
      { id: pots, product: pot, quantity: 2, parent_item_id: line, set_quantity: 1 },
      { id: morePots, product: pot, quantity: 1 },
    ],
  });
  await db.transaction(systemScope(), (tx) => sendExpedition(tx, order.id));
  return { ...order, cup, pot, cups, pots, morePots };
}

const stockOf = async ({ cup, pot }: SetOrder) =>
  [...(await readBalances(db, cup)), ...(await readBalances(db, pot))].map(({ quantity, booked }) => [
    quantity,
    booked,
  ]);
const figuresOf = async (order: SetOrder) =>
  showItems(await db.read(systemScope(), (tx) => listShownRows(tx, order.id))).map(
    ({ booked, expedited, missing }) => ({ booked, expedited, missing }),
  );

interface Story {
  told: WarehouseEventKind[];
  ends: string;
  /** Of ten cups and ten pots: what is there, and what of it is booked. */
  stock: [number, number][];
}
const TO_PACKED: WarehouseEventKind[] = ['accept', 'startPicking', 'finishPicking', 'pack'];
const STORIES: Record<string, Story> = {
  'a delivery': {
    told: [...TO_PACKED, 'pickUp', 'deliver'],
    ends: 'delivered',
    stock: [
      [6, 0],
      [7, 0],
    ],
  },
  'a return': {
    told: [...TO_PACKED, 'pickUp', 'returnToSender', 'closeReturn'],
    ends: 'returned',
    stock: [
      [10, 0],
      [10, 0],
    ],
  },
  'a wave dropped': {
    told: ['accept', 'startPicking', 'dropWave'],
    ends: 'awaitingProcessing',
    stock: [
      [10, 4],
      [10, 3],
    ],
  },
};

/** Each event twice: in order, backwards, all and then all again, and those of the end among those of the start. */
const tellings = <T>(events: readonly T[]): T[][] => {
  const back = [...events].reverse();
  const half = Math.ceil(events.length / 2);
  return [
    events.flatMap((event) => [event, event]),
    back.flatMap((event) => [event, event]),
    [...events, ...back],
    [...events.slice(half), ...events, ...events.slice(0, half)],
  ];
};

describe('an order with a set', () => {
  it.each(Object.entries(STORIES))(
    '%s ends the same however often and in whatever order it is told',
    async (_name, { told, ends, stock }) => {
      for (const indexes of tellings(told.map((_, index) => index))) {
        const order = await sendSets();
        const events = told.map((kind, minute) =>
          eventOf(order, { kind, occurredAt: `2026-03-02T08:0${minute}:00.000Z` }),
        );
        for (const index of indexes) await tell(db, events[index] as (typeof events)[number]);
        expect([(await readRow(db, order)).status, await stockOf(order)]).toEqual([ends, stock]);
      }
      expect(await findStockFaults(db, organisation.id)).toEqual([]);
    },
  );

  it('is packed by the lines that are picked; the order is complete when they are', async () => {
    const order = await sendSets();
    await door.sayAll(order, ...TO_PACKED);
    expect(await figuresOf(order)).toEqual([
      { booked: 0, expedited: 2, missing: 0 },
      { booked: 0, expedited: 1, missing: 0 },
    ]);
    expect((await readRow(db, order)).expedited_completely).toBe(true);
    const receipt = await db.asOwner<{ item: string; quantity: number }>(
      `select i.expedition_item_id as item, i.quantity from outbound_receipt_item i
       join outbound_receipt o on o.id = i.outbound_receipt_id where o.expedition_id = $1`,
      [order.id],
    );
    expect(new Map(receipt.map(({ item, quantity }) => [item, quantity]))).toEqual(
      new Map([
        [order.cups, 4],
        [order.pots, 2],
        [order.morePots, 1],
      ]),
    );
  });

  it('goes on with part of a set, of which the rest stays held', async () => {
    const order = await sendSets();
    await door.say(order, 'pack', { items: [{ item: order.cups, quantity: 3 }] });
    expect(await figuresOf(order)).toEqual([
      { booked: 1, expedited: 1, missing: 0 },
      { booked: 0, expedited: 1, missing: 0 },
    ]);
    expect((await readRow(db, order)).expedited_completely).toBe(false);
    expect(await stockOf(order)).toEqual([
      [7, 1],
      [7, 0],
    ]);
  });

  it('refuses the line of the set itself, which nobody can pick', async () => {
    const order = await sendSets();
    const [set] = order.items;
    await expect(
      door.say(order, 'pack', { items: [{ item: set?.id ?? '', quantity: 1 }] }),
    ).rejects.toMatchObject({ status: 400, violations: [{ propertyPath: 'items[0].item' }] });
  });

  it('waits again for the component that was not found, and is not given it back before somebody has looked', async () => {
    const order = await sendSets();
    await door.sayAll(order, 'startPicking');
    await door.say(order, 'reportShortage', { items: [{ item: order.cups, quantity: 1 }] });
    expect(await door.statusOf(order)).toBe('waitingForGoods');
    expect(await figuresOf(order)).toEqual([
      { booked: 1, expedited: 0, missing: 1 },
      { booked: 1, expedited: 0, missing: 0 },
    ]);
    const marked = await db.asOwner<{ id: string }>(
      'select id from expedition_item where expedition_id = $1 and rebook_after > now()',
      [order.id],
    );
    expect(marked).toEqual([{ id: order.cups }]);
    const jobs = await db.asOwner<{ later: boolean }>(
      `select j.run_at > now() + interval '1 hour' as later from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'stock.allocate' and payload::text like '%' || $1 || '%' order by 1`,
      [order.cup.id],
    );
    expect(jobs).toEqual([{ later: false }, { later: true }]);
  });
});
