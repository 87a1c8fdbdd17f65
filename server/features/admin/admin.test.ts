import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessRoutes } from '../../../contracts/access/access.routes.ts';
import { adminRecord } from '../../../contracts/admin/admin.record.ts';
import { buildOrganisation } from '../../../testing/builders.ts';
import { linkOf, sendLetters } from '../../../testing/letters.ts';
import { buildAdmin, buildPerson, signInAdmin } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';

const { routes: admins } = adminRecord;
let portal: Portal;
let token: string;

beforeAll(async () => {
  portal = await createTestPortal();
  token = (await signInAdmin(portal)).token;
});
afterAll(() => portal.close());

let number = 0;

describe('an administrator', () => {
  const adminOf = (more: object = {}) => ({
    email: `jan${++number}@provider.example`,
    firstName: 'Jan',
    lastName: 'Tichý',
    role: 'support' as const,
    ...more,
  });

  test('is invited by a letter to the administrators’ own page; the link is none for clients', async () => {
    const made = await portal.call(admins.create, { body: adminOf() }, { token });
    expect(made.body).toMatchObject({ status: 'invited', role: 'support' });
    const [letter] = await sendLetters(portal);
    const { path, token: link } = linkOf(letter);
    expect(path).toBe(`/admin/invitation/${link}`);
    const accept = (audience: 'user' | 'admin') =>
      portal.call(accessRoutes.setPassword, {
        params: { audience },
        body: { token: link, password: 'a good long password' },
      });
    expect((await accept('user')).status).toBe(404);
    expect((await accept('admin')).status).toBe(204);
    expect((await accept('admin')).status).toBe(404);
  });

  test('whose address is changed is told at both; one who is only invited is invited anew', async () => {
    const joined = await buildAdmin(portal, { role: 'support' });
    const names = { firstName: 'Jan', lastName: 'Tichý', role: 'support' as const };
    const move = async (id: string) => {
      const email = `moved${++number}@provider.example`;
      await portal.call(admins.update, { params: { id }, body: { ...names, email } }, { token });
      return { email, told: (await sendLetters(portal)).map(({ to }) => to) };
    };
    const moved = await move(joined.id);
    expect(moved.told).toEqual([joined.email, moved.email]);
    const invited = (await portal.call(admins.create, { body: adminOf() }, { token })).body.id;
    await sendLetters(portal);
    const again = await move(invited);
    expect(again.told).toEqual([again.email]);
  });

  test('a role acts at once; support and read-only see no administrators', async () => {
    await buildAdmin(portal);
    const { id, email } = await buildAdmin(portal);
    const theirs = await portal.tokenFor({ id, audience: 'admin' });
    expect((await portal.call(admins.list, { body: {} }, { token: theirs })).status).toBe(200);
    const body = { email, firstName: 'Jan', lastName: 'Tichý', role: 'support' as const };
    await portal.call(admins.update, { params: { id }, body }, { token });
    expect((await portal.call(admins.list, { body: {} }, { token: theirs })).status).toBe(403);
  });

  test('the last active one with all rights is neither switched off nor lowered, not by two at once', async () => {
    const place = await createTestPortal();
    const both = await Promise.all(
      [0, 1].map(async () => {
        const { id, email } = await buildAdmin({ ...portal, database: place.database });
        return { id, email, token: await place.tokenFor({ id, audience: 'admin' }) };
      }),
    );
    const replies = await Promise.all(
      both.map(({ id }, index) =>
        place.call(admins.deactivate, { params: { id } }, { token: both[1 - index]?.token ?? '' }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const [left] = await place.database.asOwner<{ id: string; email: string }>(
      `select id, email from account where audience = 'admin' and active`,
    );
    const own = both.find(({ id }) => id === left?.id)?.token ?? '';
    const params = { id: left?.id ?? '' };
    const body = { email: left?.email ?? '', firstName: 'Jan', lastName: 'Tichý', role: 'readOnly' as const };
    expect((await place.call(admins.update, { params, body }, { token: own })).problem.code).toBe(
      'lastAdmin',
    );
    expect((await place.call(admins.deactivate, { params }, { token: own })).problem.code).toBe('lastAdmin');
    await place.close();
  });

  test('an account of the other audience is none', async () => {
    const { account } = await buildPerson(portal, await buildOrganisation(portal.database));
    const params = { id: account };
    const body = adminOf();
    const statuses = [
      (await portal.call(admins.read, { params }, { token })).status,
      (await portal.call(admins.update, { params, body }, { token })).status,
      (await portal.call(admins.deactivate, { params }, { token })).status,
    ];
    expect(statuses).toEqual([404, 404, 404]);
  });
});
