import type { z } from 'zod';
import type { complaint } from '../../../contracts/complaint/complaint.schema.ts';
import { complaintStates } from '../../../contracts/complaint/complaint.states.ts';
import { relationName } from '../../../contracts/kit/related.ts';
import type { Format } from '../../platform/format.ts';
import { Nothing } from '../../ui/grid/cells.tsx';
import type { Card, Cell, CellTools } from '../../ui/grid/definition.ts';
import { lateTitle } from '../../ui/layout/late-title.ts';
import { Status } from '../../ui/status/Status.tsx';

/** A row of the list: `select` may have left fields out. */
export type ComplaintRow = Partial<z.infer<typeof complaint>> & { id: string };

export const isLate = ({ dueAt }: Pick<ComplaintRow, 'dueAt'>): boolean =>
  typeof dueAt === 'string' && Date.parse(dueAt) < Date.now();

function DueAt({ row, format }: { row: ComplaintRow; format: Format }) {
  const { dueAt } = row;
  if (!dueAt) return <Nothing />;
  return (
    <time
      dateTime={dueAt}
      data-late={isLate(row) || undefined}
      {...lateTitle(() => `${format.instant(dueAt)}, ${format.relative(dueAt)}`)}
    >
      {format.shortDay(dueAt)}
    </time>
  );
}

const ClaimStatus = ({ row, tools }: { row: ComplaintRow; tools: CellTools }) =>
  row.status ? (
    <Status look={complaintStates.looks[row.status]} label={tools.word('status', row.status)} />
  ) : (
    <Nothing />
  );

/** No resolution is none yet: nothing to read. */
const Resolution = ({ row, tools }: { row: ComplaintRow; tools: CellTools }) =>
  row.resolution === undefined || row.resolution === 'no_resolution' ? (
    <Nothing />
  ) : (
    tools.word('resolution', row.resolution)
  );

export const complaintCells: Record<string, Cell<ComplaintRow>> = {
  dueAt: { render: (row, { format }) => <DueAt row={row} format={format} /> },
  resolution: { render: (row, tools) => <Resolution row={row} tools={tools} /> },
};

export const complaintCard: Card<ComplaintRow> = {
  needs: ['internalNumber', 'status', 'reason', 'expedition', 'claimValue', 'currency', 'dueAt', 'reporter'],
  title: (row) => row.internalNumber,
  value: (row, { format }) =>
    row.claimValue ? format.money(row.claimValue, row.currency ?? '') : <Nothing />,
  status: (row, tools) => <ClaimStatus row={row} tools={tools} />,
  date: (row, { format }) => <DueAt row={row} format={format} />,
  line: (row, tools) => (row.reason ? tools.word('reason', row.reason) : <Nothing />),
  detail: (row) => relationName(row.expedition) || relationName(row.reporter),
};
