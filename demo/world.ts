import type { Calendar } from './calendar.ts';
import { DAY } from './calendar.ts';
import { carriers, type DemoCarrier, type DemoService } from './carriers.ts';
import { COUNTRIES } from './countries.ts';
import { organisations } from './organisations/all.ts';
import {
  type DemoEshop,
  type DemoOrganisation,
  type DemoWarehouse,
  WMS,
  type WmsCode,
} from './organisations/organisation.ts';
import { makeGroups, makeProducts, type Product, type ProductGroup } from './product.ts';
import type { Random } from './random.ts';
import { makeSuppliers, type Supplier } from './suppliers.ts';

export interface Wms {
  id: string;
  name: string;
  code: string;
  country: string;
  timeZone: string;
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
export interface Account {
  id: string;
  login: string;
  firstName: string;
  lastName: string;
  name: string;
  role: 'owner' | 'readOnly';
  signIn: boolean;
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

/** All that is there before the first order comes. */
export interface World {
  /** When the provider set it all up. */
  foundedAt: number;
  wms: Wms[];
  carriers: Carrier[];
  services: Map<string, Service>;
  administrator: { id: string; firstName: string; lastName: string; login: string };
  organisations: Organisation[];
}

/** The member that must be there. */
export function need<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`the demo data has no ${what}`);
  return found;
}

export function makeWorld(random: Random, calendar: Calendar): World {
  const foundedAt = calendar.now - 400 * DAY;
  const wms = (Object.keys(WMS) as WmsCode[]).map((code) => ({ id: random.id(foundedAt), ...WMS[code] }));
  const made = carriers(COUNTRIES).map((demo) => ({ id: random.id(foundedAt), demo }));
  const services = new Map<string, Service>();
  for (const carrier of made) {
    for (const demo of carrier.demo.services) {
      services.set(`${carrier.demo.code}/${demo.code}`, { id: random.id(foundedAt), carrier, demo });
    }
  }
  return {
    foundedAt,
    wms,
    carriers: made,
    services,
    administrator: {
      id: random.id(foundedAt),
      firstName: 'Martin',
      lastName: 'Kubát',
      login: 'admin@lading.example',
    },
    organisations: organisations.map((demo) =>
      makeOrganisation(demo, wms, foundedAt, random.fork(demo.code)),
    ),
  };
}

function makeOrganisation(
  demo: DemoOrganisation,
  wms: readonly Wms[],
  foundedAt: number,
  random: Random,
): Organisation {
  const people = demo.people.map((person) => ({
    id: random.id(foundedAt),
    ...person,
    name: `${person.firstName} ${person.lastName}`,
  }));
  const warehouses = demo.warehouses.map((warehouse) => ({
    id: random.id(foundedAt),
    demo: warehouse,
    wms: need(
      wms.find(({ name }) => name === WMS[warehouse.wms].name),
      warehouse.wms,
    ),
  }));
  const organisation: Organisation = {
    id: random.id(foundedAt),
    demo,
    people,
    owner: need(people[0], 'owner'),
    warehouses,
    eshops: [],
    products: [],
    groups: [],
    suppliers: [],
  };
  organisation.eshops = demo.eshops.map((eshop) => ({
    id: random.id(foundedAt),
    demo: eshop,
    organisation,
    warehouse: need(
      warehouses.find((warehouse) => warehouse.demo.name === eshop.warehouse),
      eshop.warehouse,
    ),
  }));
  organisation.products = makeProducts(organisation, foundedAt, random);
  organisation.suppliers = makeSuppliers(foundedAt, random.fork('suppliers'));
  organisation.groups = makeGroups(organisation.products, foundedAt, random.fork('groups'));
  return organisation;
}
