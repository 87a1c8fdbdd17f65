import type { RecordContract } from '../../../contracts/kit/record.ts';
import type { Cell } from '../grid/definition.ts';
import type { FixedView } from '../grid/state.ts';
import { Status } from '../status/Status.tsx';
import type { RecordRow } from './acts.ts';

/** How a record looks that is in use, and one that is not. */
export const activeLook = (active: boolean) => ({ meaning: active ? 'done' : 'off' }) as const;

/** Whether a record is in use: done or off, with its word. */
export const activeCell: Cell<RecordRow> = {
  statuses: ['true', 'false'],
  render: ({ active }, { word }) =>
    active === undefined ? null : <Status look={activeLook(active)} label={word('active', String(active))} />,
};

const whereActive = (value: 'true' | 'false'): FixedView['filters'] => [
  { field: 'active', comparator: 'eq', value },
];

/** The tabs of records that are switched on and off. */
const activeViews = [
  { key: 'active', filters: whereActive('true') },
  { key: 'inactive', filters: whereActive('false') },
];

/** The tabs of a list that names none. */
export const usualViews = ({
  noun,
  grid,
}: Pick<RecordContract, 'noun' | 'grid'>): readonly Omit<FixedView, 'label'>[] =>
  'active' in grid.columns && !noun.states ? activeViews : [];
