import { v7 as uuid } from 'uuid';
import type { Language } from '../../../contracts/kit/languages.ts';
import { USER_ROLES, type UserRole } from '../../../contracts/kit/permissions.ts';
import { conflict, invalidAt, notFound } from '../../../contracts/kit/problem.ts';
import { onlyOrganisation } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { recordEvent } from '../../platform/events/record.ts';
import { demandVersion } from '../../platform/events/stale.ts';
import { enqueueJob } from '../../platform/jobs/enqueue.ts';
import { hasOrganisation } from '../../platform/record/owner.store.ts';
import {
  deleteMembership,
  endSessionsOutside,
  hasOtherOwner,
  hasPerson,
  type Invited,
  insertMembership,
  inviteAccount,
  lockMembership,
  lockMembershipsOf,
  type Membership,
  readRole,
  renewMembership,
  updateMembership,
} from './person.store.ts';

export { inviteAccount, lockMembershipsOf, type Membership, readRole };

import { coversRole } from '../rights/adjusted.service.ts';
import {
  insertMembers,
  listMembers,
  listOwners,
  type Member,
  type Owner,
  settleNamedOwner,
} from './person.members.store.ts';

export { insertMembers, listMembers, listOwners, type Member, type Owner };

const noun = 'person';

/** A person gives at most the role that they have themselves, and none that may do more; administrators give any. */
async function demandRole(tx: Tx, organisationId: string, role: UserRole): Promise<void> {
  const { kind, id } = tx.scope.acting;
  if (kind !== 'user' || id === null) return;
  const own = await readRole(tx, organisationId, id);
  if (own === undefined || USER_ROLES.indexOf(role) < USER_ROLES.indexOf(own))
    throw invalidAt('role', 'roleTooHigh');
  if (!(await coversRole(tx, organisationId, own, role))) throw invalidAt('role', 'roleHasMore');
}

/** Whoever is above somebody is neither lowered nor taken out by them. */
async function demandNotAbove(tx: Tx, row: Membership): Promise<void> {
  const { kind, id } = tx.scope.acting;
  if (kind !== 'user' || id === null) return;
  const own = await readRole(tx, row.organisationId, id);
  if (own === undefined || USER_ROLES.indexOf(row.role) < USER_ROLES.indexOf(own))
    throw conflict('roleAbove', { name: row.name });
}

/** Sends the letters of invitations; those to one account become one letter. */
export const enqueueInvitation = (
  tx: Tx,
  memberships: readonly string[],
  language: Language,
): Promise<void> =>
  enqueueJob(tx, { task: 'person.invite', payload: { memberships, language, by: tx.scope.acting.name } });

export interface NewPerson extends Invited {
  organisation: string | null;
  role: UserRole;
}

/**
 * Invites somebody to an organisation, whose they are once they accept. The answer is the same whether or not the
 * address has an account; no letter is sent yet.
 * @returns the id of the membership and the account.
 * @throws Problem 400 where the organisation is none of the caller's or has the person, or the role is too high.
 */
export async function addPerson(
  tx: Tx,
  given: NewPerson,
): Promise<{ id: string; accountId: string; organisationId: string }> {
  const organisationId = given.organisation ?? onlyOrganisation(tx.scope);
  if (organisationId === null) throw invalidAt('organisation', 'required');
  if (!(await hasOrganisation(tx, organisationId))) throw invalidAt('organisation', 'organisationUnknown');
  await demandRole(tx, organisationId, given.role);
  const who = { ...given, email: given.email.toLowerCase() };
  if (await hasPerson(tx, organisationId, who.email)) throw invalidAt('email', 'personThere');
  const accountId = await inviteAccount(tx, uuid(), who);
  const id = uuid();
  if (!(await insertMembership(tx, { ...who, id, organisationId, accountId })))
    throw invalidAt('email', 'personThere');
  await recordEvent(tx, {
    organisationId,
    noun,
    recordId: id,
    act: 'create',
    to: 'invited',
    diff: [{ field: 'role', from: null, to: given.role }],
  });
  if (given.role === 'owner') await nameOwner(tx, organisationId);
  return { id, accountId, organisationId };
}

/** Invites somebody and sends the letter. @returns the id of the membership. */
export async function invitePerson(tx: Tx, given: NewPerson, language: Language): Promise<string> {
  const { id } = await addPerson(tx, given);
  await enqueueInvitation(tx, [id], language);
  return id;
}

async function hold(tx: Tx, id: string, version: number | null = null): Promise<Membership> {
  const row = await lockMembership(tx, id);
  if (!row) throw notFound();
  await demandVersion(tx, noun, row, version);
  return row;
}

/** An organisation keeps an owner who can sign in: who else would choose its people? */
async function demandOtherOwner(tx: Tx, row: Membership): Promise<void> {
  if (row.role !== 'owner' || !row.joined || !row.active) return;
  if (!(await hasOtherOwner(tx, row.organisationId, row.id)))
    throw conflict('lastOwner', { name: row.name, organisation: row.organisation });
}

/** The owner that an organisation names is one of its owners: a line of its history says when it is another. */
export async function nameOwner(tx: Tx, organisationId: string): Promise<void> {
  const named = await settleNamedOwner(tx, organisationId);
  if (!named) return;
  await recordEvent(tx, {
    organisationId,
    noun: 'organisation',
    recordId: organisationId,
    act: 'update',
    diff: [{ field: 'owner', from: named.was, to: named.nowIs }],
  });
}

/** After an account was switched on or off: its organisations name an owner who can sign in. */
export async function nameOwners(tx: Tx, accountId: string): Promise<void> {
  for (const { role, organisationId } of await lockMembershipsOf(tx, accountId))
    if (role === 'owner') await nameOwner(tx, organisationId);
}

/**
 * Demands that every organisation which is in use keeps an owner who can sign in without an account.
 * @throws Problem 409 `lastOwner`.
 */
export async function demandOtherOwners(tx: Tx, accountId: string): Promise<void> {
  for (const row of await lockMembershipsOf(tx, accountId)) if (row.inUse) await demandOtherOwner(tx, row);
}

/** Changes a role; acts with the next call of the person. @throws Problem 404; 409 `stale`, `lastOwner`; 400. */
export async function changeRole(
  tx: Tx,
  id: string,
  role: UserRole,
  version: number | null = null,
): Promise<void> {
  const row = await hold(tx, id, version);
  if (row.role === role) return;
  await demandNotAbove(tx, row);
  await demandRole(tx, row.organisationId, role);
  await demandOtherOwner(tx, row);
  await updateMembership(tx, id, { role });
  await recordEvent(tx, {
    organisationId: row.organisationId,
    noun,
    recordId: id,
    act: 'update',
    diff: [{ field: 'role', from: row.role, to: role }],
  });
  if (row.role === 'owner' || role === 'owner') await nameOwner(tx, row.organisationId);
}

/** Takes somebody out of an organisation, or an invitation back: its link ends. @throws Problem 404; 409. */
export async function removePerson(tx: Tx, id: string, version: number | null = null): Promise<void> {
  const row = await hold(tx, id, version);
  await demandNotAbove(tx, row);
  await demandOtherOwner(tx, row);
  await deleteMembership(tx, id);
  await endSessionsOutside(tx, row.accountId);
  await recordEvent(tx, {
    organisationId: row.organisationId,
    noun,
    recordId: id,
    act: row.joined ? 'remove' : 'withdraw',
    reason: row.name,
  });
  if (row.role === 'owner') await nameOwner(tx, row.organisationId);
}

/**
 * Lets somebody into an organisation no more, or again; whoever is in no other is signed out at once.
 * @throws Problem 404; 409 `stale`, `notJoined` for an invitation, `roleAbove`, `lastOwner`.
 */
export async function activatePerson(
  tx: Tx,
  id: string,
  active: boolean,
  version: number | null = null,
): Promise<void> {
  const row = await hold(tx, id, version);
  if (!row.joined) throw conflict('notJoined', { name: row.name });
  if (row.active === active) return;
  await demandNotAbove(tx, row);
  if (!active) await demandOtherOwner(tx, row);
  await updateMembership(tx, id, { active });
  if (!active) await endSessionsOutside(tx, row.accountId);
  await recordEvent(tx, {
    organisationId: row.organisationId,
    noun,
    recordId: id,
    act: active ? 'activate' : 'deactivate',
  });
  if (row.role === 'owner') await nameOwner(tx, row.organisationId);
}

/** Makes an invitation count anew: earlier links of it end at once. @throws Problem 404; 409 for who has joined. */
export async function renewInvitation(tx: Tx, id: string): Promise<Membership> {
  const row = await hold(tx, id);
  if (row.joined) throw conflict('joinedAlready', { name: row.name });
  await renewMembership(tx, id);
  await recordEvent(tx, {
    organisationId: row.organisationId,
    noun,
    recordId: id,
    act: 'invite',
    to: 'invited',
  });
  return row;
}
