import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExpeditionStatus } from '../../contracts/expedition/expedition.states.ts';
import type { WarehouseEventKind } from '../../contracts/floor/floor.schema.ts';
import { readBalances } from '../../testing/balances.ts';
import { buildOrganisation, buildService, type Organisation } from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { LONG } from '../../testing/long.ts';
import { eventOf, findStockFaults, readRow, sendOrder, tell } from './fixtures.ts';

/*
 * What a warehouse has to tell of one order, in any order and each thing any number of times, ends where it ends
 * when told once and in order, with the same stock.
 */

interface Story {
  name: string;
  told: WarehouseEventKind[];
  collection?: boolean;
  ends: ExpeditionStatus;
  /** Pieces left of ten after an order of two, and how many of them are booked. */
  stock: [quantity: number, booked: number];
}

const TO_PACKED: WarehouseEventKind[] = ['accept', 'startPicking', 'finishPicking', 'pack'];
const SHIPPED: WarehouseEventKind[] = [...TO_PACKED, 'pickUp'];

const STORIES: Story[] = [
  { name: 'a delivery', told: [...SHIPPED, 'deliver'], ends: 'delivered', stock: [8, 0] },
  {
    name: 'a delivery assumed, then scanned',
    told: [...SHIPPED, 'assumeDelivered', 'deliver'],
    ends: 'delivered',
    stock: [8, 0],
  },
  {
    name: 'a delivery after picking began anew',
    told: [
      'accept',
      'startPicking',
      'dropWave',
      'accept',
      'startPicking',
      'finishPicking',
      'pickAgain',
      ...SHIPPED,
    ],
    ends: 'carrierPickedUp',
    stock: [8, 0],
  },
  {
    name: 'picking that was begun anew',
    told: ['accept', 'startPicking', 'finishPicking', 'refuseLabel', 'pickAgain'],
    ends: 'takeOut',
    stock: [10, 2],
  },
  {
    name: 'a parcel on its way back',
    told: [...SHIPPED, 'deliver', 'returnToSender'],
    ends: 'returning',
    stock: [8, 0],
  },
  {
    name: 'a delivery after all',
    told: [...SHIPPED, 'returnToSender', 'deliver'],
    ends: 'delivered',
    stock: [8, 0],
  },
  {
    name: 'a return',
    told: [...SHIPPED, 'deliver', 'returnToSender', 'closeReturn'],
    ends: 'returned',
    stock: [10, 0],
  },
  {
    name: 'a parcel withdrawn',
    told: [...TO_PACKED, 'withdrawParcel', 'closeReturn'],
    ends: 'returned',
    stock: [10, 0],
  },
  {
    name: 'a collection',
    told: [...TO_PACKED, 'handOver'],
    collection: true,
    ends: 'delivered',
    stock: [8, 0],
  },
  {
    name: 'a collection that nobody came for',
    told: [...TO_PACKED, 'endStorage', 'closeReturn'],
    collection: true,
    ends: 'returned',
    stock: [10, 0],
  },
  {
    name: 'a wave dropped',
    told: ['accept', 'startPicking', 'dropWave'],
    ends: 'awaitingProcessing',
    stock: [10, 2],
  },
  { name: 'refused data', told: ['refuseData'], ends: 'incorrect', stock: [10, 2] },
];

let db: TestDatabase;
let organisation: Organisation;
let collectionService: string;

beforeAll(async () => {
  db = await createTestDatabase();
  organisation = await buildOrganisation(db);
  collectionService = (await buildService(db, organisation.carrier, { personal_collection: true })).id;
});
afterAll(() => db.drop());

/** Each event at its own minute of the day, known to all of its tellings by one id. */
const eventsOf = (order: { id: string }, kinds: readonly WarehouseEventKind[]) =>
  kinds.map((kind, minute) =>
    eventOf(order, { kind, occurredAt: `2026-03-02T08:${String(minute).padStart(2, '0')}:00.000Z` }),
  );

async function tellAll(story: Story, tellings: readonly number[]): Promise<unknown> {
  const order = await sendOrder(
    db,
    organisation,
    story.collection ? { carrier_service_id: collectionService } : {},
  );
  const events = eventsOf(order, story.told);
  for (const index of tellings) {
    const event = events[index];
    if (event) await tell(db, event);
  }
  const [balance] = await readBalances(db, order.product);
  return [(await readRow(db, order)).status, balance?.quantity, balance?.booked];
}

describe('whatever the order and the repetitions', () => {
  it.each(STORIES)(
    '$name ends as $ends',
    async (story) => {
      const expected = [story.ends, ...story.stock];
      const inOrder = story.told.map((_, index) => index);
      expect(await tellAll(story, inOrder)).toEqual(expected);
      expect(await tellAll(story, [...inOrder].reverse())).toEqual(expected);
      const tellings = fc.array(fc.constantFrom(...inOrder), { maxLength: 6 }).chain((again) => {
        const all = [...inOrder, ...again];
        return fc.shuffledSubarray(all, { minLength: all.length });
      });
      await fc.assert(
        fc.asyncProperty(tellings, async (order) => {
          expect(await tellAll(story, order)).toEqual(expected);
        }),
        { numRuns: LONG ? 60 : 4 },
      );
    },
    LONG ? 600_000 : 120_000,
  );

  it('leaves the ledger without drift', async () => {
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });
});
