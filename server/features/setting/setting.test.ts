import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventRoutes } from '../../../contracts/event/event.routes.ts';
import { eshopSettingRoutes, organisationSettingRoutes } from '../../../contracts/setting/setting.routes.ts';
import {
  maySet,
  SETTINGS,
  type Setting,
  type SettingName,
  settingsOf,
} from '../../../contracts/setting/settings.ts';
import { buildOrganisation, type Organisation } from '../../../testing/builders.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';

let portal: Portal;
let mine: Organisation;
let owner: string;
let admin: string;

beforeAll(async () => {
  portal = await createTestPortal();
  admin = (await signInAdmin(portal)).token;
});
afterAll(() => portal.close());
beforeEach(async () => {
  mine = await buildOrganisation(portal.database);
  owner = (await signInUser(portal, mine)).token;
});

const ROUTES = { organisation: organisationSettingRoutes, eshop: eshopSettingRoutes };
const idOf = (of: 'organisation' | 'eshop') => (of === 'eshop' ? mine.eshop.id : mine.id);
const readAs = (of: 'organisation' | 'eshop', token: string) =>
  portal.call(ROUTES[of].read, { params: { id: idOf(of) } }, { token });
const writeAs = (of: 'organisation' | 'eshop', token: string, body: object, version?: number) =>
  portal.call(
    ROUTES[of].update,
    { params: { id: idOf(of) }, body: body as never },
    { token, headers: version === undefined ? {} : { 'if-match': String(version) } },
  );

/** Another value of a setting than its default. */
const otherOf = (setting: Setting): unknown => {
  if (setting.kind === 'flag') return !setting.default;
  if (setting.kind === 'choice') return setting.values.find((value) => value !== setting.default);
  return setting.default === null ? setting.min : setting.default + 1;
};
const names = Object.keys(SETTINGS) as SettingName[];

test.each(['organisation', 'eshop'] as const)('a new %s has the defaults that the table says', async (of) => {
  const { body } = await readAs(of, owner);
  expect(body).toMatchObject(
    Object.fromEntries(settingsOf(of).map((name) => [name, SETTINGS[name].default])),
  );
});

test.each(names)('%s is set by those whom the table names, and by nobody else', async (name) => {
  const setting: Setting = SETTINGS[name];
  for (const [audience, token] of [
    ['user', owner],
    ['admin', admin],
  ] as const) {
    const before = (await readAs(setting.of, token)).body as Record<string, unknown>;
    const value = before[name] === setting.default ? otherOf(setting) : setting.default;
    const reply = await writeAs(setting.of, token, { [name]: value });
    if (maySet(name, audience)) {
      expect([reply.status, (reply.body as Record<string, unknown>)[name]]).toEqual([200, value]);
      continue;
    }
    expect([reply.status, reply.problem.code]).toEqual([403, 'settingNotYours']);
    const code = setting.isAhead ? 'settingAhead' : 'settingOfProvider';
    expect(reply.problem.violations).toMatchObject([{ propertyPath: name, code }]);
    expect(reply.problem.violations[0]?.message).not.toMatch(/\{\{|fields\./);
    expect((await readAs(setting.of, token)).body).toEqual(before);
  }
});

test('what is left out stays; what was read can be sent back whole; nothing changed is nothing written', async () => {
  const first = (await writeAs('eshop', owner, { rollbackGraceMinutes: 15, releaseAfterHours: 24 })).body;
  const second = (await writeAs('eshop', owner, { waitBeforeProcessing: true })).body;
  expect(second).toMatchObject({
    rollbackGraceMinutes: 15,
    releaseAfterHours: 24,
    waitBeforeProcessing: true,
    version: first.version + 1,
  });
  const same = await writeAs('eshop', owner, second, second.version);
  expect(same.body).toEqual(second);
  const emptied = await writeAs('eshop', owner, { releaseAfterHours: null });
  expect(emptied.body).toMatchObject({ releaseAfterHours: null, rollbackGraceMinutes: 15 });
});

test('each change is one line of history with old and new value; a stale version is refused with who was faster', async () => {
  const { version } = (await readAs('eshop', owner)).body;
  const { id } = mine.eshop;
  await writeAs('eshop', owner, { rollbackGraceMinutes: 15, lastCancelStatus: 'takeOut' }, version);
  const { body } = await portal.call(
    eventRoutes.history,
    { params: { noun: 'eshop', id } },
    { token: owner },
  );
  expect(body.events).toMatchObject([
    { act: 'changeSettings', diff: [{ field: 'rollbackGraceMinutes', from: 60, to: 15 }] },
  ]);
  const late = await writeAs('eshop', admin, { lastCancelStatus: 'completion' }, version);
  expect([late.status, late.problem.code]).toEqual([409, 'stale']);
  expect(late.problem.violations).toMatchObject([{ propertyPath: 'rollbackGraceMinutes' }]);
});

test.each(['manager', 'member', 'readOnly'] as const)('a %s reads them and changes nothing', async (role) => {
  const { token } = await signInUser(portal, mine, role);
  for (const of of ['organisation', 'eshop'] as const) {
    expect((await readAs(of, token)).status).toBe(200);
    expect((await writeAs(of, token, {})).status).toBe(403);
  }
});

test('the database itself keeps from clients what the provider sets', async () => {
  const rows = await portal.database.asOwner<{ of: string; column: string }>(
    `select table_name as of, column_name as column from information_schema.column_privileges
     where grantee = 'lading_tenant' and privilege_type = 'UPDATE' and table_name in ('organisation', 'eshop')`,
  );
  const granted = new Set(rows.map((row) => `${row.of}.${row.column}`));
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  for (const name of names)
    expect([name, granted.has(`${SETTINGS[name].of}.${snake(name)}`)]).toEqual([name, maySet(name, 'user')]);
});
