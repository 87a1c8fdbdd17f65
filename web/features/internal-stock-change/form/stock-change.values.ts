import type {
  InternalStockChangeDetail,
  InternalStockChangeInput,
} from '../../../../contracts/internal-stock-change/internal-stock-change.schema.ts';
import type { Violation } from '../../../../contracts/kit/problem.ts';
import { relationId, relationImage } from '../../../../contracts/kit/relation.ts';
import type { Line } from '../../transfer/lines.fields.ts';

type TextField = 'organisation' | 'internalNumber' | 'wms' | 'fromWarehouse' | 'toWarehouse' | 'note';

/** An internal stock change as it stands in the form. */
export type Values = Record<TextField, string | null> & {
  type: InternalStockChangeDetail['type'];
  items: Line[];
};

/** What a new one begins with. */
export const emptyValues = (start: Partial<Values>): Values => ({
  organisation: null,
  internalNumber: null,
  wms: null,
  fromWarehouse: null,
  toWarehouse: null,
  note: null,
  type: 'regular',
  items: [],
  ...start,
});

/** A record as the form edits it. */
export const valuesOf = (record: InternalStockChangeDetail): Values => ({
  organisation: relationId(record.organisation),
  internalNumber: record.internalNumber,
  wms: relationId(record.wms),
  fromWarehouse: relationId(record.fromWarehouse),
  toWarehouse: relationId(record.toWarehouse),
  note: record.note,
  type: record.type,
  items: record.items.map(({ id, product, quantity, lot, lotOption }) => ({
    id,
    product: {
      id: product.id,
      name: product.name,
      productSku: product.productSku,
      image: relationImage(product),
    },
    quantity,
    lot,
    lotOption,
  })),
});

/** What is sent. */
export const bodyOf = (values: Values): InternalStockChangeInput =>
  ({
    ...values,
    items: values.items.map(({ id, product, quantity, lot, lotOption }) => ({
      ...(id !== null && { id }),
      product: product.id,
      quantity,
      lot: lot === '' ? null : lot,
      lotOption,
    })),
  }) as InternalStockChangeInput;

/** What it would be refused for although the schema takes it. */
export const findObstacles = (values: Values, warehouse: string): Violation[] =>
  values.fromWarehouse !== null && values.fromWarehouse === values.toWarehouse
    ? [{ propertyPath: 'toWarehouse', code: 'sameWarehouse', parameters: { warehouse } }]
    : [];
