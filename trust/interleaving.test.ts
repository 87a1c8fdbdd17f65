import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ExplainedCause } from '../server/stock/cause.ts';
import { findAnyBrokenRules } from '../testing/balances.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { countStatements, interleave, run } from '../testing/interleave.ts';
import { LONG } from '../testing/long.ts';
import { ACTS, type Act, ONCE } from './interleaving-acts.ts';
import { buildScenes, newCause, readScene, type Scene } from './interleaving-scene.ts';
import { forEachParallel, openRun } from './run.ts';

/*
 * Test 3 of the trust list: every ordered pair of acts, the second begun at every point where the first may stand.
 * Whatever they do to one another, it must be what they would have done one after the other, with the same history
 * and the same answers. A few pairs here, all of them with LADING_TEST_LONG=1; LADING_TEST_MINUTES ends it earlier.
 */

const MINUTES = 60_000;
const WIDTH = 3;
const longest = Number(process.env.LADING_TEST_MINUTES ?? 120) * MINUTES;

let db: TestDatabase;
let nextScene: () => Promise<Scene>;

beforeAll(async () => {
  db = await createTestDatabase({ poolSize: 3 * WIDTH });
  nextScene = await buildScenes(db);
});
afterAll(() => db.drop());

interface Pair {
  names: [string, string];
  newCauses(): [ExplainedCause, ExplainedCause];
}

const actOf = (name: string): Act => ACTS[name] as Act;

/** One act after the other, and how many statements the first has. */
async function inOrder(
  [first, second]: [string, string],
  causes: [ExplainedCause, ExplainedCause],
): Promise<{ state: (swapped: boolean) => Promise<string>; statements: number }> {
  const scene = await nextScene();
  const { outcome: one, statements } = await countStatements(db, (tx) => actOf(first)(tx, scene, causes[0]));
  const two = await run(db, (tx) => actOf(second)(tx, scene, causes[1]));
  const read = (swapped: boolean) => readScene(db, scene, swapped ? [two, one] : [one, two]);
  return { state: read, statements };
}

/** Tries a pair at the points given. @returns how many there were, and what is neither of the two orders. */
async function tryPair(
  { names, newCauses }: Pair,
  points: (statements: number) => number[],
): Promise<{ tried: number; found: string[] }> {
  const [one, two] = names;
  const ahead = await inOrder(names, newCauses());
  const behind = await inOrder([two, one], newCauses());
  const serial = [await ahead.state(false), await behind.state(true)];
  const found: string[] = [];
  const tried = points(ahead.statements);
  for (const point of tried) {
    const scene = await nextScene();
    const causes = newCauses();
    const outcomes = await interleave(
      db,
      (tx) => actOf(one)(tx, scene, causes[0]),
      point,
      (tx) => actOf(two)(tx, scene, causes[1]),
    );
    const state = await readScene(db, scene, outcomes);
    if (serial.includes(state)) continue;
    found.push(`${one} stopped at ${point} for ${two}:\n  ${[state, ...serial].join('\n  ')}`);
  }
  return { tried: tried.length, found };
}

async function tryAll(
  name: string,
  pairs: readonly Pair[],
  points: (statements: number, index: number) => number[],
) {
  const figures = openRun(name);
  const end = Date.now() + (LONG ? longest : 9_000);
  let seen = 0;
  await forEachParallel(pairs, WIDTH, async (pair, index) => {
    // On a busy machine fewer pairs.
    if (Date.now() > end) return;
    const { tried, found } = await tryPair(pair, (statements) => points(statements, index)).catch(
      (error: unknown) => {
        throw new Error(pair.names.join(' against '), { cause: error });
      },
    );
    seen++;
    figures.attempts += tried;
    figures.failures.push(...found);
    if (LONG && seen % 50 === 0) process.stdout.write(`${seen} pairs\n`);
    for (const one of found) if (LONG) process.stdout.write(`${one}\n`);
  });
  process.stdout.write(`${seen} of ${pairs.length} pairs of acts. `);
  figures.report();
  expect(figures.failures).toEqual([]);
  expect(await findAnyBrokenRules(db)).toEqual([]);
}

const names = Object.keys(ACTS);
const all = names.flatMap((one) =>
  names.map((two): Pair => ({ names: [one, two], newCauses: () => [newCause(), newCause()] })),
);
/** In an order in which a run that ends early has seen something of everything. */
const spread = all.map((_, index) => all[(index * 641 + 7) % all.length] as Pair);
const everyPoint = (statements: number) => Array.from({ length: statements + 1 }, (_, point) => point);

it('does with two acts at once what it would do with one after the other', { timeout: 130 * MINUTES }, () =>
  tryAll('interleavings', LONG ? spread : spread.slice(0, 60), (statements, index) =>
    LONG ? everyPoint(statements) : [statements - (index % 3)],
  ),
);

const twice = ONCE.map(
  (name): Pair => ({
    names: [name, name],
    newCauses: () => {
      const cause = newCause();
      return [cause, cause];
    },
  }),
);

it('does an act once, wherever it stands when it is told again', { timeout: 130 * MINUTES }, () =>
  tryAll('acts told twice', LONG ? twice : twice.filter((_, index) => index % 4 === 1), (statements) =>
    LONG ? everyPoint(statements) : [1, statements],
  ),
);
