import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventRoutes } from '../../../contracts/event/event.routes.ts';
import { organisationRecord } from '../../../contracts/organisation/organisation.record.ts';
import { personRecord } from '../../../contracts/person/person.record.ts';
import { userRecord } from '../../../contracts/user/user.record.ts';
import { buildOrganisation, type Organisation } from '../../../testing/builders.ts';
import { buildPerson, signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';

/* Whom an organisation names as its owner: always one of its owners, who can sign in while one can. */

const { routes: people } = personRecord;
const { routes: users } = userRecord;
const { routes: organisations } = organisationRecord;
let portal: Portal;
let admin: string;
let mine: Organisation;
let named: Awaited<ReturnType<typeof buildPerson>>;
let other: { id: string; token: string };

beforeAll(async () => {
  portal = await createTestPortal();
  admin = (await signInAdmin(portal)).token;
});
afterAll(() => portal.close());
beforeEach(async () => {
  mine = await buildOrganisation(portal.database);
  named = await buildPerson(portal, mine, { role: 'owner' });
  other = await signInUser(portal, mine);
  await portal.database.asOwner('update organisation set owner_id = $1 where id = $2', [
    named.account,
    mine.id,
  ]);
});

const organisation = async () =>
  (await portal.call(organisations.read, { params: { id: mine.id } }, { token: admin })).body;
const nameOf = async () => ((await organisation()).owner as { name: string } | null)?.name;
const given = () => ({ token: other.token });

describe('the owner that an organisation names', () => {
  test.each([
    [
      'is lowered',
      () => {
        const { id, email, firstName, lastName } = named;
        const body = { email, firstName, lastName, role: 'member' as const };
        return portal.call(people.update, { params: { id }, body }, given());
      },
    ],
    ['is taken out', () => portal.call(people.remove, { params: { id: named.id } }, given())],
    ['is kept out', () => portal.call(people.deactivate, { params: { id: named.id } }, given())],
    [
      'has no account any more',
      () => portal.call(users.deactivate, { params: { id: named.account } }, { token: admin }),
    ],
  ])('is another, and the history says so, when that one %s', async (_, happens) => {
    const { version } = await organisation();
    expect((await happens()).status).toBeLessThan(300);
    expect(await organisation()).toMatchObject({ owner: { id: other.id }, version: version + 1 });
    const params = { noun: 'organisation', id: mine.id } as const;
    const history = await portal.call(eventRoutes.history, { params }, given());
    expect(history.body.events[0]?.diff).toEqual([
      { field: 'owner', from: 'Petr Malý', to: 'Tereza Kolářová' },
    ]);
  });

  test('stays while another owner goes, and is nobody who only works there', async () => {
    const third = await buildPerson(portal, mine, { role: 'owner' });
    const clerk = await buildPerson(portal, mine, { role: 'manager' });
    await portal.call(people.remove, { params: { id: third.id } }, given());
    expect(await nameOf()).toBe('Petr Malý');
    const body = {
      name: mine.name,
      code: 'HC-14',
      registrationNumber: '28474913',
      vatNumber: 'CZ28474913',
      addressLine1: 'Nádražní 411',
      primaryCountry: 'CZ',
      ignoreAddressValidation: false,
      owner: clerk.account,
    };
    const refused = await portal.call(
      organisations.update,
      { params: { id: mine.id }, body, query: { confirmed: 'sameNumber' } },
      { token: admin },
    );
    expect(refused.problem.violations).toMatchObject([{ propertyPath: 'owner', code: 'ownerNotMember' }]);
  });
});

describe('the account of the last owner', () => {
  const deactivate = () => portal.call(users.deactivate, { params: { id: named.account } }, { token: admin });

  test('stays while the organisation is in use, and says who must be made an owner first', async () => {
    await portal.database.asOwner(`update organisation_user set role = 'manager' where account_id = $1`, [
      other.id,
    ]);
    const refused = await deactivate();
    expect([refused.status, refused.problem.code]).toEqual([409, 'lastOwner']);
    expect(refused.problem.message).toContain('Petr Malý');
    const many = await portal.call(
      users.deactivateMany,
      { body: { users: [named.account] } },
      { token: admin },
    );
    expect(many.body).toMatchObject({ done: 0, failed: 1 });
    await portal.call(organisations.deactivate, { params: { id: mine.id } }, { token: admin });
    expect((await deactivate()).status).toBe(200);
  });

  test('of two who are deactivated at once, one stays', async () => {
    const both = await Promise.all(
      [named.account, other.id].map((id) =>
        portal.call(users.deactivate, { params: { id } }, { token: admin }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
