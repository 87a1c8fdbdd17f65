import type { Permission } from '../../../contracts/kit/permissions.ts';
import { type AdjustableRole, isAdjustable, missingFor, NEEDS } from '../../../contracts/kit/rights.ts';
import type { RightChange } from '../../../contracts/rights/rights.routes.ts';

/** A role with the rights that it has. */
export interface RoleRights {
  role: string;
  permissions: readonly Permission[];
  people?: number;
}

/** What a change opens and closes for the people of one role. */
export interface Effect {
  role: AdjustableRole;
  people: number;
  opens: Permission[];
  closes: Permission[];
}

const needing = (permission: Permission): Permission[] =>
  (Object.entries(NEEDS) as [Permission, readonly Permission[]][])
    .filter(([, needed]) => needed.includes(permission))
    .map(([one]) => one);

/**
 * The rights of a role after one is given or taken: what a given one needs comes with it, what needs a taken one goes.
 */
export function withRight(
  role: AdjustableRole,
  rights: readonly Permission[],
  permission: Permission,
  allowed: boolean,
): Permission[] {
  if (!allowed) {
    const gone = [permission, ...needing(permission)];
    return rights.filter((one) => !(gone.includes(one) && isAdjustable(one, role)));
  }
  return [...new Set([...rights, permission, ...missingFor(permission, rights)])];
}

/** What the draft changes, role by role; roles that stay as they are have no entry. */
export const effectsOf = (
  saved: readonly RoleRights[],
  draft: Readonly<Partial<Record<string, readonly Permission[]>>>,
): Effect[] =>
  saved.flatMap(({ role, permissions, people = 0 }) => {
    const wanted = draft[role];
    if (!wanted) return [];
    const opens = wanted.filter((one) => !permissions.includes(one));
    const closes = permissions.filter((one) => !wanted.includes(one));
    return opens.length + closes.length > 0 ? [{ role: role as AdjustableRole, people, opens, closes }] : [];
  });

export const changesOf = (effects: readonly Effect[]): RightChange[] =>
  effects.flatMap(({ role, opens, closes }) => [
    ...opens.map((permission) => ({ role, permission, allowed: true })),
    ...closes.map((permission) => ({ role, permission, allowed: false })),
  ]);
