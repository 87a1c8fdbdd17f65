import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventRoutes } from '../../contracts/event/event.routes.ts';
import { gridPresetRoutes } from '../../contracts/grid-preset/grid-preset.routes.ts';
import { records, routes } from '../../contracts/index.ts';
import { entityOf, pluralOf } from '../../contracts/kit/noun.ts';
import type { RecordContract } from '../../contracts/kit/record.ts';
import { pathOf, type Route } from '../../contracts/kit/route.ts';
import { NOUNS } from '../../contracts/nouns.ts';
import { shellRoutes } from '../../contracts/shell/shell.routes.ts';
import { importing } from '../../server/platform/import/import.fixtures.ts';
import type { Services } from '../../server/services.ts';
import { createJobs } from '../../server/worker.ts';
import { buildOrganisation, buildPartner, buildSupplier, type Organisation } from '../builders.ts';
import { signInAdmin, signInUser } from '../people.ts';
import { createTestPortal, type Portal } from '../portal.ts';
import { isOfClients } from './new-records.ts';
import { idOrValue, sampleBody } from './samples.ts';

let portal: Portal;
let mine: Organisation;
let theirs: Organisation;
/** What the bodies refer to. */
let world: Record<string, { id: string }>;
let tokens: Record<'owner' | 'readOnly' | 'stranger' | 'admin' | 'adminReadOnly', string>;

beforeAll(async () => {
  portal = await createTestPortal();
  mine = await buildOrganisation(portal.database);
  theirs = await buildOrganisation(portal.database);
  world = {
    organisation: mine,
    defaultWarehouse: mine.warehouse,
    warehouses: mine.warehouse,
    suppliers: await buildSupplier(portal.database, mine),
    partner: await buildPartner(portal.database, mine),
    defaultWms: mine.wms,
    carrier: mine.carrier,
  };
  tokens = {
    owner: (await signInUser(portal, mine)).token,
    readOnly: (await signInUser(portal, mine, 'readOnly')).token,
    stranger: (await signInUser(portal, theirs)).token,
    admin: (await signInAdmin(portal)).token,
    adminReadOnly: (await signInAdmin(portal, 'readOnly')).token,
  };
});
afterAll(() => portal.close());

type Given = { params?: object; query?: object; body?: object; version?: number };
const callAs = (route: Route | undefined, { version, ...given }: Given, token: string) => {
  if (!route) throw new Error('the route is missing');
  const headers: Record<string, string> = version === undefined ? {} : { 'if-match': String(version) };
  return portal.call(route, given as never, { token, headers }) as unknown as Promise<{
    status: number;
    body: never;
    problem: { code: string; message: string; violations: { propertyPath: string; code: string }[] };
    text: string;
  }>;
};
/** The job of the worker, by its name. */
const jobOf = (task: string) => (services: Services) => {
  const job = createJobs(services)[task];
  if (!job) throw new Error(`${task} is no job of the worker`);
  return job;
};
type Row = Record<string, unknown> & { id: string; version: number };

test('every noun with pages has a record contract, and every contract is of a noun with pages', () => {
  const contracted = records.map(({ noun }) => noun.name);
  const written = NOUNS.filter((noun) => 'write' in noun).map(({ name }) => name);
  expect([...contracted].sort()).toEqual([...written].sort());
});

/** Nouns whose records are switched on and off: the parts of the tier do everything for them. People are invited. */
const small = records.filter(
  ({ routes }) => 'activateMany' in routes && 'remove' in routes && !('inviteMany' in routes),
);

describe.each(small.map((contract) => [contract.noun.name, contract] as const))(
  'a small noun: %s',
  (name, contract: RecordContract) => {
    const { noun, grid, routes: own } = contract;
    /** Whose people write records: a client's, or the provider's. */
    const writer = isOfClients(noun) ? 'owner' : 'admin';
    const reader = isOfClients(noun) ? 'readOnly' : 'adminReadOnly';
    const call = (route: Route | undefined, given: Given, token = tokens[writer]) =>
      callAs(route, given, token);
    let number = 0;
    const bodyOf = () => sampleBody(own.create as Route, `${entityOf(noun)}${++number}`, world);
    const create = async (body: object = bodyOf(), token = tokens[writer]) => {
      const reply = await call(own.create, { body }, token);
      expect(reply.problem?.violations ?? []).toEqual([]);
      expect(reply.status).toBe(201);
      return reply.body as Row;
    };
    const one = (id: string) => ({ params: { id } });
    const historyOf = async (id: string, token = tokens[writer]) =>
      call(eventRoutes.history, { params: { noun: name, id } }, token);

    test('create, read and edit: every field of the body comes back', async () => {
      const body = bodyOf() as Record<string, unknown>;
      const made = await create(body);
      for (const [field, value] of Object.entries(body))
        expect([field, idOrValue(made[field])]).toEqual([field, value]);
      const next = bodyOf();
      const changed = await call(own.update, { ...one(made.id), body: next, version: made.version });
      expect(changed.body).toMatchObject({
        [noun.title]: (next as Row)[noun.title],
        version: made.version + 1,
      });
      expect((await call(own.read, one(made.id))).body).toEqual(changed.body);
    });

    test('list, filters, search and sort find it', async () => {
      const made = await create();
      const title = String(made[noun.title]);
      const list = async (body: object) =>
        ((await call(own.list, { body })).body as { results: Row[] }).results.map(({ id }) => id);
      expect(await list({ criteria: { [noun.title]: { eq: title } } })).toEqual([made.id]);
      expect(grid.search).toBe(true);
      expect(await list({ search: title.toUpperCase() })).toContain(made.id);
      expect(await list({ sort: [{ field: noun.title, order: 'DESC' }] })).toContain(made.id);
      expect(grid.columns.changedAt, 'integrations ask for what changed').toBeDefined();
      expect(grid.columns.active).toBeDefined();
    });

    test('saved views', async () => {
      const view = {
        name: 'Mine',
        shared: false,
        isDefault: false,
        view: { columns: [], sort: [], criteria: {} },
      };
      const params = { grid: grid.entity };
      expect((await call(gridPresetRoutes.create, { params, body: view })).status).toBe(201);
      const { body } = await call(gridPresetRoutes.list, { params });
      expect((body as { presets: unknown[] }).presets).toHaveLength(1);
      // What another window saved meanwhile stays.
      const [{ id }] = (body as { presets: [{ id: string }] }).presets;
      const filtered = { ...view.view, search: 'MUG' };
      await call(gridPresetRoutes.update, {
        params: { ...params, id },
        body: { view: filtered, shared: true },
      });
      const renamed = await call(gridPresetRoutes.update, {
        params: { ...params, id },
        body: { name: 'Ours' },
      });
      expect(renamed.body).toMatchObject({ name: 'Ours', shared: true, view: filtered });
    });

    test('export', async () => {
      const made = await create();
      const columns = Object.keys(grid.columns).filter((field) => !grid.columns[field]?.filterOnly);
      const file = await call(own.export, { params: { format: 'csv' }, body: { columns } });
      expect(file.text).toContain(String(made[noun.title]));
    });

    test('template and import with dry run: checked without writing, then created and changed by its key', async () => {
      const { sheet } = contract;
      // Few of it, each by hand.
      if (!sheet) return expect(own.import).toBeUndefined();
      const body = bodyOf() as Record<string, unknown>;
      const fields = sheet.columns
        .map(({ field }) => field)
        .filter((field) => typeof body[field] !== 'object');
      const file = [fields.join(';'), fields.map((field) => body[field] ?? '').join(';')].join('\r\n');
      const { importFile } = importing(entityOf(noun), [[`${name}.import`, jobOf(`${name}.import`)]]);
      const bring = (query = '') =>
        importFile({ portal, account: { token: tokens.owner } }, file, {
          query,
          fields: { organisation: mine.id },
        });
      const template = await call(own.template, { params: { format: 'csv' } });
      expect(template.text).toContain(sheet.columns[0]?.example);
      const checked = await bring('?dryRun=true');
      expect(checked).toMatchObject({ status: 'finished', dryRun: true, imported: 1, failedRows: 0 });
      const listed = async () =>
        (
          (await call(own.list, { body: { criteria: { [sheet.key]: { eq: body[sheet.key] } } } })).body as {
            results: Row[];
          }
        ).results;
      expect(await listed()).toHaveLength(0);
      const done = await bring();
      expect(done).toMatchObject({ imported: 1, updated: 0, failedRows: 0 });
      expect(await listed()).toHaveLength(1);
      const again = await bring();
      expect(again).toMatchObject({ unchanged: 1, failedRows: 0 });
    });

    test('delete, with the reason why not where something names it', async () => {
      const made = await create();
      const reply = await call(own.remove, one(made.id));
      expect(reply.status).toBe(204);
      expect((await call(own.read, one(made.id))).status).toBe(404);
    });

    test('activate, deactivate and bulk: each alone, each with its event', async () => {
      const made = await create();
      const other = await create();
      expect((await call(own.deactivate, one(made.id))).body).toMatchObject({ active: false });
      expect((await call(own.activate, one(made.id))).body).toMatchObject({ active: true });
      const ids = [made.id, other.id];
      for (const [route, active] of [
        ['deactivateMany', false],
        ['activateMany', true],
      ] as const) {
        const { body } = await call(own[route], { body: { [pluralOf(noun)]: ids } });
        expect(body).toMatchObject({ done: 2, failed: 0 });
        expect((await call(own.read, one(other.id))).body).toMatchObject({ active });
      }
      const gone = await call(own.deleteMany, { body: { [pluralOf(noun)]: [...ids, mine.id] } });
      expect(gone.body).toMatchObject({ done: 2, failed: 1, message: expect.stringMatching(/\d/) });
    });

    test('history: who did what, in words, while the record is there', async () => {
      const made = await create();
      await call(own.update, { ...one(made.id), body: bodyOf() });
      const { body } = await historyOf(made.id);
      const { events } = body as { events: { act: string; diff: { field: string }[] }[] };
      expect(events.map(({ act }) => act)).toEqual(['update', 'create']);
      expect(events[0]?.diff.map(({ field }) => field)).toContain(noun.title);
    });

    test('palette and relation picker find it by its title', async () => {
      const made = await create();
      const title = String(made[noun.title]);
      const { body } = await call(shellRoutes.search, { query: { q: title } });
      expect((body as { hits: object[] }).hits).toContainEqual(
        expect.objectContaining({ noun: name, id: made.id }),
      );
      const column = grid.columns[noun.title];
      expect(column && !column.displayOnly && !column.filterOnly).toBe(true);
    });

    test.runIf(isOfClients(noun))(
      'tenant: another organisation neither sees nor changes it, nor makes one here',
      async () => {
        const made = await create();
        for (const route of [own.read, own.update, own.remove, own.activate, own.deactivate]) {
          const body = route === own.update ? bodyOf() : undefined;
          const reply = await call(route, { ...one(made.id), ...(body && { body }) }, tokens.stranger);
          expect([route?.path, reply.status]).toEqual([route?.path, 404]);
        }
        expect((await historyOf(made.id, tokens.stranger)).status).toBe(404);
        const foreign = await call(own.create, { body: bodyOf() }, tokens.stranger);
        expect(foreign.problem.violations).toMatchObject([
          { propertyPath: 'organisation', code: 'organisationUnknown' },
        ]);
        expect((await create(bodyOf(), tokens.admin)).id).toBeTruthy();
      },
    );

    test.runIf(noun.owner)(
      'the provider alone writes it, and clients see nothing of its history',
      async () => {
        const made = await create();
        for (const route of [own.create, own.update, own.remove, own.activate, own.deactivateMany]) {
          const body = route === own.deactivateMany ? { [pluralOf(noun)]: [made.id] } : bodyOf();
          const reply = await call(route, { ...one(made.id), body }, tokens.owner);
          expect([route?.path, reply.status]).toEqual([route?.path, 403]);
        }
        if (!noun.owner) return;
        const { status, body } = await historyOf(made.id, tokens.owner);
        expect(status === 404 ? [] : (body as { events: object[] }).events).toEqual([]);
      },
    );

    test('permission: who only reads may not write', async () => {
      const made = await create();
      expect((await call(own.read, one(made.id), tokens[reader])).status).toBe(200);
      for (const route of [
        own.create,
        own.update,
        own.remove,
        own.activate,
        own.deactivateMany,
        own.deleteMany,
      ])
        expect([
          route?.path,
          (await call(route, { ...one(made.id), body: {} }, tokens[reader])).status,
        ]).toEqual([route?.path, 403]);
    });

    test('twins are refused by their field, whatever their case', async () => {
      const made = await create();
      const body = { ...bodyOf(), [noun.title]: String(made[noun.title]).toUpperCase() };
      const twin = await call(own.create, { body });
      expect(twin.problem.violations).toMatchObject([{ propertyPath: noun.title, code: 'taken' }]);
    });

    test('conflict: a stale version is refused, and names who changed what', async () => {
      const made = await create();
      await call(own.update, { ...one(made.id), body: bodyOf(), version: made.version });
      const late = await call(own.update, { ...one(made.id), body: bodyOf(), version: made.version });
      expect([late.status, late.problem.code]).toEqual([409, 'stale']);
      expect(late.problem.message).toContain(writer === 'admin' ? 'Kubát' : 'Kolářová');
      expect((await call(own.remove, { ...one(made.id), version: made.version })).status).toBe(409);
    });

    test('API: every call is described', async () => {
      const reply = await portal.app.inject({ url: '/api/doc.json' });
      const { paths } = reply.json() as { paths: Record<string, object> };
      for (const route of Object.values(own)) {
        const path = route.path.replace(/:([a-zA-Z]+)/g, '{$1}');
        expect([route.path, Object.keys(paths[path] ?? {})]).toEqual([
          route.path,
          expect.arrayContaining([route.method.toLowerCase()]),
        ]);
        expect(pathOf(route, { id: 'x', format: 'csv' })).not.toContain(':');
      }
      expect(Object.values(routes)).toContain(own);
    });
  },
);
