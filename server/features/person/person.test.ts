import { describe, expect, test } from 'vitest';
import { accessRoutes } from '../../../contracts/access/access.routes.ts';
import { USER_ROLES } from '../../../contracts/kit/permissions.ts';
import { personRecord } from '../../../contracts/person/person.record.ts';
import { buildOrganisation } from '../../../testing/builders.ts';
import { buildPerson, signInUser } from '../../../testing/people.ts';
import { hashPassword } from '../../platform/access/passwords.ts';
import { peopleOfFile, someone } from './person.fixtures.ts';

const { routes } = personRecord;
const people = peopleOfFile();

describe('roles', () => {
  test('act at once: who is lowered may not write, who is taken out sees nothing', async () => {
    const { id, account, ...person } = await buildPerson(people.portal, people.mine, { role: 'owner' });
    const token = await people.portal.tokenFor({ id: account, audience: 'user' });
    expect((await people.invite(someone(), token)).status).toBe(201);
    const { email, firstName, lastName } = person;
    const body = { email, firstName, lastName, role: 'readOnly' as const };
    const lowered = await people.portal.call(
      routes.update,
      { params: { id }, body },
      { token: people.owner },
    );
    expect(lowered.body.role).toBe('readOnly');
    expect((await people.invite(someone(), token)).status).toBe(403);
    expect((await people.portal.call(accessRoutes.me, {}, { token })).body.organisations).toHaveLength(1);
    await people.portal.call(routes.remove, { params: { id } }, { token: people.owner });
    expect((await people.portal.call(accessRoutes.me, {}, { token })).status).toBe(401);
  });

  test('let nobody in who is deactivated: the open session ends at once, and another organisation stays open', async () => {
    const password = 'a good long password';
    const passwordHash = await hashPassword(password);
    const clerk = await buildPerson(people.portal, people.mine, { passwordHash });
    const token = await people.portal.tokenFor({ id: clerk.account, audience: 'user' });
    const params = { id: clerk.id };
    expect((await people.portal.call(accessRoutes.me, {}, { token })).status).toBe(200);
    const shut = await people.portal.call(routes.deactivate, { params }, { token: people.owner });
    expect(shut.body).toMatchObject({ status: 'inactive', active: false, role: 'member' });
    expect((await people.portal.call(accessRoutes.me, {}, { token })).status).toBe(401);
    expect((await people.signIn(clerk.email, password)).status).toBe(401);
    await people.portal.database.asOwner(
      `insert into organisation_user (organisation_id, account_id, role) values ($1, $2, 'member')`,
      [people.theirs.id, clerk.account],
    );
    const elsewhere = await people.signIn(clerk.email, password);
    const me = () => people.portal.call(accessRoutes.me, {}, { token: elsewhere.body.token });
    expect((await me()).body.organisations.map(({ id }) => id)).toEqual([people.theirs.id]);
    const open = await people.portal.call(routes.activate, { params }, { token: people.owner });
    expect(open.body).toMatchObject({ status: 'active', active: true });
    await people.portal.call(
      routes.deactivateMany,
      { body: { people: [clerk.id] } },
      { token: people.owner },
    );
    // Who is in another organisation goes on there.
    expect((await me()).body.organisations.map(({ id }) => id)).toEqual([people.theirs.id]);
  });

  test('an invitation is not deactivated, nor the last owner', async () => {
    const place = await buildOrganisation(people.portal.database);
    const { id, account } = await buildPerson(people.portal, place, { role: 'owner' });
    const token = await people.portal.tokenFor({ id: account, audience: 'user' });
    const invited = await buildPerson(people.portal, place, { invited: true });
    const codes = [];
    for (const one of [id, invited.id])
      codes.push(
        (await people.portal.call(routes.deactivate, { params: { id: one } }, { token })).problem.code,
      );
    expect(codes).toEqual(['lastOwner', 'notJoined']);
  });

  test('what people are called is theirs: an owner changes the role and nothing else', async () => {
    const { id, email, firstName } = await buildPerson(people.portal, people.mine);
    const body = { email, firstName, lastName: 'Jiná', role: 'manager' as const };
    const reply = await people.portal.call(routes.update, { params: { id }, body }, { token: people.owner });
    expect(reply.problem.violations).toMatchObject([{ propertyPath: 'lastName', code: 'theirOwn' }]);
  });

  test('the last owner stays: two who take each other out at once leave one', async () => {
    const place = await buildOrganisation(people.portal.database);
    const build = () => buildPerson(people.portal, place, { role: 'owner' });
    const both = [await build(), await build()];
    const tokens = await Promise.all(
      both.map(({ account }) => people.portal.tokenFor({ id: account, audience: 'user' })),
    );
    const gone = await Promise.all(
      both.map(({ id }, index) =>
        people.portal.call(routes.remove, { params: { id } }, { token: tokens[1 - index] ?? '' }),
      ),
    );
    const statuses = gone.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    const left = await people.portal.database.asOwner<{ id: string; email: string }>(
      `select id, email from organisation_user where organisation_id = $1 and role = 'owner'`,
      [place.id],
    );
    expect(left).toHaveLength(1);
    const index = both.findIndex(({ id }) => id === left[0]?.id);
    const params = { id: left[0]?.id ?? '' };
    const { email = '', firstName = '', lastName = '' } = both[index] ?? {};
    const given = { token: tokens[index] ?? '' };
    const removed = await people.portal.call(routes.remove, { params }, given);
    const body = { email, firstName, lastName, role: 'manager' as const };
    const lowered = await people.portal.call(routes.update, { params, body }, given);
    expect([removed.problem.code, lowered.problem.code]).toEqual(['lastOwner', 'lastOwner']);
    expect(removed.problem.message).toContain('owner');
  });

  test.each(USER_ROLES)('%s: people are read and chosen as the role allows', async (role) => {
    const { token } = await signInUser(people.portal, people.mine, role);
    const statuses = [
      (await people.portal.call(routes.list, { body: {} }, { token })).status,
      (await people.invite(someone(), token)).status,
    ];
    expect(statuses).toEqual(
      { owner: [200, 201], manager: [200, 403], member: [403, 403], readOnly: [403, 403] }[role],
    );
  });
});

describe('what clients see of accounts', () => {
  const asTenant = async (organisation: { id: string }, sql: string) => {
    const client = await people.portal.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `select set_config('role', 'lading_tenant', true), set_config('lading.organisations', '{${organisation.id}}', true)`,
      );
      return (await client.query(sql)).rows;
    } finally {
      await client.query('rollback');
      client.release();
    }
  };

  test('those who have joined their organisations, and nobody else', async () => {
    const [colleague, invited, stranger] = [
      await buildPerson(people.portal, people.mine),
      await buildPerson(people.portal, people.mine, { invited: true }),
      await buildPerson(people.portal, people.theirs),
    ];
    const ids = (await asTenant(people.mine, 'select id from account')).map(({ id }) => id);
    expect(ids).toContain(colleague.account);
    expect(ids).not.toContain(invited.account);
    expect(ids).not.toContain(stranger.account);
  });

  test.each(['password_hash', 'session_epoch', 'date_of_birth', 'sex', 'street', '*'])(
    'never %s',
    async (column) => {
      await expect(asTenant(people.mine, `select ${column} from account`)).rejects.toThrow(
        /permission denied/,
      );
    },
  );

  test('they write none', async () => {
    await expect(asTenant(people.mine, `update account set first_name = 'x'`)).rejects.toThrow(
      /permission denied/,
    );
    const call = `select invite_account(gen_random_uuid(), 'a@b.example', 'a', 'b', null)`;
    const nobody = { id: '' };
    await expect(asTenant(nobody, call.replace('{}', ''))).rejects.toThrow();
  });
});
