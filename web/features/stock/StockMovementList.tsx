import { IconArrowsExchange } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { stockMovementGrid } from '../../../contracts/stock/stock.grid.ts';
import { stockMovementRoutes } from '../../../contracts/stock/stock.routes.ts';
import type { GridDefinition } from '../../ui/grid/definition.ts';
import { GridPage } from '../../ui/grid/GridPage.tsx';
import { EXPEDITIONS, type MovementRow, movementCard, movementCells, PRODUCTS } from './stock.cells.tsx';

/** The ledger: every receipt, booking and dispatch, newest first. */
export default function StockMovementList() {
  const { t } = useTranslation('stock');
  const definition = useMemo((): GridDefinition<MovementRow> => {
    const ofType = (key: string, types: string[]) => ({
      key,
      label: t(`stockMovement.views.${key}`),
      filters: [{ field: 'movementType', comparator: 'in' as const, value: types }],
    });
    return {
      grid: stockMovementGrid,
      noun: 'stock',
      listRoute: stockMovementRoutes.list,
      title: t('stockMovement.title'),
      icon: IconArrowsExchange,
      empty: { title: t('stockMovement.empty.title'), text: t('stockMovement.empty.text') },
      cells: movementCells,
      card: movementCard,
      views: [ofType('in', ['In']), ofType('out', ['Out']), ofType('booked', ['Book', 'Unbook'])],
      relations: { product: PRODUCTS, expedition: EXPEDITIONS },
      rowName: (row) => row.productSku ?? row.id,
    };
  }, [t]);
  return <GridPage definition={definition} />;
}
