import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bulkJobRoutes } from '../../../contracts/bulk-job/bulk-job.routes.ts';
import { supplierRecord } from '../../../contracts/supplier/supplier.record.ts';
import { buildOrganisation, buildSupplier, type Organisation } from '../../../testing/builders.ts';
import { buildAdvice } from '../../../testing/documents.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { listBulkWorks } from '../../api.ts';
import { bulkJob } from '../../platform/bulk/bulk.run.ts';
import type { Database } from '../../platform/database/transaction.ts';

const { deactivateMany, activateMany, deleteMany } = supplierRecord.routes;
const MANY = 2_500;

let portal: Portal;
let mine: Organisation;
let other: Organisation;
let token: string;
let account: string;

beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  mine = await buildOrganisation(portal.database);
  other = await buildOrganisation(portal.database);
  ({ id: account, token } = await signInUser(portal, mine));
});

/** Suppliers `name 1` and so on, written at once. */
const fill = (organisation: Organisation, count: number, name = 'Alpine') =>
  portal.database.asOwner(
    `insert into supplier (id, organisation_id, name, search)
     select gen_random_uuid(), $1, $2 || ' ' || n, lower($2) || ' ' || n from generate_series(1, $3) n`,
    [organisation.id, name, count],
  );

const activeOf = async (organisation: Organisation): Promise<number> => {
  const [row] = await portal.database.asOwner<{ count: number }>(
    'select count(*)::int as count from supplier where organisation_id = $1 and active',
    [organisation.id],
  );
  return row?.count ?? 0;
};
const eventsOf = async (organisation: Organisation, act: string) =>
  portal.database.asOwner<{ record: string }>(
    `select record_id as record from event where organisation_id = $1 and act = $2`,
    [organisation.id, act],
  );

/** Runs the job as a worker does. @param database what it works with, to break it. */
const run = (id: string, database: Database = portal.database, signal = new AbortController().signal) => {
  const log = pino({ level: 'silent' });
  const works = listBulkWorks({ ...portal.services, database });
  const help = { database, log, attempt: 1, lastAttempt: false, signal };
  return bulkJob({ ...portal.services, database }, () => works)({ bulkJobId: id }, help);
};

const begin = async (route: typeof deactivateMany, query: object, given = token): Promise<string> => {
  const reply = await portal.call(route, { body: { query } as never }, { token: given });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.job ?? '';
};
const read = async (id: string, given = token) =>
  (await portal.call(bulkJobRoutes.read, { params: { id } }, { token: given })).body;

it('lists the own jobs as the contract promises', async () => {
  await fill(mine, 1);
  const id = await begin(deactivateMany, {});
  const { body } = await portal.call(bulkJobRoutes.list, { body: {} }, { token });
  expect(body.results.map((row) => row.id)).toEqual([id]);
  expect(Object.keys(body.results[0] ?? {})).not.toContain('problem');
});

describe('a bulk call with a query', () => {
  it('does all that matched when it began, and no record of another client', async () => {
    await fill(mine, MANY);
    await fill(other, 3);
    await fill(mine, 2, 'Tatra');
    const id = await begin(deactivateMany, { search: 'alpine' });
    expect(await activeOf(mine)).toBe(MANY + 2);
    await run(id);
    expect(await read(id)).toMatchObject({
      noun: 'supplier',
      act: 'deactivate',
      state: 'done',
      total: MANY,
      done: MANY,
      refused: 0,
    });
    expect(await activeOf(mine)).toBe(2);
    expect(await activeOf(other)).toBe(3);
    expect(await eventsOf(mine, 'deactivate')).toHaveLength(MANY);
  });

  it('leaves out what comes to match later', async () => {
    await fill(mine, 3);
    const id = await begin(deactivateMany, { criteria: { active: { eq: true } } });
    let added = false;
    await run(id, {
      ...portal.database,
      transaction: async (...call) => {
        const answer = await portal.database.transaction(...call);
        if (!added && (await read(id)).total === 3) {
          added = true;
          await buildSupplier(portal.database, mine, { name: 'Late' });
        }
        return answer;
      },
    });
    expect(await read(id)).toMatchObject({ total: 3, done: 3 });
    expect(await activeOf(mine)).toBe(1);
  });

  it('goes on after a kill, and does nothing twice', async () => {
    await fill(mine, 230);
    const id = await begin(deactivateMany, {});
    let acts = 0;
    const dying: Database = {
      ...portal.database,
      transaction: (scope, work, options) => {
        // Dies in the second piece: some of its records are committed, and nobody has counted them.
        if (acts > 75) return Promise.reject(new Error('killed'));
        if (scope.acting.kind === 'user') acts += 1;
        return portal.database.transaction(scope, work, options);
      },
    };
    await expect(run(id, dying)).rejects.toThrow('killed');
    const after = (await eventsOf(mine, 'deactivate')).length;
    expect(after).toBeGreaterThan(50);
    expect(after).toBeLessThan(230);
    expect(await read(id)).toMatchObject({ state: 'running', done: 50 });
    await run(id);
    expect(await read(id)).toMatchObject({ state: 'done', total: 230, done: 230, refused: 0 });
    const records = (await eventsOf(mine, 'deactivate')).map(({ record }) => record);
    expect(records).toHaveLength(230);
    expect(new Set(records).size).toBe(230);
    await run(id);
    expect(await eventsOf(mine, 'deactivate')).toHaveLength(230);
  });

  it('lists what was refused with the reasons, on the screen and as a file', async () => {
    await fill(mine, 2);
    const used = await buildSupplier(portal.database, mine, { name: 'Used by an advice' });
    await buildAdvice(portal.database, mine, { supplier_id: used.id, items: [] });
    const id = await begin(deleteMany, {});
    await run(id);
    const job = await read(id);
    expect(job).toMatchObject({ state: 'partly', total: 3, done: 2, refused: 1 });
    expect(job.refusals).toMatchObject([{ id: used.id, name: 'Used by an advice', code: 'inUse' }]);
    const file = await portal.call(
      bulkJobRoutes.refused,
      { params: { id, format: 'csv' } },
      { token, language: 'cs' },
    );
    expect(file.text).toContain('Záznam');
    expect(file.text).toContain('Used by an advice');
    expect(file.text).toContain(job.refusals[0]?.message?.slice(0, 20));
  });

  it('stops where it is asked to', async () => {
    await fill(mine, 200);
    const id = await begin(deactivateMany, {});
    let asked = false;
    await run(id, {
      ...portal.database,
      transaction: async (scope, work, options) => {
        if (!asked && scope.acting.kind === 'user' && (await activeOf(mine)) < 200) {
          asked = true;
          const reply = await portal.call(bulkJobRoutes.stop, { params: { id } }, { token });
          expect(reply.body).toMatchObject({ state: 'running', stopping: true });
        }
        return portal.database.transaction(scope, work, options);
      },
    });
    expect(await read(id)).toMatchObject({ state: 'stopped', total: 200, done: 50, stopping: false });
    expect(await activeOf(mine)).toBe(150);
  });

  it('is never begun when it is stopped while it waits', async () => {
    await fill(mine, 5);
    const id = await begin(deactivateMany, {});
    const { body } = await portal.call(bulkJobRoutes.stop, { params: { id } }, { token });
    expect(body).toMatchObject({ state: 'stopped', total: null });
    await run(id);
    expect(await activeOf(mine)).toBe(5);
  });

  it.each([
    ['the role', `update organisation_user set role = 'readOnly' where account_id = $1`],
    ['the membership', 'delete from organisation_user where account_id = $1'],
    ['the account', 'update account set active = false where id = $1'],
  ])('ends when its person loses %s meanwhile', async (_, change) => {
    await fill(mine, 200);
    const id = await begin(deactivateMany, {});
    let changed = false;
    await run(id, {
      ...portal.database,
      transaction: async (scope, work, options) => {
        if (!changed && scope.acting.kind === 'user' && (await activeOf(mine)) < 200) {
          changed = true;
          await portal.database.asOwner(change, [account]);
        }
        return portal.database.transaction(scope, work, options);
      },
    });
    expect(await activeOf(mine)).toBe(150);
    const [job] = await portal.database.asOwner('select status, problem, done from bulk_job where id = $1', [
      id,
    ]);
    expect(job).toEqual({ status: 'finished', problem: 'notAllowed', done: 50 });
  });

  it('is refused at once where the list does not take the query, and where ids are named too', async () => {
    const call = (body: object) => portal.call(deactivateMany, { body: body as never }, { token });
    const wrong = await call({ query: { criteria: { colour: { eq: 'red' } } } });
    expect(wrong.problem.violations).toMatchObject([{ code: 'unknownField' }]);
    for (const body of [{}, { suppliers: [account], query: {} }])
      expect((await call(body)).problem.violations).toMatchObject([
        { propertyPath: 'suppliers', code: 'idsOrQuery' },
      ]);
    const reader = await signInUser(portal, mine, 'readOnly');
    const refused = await portal.call(deactivateMany, { body: { query: {} } }, { token: reader.token });
    expect(refused.status).toBe(403);
  });

  it('with one Idempotency-Key begins once', async () => {
    await fill(mine, 2);
    const options = { token, headers: { 'idempotency-key': 'all-of-them' } };
    const [first, second] = [
      await portal.call(deactivateMany, { body: { query: {} } }, options),
      await portal.call(deactivateMany, { body: { query: {} } }, options),
    ];
    expect(first.body.job).toBeTruthy();
    expect(second.body).toEqual(first.body);
    const jobs = await portal.database.asOwner('select from bulk_job where account_id = $1', [account]);
    expect(jobs).toHaveLength(1);
  });

  it('belongs to the person who began it', async () => {
    await fill(mine, 1);
    const id = await begin(deactivateMany, {});
    const colleague = await signInUser(portal, mine);
    const admin = await signInAdmin(portal);
    for (const { token: theirs } of [colleague, admin])
      for (const route of [bulkJobRoutes.read, bulkJobRoutes.stop])
        expect((await portal.call(route, { params: { id } }, { token: theirs })).status).toBe(404);
    const running = await portal.call(bulkJobRoutes.running, {}, { token });
    expect(running.body.jobs).toMatchObject([{ id, state: 'waiting', total: null }]);
    expect((await portal.call(bulkJobRoutes.running, {}, { token: colleague.token })).body.jobs).toEqual([]);
  });

  it('of the provider reaches every client', async () => {
    await fill(mine, 2);
    await fill(other, 2);
    const admin = await signInAdmin(portal);
    const id = await begin(
      activateMany,
      { criteria: { organisation: { in: [mine.id, other.id] } } },
      admin.token,
    );
    await run(id);
    expect(await read(id, admin.token)).toMatchObject({ total: 4, done: 4 });
  });

  it('begun on behalf of a client reaches that client alone, names it, and ends with the acting', async () => {
    await fill(mine, 60);
    await fill(other, 2);
    const admin = await signInAdmin(portal);
    const act = async (until: string) => {
      await portal.database.asOwner(
        `update session set as_organisation_id = $2, as_reason = 'asked by phone', as_until = $3 where account_id = $1`,
        [admin.id, mine.id, until],
      );
    };
    await act('2999-01-01');
    const id = await begin(deactivateMany, {}, admin.token);
    await run(id);
    expect(await read(id, admin.token)).toMatchObject({ total: 60, done: 60 });
    expect(await activeOf(other)).toBe(2);
    const behalf = await portal.database.asOwner(
      'select distinct on_behalf_of as name from event where organisation_id = $1 and act = $2',
      [mine.id, 'deactivate'],
    );
    expect(behalf).toEqual([{ name: mine.name }]);
    const second = await begin(activateMany, {}, admin.token);
    await portal.database.asOwner(
      `update bulk_job set acting_as = acting_as || '{"until": "2001-01-01T00:00:00.000Z"}' where id = $1`,
      [second],
    );
    await run(second);
    expect(await activeOf(mine)).toBe(0);
    expect(await read(second, admin.token)).toMatchObject({ state: 'failed', done: 0 });
  });
});
