import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiKeyRoutes, KEY_SCOPES, READING_SCOPES } from '../../../contracts/api-key/api-key.routes.ts';
import { routes } from '../../../contracts/index.ts';
import {
  buildExpedition,
  buildOrganisation,
  buildSupplier,
  type Organisation,
} from '../../../testing/builders.ts';
import { createTestClock } from '../../../testing/clock.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { MULTIPART, multipartBody } from '../../../trust/multipart.ts';

const clock = createTestClock(new Date());
let portal: Portal;
let mine: Organisation;
let theirs: Organisation;
let order: { id: string };
let foreign: { id: string };
let owner: { id: string; token: string };
beforeAll(async () => {
  portal = await createTestPortal({ clock, env: { TRUSTED_PROXIES: 'loopback' } });
  mine = await buildOrganisation(portal.database);
  theirs = await buildOrganisation(portal.database);
  order = await buildExpedition(portal.database, mine, { items: [] });
  foreign = await buildExpedition(portal.database, theirs, { items: [] });
});
afterAll(() => portal.close());
beforeEach(async () => {
  owner = await signInUser(portal, mine);
});

type Scopes = (typeof KEY_SCOPES)[number][];
const create = (scopes: Scopes = [...READING_SCOPES], days = 30, token = owner.token) =>
  portal.call(apiKeyRoutes.create, { body: { name: 'Shop', scopes, days } }, { token });
const make = async (scopes?: Scopes, days?: number) => {
  const made = await create(scopes, days);
  expect(made.status).toBe(201);
  return { key: made.body.key, id: made.body.created.id };
};
const read = (key: string, id = order.id) =>
  portal.call(routes.expedition.read, { params: { id } }, { token: key });
const codeOf = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code];

describe('a key', () => {
  test('reads what it is for, by both headers, of its own organisation alone', async () => {
    const { key } = await make();
    expect(key).toMatch(/^lk_[\w-]{43}$/);
    expect((await read(key)).status).toBe(200);
    const own = await portal.call(
      routes.expedition.read,
      { params: { id: order.id } },
      { headers: { 'x-api-key': key } },
    );
    expect(own.status).toBe(200);
    expect((await read(key, foreign.id)).status).toBe(404);
    const list = await portal.call(
      routes.expedition.list,
      { body: { total: 'exact' } as never },
      { token: key },
    );
    expect(list.body.results.map(({ id }) => id)).toEqual([order.id]);
  });

  test('does only what its scopes say', async () => {
    const { key } = await make();
    const cancel = await portal.call(routes.expedition.cancel, { params: { id: order.id } }, { token: key });
    expect(codeOf(cancel)).toEqual([403, 'keyNotAllowed']);
    const other = await make(['product.read']);
    expect((await read(other.key)).problem).toMatchObject({
      code: 'keyNotAllowed',
      message: expect.stringContaining('expedition.read'),
    });
  });

  test('is told of its own rights, not of its maker’s, where only a part of a call demands one', async () => {
    const { key } = await make(['expedition.read', 'expedition.write']);
    const response = await portal.app.inject({
      method: 'POST',
      url: '/api/expedition/import',
      headers: { authorization: `Bearer ${key}`, 'content-type': MULTIPART },
      payload: multipartBody([
        { name: 'send', value: 'true' },
        { name: 'file', fileName: 'orders.csv', type: 'text/csv', value: 'Order number\nA-1\n' },
      ]),
    });
    expect(response.json()).toMatchObject({
      code: 'keyNotAllowed',
      message: expect.stringContaining('expedition.send'),
    });
  });

  test('is named in the history as itself', async () => {
    const { key } = await make(['organisation.read', 'organisation.write']);
    const made = await portal.call(
      routes.supplier.create,
      { body: { name: 'By a key' } as never },
      { token: key },
    );
    expect(made.status).toBe(201);
    const events = await portal.database.asOwner<{ actor_name: string; actor_id: string }>(
      'select actor_name, actor_id from event where record_id = $1',
      [(made.body as { id: string }).id],
    );
    expect(events).toEqual([{ actor_name: 'Shop (API)', actor_id: owner.id }]);
  });

  test('is shown once, and lies as a hash', async () => {
    const { key, id } = await make();
    const list = await portal.call(apiKeyRoutes.list, {}, { token: owner.token });
    expect(list.text).not.toContain(key);
    expect(list.body.keys.find((one) => one.id === id)).toMatchObject({
      name: 'Shop',
      usedAt: null,
      revokedAt: null,
      createdBy: 'Tereza Kolářová',
    });
    const rows = await portal.database.asOwner('select * from api_key');
    expect(JSON.stringify(rows)).not.toContain(key.slice(8, 30));
  });

  test('is good from its own addresses alone, where it has any', async () => {
    const body = { name: 'Shop', scopes: ['expedition.read' as const], days: 30 };
    const wrong = await portal.call(
      apiKeyRoutes.create,
      { body: { ...body, addresses: ['81.19.44.0/28', 'the office'] } },
      { token: owner.token },
    );
    expect(wrong.problem.violations).toMatchObject([
      { propertyPath: 'addresses[1]', code: 'addressInvalid' },
    ]);
    const made = await portal.call(
      apiKeyRoutes.create,
      { body: { ...body, addresses: ['81.19.44.7/28', '2a02:8308:4::/48'] } },
      { token: owner.token },
    );
    expect(made.body.created.addresses).toEqual(['81.19.44.0/28', '2a02:8308:4::/48']);
    const from = (ip: string) =>
      portal.call(
        routes.expedition.read,
        { params: { id: order.id } },
        { token: made.body.key, headers: { 'x-forwarded-for': ip } },
      );
    expect([(await from('81.19.44.14')).status, (await from('2a02:8308:4:1::9')).status]).toEqual([200, 200]);
    const away = await from('203.0.113.9');
    expect(codeOf(away)).toEqual([403, 'keyAddress']);
    expect(away.problem.message).toContain('203.0.113.9');
  });

  test('that is revoked, past its end, made up or cut opens nothing', async () => {
    const { key, id } = await make(undefined, 1);
    for (const forged of [`${key}A`, key.slice(0, -1), 'lk_', 'lk_AAAA', key.toUpperCase()])
      expect((await read(forged)).status).toBe(401);
    expect(codeOf(await read('lk_AAAAAAAAAAAA'))).toEqual([401, 'keyUnknown']);
    const other = await make();
    clock.advance(25 * 3_600_000);
    expect(codeOf(await read(key))).toEqual([401, 'keyExpired']);
    const later = { token: await portal.tokenFor({ id: owner.id, audience: 'user' }) };
    expect((await portal.call(apiKeyRoutes.revoke, { params: { id: other.id } }, later)).status).toBe(204);
    expect(codeOf(await read(other.key))).toEqual([401, 'keyRevoked']);
    expect((await portal.call(apiKeyRoutes.revoke, { params: { id: other.id } }, later)).status).toBe(404);
    expect((await portal.call(apiKeyRoutes.revoke, { params: { id } }, later)).status).toBe(204);
  });

  test('may do no more than its maker may now', async () => {
    const { key } = await make(['expedition.read', 'expedition.write']);
    const change = (role: string) =>
      portal.database.asOwner('update organisation_user set role = $1 where account_id = $2', [
        role,
        owner.id,
      ]);
    const cancel = () =>
      portal.call(routes.expedition.cancel, { params: { id: foreign.id } }, { token: key });
    expect((await cancel()).status).toBe(404);
    await change('readOnly');
    expect(codeOf(await cancel())).toEqual([403, 'keyMaker']);
    expect((await read(key)).status).toBe(200);
    await portal.database.asOwner('update account set active = false where id = $1', [owner.id]);
    expect(codeOf(await read(key))).toEqual([403, 'keyMaker']);
  });

  test('starts no work that would go on as its maker, in all their organisations, and sees none of theirs', async () => {
    const { key } = await make([...KEY_SCOPES]);
    await portal.database.asOwner(
      `insert into organisation_user (organisation_id, account_id, role) values ($1, $2, 'owner')`,
      [theirs.id, owner.id],
    );
    const supplier = await buildSupplier(portal.database, theirs);
    const started = await portal.call(
      routes.supplier.deactivateMany,
      { body: { query: {} } },
      { token: key },
    );
    expect(codeOf(started)).toEqual([403, 'keyNeedsIds']);
    const named = await portal.call(
      routes.supplier.deactivateMany,
      { body: { suppliers: [supplier.id] } },
      { token: key },
    );
    expect(named.body.results).toMatchObject([{ done: false, code: 'notFound' }]);
    const jobs = await portal.call(routes.bulkJob.list, { body: {} }, { token: key });
    expect(codeOf(jobs)).toEqual([403, 'keyForNobody']);
    expect(
      (await portal.call(routes.bulkJob.list, { body: {} }, { token: owner.token })).body.results,
    ).toEqual([]);
  });

  test('notes its use once a minute at most', async () => {
    const { key, id } = await make();
    const used = async () =>
      (await portal.database.asOwner<{ used_at: Date }>('select used_at from api_key where id = $1', [id]))[0]
        ?.used_at;
    await read(key);
    const first = await used();
    expect(first).not.toBeNull();
    clock.advance(59_000);
    await read(key);
    expect(await used()).toEqual(first);
    clock.advance(2_000);
    await read(key);
    expect(await used()).not.toEqual(first);
  });
});

describe('making a key', () => {
  test('is for those who may, with what they may themselves', async () => {
    const reader = await signInUser(portal, mine, 'readOnly');
    expect((await create(undefined, 30, reader.token)).status).toBe(403);
    expect((await portal.call(apiKeyRoutes.list, {}, { token: reader.token })).status).toBe(403);
    const admin = await signInAdmin(portal);
    expect((await create(undefined, 30, admin.token)).status).toBe(403);
  });

  test('is not for other organisations, nor are their keys seen or revoked', async () => {
    const { id } = await make();
    const stranger = await signInUser(portal, theirs);
    const list = await portal.call(
      apiKeyRoutes.list,
      { query: { organisation: mine.id } },
      { token: stranger.token },
    );
    expect(list.body.keys).toEqual([]);
    const revoke = await portal.call(apiKeyRoutes.revoke, { params: { id } }, { token: stranger.token });
    expect(revoke.status).toBe(404);
    const made = await portal.call(
      apiKeyRoutes.create,
      { body: { organisation: mine.id, name: 'X', scopes: ['stock.read'], days: 1 } },
      { token: stranger.token },
    );
    expect(made.problem.violations).toMatchObject([{ code: 'organisationUnknown' }]);
  });

  test('asks for a fresh proof', async () => {
    clock.advance(11 * 60_000);
    expect(codeOf(await create())).toEqual([403, 'confirmIdentity']);
  });

  test.each([
    [{ scopes: ['people.write'] }, 'scopes[0]'],
    [{ scopes: [] }, 'scopes'],
    [{ days: 0 }, 'days'],
    [{ days: 731 }, 'days'],
    [{ name: '' }, 'name'],
  ])('refuses %j', async (wrong, path) => {
    const body = { name: 'Shop', scopes: ['stock.read'], days: 30, ...wrong };
    const made = await portal.call(apiKeyRoutes.create, { body: body as never }, { token: owner.token });
    expect(made.problem.violations[0]?.propertyPath).toBe(path);
  });
});
