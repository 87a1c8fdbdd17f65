import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../platform/database/transaction.ts';
import { findBrokenRules } from '../testing/balances.ts';
import {
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildStock,
  buildWarehouse,
  type Organisation,
  type Row,
} from '../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { buildAdvice, buildStockChange } from '../testing/documents.ts';
import { countStatements, interleave, type Outcome, run } from '../testing/interleave.ts';
import { blockRows } from './blocking.ts';
import type { Cause } from './cause.ts';
import { correct, yieldStock } from './correction.ts';
import { bookItems, issueItems, receive, releaseItems, unbookItems } from './ledger.ts';
import { moveBooking } from './move.ts';
import { pairAutomatically, pairItems, takePairings, unpairExcess, unpairExpeditions } from './pairing.ts';
import { shiftItems, shiftStock } from './shift.ts';

/*
 * Test 3 of the trust list: every ordered pair of acts, the second begun at every point where the first may stand.
 * Whatever they do to one another, it must be what they would have done one after the other. A few pairs here, all
 * of them with LADING_TEST_LONG=1.
 */

const long = process.env.LADING_TEST_LONG === '1';
const minutes = 60_000;

/** Goods of one product, those who hold or want them, and an advice that brings more. */
interface Scene {
  place: { organisationId: string; productId: string; wmsId: string; warehouseId: string };
  rowId: string;
  x: string;
  y: string;
  z: string;
  /** Their documents. */
  xs: string;
  ys: string;
  zs: string;
  change: string;
  advice: string;
  adviceItem: string;
}

let db: TestDatabase;
let organisation: Organisation;
let other: Row<'warehouse'>;

beforeAll(async () => {
  db = await createTestDatabase();
  organisation = await buildOrganisation(db);
  other = await buildWarehouse(db, organisation, organisation.wms);
});
afterAll(() => db.drop());

type Act = (tx: Tx, scene: Scene, cause: Cause) => Promise<unknown>;

const request = ({ place }: Scene, itemId: string, quantity: number) => ({
  ...place,
  itemId,
  quantity,
  lotOption: 'none' as const,
});
const arrive: Act = async (tx, scene, cause) => {
  const id = scene.adviceItem;
  await tx.db
    .selectFrom('stock_advice')
    .select('id')
    .where('id', '=', scene.advice)
    .forNoKeyUpdate()
    .execute();
  const taken = await takePairings(tx, [{ stockAdviceItemId: id, quantity: 3 }]);
  await tx.db
    .updateTable('stock_advice_item')
    .set((column) => ({ supplied_quantity: column('supplied_quantity', '+', 3) }))
    .where('id', '=', id)
    .execute();
  await receive(tx, [{ ...scene.place, quantity: 3, subtype: 'new' }], cause);
  await bookItems(
    tx,
    taken.map(({ expeditionItemId, quantity }) => request(scene, expeditionItemId, quantity)),
    'keep',
    cause,
  );
};
const close: Act = async (tx, scene) => {
  await tx.db.updateTable('stock_advice').set({ status: 'closed' }).where('id', '=', scene.advice).execute();
  await unpairExcess(tx, [scene.adviceItem]);
};

const ACTS: Record<string, Act> = {
  receive: (tx, { place }, cause) => receive(tx, [{ ...place, quantity: 3, subtype: 'new' }], cause),
  count: (tx, { place: { organisationId, ...at } }, cause) =>
    correct(tx, [{ organisationId, at, quantity: 5 }], cause),
  yield: (tx, { place: { organisationId, ...at } }, cause) =>
    yieldStock(tx, [{ organisationId, at, quantity: 4 }], cause),
  block: (tx, { rowId }, cause) => blockRows(tx, [rowId], 'inboundExpiry', cause),
  book: (tx, scene, cause) => bookItems(tx, [request(scene, scene.z, 6)], 'keep', cause),
  bookAll: (tx, scene, cause) =>
    bookItems(tx, [request(scene, scene.y, 2), request(scene, scene.z, 1)], 'allOrNothing', cause),
  unbook: (tx, { x }, cause) => unbookItems(tx, [{ itemId: x, quantity: 2 }], cause),
  release: (tx, { xs }, cause) => releaseItems(tx, { documentIds: [xs] }, cause),
  issue: (tx, { x }, cause) => issueItems(tx, [{ itemId: x, quantity: 3 }], cause, { releaseRest: true }),
  move: (tx, { x, z }, cause) => moveBooking(tx, { fromItemId: x, toItemId: z, quantity: 3 }, cause),
  moveBack: (tx, { y, z }, cause) => moveBooking(tx, { fromItemId: y, toItemId: z, quantity: 2 }, cause),
  shift: (tx, { change }, cause) =>
    shiftItems(tx, [{ itemId: change, quantity: 1 }], other.id, cause, { releaseRest: true }),
  shiftStock: (tx, { place: { organisationId, ...from } }, cause) =>
    shiftStock(tx, [{ organisationId, from, toWarehouseId: other.id, quantity: 2 }], cause),
  pair: (tx, { z, adviceItem }) =>
    pairItems(tx, [{ expeditionItemId: z, stockAdviceItemId: adviceItem, quantity: 2 }]),
  unpair: (tx, { ys }) => unpairExpeditions(tx, [ys]),
  pairAutomatically: (tx, { place, adviceItem }) =>
    pairAutomatically(tx, place.organisationId, { stockAdviceItemIds: [adviceItem] }),
  arrive,
  close,
};
/** Acts that a repeat with the same cause does not do again. */
const ONCE = Object.keys(ACTS).filter((name) => !/pair|arrive|close/i.test(name));

/** Ten pieces: X holds 4, Y 2 of 5 with 1 promised, the change 2 of 3; Z wants 6; 4 more are announced. */
async function build(): Promise<Scene> {
  const product = await buildProduct(db, organisation);
  const place = {
    organisationId: organisation.id,
    productId: product.id,
    wmsId: organisation.wms.id,
    warehouseId: organisation.warehouse.id,
  };
  await buildStock(db, organisation, product, 10);
  const order = (status: string, sent_at: string, quantity: number) =>
    buildExpedition(db, organisation, { status, sent_at, items: [{ product, quantity }] });
  const x = await order('stockOk', '2026-11-03T00:00:00Z', 4);
  const y = await order('waitingForGoods', '2026-11-01T00:00:00Z', 5);
  const z = await order('waitingForGoods', '2026-11-02T00:00:00Z', 6);
  const change = await buildStockChange(db, organisation, other, {
    status: 'Ready',
    items: [{ product, quantity: 3 }],
  });
  const advice = await buildAdvice(db, organisation, { items: [{ product, quantity: 4 }] });
  const [row] = await db.asOwner<{ id: string }>('select id from stock_row where product_id = $1', [
    product.id,
  ]);
  const scene: Scene = {
    place,
    rowId: row!.id,
    x: x.items[0]!.id,
    y: y.items[0]!.id,
    z: z.items[0]!.id,
    xs: x.id,
    ys: y.id,
    zs: z.id,
    change: change.items[0]!.id,
    advice: advice.id,
    adviceItem: advice.items[0]!.id,
  };
  const held = [request(scene, scene.x, 4), request(scene, scene.y, 2), request(scene, scene.change, 2)];
  await run(db, async (tx) => {
    await bookItems(tx, held, 'keep', newCause());
    await pairItems(tx, [{ expeditionItemId: scene.y, stockAdviceItemId: scene.adviceItem, quantity: 1 }]);
  });
  return scene;
}

const newCause = (): Cause => ({ source: 'test', key: uuid() });

/** What it came to, in words that do not depend on ids. */
async function read(scene: Scene, outcomes: Outcome[]): Promise<string> {
  const items = await db.asOwner(
    `select booked, paired, expedited from (select id, booked, paired, expedited from expedition_item
       union all select id, booked, paired, expedited from internal_stock_change_item) i
     join unnest($1::uuid[]) with ordinality as named(id, place) using (id) order by place`,
    [[scene.x, scene.y, scene.z, scene.change]],
  );
  const rows = await db.asOwner(
    `select quantity, booked, blocked from stock_row where product_id = $1 order by warehouse_id = $2 desc`,
    [scene.place.productId, scene.place.warehouseId],
  );
  const advices = await db.asOwner(
    `select s.paired, s.supplied_quantity as supplied, a.status from stock_advice_item s
     join stock_advice a on a.id = s.stock_advice_id where s.id = $1`,
    [scene.adviceItem],
  );
  return JSON.stringify({ outcomes, items, rows, advices });
}

async function inOrder(first: Act, second: Act, swapped: boolean, causes: [Cause, Cause]): Promise<string> {
  const scene = await build();
  const one = await run(db, (tx) => first(tx, scene, causes[0]));
  const two = await run(db, (tx) => second(tx, scene, causes[1]));
  return read(scene, swapped ? [two, one] : [one, two]);
}

/** Tries a pair at the points given, and tells how many there are. */
async function tryPair(
  one: Act,
  other: Act,
  points: (statements: number) => number[],
  newCauses: () => [Cause, Cause],
): Promise<number> {
  const swap = ([a, b]: [Cause, Cause]): [Cause, Cause] => [b, a];
  const serial = [
    await inOrder(one, other, false, newCauses()),
    await inOrder(other, one, true, swap(newCauses())),
  ];
  const measured = await build();
  const statements = await countStatements(db, (tx) => one(tx, measured, newCause()));
  const tried = points(statements);
  for (const point of tried) {
    const scene = await build();
    const causes = newCauses();
    const outcomes = await interleave(
      db,
      (tx) => one(tx, scene, causes[0]),
      point,
      (tx) => other(tx, scene, causes[1]),
    );
    const state = await read(scene, outcomes);
    if (!serial.includes(state)) expect({ point, state }).toEqual({ point, state: serial });
  }
  return tried.length;
}

const pairs = Object.entries(ACTS).flatMap(([name, one]) =>
  Object.entries(ACTS).map(([second, two]) => ({ name, second, one, two })),
);
/** In an order in which a run that ends early has seen something of everything. */
const spread = pairs.map((_, index) => pairs[(index * 23 + 7) % pairs.length] as (typeof pairs)[number]);
const chosen = long ? spread : spread.slice(0, 14);
const all = (statements: number) => Array.from({ length: statements + 1 }, (_, point) => point);

it('does with two acts at once what it would do with one after the other', {
  timeout: 60 * minutes,
}, async () => {
  let tried = 0;
  let seen = 0;
  const end = Date.now() + (long ? 20 * minutes : 10_000);
  for (const [index, { name, second, one, two }] of chosen.entries()) {
    // On a busy machine fewer pairs.
    if (Date.now() > end) break;
    seen++;
    const points = long ? all : (statements: number) => [statements - (index % 3)];
    await tryPair(one, two, points, () => [newCause(), newCause()]).then(
      (count) => {
        tried += count;
      },
      (error: unknown) => {
        throw new Error(`${name} against ${second}`, { cause: error });
      },
    );
  }
  expect(await findBrokenRules(db, organisation.id)).toEqual([]);
  process.stdout.write(
    `stock interleavings: ${seen} of ${pairs.length} pairs of acts, ${tried} interleavings\n`,
  );
});

it('does an act once, wherever it stands when it is told again', { timeout: 60 * minutes }, async () => {
  let tried = 0;
  const names = long ? ONCE : ONCE.filter((_, index) => index % 4 === 1);
  for (const name of names) {
    const tell = ACTS[name] as Act;
    const same = (): [Cause, Cause] => {
      const cause = newCause();
      return [cause, cause];
    };
    tried += await tryPair(tell, tell, long ? all : (statements) => [1, statements], same);
  }
  expect(await findBrokenRules(db, organisation.id)).toEqual([]);
  process.stdout.write(`stock interleavings: ${names.length} acts told twice, ${tried} interleavings\n`);
});
