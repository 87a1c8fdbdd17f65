import { useMemo } from 'react';
import { useArea } from '../../platform/area.ts';
import { useTranslation } from '../../platform/words.ts';
import { GridPage } from '../../ui/grid/GridPage.tsx';
import { movementDefinition } from './movement.cells.tsx';

/** The ledger: every receipt, booking and dispatch, newest first. */
export default function StockMovementList() {
  const { t } = useTranslation('stock');
  const { base } = useArea();
  const definition = useMemo(() => movementDefinition(t, base), [t, base]);
  return <GridPage definition={definition} />;
}
