import type { Catalogue } from '../catalogue/family.ts';

export const WMS = {
  modletice: { name: 'Modletice', code: 'MOD', country: 'CZ', timeZone: 'Europe/Prague' },
  zilina: { name: 'Žilina', code: 'ZIL', country: 'SK', timeZone: 'Europe/Bratislava' },
} as const;
export type WmsCode = keyof typeof WMS;

export interface DemoWarehouse {
  name: string;
  type: 'available' | 'opened' | 'scraping';
  wms: WmsCode;
  customId: string;
}

/** A way an e-shop's parcels go, `packeta/point`, with its share of the orders. */
type Way = readonly [service: string, weight: number];

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
  destinations: readonly { country: string; weight: number; cod: number; ways: readonly Way[] }[];
  /** Where companies' orders go. */
  companyWay: string;
  waits: boolean;
  connector: string | null;
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
  people: readonly {
    login: string;
    firstName: string;
    lastName: string;
    role: 'owner' | 'readOnly';
    signIn: boolean;
  }[];
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
  { name: 'Scraping', type: 'scraping', wms: 'modletice', customId: 'SCR' },
];
export const inSlovakia: DemoWarehouse = {
  name: 'Available SK',
  type: 'available',
  wms: 'zilina',
  customId: 'AVASK',
};

export const czech = {
  country: 'CZ',
  weight: 1,
  cod: 0.28,
  ways: [
    ['packeta/point', 30],
    ['packeta/zbox', 15],
    ['ppl/private', 18],
    ['ppl/parcelshop', 6],
    ['dpd/private', 12],
    ['dpd/pickup', 8],
    ['gls/home', 5],
    ['personal/personal', 4],
  ],
} as const;
export const slovak = {
  country: 'SK',
  weight: 1,
  cod: 0.4,
  ways: [
    ['packeta/point', 42],
    ['packeta/zbox', 10],
    ['dpd/private', 25],
    ['gls/home', 13],
    ['packeta/home', 10],
  ],
} as const;
