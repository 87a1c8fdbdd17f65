import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBrokenRules } from '../../testing/balances.ts';
import { copyOrganisation } from '../../testing/copies.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { LONG } from '../../testing/long.ts';
import { type Command, command } from '../../testing/stock-commands.ts';
import { executeOnLedger, readStates } from '../../testing/stock-execute.ts';
import { createMemory, type StockMemory } from '../../testing/stock-memory.ts';
import { RULES, type Rules } from '../../testing/stock-memory-plan.ts';
import { buildWorld, sketchWorld, type World } from '../../testing/stock-world.ts';
import { systemScope } from '../platform/access/scope.ts';
import type { ExplainedCause } from './cause.ts';

/*
 * Test 1 of the trust list: random legal and illegal commands, and after each of them everything must still
 * hold. In memory the rules alone run, many times; on PostgreSQL the ledger itself runs beside the memory, and
 * both must come to the same. LADING_TEST_LONG=1 runs it at full size; LADING_TEST_SEED repeats a run.
 */

const seed = Number(process.env.LADING_TEST_SEED ?? (LONG ? Date.now() % 2 ** 31 : 20_261_121));
const minutes = 60_000;
const longest = Number(process.env.LADING_TEST_MINUTES ?? 25) * minutes;

/** Acts that are no stock and have no cause: whoever tells them sees to it that they are told once. */
const PROMISES: readonly string[] = ['pair', 'unpair', 'pairAutomatically'];
const REFUSALS = [
  'notBooked',
  'notNeeded',
  'notAvailable',
  'notFound',
  'notPairable',
  'notPaired',
  'lotNotAccepted',
  'stockLocked',
  'tooLittleToCome',
];

const commands = (length: number) =>
  fc.array(command, { minLength: length / 2, maxLength: length + length / 2, size: 'max' });

const report = (where: string, seeds: number, told: number, refused: number) =>
  process.stdout.write(
    `stock simulation ${where}: ${told} commands, ${refused} of them refused, ${seeds} seeds from ${seed}\n`,
  );

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase({ poolSize: 20 });
});
afterAll(() => db.drop());

it('keeps every rule, whatever it is told, in memory', { timeout: 20 * minutes }, () => {
  const seeds = LONG ? 10_000 : 500;
  let told = 0;
  let refused = 0;
  fc.assert(
    fc.property(commands(50), (run) => {
      const memory = createMemory(sketchWorld());
      for (const one of run) {
        told++;
        const before = JSON.stringify(memory.state());
        try {
          memory.execute(one);
        } catch (error) {
          refused++;
          expectRefusal(error);
          if (JSON.stringify(memory.state()) !== before) expect(memory.state()).toEqual(JSON.parse(before));
        }
        const broken = memory.findBrokenRules();
        if (broken.length > 0) expect(broken).toEqual([]);
      }
    }),
    { seed, numRuns: seeds },
  );
  report('in memory', seeds, told, refused);
});

/** Rules as somebody might get them wrong, one check less each. */
const WRONG: Record<string, Partial<Rules>> = {
  'books what another holds': {
    planBookings: (requests, items, rows, policy) =>
      RULES.planBookings(
        requests,
        items,
        rows.map((row) => ({ ...row, booked: 0 })),
        policy,
      ),
  },
  'books more than an item still needs': {
    planBookings: (requests, items, rows, policy) => {
      const needy = [...items].map(([id, item]) => [id, { ...item, open: 9 }] as const);
      return RULES.planBookings(requests, new Map(needy), rows, policy);
    },
  },
  'books what may not leave': {
    planBookings: (requests, items, rows, policy) =>
      RULES.planBookings(
        requests,
        items,
        rows.map((row) => ({ ...row, usable: true })),
        policy,
      ),
  },
  'moves lots that the other does not take': {
    planMove: (wish, quantity, held, shelf) =>
      RULES.planMove({ ...wish, lot: null, lotOption: 'none' }, quantity, held, shelf),
  },
  'sends what it does not hold': {
    planIssues: (lines, bookings) => {
      const { issued, rest } = RULES.planIssues(
        lines.map((line) => ({ ...line, quantity: line.quantity > 0 ? 1 : 0 })),
        bookings,
      );
      return { issued: issued.map((part) => ({ ...part, quantity: part.quantity + 1 })), rest };
    },
  },
  'promises without looking': { checkPairings: () => {} },
  'promises the same twice': {
    planPairings: (items, advices) =>
      RULES.planPairings(
        items,
        advices.map((advice) => ({ ...advice, paired: 0 })),
      ),
  },
  'keeps promises of what has come': { takeOff: () => [] },
};

it.each(Object.entries(WRONG))('finds out a ledger that %s, within a thousand seeds', (_, wrong) => {
  let seeds = 0;
  const found = fc.check(
    fc.property(commands(50), (run) => {
      seeds++;
      const memory = createMemory(sketchWorld(), wrong);
      for (const one of run) {
        attempt(() => memory.execute(one));
        if (memory.findBrokenRules().length > 0) return false;
      }
      return true;
    }),
    { seed, numRuns: 1_000, endOnFailure: true },
  );
  expect(found.failed).toBe(true);
  expect(seeds).toBeLessThanOrEqual(1_000);
});

/** Worlds that live side by side: they share nothing but the database, and one look at it. */
const SIDE_BY_SIDE = LONG ? 20 : 8;

it('keeps every rule, whatever it is told, on PostgreSQL', { timeout: 60 * minutes }, async () => {
  let end = Date.now() + (LONG ? longest : 12_000);
  let failed = false;
  let seeds = 0;
  let told = 0;
  let refused = 0;
  const original = await buildWorld(db);
  const copy = await copyOrganisation(db, original.organisationId, original);
  // Plans that are made once are made for tables that hold something.
  await copy(100);
  await db.asOwner('analyze');

  async function step(world: World, memory: StockMemory, one: Command): Promise<void> {
    told++;
    const expected = attempt(() => memory.execute(one));
    if (expected) refused++;
    const cause = { source: 'simulation', key: uuid(), reason: 'opening' as const };
    for (const _ of one.twice && !PROMISES.includes(one.act) ? [1, 2] : [1]) {
      const outcome = await tell(world, one, cause).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (outcome) expectRefusal(outcome);
      expect(outcome === undefined).toBe(expected === undefined);
    }
  }

  /** The worlds go step by step together; after each step all of them are looked at. */
  async function simulate(runs: Command[][]): Promise<void> {
    const lives = (await copy(runs.length)).map((world, index) => ({
      world,
      memory: createMemory(world),
      run: runs[index] ?? [],
    }));
    seeds += runs.length;
    for (let number = 0; number < Math.max(...runs.map(({ length }) => length)); number++) {
      await Promise.all(
        lives.map(({ world, memory, run: { [number]: one } }) => one && step(world, memory, one)),
      );
      const alive = lives.filter(({ run }) => run[number]);
      const [states, broken] = await Promise.all([
        readStates(
          db,
          alive.map(({ world }) => world),
        ),
        findBrokenRules(
          db,
          alive.map(({ world }) => world.organisationId),
        ),
      ]);
      expect(states).toEqual(alive.map(({ memory }) => memory.state()));
      expect(broken).toEqual([]);
    }
  }

  const runs = fc.array(commands(50), { minLength: SIDE_BY_SIDE, maxLength: SIDE_BY_SIDE });
  await fc.assert(
    fc.asyncProperty(runs, async (some) => {
      // On a busy machine fewer seeds; once one has failed, a minute to make it smaller.
      if (Date.now() > end) return;
      await simulate(some).catch((error: unknown) => {
        if (!failed) end = Date.now() + minutes;
        failed = true;
        throw error;
      });
    }),
    { seed, numRuns: Math.ceil((LONG ? 1_200 : 60) / SIDE_BY_SIDE) },
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
  expect(error).toMatchObject({ name: 'Problem' });
  expect(REFUSALS).toContain((error as { code: string }).code);
}

const tell = (world: World, one: Command, cause: ExplainedCause): Promise<unknown> =>
  db.transaction(systemScope(), (tx) => executeOnLedger(tx, world, one, cause));
