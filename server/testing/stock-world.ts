import fc from 'fast-check';
import type { LotWish } from '../stock/lots.ts';
import type { LotPlace } from '../stock/place.ts';
import type { BookingPolicy } from '../stock/plan.ts';
import { buildExpedition, buildOrganisation, buildProduct, buildWarehouse } from './builders.ts';
import type { TestDatabase } from './database.ts';

/*
 * A small world in which stock moves: few enough places that everybody is in everybody's way. Two products, one
 * of them by lot, with a lot that may not leave; orders with two lines of one product, at every point of life.
 */

export interface WorldItem extends LotWish {
  id: string;
  expeditionId: string;
  productId: string;
  quantity: number;
}

export interface WorldExpedition {
  id: string;
  status: string;
  priority: number;
  requiredDate: string | null;
  sentAt: string | null;
}

export interface World {
  organisationId: string;
  shelves: LotPlace[];
  expeditions: WorldExpedition[];
  items: WorldItem[];
}

const PLAIN = 0;
const BY_LOT = 1;
const SHELVES = [
  { product: PLAIN, warehouse: 0, lot: '' },
  { product: PLAIN, warehouse: 1, lot: '' },
  { product: BY_LOT, warehouse: 0, lot: 'A', lotDate: '2098-01-31' },
  { product: BY_LOT, warehouse: 0, lot: 'B', lotDate: '2099-01-31' },
  { product: BY_LOT, warehouse: 0, lot: 'EXPIRED', lotDate: '2020-01-31' },
];

const any = { lotOption: 'none' } as const;
const line = (product: number, quantity: number, wish: LotWish = any) => ({ product, quantity, wish });
const ORDERS = [
  {
    is: { status: 'stockOk', priority: 0, requiredDate: null, sentAt: '2026-11-01T00:00:00Z' },
    lines: [line(PLAIN, 4), line(PLAIN, 3), line(BY_LOT, 3, { lotOption: 'oldest' })],
  },
  {
    is: { status: 'waitingForGoods', priority: 5, requiredDate: null, sentAt: '2026-11-03T00:00:00Z' },
    lines: [line(PLAIN, 5), line(BY_LOT, 4), line(BY_LOT, 2, { lot: 'B', lotOption: 'none' })],
  },
  {
    is: { status: 'takeOut', priority: 0, requiredDate: null, sentAt: '2026-11-02T00:00:00Z' },
    lines: [line(PLAIN, 4), line(BY_LOT, 4, { lotOption: 'newest' })],
  },
  {
    is: { status: 'onHold', priority: 0, requiredDate: '2026-12-01', sentAt: null },
    lines: [line(PLAIN, 6), line(BY_LOT, 2), line(BY_LOT, 2)],
  },
];

/** The world as it would be, with made-up ids, for a ledger in memory. */
export function sketchWorld(): World {
  const expeditions = ORDERS.map(({ is }, index) => ({ id: `expedition ${index}`, ...is }));
  return {
    organisationId: 'organisation',
    shelves: SHELVES.map(({ product, warehouse, ...lot }) => ({
      productId: `product ${product}`,
      wmsId: 'wms',
      warehouseId: `warehouse ${warehouse}`,
      ...lot,
    })),
    expeditions,
    items: ORDERS.flatMap(({ lines }, order) =>
      lines.map(({ product, quantity, wish }, index) => ({
        id: `item ${order}.${index}`,
        expeditionId: `expedition ${order}`,
        productId: `product ${product}`,
        quantity,
        ...wish,
      })),
    ),
  };
}

/** The same world in the database, as an organisation of its own. */
export async function buildWorld(db: TestDatabase): Promise<World> {
  const organisation = await buildOrganisation(db);
  const products = [await buildProduct(db, organisation), await buildProduct(db, organisation)];
  const warehouses = [organisation.warehouse, await buildWarehouse(db, organisation, organisation.wms)];
  const idOf = (rows: { id: string }[], index: number): string => rows[index]?.id ?? '';
  const world: World = {
    organisationId: organisation.id,
    shelves: SHELVES.map(({ product, warehouse, ...lot }) => ({
      productId: idOf(products, product),
      wmsId: organisation.wms.id,
      warehouseId: idOf(warehouses, warehouse),
      ...lot,
    })),
    expeditions: [],
    items: [],
  };
  for (const { is, lines } of ORDERS) {
    const { id, items } = await buildExpedition(db, organisation, {
      status: is.status,
      priority: is.priority,
      required_expedition_date: is.requiredDate,
      sent_at: is.sentAt,
      items: lines.flatMap(({ product, quantity }) => {
        const row = products[product];
        return row ? [{ product: row, quantity }] : [];
      }),
    });
    world.expeditions.push({ id, ...is });
    for (const [index, { wish }] of lines.entries()) {
      const item = items[index];
      if (item) {
        const { id: itemId, product_id: productId, quantity } = item;
        world.items.push({ id: itemId, expeditionId: id, productId, quantity, ...wish });
      }
    }
  }
  return world;
}

interface Pieces {
  /** The number of an item, or of a shelf, of the world. */
  of: number;
  quantity: number;
}

/** What the ledger may be told; whether it is legal shows when it is told. */
export type Command = { twice: boolean } & (
  | { act: 'receive' | 'return' | 'correct'; lines: Pieces[] }
  | { act: 'book'; lines: Pieces[]; policy: BookingPolicy }
  | { act: 'unbook'; lines: Pieces[] }
  | { act: 'issue'; lines: Pieces[]; releaseRest: boolean }
  | { act: 'release'; expedition: number }
);

const ITEMS = ORDERS.flatMap(({ lines }) => lines).length;
const pieces = (things: number, max: number) =>
  fc.record({
    of: fc.nat(things - 1),
    quantity: fc.oneof(
      { weight: 30, arbitrary: fc.integer({ min: 1, max }) },
      { weight: 1, arbitrary: fc.integer({ min: -1, max: 0 }) },
    ),
  });
const onShelves = fc.array(pieces(SHELVES.length, 9), { minLength: 1, maxLength: 3 });
const ofItems = (maxLength: number, max: number) => fc.array(pieces(ITEMS, max), { minLength: 1, maxLength });
const twice = fc.boolean();

/** Commands, mostly such that something comes of them. */
export const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('receive' as const), lines: onShelves, twice }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('return' as const), lines: onShelves, twice }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('correct' as const), lines: onShelves, twice }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('book' as const),
      lines: ofItems(6, 7),
      policy: fc.constantFrom('keep' as const, 'allOrNothing' as const),
      twice,
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('unbook' as const), lines: ofItems(2, 3), twice }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('issue' as const),
      lines: ofItems(2, 3),
      releaseRest: fc.boolean(),
      twice,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('release' as const),
      expedition: fc.nat(ORDERS.length - 1),
      twice,
    }),
  },
);
