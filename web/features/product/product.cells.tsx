import type { Product } from '../../../contracts/product/product.schema.ts';
import { CutText } from '../../ui/grid/CutText.tsx';
import { Nothing } from '../../ui/grid/cells.tsx';
import type { Card, Cell, CellTools } from '../../ui/grid/definition.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import { activeCell } from '../../ui/record/active.tsx';

/** A row of the list: `select` may have left fields out. */
export type ProductRow = Partial<Product> & { id: string };

/** Pieces that are free; none is shown by colour and by the number itself. */
function Available({ row, tools, named }: { row: ProductRow; tools: CellTools; named?: boolean }) {
  if (row.type === 'Virtual' || row.available === undefined) return <Nothing />;
  return (
    <span data-missing={row.available <= 0 || undefined}>
      {named
        ? tools.t('list.card.available', { quantity: tools.format.integer(row.available) })
        : tools.format.integer(row.available)}
    </span>
  );
}

/** The name with the picture before it. */
const Named = ({ row }: { row: ProductRow }) => (
  <span className="row give">
    <Picture src={row.image} size={24} />
    <CutText text={row.name ?? ''} />
  </span>
);

const measure = (field: 'height' | 'width' | 'length'): Cell<ProductRow> => ({
  render: (row, { format, t }) =>
    row[field] === null || row[field] === undefined ? (
      <Nothing />
    ) : (
      t('list.millimetres', { value: format.integer(row[field]) })
    ),
});

const pieces = (field: 'inStock' | 'booked'): Cell<ProductRow> => ({
  needs: ['type'],
  render: (row, { format }) =>
    row.type === 'Virtual' || row[field] === undefined ? <Nothing /> : format.integer(row[field]),
});

export const productCells: Record<string, Cell<ProductRow>> = {
  name: {
    isPictured: true,
    needs: ['image'],
    render: (row) => <Named row={row} />,
  },
  inStock: pieces('inStock'),
  booked: pieces('booked'),
  available: { needs: ['type'], render: (row, tools) => <Available row={row} tools={tools} /> },
  height: measure('height'),
  width: measure('width'),
  length: measure('length'),
  weight: {
    render: (row, { format, t }) =>
      row.weight === null || row.weight === undefined ? (
        <Nothing />
      ) : (
        t('list.grams', { value: format.integer(row.weight) })
      ),
  },
};

/** On a phone: name and what is free; SKU and state; EAN and value. */
export const productCard: Card<ProductRow> = {
  needs: [
    'name',
    'image',
    'productSku',
    'primaryEan',
    'available',
    'active',
    'type',
    'value',
    'valueCurrency',
  ],
  title: (row) => <Named row={row} />,
  value: (row, tools) => <Available row={row} tools={tools} named />,
  status: (row, tools) => activeCell.render(row, tools),
  date: (row, { word }) => row.type && word('type', row.type),
  line: (row) => row.productSku,
  detail: (row, { format }) =>
    row.value ? format.money(row.value, row.valueCurrency ?? '') : row.primaryEan,
};
