import type { ReactNode } from 'react';
import type { Format } from '../../platform/format.ts';
import { type LineColumn, LineText } from '../../ui/form/LineTable.tsx';
import { StatusShape } from '../../ui/status/StatusShape.tsx';
import {
  type LineProduct,
  productColumn,
  quantityColumn,
  skuColumn,
  type Translate,
} from '../product/lines/columns.tsx';
import type { LineKind, ProductLine } from '../product/lines/lines.ts';

/** A line of goods to be moved. */
export interface MoveLine extends ProductLine<LineProduct> {
  lotOption: 'none' | 'oldest' | 'newest';
}

/** Lines of a move keep of a product what they show. */
export const moveLines: LineKind<MoveLine, LineProduct> = {
  newLine: ({ id, name, productSku, image }, quantity, lot) => ({
    id: null,
    product: { id, name, productSku, image: image ?? null },
    quantity,
    lot,
    lotOption: 'none',
  }),
};

interface Options {
  /** The noun whose words name the columns. */
  noun: string;
  t: Translate;
  format: Pick<Format, 'integer'>;
  /** The places' names; empty while they are not chosen. */
  from: string;
  to: string;
  /** What is free of a line's product on both sides; undefined until it is known. */
  freeOf: (line: MoveLine) => { from: number; to: number; isShort: boolean } | undefined;
  onDone: () => void;
}

/** The columns of all documents that move goods: what, how much, and what is there on both sides. */
export function moveColumns({ noun, t, format, from, to, freeOf, onDone }: Options): LineColumn<MoveLine>[] {
  const figure = (
    key: 'from' | 'to',
    place: string,
    cell: (free: NonNullable<ReturnType<typeof freeOf>>) => ReactNode,
  ): LineColumn<MoveLine> => ({
    key,
    head: t('stockMove:in', { place }),
    width: '14%',
    kind: 'number',
    phone: 'named',
    cell: (line) => {
      const free = freeOf(line);
      return free ? cell(free) : '–';
    },
  });
  return [
    productColumn(t(`${noun}:fields.product`)),
    skuColumn(t(`${noun}:fields.productSku`)),
    quantityColumn(t(`${noun}:fields.quantity`), { t, onDone }),
    figure('from', from || t('stockMove:source'), (free) => (
      <LineText>
        {free.isShort && <StatusShape look={{ meaning: 'waiting' }} />}
        <span>{format.integer(free.from)}</span>
      </LineText>
    )),
    figure('to', to || t('stockMove:target'), (free) => format.integer(free.to)),
  ];
}
