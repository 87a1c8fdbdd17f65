import type { Insertable, Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Tables } from '../server/platform/database/tables.ts';
import { insert, insertLines, type Organisation, type Row } from './builders.ts';
import type { TestDatabase } from './database.ts';

/* Documents other than expeditions, written as the owner as those of builders.ts are. */

type Overrides<T extends keyof Tables> = Partial<Insertable<Tables[T]>>;
type Lines<T extends keyof Tables> = (Overrides<T> & { product: { id: string } })[];
type With<T extends keyof Tables, I extends keyof Tables> = Selectable<Tables[T]> & { items: Row<I>[] };

/** A stock advice to the organisation's default warehouse, with its items; announced (`new`) unless given. */
export async function buildAdvice(
  db: TestDatabase,
  organisation: Organisation,
  { items, ...overrides }: Overrides<'stock_advice'> & { items: Lines<'stock_advice_item'> },
): Promise<With<'stock_advice', 'stock_advice_item'>> {
  const row = await insert(db, 'stock_advice', {
    id: uuid(),
    organisation_id: organisation.id,
    warehouse_id: organisation.warehouse.id,
    wms_id: organisation.wms.id,
    status: 'new',
    count_of_items: items.length,
    sum_of_quantity: items.reduce((sum, { quantity = 1 }) => sum + quantity, 0),
    ...overrides,
  });
  return { ...row, items: await insertLines(db, 'stock_advice', row, items) };
}

/** A transfer from the organisation's default warehouse to another physical one; waiting for goods unless given. */
export async function buildTransfer(
  db: TestDatabase,
  organisation: Organisation,
  to: { wms: { id: string }; warehouse: { id: string } },
  { items, ...overrides }: Overrides<'transfer'> & { items: Lines<'transfer_item'> },
): Promise<With<'transfer', 'transfer_item'>> {
  const row = await insert(db, 'transfer', {
    id: uuid(),
    organisation_id: organisation.id,
    from_wms_id: organisation.wms.id,
    from_warehouse_id: organisation.warehouse.id,
    to_wms_id: to.wms.id,
    to_warehouse_id: to.warehouse.id,
    status: 'waitingForGoods',
    ...overrides,
  });
  return { ...row, items: await insertLines(db, 'transfer', row, items) };
}

/** An internal stock change from the organisation's default warehouse to another virtual one; waiting unless given. */
export async function buildInternalStockChange(
  db: TestDatabase,
  organisation: Organisation,
  toWarehouse: { id: string },
  {
    items,
    ...overrides
  }: Overrides<'internal_stock_change'> & { items: Lines<'internal_stock_change_item'> },
): Promise<With<'internal_stock_change', 'internal_stock_change_item'>> {
  const row = await insert(db, 'internal_stock_change', {
    id: uuid(),
    organisation_id: organisation.id,
    wms_id: organisation.wms.id,
    from_warehouse_id: organisation.warehouse.id,
    to_warehouse_id: toWarehouse.id,
    status: 'WaitingForGoods',
    ...overrides,
  });
  return { ...row, items: await insertLines(db, 'internal_stock_change', row, items) };
}

/** A return of an expedition, of what it sent; announced (`new`) unless given. */
export async function buildReturn(
  db: TestDatabase,
  expedition: Row<'expedition'>,
  { items, ...overrides }: Overrides<'return'> & { items: Lines<'return_item'> },
): Promise<With<'return', 'return_item'>> {
  const row = await insert(db, 'return', {
    id: uuid(),
    organisation_id: expedition.organisation_id,
    eshop_id: expedition.eshop_id,
    expedition_id: expedition.id,
    order_number: expedition.order_number,
    customer: expedition.recipient,
    status: 'new',
    reason: 'notLiked',
    count_of_items: items.length,
    sum_of_quantity: items.reduce((sum, { quantity = 1 }) => sum + quantity, 0),
    ...overrides,
  });
  const lines = items.map((item) => ({ reason: 'notLiked', ...item }));
  return { ...row, items: await insertLines(db, 'return', row, lines) };
}

/** The label of a return as its carrier's answer left it. */
export const buildReturnLabel = (
  db: TestDatabase,
  row: Row<'return'>,
  carrierId: string,
  overrides: Overrides<'return_label'> = {},
): Promise<Row<'return_label'>> =>
  insert(db, 'return_label', {
    organisation_id: row.organisation_id,
    return_id: row.id,
    eshop_id: row.eshop_id,
    carrier_id: carrierId,
    adapter: 'packeta',
    reference: row.id.replaceAll('-', '').slice(0, 24),
    language: 'en',
    created_at: row.created_at,
    ...overrides,
  });
