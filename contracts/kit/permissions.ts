/** Roles of a person within an organisation, strongest first. */
export const USER_ROLES = ['owner', 'manager', 'member', 'readOnly'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** Roles of the provider's people. Support acts on behalf of clients, audited; read-only looks. */
export const ADMIN_ROLES = ['full', 'support', 'readOnly'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

export type Permission =
  | 'expedition.read'
  | 'expedition.write'
  | 'expedition.send'
  | 'product.read'
  | 'product.write'
  | 'stock.read'
  | 'stock.write'
  | 'inbound.read'
  | 'inbound.write'
  | 'organisation.read'
  | 'organisation.write'
  | 'preset.share'
  | 'warehouse.operate'
  | 'ledger.check'
  | 'ledger.rebuild';

const READ: readonly Permission[] = [
  'expedition.read',
  'product.read',
  'stock.read',
  'inbound.read',
  'organisation.read',
  'ledger.check',
];
const WORK: readonly Permission[] = [
  ...READ,
  'expedition.write',
  'expedition.send',
  'product.write',
  'stock.write',
  'inbound.write',
];

/** The one table of rights that both sides read. */
export const PERMISSIONS: {
  user: Record<UserRole, readonly Permission[]>;
  admin: Record<AdminRole, readonly Permission[]>;
} = {
  user: {
    owner: [...WORK, 'organisation.write', 'preset.share'],
    manager: [...WORK, 'organisation.write', 'preset.share'],
    member: WORK,
    readOnly: READ,
  },
  admin: {
    full: [...WORK, 'organisation.write', 'preset.share', 'warehouse.operate', 'ledger.rebuild'],
    support: [...WORK, 'organisation.write', 'warehouse.operate'],
    readOnly: READ,
  },
};
