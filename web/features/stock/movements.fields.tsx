import { IconArrowsExchange } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Grid } from '../../../contracts/kit/grid.ts';
import { stockMovementGrid } from '../../../contracts/stock/stock.grid.ts';
import { useArea } from '../../platform/area.ts';
import { useTranslation } from '../../platform/words.ts';
import type { Card, GridDefinition } from '../../ui/grid/definition.ts';
import { GridSection } from '../../ui/grid/GridPage.tsx';
import { movementDefinition } from './movement.cells.tsx';
import type { MovementRow } from './stock.cells.tsx';

/** The columns of the ledger with others shown at first: a record's own page need not say the record again. */
export const movementGrid = (shown: readonly string[]): Grid => ({
  ...stockMovementGrid,
  columns: Object.fromEntries(
    Object.entries(stockMovementGrid.columns).map(([field, column]) => [
      field,
      { ...column, shown: shown.includes(field) },
    ]),
  ),
});

interface MovementsOfProps extends Pick<GridDefinition<MovementRow>, 'grid' | 'empty'> {
  /** The column that names the record. */
  field: 'product' | 'inboundReceipt' | 'returnReceipt';
  id: string;
  card: Card<MovementRow>;
  rowPath?: (row: MovementRow, base: string) => string | undefined;
}

/** What the ledger wrote of a record, as a part of its page; what is given must keep its identity. */
export function MovementsOf({ field, id, grid, card, empty: { title, text }, rowPath }: MovementsOfProps) {
  const { t } = useTranslation('stock');
  const { base } = useArea();
  const definition = useMemo(
    () => ({
      ...movementDefinition(t, base),
      grid,
      card,
      icon: IconArrowsExchange,
      empty: { title, text },
      part: { address: 'tab=movements', criteria: { [field]: { in: [id] } } },
      ...(rowPath && { rowPath: (row: MovementRow) => rowPath(row, base) }),
    }),
    [t, base, field, id, grid, card, title, text, rowPath],
  );
  return <GridSection definition={definition} />;
}
