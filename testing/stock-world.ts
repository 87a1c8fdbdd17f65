import type { DocumentKind } from '../server/stock/document.ts';
import type { LotWish } from '../server/stock/lots.ts';
import type { LotPlace } from '../server/stock/place.ts';
import { buildExpedition, buildOrganisation, buildProduct, buildWarehouse, buildWms } from './builders.ts';
import type { TestDatabase } from './database.ts';
import { buildAdvice, buildInternalStockChange, buildTransfer } from './documents.ts';

/*
 * A small world in which stock moves: few enough places that everybody is in everybody's way. Two products, one
 * of them by lot, with a lot that may not leave; orders with two lines of one product, at every point of life, a
 * transfer and a change of the same goods; two advices that bring more.
 */

export interface WorldItem extends LotWish {
  kind: DocumentKind;
  id: string;
  documentId: string;
  productId: string;
  quantity: number;
}

export interface WorldDocument {
  kind: DocumentKind;
  id: string;
  /** The warehouse works on it. */
  locked: boolean;
  /** It waits for goods and may be promised what is to come. */
  waits: boolean;
  priority: number;
  requiredDate: string | null;
  sentAt: string | null;
}

export interface WorldAdviceItem {
  id: string;
  adviceId: string;
  productId: string;
  lot: string | null;
  quantity: number;
  /** The number of the shelf to which it comes. */
  shelf: number;
}

export interface World {
  organisationId: string;
  shelves: LotPlace[];
  /** Where the change brings goods: the second half of the shelves. */
  otherWarehouseId: string;
  documents: WorldDocument[];
  items: WorldItem[];
  adviceItems: WorldAdviceItem[];
}

const PLAIN = 0;
const BY_LOT = 1;
const LOTS = [
  { product: PLAIN, lot: '' },
  { product: BY_LOT, lot: 'A', lotDate: '2098-01-31' },
  { product: BY_LOT, lot: 'B', lotDate: '2099-01-31' },
  { product: BY_LOT, lot: 'EXPIRED', lotDate: '2020-01-31' },
];
const SHELVES = [0, 1].flatMap((warehouse) => LOTS.map((lot) => ({ ...lot, warehouse })));

const any = { lotOption: 'none' } as const;
const oldest = { lotOption: 'oldest' } as const;
const line = (product: number, quantity: number, wish: LotWish = any) => ({ product, quantity, wish });
const DOCUMENTS = [
  {
    kind: 'expedition',
    is: { status: 'stockOk', priority: 0, requiredDate: null, sentAt: '2026-11-01T00:00:00Z' },
    lines: [line(PLAIN, 4), line(PLAIN, 3), line(BY_LOT, 3, oldest)],
  },
  {
    kind: 'expedition',
    is: { status: 'waitingForGoods', priority: 5, requiredDate: null, sentAt: '2026-11-03T00:00:00Z' },
    lines: [line(PLAIN, 5), line(BY_LOT, 4), line(BY_LOT, 2, { lot: 'B', lotOption: 'none' })],
  },
  {
    kind: 'expedition',
    is: { status: 'takeOut', priority: 0, requiredDate: null, sentAt: '2026-11-02T00:00:00Z' },
    lines: [line(PLAIN, 4), line(BY_LOT, 4, { lotOption: 'newest' })],
  },
  {
    kind: 'expedition',
    is: { status: 'onHold', priority: 0, requiredDate: '2026-12-01', sentAt: null },
    lines: [line(PLAIN, 6), line(BY_LOT, 2), line(BY_LOT, 2)],
  },
  {
    kind: 'expedition',
    is: { status: 'waitingForAsn', priority: 0, requiredDate: null, sentAt: '2026-11-04T00:00:00Z' },
    lines: [line(PLAIN, 3), line(BY_LOT, 3, { lot: 'A', lotOption: 'none' })],
  },
  {
    kind: 'transfer',
    is: { status: 'waitingForGoods', priority: -1, requiredDate: null, sentAt: '2026-11-01T00:00:00Z' },
    lines: [line(PLAIN, 5, oldest), line(BY_LOT, 4, oldest)],
  },
  {
    kind: 'internalStockChange',
    is: { status: 'Ready', priority: -1, requiredDate: null, sentAt: '2026-11-02T00:00:00Z' },
    lines: [
      line(PLAIN, 4),
      line(BY_LOT, 3),
      line(BY_LOT, 3, { lot: 'EXPIRED', lotOption: 'none', evenUnusable: true }),
    ],
  },
] as const;
const ADVICES = [
  { expectedAt: '2026-12-01T00:00:00Z', lines: [{ product: PLAIN, quantity: 6, lot: null, shelf: 0 }] },
  {
    expectedAt: null,
    lines: [
      { product: PLAIN, quantity: 5, lot: null, shelf: 0 },
      { product: BY_LOT, quantity: 6, lot: null, shelf: 1 },
      { product: BY_LOT, quantity: 4, lot: 'B', shelf: 2 },
    ],
  },
];

/** How much of everything there is, for whoever makes up commands. */
export const SIZES = {
  shelves: SHELVES.length,
  documents: DOCUMENTS.length,
  items: DOCUMENTS.flatMap(({ lines }) => [...lines]).length,
  /** The numbers of the items of internal changes: the last ones. */
  changeItems: 3,
  adviceItems: ADVICES.flatMap(({ lines }) => lines).length,
};

const isLocked = (status: string): boolean => status === 'takeOut';
const waits = (status: string): boolean => status === 'waitingForGoods' || status === 'waitingForAsn';

function describe({ kind, is }: (typeof DOCUMENTS)[number], id: string): WorldDocument {
  const { status, ...rest } = is;
  return { kind, id, ...rest, locked: isLocked(status), waits: kind === 'expedition' && waits(status) };
}

/** The world as it would be, with made-up ids, for a ledger in memory. */
export function sketchWorld(): World {
  return {
    organisationId: 'organisation',
    otherWarehouseId: 'warehouse 1',
    shelves: SHELVES.map(({ product, warehouse, ...lot }) => ({
      productId: `product ${product}`,
      wmsId: 'wms',
      warehouseId: `warehouse ${warehouse}`,
      ...lot,
    })),
    documents: DOCUMENTS.map((document, index) => describe(document, `document ${index}`)),
    items: DOCUMENTS.flatMap(({ kind, lines }, document) =>
      lines.map(({ product, quantity, wish }, index) => ({
        kind,
        id: `item ${document}.${index}`,
        documentId: `document ${document}`,
        productId: `product ${product}`,
        quantity,
        ...wish,
      })),
    ),
    adviceItems: ADVICES.flatMap(({ lines }, advice) =>
      lines.map(({ product, ...rest }, index) => ({
        id: `advice item ${advice}.${index}`,
        adviceId: `advice ${advice}`,
        productId: `product ${product}`,
        ...rest,
      })),
    ),
  };
}

/** The same world in the database, as an organisation of its own. */
export async function buildWorld(db: TestDatabase): Promise<World> {
  const organisation = await buildOrganisation(db);
  const products = [
    await buildProduct(db, organisation),
    await buildProduct(db, organisation, { work_around_lot: true }),
  ] as const;
  const other = await buildWarehouse(db, organisation, organisation.wms);
  const abroad = await buildWms(db);
  const distant = { wms: abroad, warehouse: await buildWarehouse(db, organisation, abroad) };
  const sketch = sketchWorld();
  const productOf = (number: number) => products[number === PLAIN ? 0 : 1];
  const world: World = {
    organisationId: organisation.id,
    otherWarehouseId: other.id,
    shelves: SHELVES.map(({ product, warehouse, ...lot }) => ({
      productId: productOf(product).id,
      wmsId: organisation.wms.id,
      warehouseId: warehouse === 0 ? organisation.warehouse.id : other.id,
      ...lot,
    })),
    documents: [],
    items: [],
    adviceItems: [],
  };
  for (const document of DOCUMENTS) {
    const { kind, is, lines } = document;
    const common = { status: is.status, priority: is.priority, sent_at: is.sentAt };
    const items = lines.map(({ product, quantity, wish }) => ({
      product: productOf(product),
      quantity,
      ...(kind !== 'transfer' && { lot: wish.lot ?? null, lot_option: wish.lotOption }),
    }));
    const { id, items: rows } =
      kind === 'expedition'
        ? await buildExpedition(db, organisation, {
            ...common,
            required_expedition_date: is.requiredDate,
            items,
          })
        : kind === 'transfer'
          ? await buildTransfer(db, organisation, distant, { ...common, items })
          : await buildInternalStockChange(db, organisation, other, { ...common, items });
    world.documents.push(describe(document, id));
    for (const [index, { wish }] of lines.entries()) {
      const row = rows[index];
      if (!row) continue;
      const { id: itemId, product_id: productId, quantity } = row;
      world.items.push({ kind, id: itemId, documentId: id, productId, quantity, ...wish });
    }
  }
  for (const { expectedAt, lines } of ADVICES) {
    const items = lines.map(({ product, quantity, lot }) => ({ product: productOf(product), quantity, lot }));
    const advice = await buildAdvice(db, organisation, { expected_at: expectedAt, items });
    for (const { id, product_id: productId } of advice.items) {
      const like = sketch.adviceItems[world.adviceItems.length];
      if (like) world.adviceItems.push({ ...like, id, adviceId: advice.id, productId });
    }
  }
  return world;
}
