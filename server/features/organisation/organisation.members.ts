import type { UserRole } from '../../../contracts/kit/permissions.ts';
import { conflict, invalid } from '../../../contracts/kit/problem.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import {
  changeRole,
  insertMembers,
  listMembers,
  listOwners,
  type Member,
  nameOwner,
  type Owner,
  removePerson,
} from '../person/person.service.ts';
import { holdOrganisation, noteOfOrganisation } from './organisation.service.ts';

const namesOf = (people: readonly Member[]): string => people.map(({ name }) => name).join(', ');

/** An organisation that has an owner keeps one, who can sign in where one could; the one that it names is among them. */
async function demandOwner(tx: Tx, organisationId: string, before: readonly Owner[]): Promise<void> {
  const owners = await listOwners(tx, organisationId);
  const lost = (some: (owner: Owner) => boolean) => before.some(some) && !owners.some(some);
  if (lost(() => true) || lost(({ signsIn }) => signsIn)) throw conflict('lastOwner');
  await nameOwner(tx, organisationId);
}

/**
 * Takes people into an organisation, and gives those who are in it another role, where one is named.
 * @param role of those who are new `member` unless it is given.
 * @throws Problem 404; 409 `stale`, `lastOwner`; 400 with each id that is no client's person.
 */
export async function addMembers(
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
  role: UserRole | null,
  version: number | null,
): Promise<void> {
  await holdOrganisation(tx, organisationId, version);
  const people = await listMembers(tx, organisationId, ids);
  const known = new Set(people.map(({ id }) => id));
  const violations = ids.flatMap((id, index) =>
    known.has(id.toLowerCase())
      ? []
      : [{ propertyPath: `users[${index}]`, code: 'userUnknown', parameters: {} }],
  );
  if (violations.length > 0) throw invalid(violations);
  const changed = people.filter((one) => (role === null ? one.role === null : one.role !== role));
  if (changed.length === 0) return;
  const owners = await listOwners(tx, organisationId);
  const given = role ?? 'member';
  const added = changed.filter((one) => one.role === null);
  const moved = changed.filter((one) => one.role !== null);
  await insertMembers(
    tx,
    organisationId,
    added.map(({ id }) => id),
    given,
  );
  for (const { membership } of moved) if (membership) await changeRole(tx, membership, given);
  await demandOwner(tx, organisationId, owners);
  if (added.length > 0)
    await noteOfOrganisation(tx, organisationId, 'addUsers', [
      { field: 'users', from: null, to: namesOf(added) },
      { field: 'role', from: null, to: given },
    ]);
  for (const one of moved)
    await noteOfOrganisation(tx, organisationId, 'changeRole', [
      { field: 'users', from: null, to: one.name },
      { field: 'role', from: one.role, to: given },
    ]);
}

/**
 * Takes people out of an organisation; those who are not in it are left out.
 * @throws Problem 404; 409 `stale`, or `lastOwner` when no owner would be left.
 */
export async function removeMembers(
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
  version: number | null,
): Promise<void> {
  await holdOrganisation(tx, organisationId, version);
  const people = (await listMembers(tx, organisationId, ids)).filter(({ role }) => role !== null);
  if (people.length === 0) return;
  const owners = await listOwners(tx, organisationId);
  for (const { membership } of people) if (membership) await removePerson(tx, membership);
  await demandOwner(tx, organisationId, owners);
  await noteOfOrganisation(tx, organisationId, 'removeUsers', [
    { field: 'users', from: namesOf(people), to: null },
  ]);
}
