import { v7 as uuid } from 'uuid';
import type { StockAdviceBody } from '../../../contracts/stock-advice/stock-advice.schema.ts';
import { searchText } from '../../platform/list/search-text.ts';
import type { Announcer, Prepared } from './stock-advice.prepare.ts';
import type { AdviceRow, NewAdviceItem } from './stock-advice.store.ts';

/** The columns of the fields of a body. */
export const COLUMN_OF = {
  user: 'account_id',
  internalId: 'internal_id',
  type: 'type',
  wms: 'wms_id',
  warehouse: 'warehouse_id',
  supplier: 'supplier_id',
  packagingUnit: 'packaging_unit',
  countOfUnits: 'count_of_units',
  pallets: 'pallets',
  packages: 'packages',
  expectedAt: 'expected_at',
  note: 'note',
  ref1: 'ref1',
  ref2: 'ref2',
  ref3: 'ref3',
} as const satisfies Partial<Record<keyof StockAdviceBody, keyof AdviceRow>>;
export type HeadField = keyof typeof COLUMN_OF;

/** The columns of an advice out of a checked body; those that the body leaves out become empty. */
export const headOf = (body: StockAdviceBody, wmsId: string, announcer: Announcer, internalId: string) => ({
  account_id: announcer.id,
  account_name: announcer.name,
  internal_id: internalId,
  type: body.type ?? 'regular',
  wms_id: wmsId,
  warehouse_id: body.warehouse,
  supplier_id: body.supplier,
  packaging_unit: body.packagingUnit,
  count_of_units: body.countOfUnits,
  pallets: body.pallets ?? null,
  packages: body.packages ?? null,
  expected_at: body.expectedAt ?? null,
  note: body.note ?? null,
  ref1: body.ref1 ?? null,
  ref2: body.ref2 ?? null,
  ref3: body.ref3 ?? null,
});

/** Columns of the list that sum up the lines. */
export const countsOf = (
  items: readonly { product_id: string; quantity: number; supplied_quantity?: number }[],
) => ({
  count_of_items: items.length,
  count_of_sku: new Set(items.map((item) => item.product_id)).size,
  sum_of_quantity: items.reduce((sum, item) => sum + item.quantity, 0),
  sum_of_supplied: items.reduce((sum, item) => sum + (item.supplied_quantity ?? 0), 0),
});

/** The lines of a body as rows, in their order. */
export const itemRows = (adviceId: string, { organisationId, body }: Prepared): NewAdviceItem[] =>
  body.items.map((item, index) => ({
    id: uuid(),
    organisation_id: organisationId,
    stock_advice_id: adviceId,
    position: index + 1,
    product_id: item.product,
    quantity: item.quantity,
    lot: item.lot ?? null,
    lot_date: item.lotDate ?? null,
    note: item.note ?? null,
  }));

/** What the list's text search looks through. */
export const searchOf = (
  row: Partial<Pick<AdviceRow, 'internal_id' | 'wms_internal_id' | 'ref1' | 'ref2' | 'ref3' | 'note'>>,
): string => searchText(row.internal_id, row.wms_internal_id, row.ref1, row.ref2, row.ref3, row.note);
