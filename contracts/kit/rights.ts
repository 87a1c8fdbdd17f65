import { type AdminRole, PERMISSIONS, type Permission, USER_ROLES, type UserRole } from './permissions.ts';

/** The roles whose rights an organisation may adjust; its owner's are fixed. */
export const ADJUSTABLE_ROLES = ['manager', 'member', 'readOnly'] as const;
export type AdjustableRole = (typeof ADJUSTABLE_ROLES)[number];

/** What an organisation changed in the rights of one role, against `PERMISSIONS`. */
export type Adjusted = Partial<Record<Permission, boolean>>;

/**
 * The weakest role that each right may be given to. What is missing here is never an organisation's to give: it is the
 * provider's alone.
 */
export const WEAKEST: Partial<Record<Permission, UserRole>> = {
  'expedition.read': 'readOnly',
  'expedition.write': 'member',
  'expedition.send': 'member',
  'product.read': 'readOnly',
  'product.write': 'member',
  'stock.read': 'readOnly',
  'stock.write': 'member',
  'inbound.read': 'readOnly',
  'inbound.write': 'member',
  'organisation.read': 'readOnly',
  'organisation.write': 'member',
  'settings.write': 'manager',
  'people.read': 'readOnly',
  'people.write': 'manager',
  'key.read': 'manager',
  'key.write': 'manager',
  'preset.share': 'member',
  'ledger.check': 'readOnly',
};

/** What every role keeps, for every screen names products, e-shops and warehouses. */
export const KEPT: readonly Permission[] = ['organisation.read', 'product.read'];

/** The rights without which another is of no use. */
export const NEEDS: Partial<Record<Permission, readonly Permission[]>> = {
  'expedition.write': ['expedition.read'],
  'expedition.send': ['expedition.read'],
  'stock.write': ['stock.read'],
  'inbound.write': ['inbound.read'],
  'people.write': ['people.read'],
  'key.write': ['key.read'],
  'ledger.check': ['stock.read'],
};

/** What a client that is put on stop may not do, whatever its people's roles. */
export const SENDING_RIGHTS: readonly Permission[] = ['expedition.send'];

const isWithin = (permission: Permission, role: UserRole): boolean => {
  const weakest = WEAKEST[permission];
  return weakest !== undefined && USER_ROLES.indexOf(role) <= USER_ROLES.indexOf(weakest);
};

/** Whether an organisation may give a role this right, or take it. */
export const isAdjustable = (permission: Permission, role: UserRole): boolean =>
  role !== 'owner' && isWithin(permission, role) && !KEPT.includes(permission);

/** Whose rights somebody may adjust: those of roles weaker than their own; the provider those of all. */
export const isAbove = (role: UserRole | null, other: AdjustableRole): boolean =>
  role === null || USER_ROLES.indexOf(role) < USER_ROLES.indexOf(other);

/** What a role of an organisation may do: the table's rights with what was adjusted, within the bounds. */
export const rightsOf = (role: UserRole, adjusted: Adjusted = {}): readonly Permission[] => {
  const changed = (Object.keys(adjusted) as Permission[]).filter((one) => isAdjustable(one, role));
  if (changed.length === 0) return PERMISSIONS.user[role];
  const kept = PERMISSIONS.user[role].filter((one) => !(changed.includes(one) && adjusted[one] === false));
  return [...kept, ...changed.filter((one) => adjusted[one] && !kept.includes(one))];
};

export const adminRightsOf = (role: AdminRole | null): readonly Permission[] =>
  PERMISSIONS.admin[role ?? 'readOnly'];

/** The rights that a right needs and a role has not: what must be given with it. */
export const missingFor = (permission: Permission, rights: readonly Permission[]): Permission[] =>
  (NEEDS[permission] ?? []).filter((needed) => !rights.includes(needed));

/**
 * Who can give a right that somebody lacks; `leave` where they have it themselves, but not as whom they act now,
 * `invitation` where they belong to no organisation any more.
 */
export type Giver = 'owner' | 'provider' | 'fullAdmin' | 'leave' | 'invitation';

/** Who can give this right to somebody of this audience. */
export const giverOf = (audience: 'user' | 'admin', permission: Permission): Giver =>
  audience === 'admin' ? 'fullAdmin' : WEAKEST[permission] ? 'owner' : 'provider';
