import type { AdminRole } from '../contracts/kit/permissions.ts';
import type { CodeType } from '../contracts/product/product.code.ts';
import type { DemoCarrier, DemoService } from './parties/carriers.ts';
import type {
  DemoEshop,
  DemoOrganisation,
  DemoPerson,
  DemoWarehouse,
} from './parties/organisations/organisation.ts';
import type { Supplier } from './parties/suppliers.ts';

export interface Wms {
  id: string;
  name: string;
  code: string;
  street: string;
  zip: string;
  city: string;
  country: string;
  timeZone: string;
  openDays: readonly string[];
}
export interface Carrier {
  id: string;
  demo: DemoCarrier;
}
export interface Service {
  id: string;
  carrier: Carrier;
  demo: DemoService;
}
export interface Account extends DemoPerson {
  id: string;
  name: string;
  since: number;
  /** Null for who has not signed in yet. */
  lastSeen: number | null;
}
export interface Administrator extends Pick<DemoPerson, 'login' | 'firstName' | 'lastName'> {
  id: string;
  role: AdminRole;
  lastSeen: number;
}
export interface Warehouse {
  id: string;
  demo: DemoWarehouse;
  wms: Wms;
}
export interface Eshop {
  id: string;
  demo: DemoEshop;
  organisation: Organisation;
  warehouse: Warehouse;
  /** The id of its partner, where it has one. */
  partner: string | null;
}
export interface Organisation {
  id: string;
  demo: DemoOrganisation;
  people: Account[];
  owner: Account;
  warehouses: Warehouse[];
  eshops: Eshop[];
  products: Product[];
  groups: ProductGroup[];
  suppliers: Supplier[];
}

/** How long goods that expire are good, and how much of that must be left; in days. */
export interface ShelfLife {
  days: number;
  /** Its owner is warned when so many are left. */
  warning: number;
  /** At least so many are left when they come in; goods with fewer are blocked. */
  inbound: number;
  /** At least so many are left when they leave. */
  outbound: number;
}

export interface Product {
  id: string;
  sku: string;
  name: string;
  type: 'Physical' | 'Virtual' | 'Bundle';
  active: boolean;
  /** Null for what is never packed. */
  ean: string | null;
  /** Codes beside the EAN: of a whole carton, of a marketplace's warehouse. */
  codes: { type: CodeType; value: string }[];
  /** The supplier's number, where it is known. */
  supplierNumber: string | null;
  features: string[];
  services: string[];
  group: string | null;
  /** CZK */
  price: number;
  grams: number | null;
  size: readonly [number, number, number] | null;
  origin: string | null;
  hsCode: string | null;
  fragile: boolean;
  several: boolean;
  /** How often it is bought, against others. */
  popularity: number;
  location: string | null;
  /** Of goods that expire, which are tracked by lot. */
  shelfLife: ShelfLife | null;
  eshops: Eshop[];
  parts: { product: Product; quantity: number }[];
  createdAt: number;
}

export interface ProductGroup {
  id: string;
  name: string;
}

/** All that is there before the first order comes. */
export interface World {
  /** When the provider set it all up. */
  foundedAt: number;
  wms: Wms[];
  carriers: Carrier[];
  services: Map<string, Service>;
  administrators: Administrator[];
  organisations: Organisation[];
}

/** The member that must be there. */
export function need<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`the demo data has no ${what}`);
  return found;
}
