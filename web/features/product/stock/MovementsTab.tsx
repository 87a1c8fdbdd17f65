import { IconArrowsExchange } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Grid } from '../../../../contracts/kit/grid.ts';
import { relationName } from '../../../../contracts/kit/relation.ts';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { stockMovementGrid } from '../../../../contracts/stock/stock.grid.ts';
import { useArea } from '../../../platform/area.ts';
import type { Card } from '../../../ui/grid/definition.ts';
import { GridSection } from '../../../ui/grid/GridPage.tsx';
import { movementCard, movementDefinition, whyOf } from '../../stock/movement.cells.tsx';
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
  const { t } = useTranslation(['stock', 'productDetail']);
  const { base } = useArea();
  const definition = useMemo(
    () => ({
      ...movementDefinition(t, base),
      grid: GRID,
      card: CARD,
      icon: IconArrowsExchange,
      empty: { title: t('productDetail:movements.empty'), text: t('productDetail:movements.emptyText') },
      part: { address: 'tab=movements', criteria: { product: { in: [product.id] } } },
    }),
    [t, base, product.id],
  );
  return <GridSection definition={definition} />;
}
