import type { Cell, RowData } from '../../ui/grid/definition.ts';
import { Status } from '../../ui/status/Status.tsx';

interface ActiveRow extends RowData {
  active?: boolean;
}

/** Whether a record is in use: done or off, with its word. */
export const activeCell: Cell<ActiveRow> = {
  statuses: ['true', 'false'],
  render: ({ active }, { word }) =>
    active === undefined ? null : (
      <Status look={{ meaning: active ? 'done' : 'off' }} label={word('active', String(active))} />
    ),
};
