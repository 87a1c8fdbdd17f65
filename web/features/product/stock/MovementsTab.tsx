import { relationName } from '../../../../contracts/kit/related.ts';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { useTranslation } from '../../../platform/words.ts';
import type { Card } from '../../../ui/grid/definition.ts';
import { movementCard, whyOf } from '../../stock/movement.cells.tsx';
import { MovementsOf, movementGrid } from '../../stock/movements.fields.tsx';
import type { MovementRow } from '../../stock/stock.cells.tsx';

const GRID = movementGrid([
  'createdAt',
  'movementType',
  'movementSubtype',
  'quantity',
  'wms',
  'warehouse',
  'lot',
  'document',
  'note',
  'person',
]);

/** On a phone: movement and quantity; cause and moment; warehouse and why. */
const CARD: Card<MovementRow> = {
  ...movementCard,
  needs: [...(movementCard.needs ?? []), 'movementSubtype', 'wms', 'warehouse'],
  title: (row, { word }) => row.movementType && word('movementType', row.movementType),
  status: (row, { word }) =>
    row.movementSubtype ? word('movementSubtype', row.movementSubtype) : relationName(row.wms),
  line: (row) => relationName(row.movementSubtype ? row.wms : row.warehouse),
  detail: whyOf,
};

/** Every receipt, booking and dispatch of the product. */
export default function MovementsTab({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('productDetail');
  return (
    <MovementsOf
      field="product"
      id={product.id}
      grid={GRID}
      card={CARD}
      empty={{ title: t('movements.empty'), text: t('movements.emptyText') }}
    />
  );
}
