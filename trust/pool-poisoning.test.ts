import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, expect, inject, test } from 'vitest';
import { tenantScope } from '../server/platform/access/scope.ts';
import {
  buildCarrier,
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildWms,
} from '../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { LONG } from '../testing/long.ts';
import { signInUser } from '../testing/people.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { type Bouncer, findBouncer, followsStatements, startBouncer } from './bouncer.ts';
import { probePool } from './pool-probe.ts';
import { forEachParallel, openRun } from './run.ts';
import { sendOverWire, type WireAnswer } from './wire.ts';

const TENANTS = 200;
const CONNECTIONS = 4;
const REQUESTS = LONG ? 20_000 : 2_000;
/** More than connections, so that they change hands all the time. */
const CALLERS = 16;

interface SmallTenant {
  id: string;
  expedition: string;
  account: string;
  token: string;
}

let database: TestDatabase;
let portal: Portal;
let port: number;
let tenants: SmallTenant[];
let bouncer: Bouncer | undefined;
const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });

/** A portal with few connections and many tenants, each with one order and one person. */
async function openPortal(): Promise<void> {
  database = await createTestDatabase({
    poolSize: CONNECTIONS,
    ...(bouncer && { appUrl: bouncer.through, prepare: followsStatements(pooler ?? '') }),
  });
  portal = await createTestPortal({ database });
  tenants = [];
  const shared = { wms: await buildWms(database), carrier: await buildCarrier(database) };
  await forEachParallel(Array(TENANTS).keys(), 8, async () => {
    const organisation = await buildOrganisation(database, {}, shared);
    const product = await buildProduct(database, organisation);
    const { id } = await buildExpedition(database, organisation, { items: [{ product }] });
    const user = await signInUser(portal, organisation);
    tenants.push({ id: organisation.id, expedition: id, account: user.id, token: user.token });
  });
  // An error of the database in the middle of a transaction, for whoever saves a view of this name.
  await database.asOwner(`create function fail() returns trigger language plpgsql as $$ begin
    if new.name = 'fail' then raise exception 'failed on purpose'; end if; return new; end $$`);
  await database.asOwner(
    'create trigger failing before insert on grid_preset for each row execute function fail()',
  );
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  port = (portal.app.server.address() as AddressInfo).port;
}

afterEach(async () => {
  agent.destroy();
  await portal.close();
  await database.drop();
  await bouncer?.stop();
  bouncer = undefined;
});

const call = (tenant: SmallTenant, method: string, path: string, body?: object): Promise<WireAnswer> =>
  sendOverWire(
    port,
    {
      method,
      path,
      payload: body === undefined ? undefined : JSON.stringify(body),
      headers: { authorization: `Bearer ${tenant.token}`, 'content-type': 'application/json' },
    },
    agent,
  );

/** The organisations of all rows of an answer. */
function organisationsIn(text: string): string[] {
  const { results } = JSON.parse(text) as { results: { organisation: string }[] };
  return results.map((row) => row.organisation);
}

const VIEW = { columns: [], sort: [], criteria: {} };

/** Things that callers do, each with the statuses that are fit for it when nothing disturbs it. */
const DEEDS: Record<string, (mine: SmallTenant, other: SmallTenant, chance: number) => Promise<string[]>> = {
  list: async (mine) => {
    const answer = await call(mine, 'POST', '/api/expedition/list', { select: ['organisation'] });
    if (answer.status !== 200) return expectStatus(answer, []);
    const rows = organisationsIn(answer.text);
    const foreign = rows.filter((id) => id !== mine.id);
    return rows.length === 1 && foreign.length === 0 ? [] : [`${rows.length} rows, foreign ${foreign}`];
  },
  search: async (mine) => {
    const answer = await call(mine, 'POST', '/api/product/list', {
      search: 'product',
      select: ['organisation'],
    });
    if (answer.status !== 200) return expectStatus(answer, []);
    return organisationsIn(answer.text).filter((id) => id !== mine.id);
  },
  count: async (mine) => {
    const answer = await call(mine, 'GET', '/api/expedition/counts');
    if (answer.status !== 200) return expectStatus(answer, []);
    const { total } = JSON.parse(answer.text) as { total: number };
    return total === 1 ? [] : [`${total} counted`];
  },
  'read own': async (mine) =>
    expectStatus(await call(mine, 'GET', `/api/expedition/${mine.expedition}`), [200]),
  'read foreign': async (mine, other) =>
    expectStatus(await call(mine, 'GET', `/api/expedition/${other.expedition}`), [404]),
  'refused by its body': async (mine) => expectStatus(await call(mine, 'POST', '/api/expedition', {}), [400]),
  'refused by its state': async (mine) =>
    expectStatus(await call(mine, 'PUT', `/api/expedition/${mine.expedition}/process`), [409]),
  written: async (mine) =>
    expectStatus(
      await call(mine, 'POST', '/api/grid-preset/expedition', { name: 'Mine', view: VIEW }),
      [201],
    ),
  'failed in the database': async (mine) =>
    expectStatus(
      await call(mine, 'POST', '/api/grid-preset/expedition', { name: 'fail', view: VIEW }),
      [500],
    ),
  'too slow': async (mine) => {
    const scope = tenantScope([mine.id], { kind: 'user', id: mine.account, name: 'Slow' });
    const work = database.transaction(scope, (tx) => sql`select pg_sleep(30)`.execute(tx.db), {
      statementTimeout: 10,
    });
    return work.then(
      () => ['no time-out'],
      (error: { code?: string }) =>
        ['tookTooLong', 'unavailable'].includes(error.code ?? '') ? [] : [`${error}`],
    );
  },
  'hung up': (mine, _, chance) =>
    new Promise((resolve) => {
      const outgoing = request({
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/api/expedition/list',
        headers: { authorization: `Bearer ${mine.token}` },
      });
      outgoing.on('error', () => undefined);
      outgoing.on('close', () => resolve([]));
      // At once, when the bytes are out, or a while into the work.
      if (chance % 3 === 0) outgoing.destroy();
      else outgoing.end(() => setTimeout(() => outgoing.destroy(), chance % 12));
    }),
};

/** A 503 that asks to come back is fit for everybody whose statement was cancelled or whose connection ended. */
function expectStatus(answer: WireAnswer, good: number[]): string[] {
  if (good.includes(answer.status)) return [];
  if (answer.status === 503 && Number(answer.headers['retry-after']) > 0) return [];
  return [`${answer.status} ${answer.text}`];
}

/** Cancels a statement of the portal that is running just now, or ends its connection; of whom is chance. */
async function disturb(act: 'pg_cancel_backend' | 'pg_terminate_backend'): Promise<number> {
  const disturbed = await database.asOwner(
    `select ${act}(pid) from (select pid from pg_stat_activity where datname = current_database()
       and usename <> current_user and state <> 'idle' order by random() limit 1) as victim`,
  );
  return disturbed.length;
}

async function expectCleanPool(name: string): Promise<void> {
  await openPortal();
  const run = openRun(name);
  const probe = probePool(database.pool);
  const names = Object.keys(DEEDS);
  const tenant = fc.nat(TENANTS - 1);
  const calls = fc.sample(
    fc.record({ deed: fc.constantFrom(...names), mine: tenant, other: tenant, chance: fc.nat(10_000) }),
    { numRuns: REQUESTS, seed: run.seed },
  );
  let disturbed = 0;
  await forEachParallel(calls, CALLERS, async ({ deed, mine, other, chance }, index) => {
    const [one, another] = [tenants[mine] as SmallTenant, tenants[other] as SmallTenant];
    if (index % 5 === 0)
      disturbed += await disturb(index % 50 === 0 ? 'pg_terminate_backend' : 'pg_cancel_backend');
    if (deed === 'read foreign' && mine === other) return;
    run.attempts++;
    for (const fault of await (DEEDS[deed] as (typeof DEEDS)[string])(one, another, chance))
      run.failures.push(`${deed}: ${fault}`);
  });
  run.report();
  process.stdout.write(`${name}: ${probe.checkouts} checkouts, ${disturbed} disturbed\n`);
  expect(run.failures).toEqual([]);
  expect(probe.poisoned).toEqual([]);
  expect(probe.checkouts).toBeGreaterThan(REQUESTS);
  expect(disturbed).toBeGreaterThan(REQUESTS / 50);
  // Nothing was lost either: every connection is back, and each tenant still has what is theirs.
  await expect.poll(() => database.pool.totalCount - database.pool.idleCount).toBe(0);
  expect(database.pool.totalCount).toBeLessThanOrEqual(CONNECTIONS);
  expect(database.pool.waitingCount).toBe(0);
}

test('no connection carries anything of one tenant to the next', { timeout: 900_000 }, () =>
  expectCleanPool('pool poisoning'),
);

// A pooler is no part of the product: this runs where one is installed, by `npm run test:long`.
const pooler = LONG ? findBouncer() : null;
test.runIf(pooler)('nor behind a pooler that changes connections', { timeout: 900_000 }, async () => {
  bouncer = await startBouncer(pooler ?? '', inject('appUrl'), CONNECTIONS);
  await expectCleanPool('pool poisoning behind pgbouncer');
});
