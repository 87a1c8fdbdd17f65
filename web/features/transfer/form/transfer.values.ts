import { relationId, relationImage } from '../../../../contracts/kit/relation.ts';
import type { TransferDetail, TransferInput } from '../../../../contracts/transfer/transfer.schema.ts';
import type { Line } from '../lines.fields.ts';

type TextField =
  | 'organisation'
  | 'internalNumber'
  | 'fromWms'
  | 'fromWarehouse'
  | 'toWms'
  | 'toWarehouse'
  | 'note'
  | 'expectedAt';

/** A transfer as it stands in the form: empty is null, a number that could not be read is still the text. */
export type Values = Record<TextField, string | null> & {
  packagingUnit: TransferDetail['packagingUnit'];
  countOfUnits: number | string | null;
  items: Line[];
};

/** What a new transfer begins with. */
export const emptyValues = (start: Partial<Values>): Values => ({
  organisation: null,
  internalNumber: null,
  fromWms: null,
  fromWarehouse: null,
  toWms: null,
  toWarehouse: null,
  note: null,
  expectedAt: null,
  packagingUnit: 'pallet',
  countOfUnits: null,
  items: [],
  ...start,
});

/** A record as the form edits it. */
export const valuesOf = (record: TransferDetail): Values => ({
  organisation: relationId(record.organisation),
  internalNumber: record.internalNumber,
  fromWms: relationId(record.fromWms),
  fromWarehouse: relationId(record.fromWarehouse),
  toWms: relationId(record.toWms),
  toWarehouse: relationId(record.toWarehouse),
  note: record.note,
  expectedAt: record.expectedAt,
  packagingUnit: record.packagingUnit,
  countOfUnits: record.countOfUnits,
  items: record.items.map(({ id, product, quantity }) => ({
    id,
    product: {
      id: product.id,
      name: product.name,
      productSku: product.productSku,
      image: relationImage(product),
    },
    quantity,
    lot: null,
    lotOption: 'oldest',
  })),
});

/** What is sent. A lot that a pasted or imported row named goes along, so that its refusal is told. */
export const bodyOf = (values: Values): TransferInput =>
  ({
    ...values,
    items: values.items.map(({ id, product, quantity, lot }) => ({
      ...(id !== null && { id }),
      product: product.id,
      quantity,
      ...(lot !== null && { lot }),
    })),
  }) as TransferInput;
