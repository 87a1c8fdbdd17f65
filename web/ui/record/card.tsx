import type { Noun } from '../../../contracts/kit/noun.ts';
import type { RecordContract } from '../../../contracts/kit/record.ts';
import { Moment } from '../grid/cells.tsx';
import type { Card, CellTools } from '../grid/definition.ts';
import { Status } from '../status/Status.tsx';
import { activeCell } from './active.tsx';
import type { RecordRow } from './acts.ts';
import { fieldOf, nameOf } from './row.ts';

/** A status as shape and word; nothing where the list did not ask for it. */
export const statusIn =
  ({ states }: Pick<Noun, 'states'>) =>
  ({ status }: RecordRow, { word }: CellTools) => {
    const look = status === undefined ? undefined : states?.looks[status];
    return look && <Status look={look} label={word('status', String(status))} />;
  };

/** A record on a phone, where its list draws no card of its own: title, second field, state, last change. */
export function recordCard({ noun, grid }: Pick<RecordContract, 'noun' | 'grid'>): Card<RecordRow> {
  const { title, detail, states } = noun;
  const has = (field: string) => field in grid.columns;
  return {
    needs: [title, detail, 'status', 'active', 'changedAt'].filter(
      (field): field is string => field !== undefined && has(field),
    ),
    title: (row) => nameOf(noun, row),
    value: (row) => (detail === undefined ? null : String(fieldOf(row, detail) ?? '')),
    status: states ? statusIn(noun) : activeCell.render,
    date: (row, { format }) => {
      const changedAt = fieldOf(row, 'changedAt');
      return typeof changedAt === 'string' ? <Moment iso={changedAt} format={format} /> : null;
    },
    line: () => null,
    detail: () => null,
  };
}
