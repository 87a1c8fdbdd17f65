import type { UserRole } from '../../../contracts/kit/permissions.ts';
import { WEEK } from '../../../contracts/wms/wms.schema.ts';
import type { Catalogue } from '../../goods/catalogue/family.ts';
import { membersOf, readTable } from '../../table.ts';

export const WMS = {
  modletice: {
    name: 'Modletice',
    code: 'MOD',
    street: 'Modletice 88',
    zip: '251 01',
    city: 'Modletice',
    country: 'CZ',
    timeZone: 'Europe/Prague',
    openDays: WEEK.slice(0, 6),
  },
  zilina: {
    name: 'Žilina',
    code: 'ZIL',
    street: 'Kragujevská 12',
    zip: '010 01',
    city: 'Žilina',
    country: 'SK',
    timeZone: 'Europe/Bratislava',
    openDays: WEEK.slice(0, 5),
  },
} as const;
export type WmsCode = keyof typeof WMS;

export interface DemoWarehouse {
  name: string;
  type: 'available' | 'opened' | 'scraping';
  wms: WmsCode;
  customId: string;
}

interface Destination {
  country: string;
  /** Its share of the e-shop's orders. */
  weight: number;
  /** The share of them that is paid on delivery. */
  cod: number;
  /** How parcels go there, `packeta/point`, each with its share. */
  ways: readonly (readonly [service: string, weight: number])[];
}

export interface DemoEshop {
  name: string;
  /** What its order numbers begin with, and the last of them. */
  prefix: string;
  lastNumber: number;
  /** Its share of the organisation's orders. */
  share: number;
  currency: 'CZK' | 'EUR' | 'PLN';
  warehouse: string;
  /** Its share of the catalogue. */
  range: number;
  destinations: readonly Destination[];
  /** Where companies' orders go. */
  companyWay: string;
  waits: boolean;
  connector: string | null;
  /** Who sells through it, where that is not the organisation itself. */
  partner?: { name: string; company: string; registrationNumber: string };
}

export interface DemoPerson {
  login: string;
  firstName: string;
  lastName: string;
  role: UserRole;
  /** `invited` has not come yet, `left` is deactivated. */
  state: 'here' | 'left' | 'invited';
  /** Days for which they have been there; null from the beginning. */
  days: number | null;
  phone: string | null;
}

export interface DemoOrganisation {
  name: string;
  code: string;
  /** What its SKUs begin with. */
  prefix: string;
  /** Its share of all orders. */
  share: number;
  address: readonly [string, string];
  vatNumber: string;
  registrationNumber: string;
  /** Seven digits of its own codes: what its EANs begin with. */
  eanPrefix: string;
  /** In which customers see what is shared with them. */
  colour: string;
  people: readonly DemoPerson[];
  carriers: readonly string[];
  warehouses: readonly DemoWarehouse[];
  eshops: readonly DemoEshop[];
  catalogue: Catalogue;
  advices: number;
  /** The number of its last stock advice: `AV-20938`. */
  lastAdvice: number;
}

export const warehouses = (...more: DemoWarehouse[]): DemoWarehouse[] => [
  { name: 'Available', type: 'available', wms: 'modletice', customId: 'AVA' },
  ...more,
  { name: 'Opened', type: 'opened', wms: 'modletice', customId: 'OPE' },
  { name: 'Scrap', type: 'scraping', wms: 'modletice', customId: 'SCR' },
];
export const inSlovakia: DemoWarehouse = {
  name: 'Available SK',
  type: 'available',
  wms: 'zilina',
  customId: 'AVASK',
};

/** Where orders go, each in a line: country, its share, the share paid on delivery, and the ways with their shares. */
export const destinationsOf = (table: string): Destination[] =>
  readTable(table).map(([country = '', weight, cod, ways = '']) => ({
    country,
    weight: Number(weight),
    cod: Number(cod),
    ways: membersOf(ways).map((way) => {
      const [share, service = ''] = way.split(' ');
      return [service, Number(share)] as const;
    }),
  }));

export const czech = destinationsOf(`
  CZ | 1 | 0.28 | 30 packeta/point, 15 packeta/zbox, 18 ppl/private, 6 ppl/parcelshop, 12 dpd/private, 8 dpd/pickup, \
    5 gls/home, 4 personal/personal`);
export const slovak = destinationsOf(
  'SK | 1 | 0.4 | 42 packeta/point, 10 packeta/zbox, 25 dpd/private, 13 gls/home, 10 packeta/home',
);

const byHand = { waits: false, connector: null };
/** What e-shops of the two countries have alike, and those that sell abroad out of the main building. */
export const czechShop = {
  ...byHand,
  currency: 'CZK',
  warehouse: 'Available',
  range: 1,
  destinations: czech,
  companyWay: 'ppl/business',
} as const;
export const slovakShop = {
  ...byHand,
  currency: 'EUR',
  warehouse: 'Available SK',
  destinations: slovak,
  companyWay: 'gls/business',
} as const;
export const foreignShop = {
  ...byHand,
  currency: 'EUR',
  warehouse: 'Available',
  companyWay: 'gls/business',
} as const;

/** People, each in a line: login, name, role, `here` from the beginning or for so many days, `left` or `invited`, phone. */
export const people = (table: string): DemoPerson[] =>
  readTable(table).map(([login = '', name = '', role, since = 'here', phone]) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    return {
      login,
      firstName,
      lastName,
      role: role as UserRole,
      state: since === 'left' || since === 'invited' ? since : 'here',
      days: since === 'here' ? null : (INVITED_DAYS[since] ?? Number(since)),
      phone: phone || null,
    };
  });

const INVITED_DAYS: Record<string, number> = { invited: 2, left: 340 };
