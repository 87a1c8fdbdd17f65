/** Roles of a person within an organisation, strongest first. */
export const USER_ROLES = ['owner', 'manager', 'member', 'readOnly'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** Roles of the provider's people. Support acts on behalf of clients, audited; read-only looks. */
export const ADMIN_ROLES = ['full', 'support', 'readOnly'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/**
 * What a role can allow. `organisation.*` is what an organisation works with (suppliers, partners, e-shops as they are
 * read), `settings.write` how its orders are worked on, `people.*` who belongs to it, `key.*` the keys of its programs;
 * `master.write` is what the provider alone keeps (organisations, warehouses, carriers, countries, currencies) and
 * `admin.*` the provider's own people; `behalf.act` lets them act on behalf of a client.
 */
export const PERMISSION_NAMES = [
  'expedition.read',
  'expedition.write',
  'expedition.send',
  'product.read',
  'product.write',
  'stock.read',
  'stock.write',
  'inbound.read',
  'inbound.write',
  'organisation.read',
  'organisation.write',
  'settings.write',
  'people.read',
  'people.write',
  'key.read',
  'key.write',
  'preset.share',
  'ledger.check',
  'ledger.rebuild',
  'warehouse.operate',
  'behalf.act',
  'master.write',
  'admin.read',
  'admin.write',
] as const;
export type Permission = (typeof PERMISSION_NAMES)[number];

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

const MANAGE: readonly Permission[] = [...WORK, 'organisation.write', 'people.read', 'preset.share'];

/** The one table of rights that both sides read. */
export const PERMISSIONS: {
  user: Record<UserRole, readonly Permission[]>;
  admin: Record<AdminRole, readonly Permission[]>;
} = {
  user: {
    owner: [...MANAGE, 'settings.write', 'people.write', 'key.read', 'key.write'],
    manager: MANAGE,
    member: WORK,
    readOnly: READ,
  },
  admin: {
    full: [
      ...MANAGE,
      'settings.write',
      'people.write',
      'key.read',
      'key.write',
      'warehouse.operate',
      'behalf.act',
      'ledger.rebuild',
      'master.write',
      'admin.read',
      'admin.write',
    ],
    support: [...WORK, 'organisation.write', 'people.read', 'warehouse.operate', 'behalf.act'],
    readOnly: [...READ, 'people.read'],
  },
};
