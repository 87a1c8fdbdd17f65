import { IconArrowsExchange2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { stockChangeGrid } from '../../../contracts/internal-stock-change/internal-stock-change.grid.ts';
import { stockChangeRoutes } from '../../../contracts/internal-stock-change/internal-stock-change.routes.ts';
import { internalStockChangeStates } from '../../../contracts/internal-stock-change/internal-stock-change.states.ts';
import { useArea } from '../../platform/area.ts';
import type { GridDefinition } from '../../ui/grid/definition.ts';
import { GridPage } from '../../ui/grid/GridPage.tsx';
import { type StockChangeRow, stockChangeCard } from './internal-stock-change.cells.tsx';

/** What warehouses did themselves and reported: goods found damaged, opened, expired. */
export default function StockChangeList() {
  const { t } = useTranslation(['internalStockChangeScreen', 'internalStockChange', 'grid']);
  const { base } = useArea();
  const definition = useMemo(
    (): GridDefinition<StockChangeRow> => ({
      grid: stockChangeGrid,
      noun: 'internalStockChange',
      listRoute: stockChangeRoutes.list,
      title: t('reported.title'),
      icon: IconArrowsExchange2,
      empty: { title: t('reported.empty.title'), text: t('reported.empty.text') },
      looks: internalStockChangeStates.looks,
      card: stockChangeCard(t),
      rowName: (row) => row.internalNumber ?? row.id,
      rowPath: (row) => `${base}/internal-stock-changes/${row.id}`,
    }),
    [t, base],
  );
  return <GridPage definition={definition} />;
}
