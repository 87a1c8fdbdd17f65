import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { GridPage } from '../../ui/grid/GridPage.tsx';
import { movementDefinition } from './movement.cells.tsx';

/** The ledger: every receipt, booking and dispatch, newest first. */
export default function StockMovementList() {
  const { t } = useTranslation('stock');
  const definition = useMemo(() => movementDefinition(t), [t]);
  return <GridPage definition={definition} />;
}
