import type { ReactNode } from 'react';
import { relationImage } from '../../../../contracts/kit/related.ts';
import { type LineColumn, LineText } from '../../../ui/form/LineTable.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import type { ProductLine } from './lines.ts';

/** The words of the form. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

/** A product as a line shows it; the whole object stands in the form and its id goes to the server. */
export interface LineProduct {
  id: string;
  name: string;
  productSku: string;
  image?: string | null;
}

/** What a picker, a paste and a file know of a product. */
export interface PickedProduct extends LineProduct {
  type: string;
  primaryEan: string | null;
  weight: number | null;
  value: string | null;
  valueCurrency: string | null;
}

/** The product of a line by its picture and name, with what is wrong with it. */
export const productColumn = <L extends ProductLine<LineProduct>>(
  head: string,
  mark?: (line: L) => ReactNode,
): LineColumn<L> => ({
  key: 'product',
  head,
  kind: 'main',
  title: ({ product }) => product.name,
  cell: (line) => (
    <LineText>
      <Picture src={relationImage(line.product)} size={24} />
      <b>{line.product.name}</b>
      {mark?.(line)}
    </LineText>
  ),
});

/** A code is not cut: it is what the goods are told apart by. */
const SKU_WIDTH = '156px';

export const skuColumn = <L extends ProductLine<LineProduct>>(head: string): LineColumn<L> => ({
  key: 'sku',
  head,
  width: SKU_WIDTH,
  kind: 'text',
  title: ({ product }) => product.productSku,
  cell: ({ product }) => product.productSku,
});

/** Pieces of a line; Enter leads back to the field that goods are scanned into. */
export const quantityColumn = <L extends ProductLine<LineProduct>>(
  head: string,
  { t, onDone, name = 'items' }: { t: Translate; onDone: () => void; name?: string },
): LineColumn<L> => ({
  key: 'quantity',
  head,
  kind: 'quantity',
  cell: ({ product }, index) => (
    <NumberField
      bare
      name={`${name}.${index}.quantity`}
      label={t('items.quantityOf', { sku: product.productSku })}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) onDone();
      }}
    />
  ),
});

/** What distinguishes two lines: their id, and before they have one their goods. */
export const lineKey = ({ id, product, lot }: ProductLine): string => id ?? `${product.id} ${lot ?? ''}`;

export const lineName = ({ product }: { product: LineProduct }): string => product.productSku;
