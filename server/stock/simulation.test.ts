import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemScope } from '../platform/access/scope.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { findBrokenRules } from '../testing/balances.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { at, createMemory, linesOf, requestsOf, type State } from '../testing/stock-memory.ts';
import { buildWorld, type Command, command, sketchWorld, type World } from '../testing/stock-world.ts';
import type { Cause } from './cause.ts';
import { correct } from './correction.ts';
import { bookItems, issueItems, receive, releaseItems, returnGoods, unbookItems } from './ledger.ts';

/*
 * Test 1 of the trust list: random legal and illegal commands, and after each of them everything must still
 * hold. In memory the rules alone run, many times; on PostgreSQL the ledger itself runs beside the memory, and
 * both must come to the same. LADING_TEST_LONG=1 runs it at full size; LADING_TEST_SEED repeats a run.
 */

const long = process.env.LADING_TEST_LONG === '1';
const seed = Number(process.env.LADING_TEST_SEED ?? (long ? Date.now() % 2 ** 31 : 20_261_121));
const minutes = 60_000;

const commands = (length: number) =>
  fc.array(command, { minLength: length / 2, maxLength: length + length / 2, size: 'max' });

const report = (where: string, seeds: number, told: number, refused: number) =>
  process.stdout.write(
    `stock simulation ${where}: ${told} commands, ${refused} of them refused, ${seeds} seeds from ${seed}\n`,
  );

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

it('keeps every rule, whatever it is told, in memory', { timeout: 20 * minutes }, () => {
  const seeds = long ? 10_000 : 1_000;
  let told = 0;
  let refused = 0;
  fc.assert(
    fc.property(commands(50), (run) => {
      const memory = createMemory(sketchWorld());
      for (const one of run) {
        told++;
        const before = memory.state();
        try {
          memory.tell(one);
        } catch (error) {
          refused++;
          expectRefusal(error);
          expect(memory.state()).toEqual(before);
        }
        const broken = memory.findBrokenRules();
        if (broken.length > 0) expect(broken).toEqual([]);
      }
    }),
    { seed, numRuns: seeds },
  );
  report('in memory', seeds, told, refused);
});

it('keeps every rule, whatever it is told, on PostgreSQL', { timeout: 60 * minutes }, async () => {
  let end = long ? Number.POSITIVE_INFINITY : Date.now() + 15_000;
  let failed = false;
  let seeds = 0;
  let told = 0;
  let refused = 0;

  async function simulate(run: Command[]): Promise<void> {
    const world = await buildWorld(db);
    const memory = createMemory(world);
    seeds++;
    for (const one of run) {
      told++;
      const expected = attempt(() => memory.tell(one));
      if (expected) refused++;
      const cause = { source: 'simulation', key: uuid() };
      for (const _ of one.twice ? [1, 2] : [1]) {
        const outcome = await tell(world, one, cause).then(
          () => undefined,
          (error: unknown) => error,
        );
        if (outcome) expectRefusal(outcome);
        expect(outcome === undefined).toBe(expected === undefined);
      }
      const [state, broken] = await Promise.all([
        readState(world),
        findBrokenRules(db, world.organisationId),
      ]);
      expect(state).toEqual(memory.state());
      expect(broken).toEqual([]);
    }
  }

  await fc.assert(
    fc.asyncProperty(commands(50), async (run) => {
      // On a busy machine fewer seeds; once one has failed, a minute to make it smaller.
      if (Date.now() > end) return;
      await simulate(run).catch((error: unknown) => {
        if (!failed) end = Date.now() + minutes;
        failed = true;
        throw error;
      });
    }),
    { seed, numRuns: long ? 1_200 : 60 },
  );
  report('on PostgreSQL', seeds, told, refused);
});

function attempt(work: () => void): unknown {
  try {
    work();
    return undefined;
  } catch (error) {
    return error;
  }
}

/** A refusal is one that the ledger means: anything else that is thrown is a fault. */
function expectRefusal(error: unknown): void {
  if (error instanceof RangeError) return;
  expect(error).toMatchObject({ name: 'Problem', code: 'notBooked' });
}

const tell = (world: World, one: Command, cause: Cause): Promise<unknown> =>
  db.transaction(systemScope(), (tx) => tellLedger(tx, world, one, cause));

function tellLedger(tx: Tx, world: World, one: Command, cause: Cause): Promise<unknown> {
  const { organisationId } = world;
  switch (one.act) {
    case 'receive':
      return receive(tx, onShelves(world, one.lines, 'new'), cause);
    case 'return':
      return returnGoods(tx, onShelves(world, one.lines, 'returned'), cause);
    case 'correct':
      return correct(
        tx,
        one.lines.map(({ of, quantity }) => ({ organisationId, at: at(world.shelves, of), quantity })),
        cause,
      );
    case 'book':
      return bookItems(tx, requestsOf(world, one.lines), one.policy, cause);
    case 'unbook':
      return unbookItems(tx, linesOf(world, one), cause);
    case 'issue':
      return issueItems(tx, linesOf(world, one), cause, { releaseRest: one.releaseRest });
    case 'release':
      return releaseItems(tx, { expeditionIds: [at(world.expeditions, one.expedition).id] }, cause);
  }
}

const onShelves = <S extends string>(
  { organisationId, shelves }: World,
  lines: { of: number; quantity: number }[],
  subtype: S,
) => lines.map(({ of, quantity }) => ({ organisationId, ...at(shelves, of), quantity, subtype }));

async function readState(world: World): Promise<State> {
  const [rows, items] = await Promise.all([
    db.asOwner<Record<'product_id' | 'warehouse_id' | 'lot', string> & State['shelves'][0]>(
      'select product_id, warehouse_id, lot, quantity, booked from stock_row where organisation_id = $1',
      [world.organisationId],
    ),
    db.asOwner<{ id: string } & State['items'][0]>(
      'select id, booked, expedited from expedition_item where organisation_id = $1',
      [world.organisationId],
    ),
  ]);
  return {
    shelves: world.shelves.map(({ productId, warehouseId, lot }) => {
      const row = rows.find(
        (one) => one.product_id === productId && one.warehouse_id === warehouseId && one.lot === lot,
      );
      return { quantity: row?.quantity ?? 0, booked: row?.booked ?? 0 };
    }),
    items: world.items.map(({ id }) => {
      const { booked = 0, expedited = 0 } = items.find((item) => item.id === id) ?? {};
      return { booked, expedited };
    }),
  };
}
