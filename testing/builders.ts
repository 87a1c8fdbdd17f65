import type { Insertable, Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { systemScope } from '../server/platform/access/scope.ts';
import type { Tables } from '../server/platform/database/tables.ts';
import { type ReceiptLine, receive } from '../server/stock/ledger.ts';
import type { BookingRequest } from '../server/stock/plan.ts';
import type { TestDatabase } from './database.ts';

/*
 * Rows for a test to start from, in the words of the tables. Everything that a test does not care about has a
 * value; everything that it does care about is an override. They are written as the owner, past every rule of
 * the product; stock alone comes in through the ledger, so that it agrees with its movements.
 */

export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
type Overrides<T extends keyof Tables> = Partial<Insertable<Tables[T]>>;

type Documents = 'expedition' | 'internal_stock_change' | 'return' | 'stock_advice' | 'transfer';

/** An organisation that can trade, with what it trades through. */
export interface Organisation extends Row<'organisation'> {
  wms: Row<'wms'>;
  warehouse: Row<'warehouse'>;
  eshop: Row<'eshop'>;
  carrier: Row<'carrier'>;
  service: Row<'carrier_service'>;
}

export interface Expedition extends Row<'expedition'> {
  items: Row<'expedition_item'>[];
}

export type ExpeditionLine = Overrides<'expedition_item'> & { product: Row<'product'> };

let counter = 0;
/** Unlike any other of this run, for codes and numbers that must be. */
const next = (): number => ++counter;

/** A row as the owner writes it, past every rule. */
export async function insert<T extends keyof Tables>(
  db: TestDatabase,
  table: T,
  values: Overrides<T>,
): Promise<Row<T>> {
  const columns = Object.keys(values);
  const [row] = await db.asOwner<Row<T>>(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})
     returning *`,
    Object.values(values),
  );
  return row as Row<T>;
}

/** The lines of a document in their order, one piece each unless given. */
export async function insertLines<D extends Documents>(
  db: TestDatabase,
  document: D,
  { id, organisation_id }: { id: string; organisation_id: string },
  lines: readonly (Overrides<`${D}_item`> & { product: { id: string } })[],
): Promise<Row<`${D}_item`>[]> {
  const inserted: Row<`${D}_item`>[] = [];
  for (const [position, { product, ...line }] of lines.entries()) {
    const belongs = { id: uuid(), organisation_id, [`${document}_id`]: id, product_id: product.id };
    const values = { ...belongs, position, quantity: 1, ...line };
    inserted.push(await insert(db, `${document}_item`, values as unknown as Overrides<`${D}_item`>));
  }
  return inserted;
}

export async function buildWms(db: TestDatabase, overrides: Overrides<'wms'> = {}): Promise<Row<'wms'>> {
  const number = next();
  return insert(db, 'wms', {
    id: uuid(),
    name: `Warehouse ${number}`,
    code: `W${number}`,
    country: 'CZ',
    ...overrides,
  });
}

/** A carrier with one service; `organisation_carrier` is the organisation's builder's. */
export async function buildCarrier(
  db: TestDatabase,
  overrides: Overrides<'carrier'> = {},
): Promise<Row<'carrier'>> {
  const number = next();
  return insert(db, 'carrier', { id: uuid(), name: `Carrier ${number}`, code: `C${number}`, ...overrides });
}

export const buildService = (
  db: TestDatabase,
  carrier: Row<'carrier'>,
  overrides: Overrides<'carrier_service'> = {},
): Promise<Row<'carrier_service'>> =>
  insert(db, 'carrier_service', {
    id: uuid(),
    carrier_id: carrier.id,
    name: 'To the door',
    code: `S${next()}`,
    ...overrides,
  });

export const buildWarehouse = (
  db: TestDatabase,
  organisation: { id: string },
  wms: { id: string },
  overrides: Overrides<'warehouse'> = {},
): Promise<Row<'warehouse'>> =>
  insert(db, 'warehouse', {
    id: uuid(),
    organisation_id: organisation.id,
    name: `Shelves ${next()}`,
    default_wms_id: wms.id,
    ...overrides,
  });

export const buildEshop = (
  db: TestDatabase,
  organisation: { id: string },
  warehouse: { id: string },
  overrides: Overrides<'eshop'> = {},
): Promise<Row<'eshop'>> =>
  insert(db, 'eshop', {
    id: uuid(),
    organisation_id: organisation.id,
    name: `Shop ${next()}`,
    default_warehouse_id: warehouse.id,
    ...overrides,
  });

/**
 * An organisation with a physical warehouse, a default virtual one, an e-shop and a carrier with a service.
 * @param shared a physical warehouse or carrier that it uses with others.
 */
export async function buildOrganisation(
  db: TestDatabase,
  overrides: Overrides<'organisation'> = {},
  shared: { wms?: Row<'wms'>; carrier?: Row<'carrier'> } = {},
): Promise<Organisation> {
  const number = next();
  const row = await insert(db, 'organisation', {
    id: uuid(),
    name: `Organisation ${number}`,
    code: `O${number}`,
    primary_country: 'CZ',
    ...overrides,
  });
  const wms = shared.wms ?? (await buildWms(db));
  const carrier = shared.carrier ?? (await buildCarrier(db));
  await insert(db, 'organisation_wms', { organisation_id: row.id, wms_id: wms.id });
  await insert(db, 'organisation_carrier', { organisation_id: row.id, carrier_id: carrier.id });
  const warehouse = await buildWarehouse(db, row, wms, { is_default: true });
  const eshop = await buildEshop(db, row, warehouse);
  const service = await buildService(db, carrier);
  return { ...row, wms, warehouse, eshop, carrier, service };
}

export async function buildProduct(
  db: TestDatabase,
  organisation: { id: string },
  overrides: Overrides<'product'> = {},
): Promise<Row<'product'>> {
  const number = next();
  return insert(db, 'product', {
    id: uuid(),
    organisation_id: organisation.id,
    product_sku: `SKU-${number}`,
    name: `Product ${number}`,
    ...overrides,
  });
}

/** An expedition of the organisation's e-shop to an address in Prague, with its items; on hold unless given. */
export async function buildExpedition(
  db: TestDatabase,
  organisation: Organisation,
  { items, ...overrides }: Overrides<'expedition'> & { items: ExpeditionLine[] },
): Promise<Expedition> {
  const row = await insert(db, 'expedition', {
    id: uuid(),
    organisation_id: organisation.id,
    eshop_id: organisation.eshop.id,
    warehouse_id: organisation.warehouse.id,
    wms_id: organisation.wms.id,
    carrier_id: organisation.carrier.id,
    carrier_service_id: organisation.service.id,
    status: 'onHold',
    order_number: `N-${next()}`,
    recipient: 'Jana Nováková',
    billing_first_name: 'Jana',
    billing_last_name: 'Nováková',
    billing_street: 'Dlouhá',
    billing_house_nr: '12',
    billing_zip: '110 00',
    billing_city: 'Praha',
    billing_country: 'CZ',
    billing_email: 'jana@example.com',
    destination_city: 'Praha',
    destination_country: 'CZ',
    count_of_items: items.length,
    count_of_sku: new Set(items.map(({ product }) => product.id)).size,
    sum_of_quantity: items.reduce((sum, { quantity = 1 }) => sum + quantity, 0),
    ...overrides,
  });
  return { ...row, items: await insertLines(db, 'expedition', row, items) };
}

/** Who delivers goods to an organisation. */
export async function buildSupplier(
  db: TestDatabase,
  organisation: { id: string },
  overrides: Overrides<'supplier'> = {},
): Promise<Row<'supplier'>> {
  return insert(db, 'supplier', {
    id: uuid(),
    organisation_id: organisation.id,
    name: `Supplier ${next()}`,
    ...overrides,
  });
}

export const buildPartner = (
  db: TestDatabase,
  organisation: { id: string },
  overrides: Overrides<'partner'> = {},
): Promise<Row<'partner'>> =>
  insert(db, 'partner', {
    id: uuid(),
    organisation_id: organisation.id,
    name: `Partner ${next()}`,
    ...overrides,
  });

/** Stock of a product in the organisation's default warehouse, received through the ledger. */
export async function buildStock(
  db: TestDatabase,
  organisation: Organisation,
  product: { id: string },
  quantity: number,
  overrides: Partial<ReceiptLine> & { receivedAt?: Date | string } = {},
): Promise<void> {
  const { receivedAt, ...line } = overrides;
  if (line.lot) await db.asOwner('update product set work_around_lot = true where id = $1', [product.id]);
  const receipt: ReceiptLine = {
    organisationId: organisation.id,
    productId: product.id,
    wmsId: organisation.wms.id,
    warehouseId: organisation.warehouse.id,
    quantity,
    subtype: 'new',
    ...line,
  };
  await db.transaction(systemScope(), (tx) =>
    receive(tx, [receipt], {
      source: 'test',
      key: uuid(),
      reason: 'opening',
      ...(receivedAt !== undefined && { movedAt: receivedAt }),
    }),
  );
}

/** The lines of an expedition as the ledger is asked to book them. */
export const bookingRequests = (expedition: Expedition): BookingRequest[] =>
  expedition.items.map((item) => ({
    itemId: item.id,
    organisationId: item.organisation_id,
    productId: item.product_id,
    wmsId: expedition.wms_id,
    warehouseId: expedition.warehouse_id,
    lot: item.lot,
    lotOption: item.lot_option as BookingRequest['lotOption'],
    quantity: item.quantity,
  }));
