import {
  PERMISSIONS,
  type Permission,
  USER_ROLES,
  type UserRole,
} from '../../../contracts/kit/permissions.ts';
import { invalid, notFound } from '../../../contracts/kit/problem.ts';
import {
  ADJUSTABLE_ROLES,
  type AdjustableRole,
  type Adjusted,
  isAbove,
  isAdjustable,
  missingFor,
  rightsOf,
} from '../../../contracts/kit/rights.ts';
import type { OrganisationRights, RightChange } from '../../../contracts/rights/rights.routes.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { listHistory } from '../../platform/events/history.ts';
import { type Change, recordEvent } from '../../platform/events/record.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { readRole } from '../person/person.service.ts';
import { countPeople, holdRights, readAdjusted, readOrganisation, writeRight } from './rights.store.ts';

/** @throws Problem 404 when the organisation is not there or not the caller's. */
export async function readRights(tx: Tx, organisationId: string): Promise<OrganisationRights> {
  const organisation = await readOrganisation(tx, organisationId);
  if (!organisation) throw notFound();
  const adjusted = await readAdjusted(tx, organisationId);
  const people = await countPeople(tx, organisationId);
  const events = await listHistory(tx, 'organisation', organisationId);
  return {
    organisation,
    roles: USER_ROLES.map((role) => ({
      role,
      permissions: [...rightsOf(role, adjusted.get(role))],
      people: people.get(role) ?? 0,
    })),
    events: events.filter(({ act }) => act === 'adjustRights').slice(0, 50),
  };
}

/**
 * Changes the rights of roles weaker than the caller's own, within the bounds of the contracts.
 * @throws Problem 404; 400 for a right beyond the bounds, of a role that is not below the caller's, without what it
 * needs, or given by a caller who lacks it.
 */
export async function adjustRights(
  tx: Tx,
  caller: Caller,
  organisationId: string,
  changes: readonly RightChange[],
): Promise<OrganisationRights> {
  if (!(await readOrganisation(tx, organisationId))) throw notFound();
  await holdRights(tx, organisationId);
  const own =
    caller.audience === 'admin'
      ? null
      : ((await readRole(tx, organisationId, caller.accountId)) ?? 'readOnly');
  const before = await readAdjusted(tx, organisationId);
  const after = new Map(before);
  for (const { role, permission, allowed } of changes)
    after.set(role, { ...after.get(role), [permission]: allowed });
  demandWithinBounds(own, changes, after);
  demandOwnRights(caller.permissions(organisationId), changes, before);
  for (const change of changes) {
    await writeRight(tx, organisationId, change, (role) =>
      PERMISSIONS.user[role].includes(change.permission),
    );
  }
  const diff = diffOf(before, after);
  if (diff.length > 0) {
    await recordEvent(tx, {
      organisationId,
      noun: 'organisation',
      recordId: organisationId,
      act: 'adjustRights',
      diff,
    });
  }
  return readRights(tx, organisationId);
}

function demandWithinBounds(
  own: UserRole | null,
  changes: readonly RightChange[],
  after: ReadonlyMap<string, Adjusted>,
): void {
  const wrong = changes.flatMap(({ role, permission }, index) => {
    const is = (code: string) => [{ propertyPath: `changes[${index}].permission`, code, parameters: {} }];
    if (!isAbove(own, role)) return is('rightOfStronger');
    if (!isAdjustable(permission, role)) return is('rightBeyond');
    const rights = rightsOf(role, after.get(role));
    return rights.some((one) => missingFor(one, rights).length > 0) ? is('rightNeedsOther') : [];
  });
  if (wrong.length > 0) throw invalid(wrong);
}

/** A right is given by those who have it: what was taken from a role does not come back through a weaker one. */
function demandOwnRights(
  own: readonly Permission[],
  changes: readonly RightChange[],
  before: ReadonlyMap<string, Adjusted>,
): void {
  const wrong = changes.flatMap(({ role, permission, allowed }, index) =>
    allowed && !own.includes(permission) && !rightsOf(role, before.get(role)).includes(permission)
      ? [{ propertyPath: `changes[${index}].permission`, code: 'rightNotYours', parameters: {} }]
      : [],
  );
  if (wrong.length > 0) throw invalid(wrong);
}

/** What each role may and may not do from now on, as the history names it: `{ field: 'memberGiven', to: [{ right }] }`. */
function diffOf(before: ReadonlyMap<string, Adjusted>, after: ReadonlyMap<string, Adjusted>): Change[] {
  const named = (rights: readonly Permission[]) => rights.map((right) => ({ right }));
  const of = (role: AdjustableRole): Change[] => {
    const [had, has] = [rightsOf(role, before.get(role)), rightsOf(role, after.get(role))];
    const given = has.filter((one) => !had.includes(one));
    const taken = had.filter((one) => !has.includes(one));
    return [
      ...(given.length > 0 ? [{ field: `${role}Given`, from: null, to: named(given) }] : []),
      ...(taken.length > 0 ? [{ field: `${role}Taken`, from: null, to: named(taken) }] : []),
    ];
  };
  return ADJUSTABLE_ROLES.flatMap(of);
}
