import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { LONG } from '../testing/long.ts';
import { signInAdmin } from '../testing/people.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { type CutPoint, createTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts';
import { callKeyed, createCounter, cutPointsOf, differenceOf, type Effects, hasEffect } from './cut-calls.ts';
import { goodCalls, type NamedRoute, namedRoutes } from './isolation-calls.ts';
import { buildIsolationWorld } from './isolation-world.ts';
import { openRun } from './run.ts';

/*
 * Test 5 of the trust list: the connection to the database breaks before and after every statement of every call
 * that writes, COMMIT among them, and the caller repeats with its key. All of them with LADING_TEST_LONG=1, else a few
 * of each kind. Calls that end in a refusal here are left out.
 */

const MINUTES = 60_000;
const figures = openRun('cuts');
let proxy: TcpProxy;
let database: TestDatabase;
let portal: Portal;
let people: { user: string; admin: string };
let walked: NamedRoute[];
let count: () => Promise<Effects>;

beforeAll(async () => {
  const { hostname, port } = new URL(inject('ownerUrl'));
  proxy = await createTcpProxy({ host: hostname, port: Number(port) });
  database = await createTestDatabase({ appUrl: proxy.through });
  portal = await createTestPortal({ database });
  const world = await buildIsolationWorld(portal);
  // What one call announces is not to be promised to what another left waiting.
  await database.asOwner('update organisation set automatic_pairing = false');
  people = { user: world.mine.user.id, admin: (await signInAdmin(portal)).id };
  walked = namedRoutes(goodCalls(portal, world)).filter(hasEffect);
  count = await createCounter(database);
});
afterAll(async () => {
  figures.report();
  await portal.close();
  await database.drop();
  await proxy.close();
});

let keys = 0;

/** A session of its own for one who may do it. */
function tokenOf({ good }: NamedRoute): Promise<string> {
  const audience = good.as ?? 'user';
  return portal.tokenFor({ id: people[audience], audience });
}

/** A call that nothing disturbs: what it answers and leaves behind, and where it may be cut. */
async function doOnce(named: NamedRoute): Promise<{ status: number; effects: Effects; points: CutPoint[] }> {
  const [call, token] = [await named.good(), await tokenOf(named)];
  const before = await count();
  const stop = proxy.record();
  const { statusCode: status } = await callKeyed(portal, named, call, `cut-${++keys}`, token);
  const points = cutPointsOf(stop());
  return { status, effects: differenceOf(before, await count()), points };
}

/** The same call, cut and repeated. @returns what is wrong with what came of it; null when it was not cut. */
async function cutOnce(
  named: NamedRoute,
  expected: { status: number; effects: Effects },
  point: CutPoint,
): Promise<string[] | null> {
  const [call, token] = [await named.good(), await tokenOf(named)];
  const key = `cut-${++keys}`;
  const before = await count();
  let isCut = false;
  const cut = proxy.cutAt(point).then(() => {
    isCut = true;
  });
  const faults: string[] = [];
  let reply = await callKeyed(portal, named, call, key, token);
  // A reading transaction is ended without waiting for it: its cut may come a moment after the answer.
  await Promise.race([cut, pause(50)]);
  if (!isCut) {
    proxy.forgetCuts();
    return null;
  }
  if (reply.statusCode !== expected.status) {
    if (reply.statusCode !== 503 || !(Number(reply.headers['retry-after']) > 0))
      faults.push(`answered ${reply.statusCode} ${reply.body}`);
    reply = await callKeyed(portal, named, call, key, token);
  }
  if (reply.statusCode !== expected.status) faults.push(`repeated: ${reply.statusCode} ${reply.body}`);
  const again = await callKeyed(portal, named, call, key, token);
  if (again.body !== reply.body) faults.push('the kept answer is another');
  const effects = differenceOf(before, await count());
  if (!sameEffects(effects, expected.effects))
    faults.push(`left ${JSON.stringify(effects)}, not ${JSON.stringify(expected.effects)}`);
  return faults;
}

const sameEffects = (one: Effects, other: Effects): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => one[name] === other[name]);

/** The same things in an order that looks random and is the same for a seed. */
const scattered = <T>(things: readonly T[]): T[] =>
  things
    .map((thing, index) => ({ thing, at: Math.imul(index + figures.seed, 2_654_435_761) >>> 0 }))
    .sort((a, b) => a.at - b.at)
    .map(({ thing }) => thing);

test('a call whose connection breaks anywhere has one effect when it is repeated', {
  timeout: 120 * MINUTES,
}, async () => {
  const end = Date.now() + (LONG ? Number(process.env.LADING_TEST_MINUTES ?? 100) * MINUTES : 12_000);
  const fit: { named: NamedRoute; once: Awaited<ReturnType<typeof doOnce>>; point: CutPoint }[] = [];
  const unfit: string[] = [];
  for (const named of LONG ? walked : scattered(walked).slice(0, 6)) {
    // What is looked up once only is looked up.
    await doOnce(named);
    const once = await doOnce(named);
    if (once.status < 400) fit.push(...once.points.map((point) => ({ named, once, point })));
    else unfit.push(`${named.name} (${once.status})`);
  }
  const tried = new Set<string>();
  for (const { named, once, point } of scattered(fit)) {
    // On a busy machine fewer cuts.
    if (Date.now() > end) break;
    const faults = await cutOnce(named, once, point);
    if (!faults) continue;
    tried.add(named.name);
    figures.attempts++;
    const where = `${named.name}, ${point.when} ${point.nth} of its statements`;
    figures.failures.push(...faults.map((fault) => `${where}: ${fault}`));
    if (LONG) for (const fault of faults) process.stdout.write(`${where}: ${fault}\n`);
    if (LONG && figures.attempts % 100 === 0) process.stdout.write(`${figures.attempts} cuts\n`);
  }
  process.stdout.write(
    `cuts: ${figures.attempts} of ${fit.length} points, ${tried.size} of ${walked.length} writing calls` +
      `${unfit.length > 0 ? `, refused here: ${unfit.join(', ')}` : ''}\n`,
  );
  expect(figures.failures).toEqual([]);
  expect(figures.attempts).toBeGreaterThan(0);
});

test('the pool is whole afterwards', async () => {
  const replies = await Promise.all(
    Array.from({ length: 30 }, () => database.pool.query<{ n: number }>('select 1 as n')),
  );
  expect(replies.map(({ rows }) => rows[0]?.n)).toEqual(Array(30).fill(1));
});
