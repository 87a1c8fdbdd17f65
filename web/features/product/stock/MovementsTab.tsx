import { IconArrowsExchange } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Grid } from '../../../../contracts/kit/grid.ts';
import { relationName } from '../../../../contracts/kit/relation.ts';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { stockMovementGrid } from '../../../../contracts/stock/stock.grid.ts';
import type { Card } from '../../../ui/grid/definition.ts';
import { GridSection } from '../../../ui/grid/GridPage.tsx';
import { movementCard, movementDefinition } from '../../stock/movement.cells.tsx';
import type { MovementRow } from '../../stock/stock.cells.tsx';

/** The columns of the ledger without those that say the product again. */
const GRID: Grid = {
  ...stockMovementGrid,
  columns: {
    ...stockMovementGrid.columns,
    productSku: { kind: 'code', width: 160 },
    product: { kind: 'relation', relation: 'product', width: 260 },
    lot: { kind: 'code', shown: true, width: 120 },
  },
};

/** On a phone: movement and quantity; cause and moment; warehouse and expedition. */
const CARD: Card<MovementRow> = {
  ...movementCard,
  needs: ['quantity', 'movementType', 'movementSubtype', 'createdAt', 'wms', 'warehouse', 'expedition'],
  title: (row, { word }) => row.movementType && word('movementType', row.movementType),
  status: (row, { word }) =>
    row.movementSubtype ? word('movementSubtype', row.movementSubtype) : relationName(row.wms),
  line: (row) => relationName(row.movementSubtype ? row.wms : row.warehouse),
  detail: (row) => relationName(row.expedition),
};

/** Every receipt, booking and dispatch of the product. */
export default function MovementsTab({ product }: { product: ProductDetail }) {
  const { t } = useTranslation(['stock', 'productDetail']);
  const definition = useMemo(
    () => ({
      ...movementDefinition(t),
      grid: GRID,
      card: CARD,
      icon: IconArrowsExchange,
      empty: { title: t('productDetail:movements.empty'), text: t('productDetail:movements.emptyText') },
      part: { address: 'tab=movements', criteria: { product: { in: [product.id] } } },
    }),
    [t, product.id],
  );
  return <GridSection definition={definition} />;
}
