import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { Language } from '../../../contracts/kit/languages.ts';
import { conflict, invalidAt } from '../../../contracts/kit/problem.ts';
import { userRecord } from '../../../contracts/user/user.record.ts';
import type { userBody } from '../../../contracts/user/user.schema.ts';
import { snake } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { recordEvent } from '../../platform/events/record.ts';
import { type Records, recordsOf } from '../../platform/record/records.ts';
import { renewWaiting } from '../person/person.invitation.service.ts';
import {
  addPerson,
  changeRole,
  demandOtherOwners,
  enqueueInvitation,
  inviteAccount,
  lockMembershipsOf,
  type Membership,
  nameOwners,
  removePerson,
  renewInvitation,
} from '../person/person.service.ts';
import { demandInvited, endingSessions, tellOfAddress, withdraw } from './account.service.ts';
import { fillAccount, findByEmail, isLoginTaken, lockAccount, touchAccount } from './user.store.ts';

type Body = z.output<typeof userBody>;

const OF_ACCOUNT =
  'from organisation_user m join organisation o on o.id = m.organisation_id where m.account_id = account.id';

const accounts = endingSessions(
  recordsOf(userRecord, {
    table: 'account',
    marks: { audience: 'user' },
    beside: ['organisations'],
    list: {
      where: `audience = 'user'`,
      columns: {
        organisation: 'm.organisation_id',
        role: 'm.role',
        organisationNames: `coalesce((select string_agg(o.name, ', ' order by o.name) ${OF_ACCOUNT}), '')`,
        organisations: `(select coalesce(jsonb_agg(jsonb_build_object(
          'organisation', jsonb_build_object('id', o.id, 'name', o.name, 'code', o.code), 'role', m.role, 'status',
          case when m.declined_at is not null then 'declined' when m.joined_at is null then 'invited' when account.active and m.active then 'active' else 'inactive' end)
          order by o.name), '[]') ${OF_ACCOUNT})`,
      },
      many: {
        organisation: 'organisation_user m where m.account_id = account.id',
        role: 'organisation_user m where m.account_id = account.id',
      },
      search: { account: ['name', 'email', 'login'] },
    },
    async check(tx, { before, after }, refuse) {
      const id = before?.id ?? null;
      const email = String(after.email);
      const login = String(after.login);
      const owner = await findByEmail(tx, 'user', email);
      if (owner !== undefined && owner !== id) refuse('email', 'taken', { value: email });
      // A login that is an address must be the person's own, or a letter to the one would reach the other.
      if (login.includes('@') && login !== email) refuse('login', 'loginIsAddress');
      else if (await isLoginTaken(tx, 'user', login, id)) refuse('login', 'taken', { value: login });
      if (before?.active === true && after.active === false) await demandOtherOwners(tx, before.id);
    },
  }),
);

/** People of clients, for the provider: their accounts, with a role in each of their organisations. */
export const users: Records = {
  ...accounts,
  async activate(tx, id, active, version) {
    await accounts.activate(tx, id, active, version);
    await nameOwners(tx, id);
  },
};

/** The e-mail in small letters; the login is the e-mail where nothing else was said. */
const inOrder = (body: Body, before?: { email: string; login: string }) => {
  const email = body.email.toLowerCase();
  const login = body.login?.toLowerCase() ?? email;
  const follows = before !== undefined && login === before.login && before.login === before.email;
  return { ...body, email, login: follows ? email : login };
};

const namesOf = (memberships: readonly { organisation: string; role: string }[]): string =>
  memberships
    .map(({ organisation, role }) => `${organisation}: ${role}`)
    .sort()
    .join(', ');

const asPerson = ({ email, firstName, lastName, language }: Body) => ({
  email,
  firstName,
  lastName,
  language: language ?? null,
});

/**
 * Invites a user to organisations, by one letter; somebody who has an account is added to them and keeps what they say
 * of themselves.
 * @returns the id of the account.
 */
export async function inviteUser(tx: Tx, body: Body, language: Language): Promise<string> {
  const { organisations, firstName, lastName, ...given } = inOrder(body);
  if (organisations.length === 0) throw invalidAt('organisations', 'required');
  const known = await findByEmail(tx, 'user', given.email);
  if (known === undefined) await createUser(tx, { ...given, firstName, lastName, organisations });
  const added: string[] = [];
  for (const { organisation, role } of organisations)
    added.push((await addPerson(tx, { ...asPerson(body), organisation, role })).id);
  await enqueueInvitation(tx, added, language);
  const id = known ?? (await findByEmail(tx, 'user', given.email));
  if (id === undefined) throw new Error('an invited account is not there');
  if (known !== undefined) await touchAccount(tx, id);
  return id;
}

async function createUser(tx: Tx, body: Body & { login: string }): Promise<void> {
  const { organisations: _, email, firstName, lastName, language, login, ...more } = body;
  if (login.includes('@') && login !== email) throw invalidAt('login', 'loginIsAddress');
  if (await isLoginTaken(tx, 'user', login, null)) throw invalidAt('login', 'taken', { value: login });
  const id = await inviteAccount(tx, uuid(), asPerson(body));
  const columns = Object.entries(more).map(([field, value]) => [snake(field), value ?? null]);
  await fillAccount(tx, id, { login, ...Object.fromEntries(columns) });
  await recordEvent(tx, { organisationId: null, noun: 'user', recordId: id, act: 'create', to: 'invited' });
}

/** Writes a user and their memberships; each of these acts at once. */
export async function updateUser(
  tx: Tx,
  id: string,
  body: Body,
  version: number | null,
  language: Language,
): Promise<void> {
  const before = await lockAccount(tx, 'user', id);
  await users.update(tx, id, inOrder(body, before), version);
  // What was sent to the old address is nobody's any more: it is sent to the new one.
  if (before && (await tellOfAddress(tx, before, language))) await inviteWaiting(tx, id, language);
  const there = await lockMembershipsOf(tx, id);
  const wanted = new Map(body.organisations.map((one) => [one.organisation, one.role]));
  const added: string[] = [];
  let changed = false;
  // Those that are new come first: whoever is left without an organisation is signed out.
  for (const [organisation, role] of wanted)
    if (!there.some((one) => one.organisationId === organisation))
      added.push((await addPerson(tx, { ...asPerson(inOrder(body)), organisation, role })).id);
  for (const one of there) {
    const role = wanted.get(one.organisationId);
    changed ||= role !== one.role;
    if (role === undefined) await removePerson(tx, one.id);
    else if (role !== one.role) await changeRole(tx, one.id, role);
  }
  if (added.length > 0) await enqueueInvitation(tx, added, language);
  if (!changed && added.length === 0) return;
  await touchAccount(tx, id);
  await noteMemberships(tx, id, there);
}

async function inviteWaiting(tx: Tx, id: string, language: Language): Promise<void> {
  const waiting = await renewWaiting(tx, id);
  if (waiting.length > 0) await enqueueInvitation(tx, waiting, language);
}

async function noteMemberships(tx: Tx, id: string, before: readonly Membership[]): Promise<void> {
  const after = await lockMembershipsOf(tx, id);
  const diff = [{ field: 'organisations', from: namesOf(before), to: namesOf(after) }];
  await recordEvent(tx, { organisationId: null, noun: 'user', recordId: id, act: 'update', diff });
}

/** Sends the invitation of a user anew; earlier links end. @throws Problem 404; 409 `joinedAlready`, `invitedNowhere`. */
export async function inviteAgain(tx: Tx, id: string, language: Language): Promise<void> {
  const account = await demandInvited(tx, 'user', id);
  const waiting = (await lockMembershipsOf(tx, id)).filter(({ joined }) => !joined);
  if (waiting.length === 0) throw conflict('invitedNowhere', { name: account.name });
  for (const one of waiting) await renewInvitation(tx, one.id);
  await enqueueInvitation(
    tx,
    waiting.map((one) => one.id),
    language,
  );
  await recordEvent(tx, { organisationId: null, noun: 'user', recordId: id, act: 'invite', to: 'invited' });
}

/** Takes back the invitation of a user, in every organisation. @throws Problem 404; 409 `joinedAlready`. */
export async function withdrawUser(tx: Tx, id: string): Promise<void> {
  const account = await demandInvited(tx, 'user', id);
  for (const one of await lockMembershipsOf(tx, id)) await removePerson(tx, one.id);
  await withdraw(tx, 'user', account);
}
