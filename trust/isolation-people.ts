import { adminRecord } from '../contracts/admin/admin.record.ts';
import { type Noun, pluralOf } from '../contracts/kit/noun.ts';
import type { invitationRoutes } from '../contracts/person/invitation.routes.ts';
import type { personRecord } from '../contracts/person/person.record.ts';
import { userRecord } from '../contracts/user/user.record.ts';
import { buildAdmin, buildPerson } from '../testing/people.ts';
import type { Portal } from '../testing/portal.ts';
import { asAdmin, type Calls, exported, type GoodCall, next, refused } from './isolation-call.ts';
import type { IsolationWorld } from './isolation-world.ts';

const NOBODY = '01900000-0000-7000-8000-00000000dead';

interface Account {
  noun: Noun;
  /** Makes a record; `invited` is one that has not signed in yet. */
  make(invited: boolean): Promise<string>;
  body(): object;
}

/** Good calls of a noun whose records are accounts, by administrators. */
function accountCalls({ noun, make, body }: Account, list: GoodCall) {
  const one = async () => ({ params: { id: await make(false) } });
  const many = (invited: boolean) => async () => ({ body: { [pluralOf(noun)]: [await make(invited)] } });
  const calls = {
    list,
    export: exported('name', 'email', 'status'),
    read: one,
    create: () => ({ body: body() }),
    update: async () => ({ params: { id: await make(false) }, body: body() }),
    activate: one,
    deactivate: one,
    activateMany: many(false),
    deactivateMany: many(false),
    inviteMany: many(true),
    withdrawMany: many(true),
  };
  return Object.fromEntries(
    // Of its own function each: others share these.
    Object.entries(calls).map(([name, call]) => [name, asAdmin(() => (call as GoodCall)())]),
  ) as { [N in keyof typeof calls]: GoodCall };
}

/** Good calls of everything that is done with people. */
export function peopleCalls(portal: Portal, { mine, own }: IsolationWorld, list: GoodCall) {
  const secret = 'it asks for a secret that nobody here has';
  const named = () => ({ firstName: 'Own', lastName: 'Person', email: `${next()}@lading.example` });
  const person = (invited = false) => buildPerson(portal, mine, { role: 'member', invited });
  const written = async () => {
    const { id, email, firstName, lastName } = await person();
    const body = { organisation: mine.id, email, firstName, lastName, role: 'readOnly' };
    return { params: { id }, body };
  };
  const letter = '2026-03-09T10-00-00-000Z-0a1b2c3d';
  return {
    person: {
      list,
      export: exported('name', 'email', 'role'),
      read: () => ({ params: { id: own.person } }),
      create: () => ({ body: { ...named(), organisation: mine.id, role: 'member' } }),
      update: written,
      activate: async () => ({ params: { id: (await person()).id } }),
      deactivate: async () => ({ params: { id: (await person()).id } }),
      activateMany: async () => ({ body: { people: [(await person()).id] } }),
      deactivateMany: async () => ({ body: { people: [(await person()).id] } }),
      remove: async () => ({ params: { id: (await person()).id } }),
      inviteMany: async () => ({ body: { people: [(await person(true)).id] } }),
      removeMany: async () => ({ body: { people: [(await person()).id] } }),
    } satisfies Calls<typeof personRecord.routes>,
    // One's own answer to one's own invitation: it takes the id of nobody else's.
    invitation: {
      list: () => ({}),
      accept: refused('nobody here is invited', () => ({ params: { id: NOBODY } })),
      decline: refused('nobody here is invited', () => ({ params: { id: NOBODY } })),
    } satisfies Calls<typeof invitationRoutes>,
    user: accountCalls(
      {
        noun: userRecord.noun,
        make: async (invited) => (await person(invited)).account,
        body: () => ({ ...named(), organisations: [{ organisation: mine.id, role: 'member' }] }),
      },
      list,
    ) satisfies Calls<typeof userRecord.routes>,
    admin: accountCalls(
      {
        noun: adminRecord.noun,
        make: async (invited) => (await buildAdmin(portal, { role: 'support', invited })).id,
        body: () => ({ ...named(), role: 'support' }),
      },
      list,
    ) satisfies Calls<typeof adminRecord.routes>,
    outbox: {
      list: asAdmin(() => ({})),
      read: refused(
        'no letter lies here',
        asAdmin(() => ({ params: { letter } })),
      ),
    },
    profile: {
      read: () => ({}),
      save: () => ({ body: { firstName: 'Own', lastName: 'Person' } }),
      changeEmail: refused(secret, () => ({ body: { email: 'own@lading.example', password: 'a' } })),
      changePassword: refused(secret, () => ({ body: { currentPassword: 'a', password: 'b' } })),
      confirmEmail: refused(secret, () => ({ params: { audience: 'user' }, body: { token: 'a' } })),
    },
  };
}
