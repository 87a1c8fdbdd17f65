import { relationId, relationImage } from '../../../../contracts/kit/relation.ts';
import type {
  StockAdviceDetail,
  StockAdviceInput,
} from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import type { Line } from './stock-advice.lines.ts';

type TextField = 'internalId' | 'expectedAt' | 'note' | 'ref1' | 'ref2' | 'ref3';
type RelationField = 'organisation' | 'wms' | 'warehouse' | 'supplier';
type NumberField = 'countOfUnits' | 'pallets' | 'packages';

/** An announcement as it stands in the form: empty is null, a number that could not be read is still the text. */
export type Values = Record<TextField | RelationField, string | null> &
  Record<NumberField, number | string | null> & {
    type: StockAdviceDetail['type'];
    packagingUnit: StockAdviceDetail['packagingUnit'];
    items: Line[];
  };

/** What a new announcement begins with. */
export type Start = Pick<Values, 'organisation'> & Partial<Pick<Values, 'wms' | 'warehouse'>>;

export const emptyValues = (start: Start): Values => ({
  internalId: null,
  type: 'regular',
  wms: null,
  warehouse: null,
  supplier: null,
  packagingUnit: 'package',
  countOfUnits: null,
  pallets: null,
  packages: null,
  expectedAt: null,
  note: null,
  ref1: null,
  ref2: null,
  ref3: null,
  items: [],
  ...start,
});

/** A record as the form edits it. Goods that came unannounced are no line of the announcement. */
export const valuesOf = (record: StockAdviceDetail): Values => ({
  organisation: relationId(record.organisation),
  internalId: record.internalId,
  type: record.type,
  wms: relationId(record.wms),
  warehouse: relationId(record.warehouse),
  supplier: relationId(record.supplier),
  packagingUnit: record.packagingUnit,
  countOfUnits: record.countOfUnits,
  pallets: record.pallets,
  packages: record.packages,
  expectedAt: record.expectedAt,
  note: record.note,
  ref1: record.ref1,
  ref2: record.ref2,
  ref3: record.ref3,
  items: record.items
    .filter((item) => item.quantity > 0)
    .map((item) => ({
      id: item.id,
      product: {
        id: item.product.id,
        name: item.product.name,
        productSku: item.product.productSku,
        primaryEan: item.product.primaryEan,
        image: relationImage(item.product),
      },
      quantity: item.quantity,
      lot: item.lot,
      lotDate: item.lotDate,
      note: item.note,
    })),
});

/** What is sent. */
export const bodyOf = (values: Values): StockAdviceInput =>
  ({
    ...values,
    items: values.items.map(({ id, product, quantity, lot, lotDate, note }) => ({
      id,
      product: product.id,
      quantity,
      lot,
      lotDate,
      note,
    })),
  }) as StockAdviceInput;

const count = (value: number | string | null): number => (typeof value === 'number' ? value : 0);

/** How many pallets the truck brings: by the unit, or by what was said beside it. */
export const palletsOf = (values: Pick<Values, 'packagingUnit' | 'countOfUnits' | 'pallets'>): number =>
  Math.max(values.packagingUnit === 'pallet' ? count(values.countOfUnits) : 0, count(values.pallets));
