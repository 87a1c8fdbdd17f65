import type { Permission } from '../kit/permissions.ts';

export interface Step {
  /** Whose screens it is done on. */
  by: 'admin' | 'both';
  /** What a role must allow to do it. */
  may: Permission;
  /** Where it is done, below the area's base. */
  path: string;
  /** The same in the area of clients, where it is elsewhere. */
  userPath?: string;
  /** The steps before it, without which it cannot be done. */
  needs: readonly string[];
  /** No order leaves without it. */
  isRequired: boolean;
  /** A second way to do it. */
  also?: string;
  /** Where what was begun and is not done yet goes on; `:id` stands for the id of what was begun. */
  goesOn?: { admin: string; user?: string };
}

/** What is done once, from an empty portal until the first order leaves, in its order. */
export const START_STEPS = {
  provider: { by: 'admin', may: 'master.write', path: 'settings/provider', needs: [], isRequired: false },
  wms: { by: 'admin', may: 'master.write', path: 'warehouses/new', needs: [], isRequired: true },
  carrier: {
    by: 'admin',
    may: 'master.write',
    path: 'carriers/new',
    needs: [],
    isRequired: true,
    goesOn: { admin: 'carrier-services/new?carrier=:id' },
  },
  organisation: {
    by: 'admin',
    may: 'master.write',
    path: 'organisations/new',
    needs: ['wms', 'carrier'],
    isRequired: true,
    goesOn: { admin: 'organisations/:id' },
  },
  warehouse: {
    by: 'admin',
    may: 'master.write',
    path: 'virtual-warehouses/new',
    needs: ['organisation'],
    isRequired: true,
  },
  eshop: {
    by: 'both',
    may: 'settings.write',
    path: 'eshops/new',
    userPath: 'settings/eshops/new',
    needs: ['warehouse'],
    isRequired: true,
  },
  person: {
    by: 'admin',
    may: 'people.write',
    path: 'users/new?role=owner',
    needs: ['organisation'],
    isRequired: false,
  },
  supplier: {
    by: 'both',
    may: 'inbound.write',
    path: 'suppliers/new',
    needs: ['organisation'],
    isRequired: true,
  },
  product: {
    by: 'both',
    may: 'product.write',
    path: 'products/import',
    also: 'products/new',
    needs: ['eshop'],
    isRequired: true,
  },
  advice: {
    by: 'both',
    may: 'inbound.write',
    path: 'stock-advices/new',
    needs: ['supplier', 'product'],
    isRequired: true,
    goesOn: { admin: 'floor?station=receive', user: 'stock-advices/:id' },
  },
  order: {
    by: 'both',
    may: 'expedition.write',
    path: 'expeditions/new',
    needs: ['advice'],
    isRequired: true,
    goesOn: { admin: 'floor?station=accept', user: 'expeditions/:id' },
  },
} as const satisfies Record<string, Step>;

export type StartStep = keyof typeof START_STEPS;
export const START_STEP_NAMES = Object.keys(START_STEPS) as [StartStep, ...StartStep[]];
