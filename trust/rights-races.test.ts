import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessRoutes } from '../contracts/access/access.routes.ts';
import { apiKeyRoutes, KEY_SCOPES } from '../contracts/api-key/api-key.routes.ts';
import { routes } from '../contracts/index.ts';
import { buildOrganisation, type Organisation } from '../testing/builders.ts';
import { linkOf, sendLetters } from '../testing/letters.ts';
import { signInUser } from '../testing/people.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { attacksOn, someone } from './attackers.ts';
import { CLOSING, MULTIPART, openPart } from './multipart.ts';

/* People and their rights, changed by several at the same moment. */

let portal: Portal;
let mine: Organisation;
let owner: { id: string; token: string };
beforeAll(async () => {
  portal = await createTestPortal();
});
beforeEach(async () => {
  mine = await buildOrganisation(portal.database);
  owner = await signInUser(portal, mine, 'owner');
});
afterAll(() => portal.close());
const { membershipOf } = attacksOn(() => ({ portal, mine }));

describe('at once', () => {
  test('ten same invitations make one person and one letter', async () => {
    await sendLetters(portal);
    const body = someone();
    const made = await Promise.all(
      Array.from({ length: 10 }, () => portal.call(routes.person.create, { body }, { token: owner.token })),
    );
    expect(made.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(400)]);
    expect(await sendLetters(portal)).toHaveLength(1);
  });

  test('two organisations invite one address: one account, a place in each, one link each', async () => {
    await sendLetters(portal);
    const other = await buildOrganisation(portal.database);
    const others = await signInUser(portal, other, 'owner');
    const body = someone();
    const made = await Promise.all(
      [owner, others].map(({ token }) => portal.call(routes.person.create, { body }, { token })),
    );
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    const rows = await portal.database.asOwner<{ account_id: string }>(
      'select m.account_id from organisation_user m join account a on a.id = m.account_id where a.email = $1',
      [body.email],
    );
    expect(new Set(rows.map(({ account_id }) => account_id)).size).toBe(1);
    expect(rows).toHaveLength(2);
  });

  test('one link sets one password, however often it is followed', async () => {
    await sendLetters(portal);
    await portal.call(routes.person.create, { body: someone() }, { token: owner.token });
    const { token } = linkOf((await sendLetters(portal))[0]);
    const set = await Promise.all(
      Array.from({ length: 5 }, (_, each) =>
        portal.call(accessRoutes.setPassword, {
          params: { audience: 'user' },
          body: { token, password: `a good long password ${each}` },
        }),
      ),
    );
    expect(set.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
  });

  test('two owners who lower each other leave one', async () => {
    const second = await signInUser(portal, mine, 'owner');
    const lower = async (by: { token: string }, whom: { id: string }) =>
      portal.call(
        routes.person.update,
        {
          params: { id: await membershipOf(whom.id) },
          body: {
            email: `${whom.id}@lading.example`,
            firstName: 'Tereza',
            lastName: 'Kolářová',
            role: 'member',
          },
        },
        { token: by.token },
      );
    await Promise.all([lower(owner, second), lower(second, owner)]);
    const left = await portal.database.asOwner(
      `select 1 from organisation_user where organisation_id = $1 and role = 'owner'`,
      [mine.id],
    );
    expect(left).toHaveLength(1);
  });
});

describe('while a file comes', () => {
  /** Sends a file of a megabyte, and does something when all but its end has come. */
  async function sendFile(token: string, meanwhile: () => Promise<unknown>) {
    async function* body() {
      yield openPart({ name: 'file', fileName: 'suppliers.csv', type: 'text/csv' });
      yield 'Name;Note\n';
      // More than lies on the way: what follows is asked for when the file is being taken.
      for (let row = 0; row < 4_000; row++) yield `Supplier ${row};${'x'.repeat(250)}\n`;
      await meanwhile();
      yield CLOSING;
    }
    const { statusCode, body: answer } = await portal.app.inject({
      method: 'POST',
      url: '/api/supplier/import?dryRun=true',
      headers: { authorization: `Bearer ${token}`, 'content-type': MULTIPART },
      payload: Readable.from(body(), { objectMode: false }),
    });
    const kept = await portal.database.asOwner('select 1 from import_result where organisation_id = $1', [
      mine.id,
    ]);
    return [statusCode, (JSON.parse(answer) as { code?: string }).code, kept.length];
  }

  test.each([
    ['nothing happens', 'select $1::uuid', [202, undefined, 1]],
    [
      'they are signed out everywhere',
      'update account set session_epoch = session_epoch + 1 where id = $1',
      [401, 'sessionEnded', 0],
    ],
    ['they are switched off', 'update account set active = false where id = $1', [401, 'sessionEnded', 0]],
    [
      'they lose the right',
      `update organisation_user set role = 'readOnly' where account_id = $1`,
      [403, 'notAllowed', 0],
    ],
  ])('%s', async (_, sql, answer) => {
    expect(await sendFile(owner.token, () => portal.database.asOwner(sql, [owner.id]))).toEqual(answer);
  });

  test('the key is revoked', async () => {
    const body = { name: 'Shop', scopes: [...KEY_SCOPES], days: 1 };
    const { body: made } = await portal.call(apiKeyRoutes.create, { body }, { token: owner.token });
    const revoke = () =>
      portal.call(apiKeyRoutes.revoke, { params: { id: made.created.id } }, { token: owner.token });
    expect(await sendFile(made.key, revoke)).toEqual([401, 'keyRevoked', 0]);
  });
});

describe('while an export is made', () => {
  /** Asks for an export of suppliers, and does something when it has begun and cannot go on. */
  async function exportSuppliers(token: string, meanwhile: () => Promise<unknown>) {
    const locking = new pg.Client({ connectionString: portal.database.ownerUrl });
    await locking.connect();
    try {
      await locking.query('begin; lock table supplier in access exclusive mode');
      const asked = portal.app.inject({
        method: 'POST',
        url: '/api/supplier/export/csv',
        headers: { authorization: `Bearer ${token}` },
        payload: { columns: ['name'] },
      });
      const waits = () =>
        portal.database.asOwner(
          `select from pg_locks where relation = 'supplier'::regclass and not granted and database =
             (select oid from pg_database where datname = current_database())`,
        );
      await expect.poll(async () => (await waits()).length).toBeGreaterThan(0);
      await meanwhile();
      await locking.query('commit');
      const { statusCode, body } = await asked;
      return [statusCode, statusCode === 200 ? 'file' : (JSON.parse(body) as { code?: string }).code];
    } finally {
      await locking.end();
    }
  }

  test.each([
    [
      'they are signed out everywhere',
      (me: string) => `update account set session_epoch = session_epoch + 1 where id = '${me}'`,
      [401, 'sessionEnded'],
    ],
    [
      'they lose one of two organisations',
      (me: string, second: string) =>
        `delete from organisation_user where account_id = '${me}' and organisation_id = '${second}'`,
      [403, 'notAllowed'],
    ],
    [
      'they become an owner of one',
      (me: string, second: string) =>
        `update organisation_user set role = 'owner' where account_id = '${me}' and organisation_id = '${second}'`,
      [200, 'file'],
    ],
  ])('%s', async (_, change, answer) => {
    const second = await buildOrganisation(portal.database);
    await portal.database.asOwner(
      `insert into organisation_user (organisation_id, account_id, role) values ($1, $2, 'member')`,
      [second.id, owner.id],
    );
    const made = exportSuppliers(owner.token, () => portal.database.asOwner(change(owner.id, second.id)));
    expect(await made).toEqual(answer);
  });
});
