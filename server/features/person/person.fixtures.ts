import { afterAll, beforeAll } from 'vitest';
import { accessRoutes } from '../../../contracts/access/access.routes.ts';
import { personRecord } from '../../../contracts/person/person.record.ts';
import { buildOrganisation, type Organisation } from '../../../testing/builders.ts';
import { createTestClock } from '../../../testing/clock.ts';
import { signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';

const { routes } = personRecord;

/** Two organisations and an owner of the first, who invites people into it. */
export interface InvitingOwner {
  portal: Portal;
  mine: Organisation;
  theirs: Organisation;
  owner: string;
}

let number = 0;

/** Somebody whose address nobody has yet. */
export const someone = (more: object = {}) => ({
  email: `Jana${++number}@Shop.example`,
  firstName: 'Jana',
  lastName: 'Nováková',
  role: 'member' as const,
  ...more,
});

/** A portal for the tests of a file, with what they call again and again. */
export function peopleOfFile() {
  const clock = createTestClock(new Date());
  const people = {} as InvitingOwner;
  beforeAll(async () => {
    const portal = await createTestPortal({ clock, publicUrl: 'https://portal.example' });
    const mine = await buildOrganisation(portal.database, { name: 'Horská chata' });
    const theirs = await buildOrganisation(portal.database, { name: 'Bergkraft' });
    Object.assign(people, { portal, mine, theirs, owner: (await signInUser(portal, mine)).token });
  });
  afterAll(() => people.portal.close());
  return Object.assign(people, {
    clock,
    invite: (body: ReturnType<typeof someone>, token = people.owner, language = 'en' as const) =>
      people.portal.call(routes.create, { body }, { token, language }),
    signIn: (login: string, password = 'a good long password') =>
      people.portal.call(accessRoutes.signInUser, { body: { login, password } }),
  });
}
