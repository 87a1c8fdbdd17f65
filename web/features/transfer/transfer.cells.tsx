import type { z } from 'zod';
import { relationName } from '../../../contracts/kit/related.ts';
import type { StatusLook } from '../../../contracts/kit/states.ts';
import type { TRANSFER_PHASES, transfer } from '../../../contracts/transfer/transfer.schema.ts';
import { transferStates } from '../../../contracts/transfer/transfer.states.ts';
import { Nothing } from '../../ui/grid/cells.tsx';
import type { Card, Cell, CellTools } from '../../ui/grid/definition.ts';
import { Status } from '../../ui/status/Status.tsx';

/** A row of the list: `select` may have left fields out. */
export type TransferRow = Partial<z.infer<typeof transfer>> & { id: string };
export type Phase = (typeof TRANSFER_PHASES)[number];

/** The road within the status "created": the clock shows how far it is. */
export const PHASE_LOOKS: Record<Phase, StatusLook> = {
  waitingForGoods: transferStates.looks.waitingForGoods,
  booked: transferStates.looks.created,
  onTheWay: { meaning: 'moving', percent: 50 },
  receiving: { meaning: 'moving', percent: 75 },
  finished: transferStates.looks.finished,
  canceled: transferStates.looks.canceled,
};

export const isOnTheRoad = (phase: Phase | undefined): boolean =>
  phase === 'onTheWay' || phase === 'receiving';

/** The status, with where it is as a sub-label where the status does not say it. */
function StatusAndRoad({ row, tools }: { row: TransferRow; tools: CellTools }) {
  if (!row.status) return <Nothing />;
  const { phase } = row;
  const look = phase ? PHASE_LOOKS[phase] : transferStates.looks[row.status];
  return (
    <span className="give inline-row gap-8">
      <Status look={look} label={tools.word('status', row.status)} />
      {phase && isOnTheRoad(phase) && <span className="cut fine ink2">{tools.word('phase', phase)}</span>}
    </span>
  );
}

/** Cells that show more than their own field. */
export const transferCells: Record<string, Cell<TransferRow>> = {
  status: {
    needs: ['phase'],
    render: (row, tools) =>
      row.status && (
        <Status
          look={row.phase ? PHASE_LOOKS[row.phase] : transferStates.looks[row.status]}
          label={tools.word('status', row.status)}
        />
      ),
  },
  // Where the status says it all, nothing is said twice.
  phase: {
    render: ({ phase }, tools) =>
      phase && (phase === 'booked' || isOnTheRoad(phase)) ? tools.word('phase', phase) : <Nothing />,
  },
  onTheWay: {
    needs: ['phase'],
    render: (row, { format }) => (row.onTheWay ? format.integer(row.onTheWay) : <Nothing />),
  },
};

/** On a phone: number and pieces; status and day; from where to where. */
export const transferCard: Card<TransferRow> = {
  needs: [
    'internalNumber',
    'sumOfQuantity',
    'status',
    'phase',
    'expectedAt',
    'fromWms',
    'toWms',
    'fromWarehouse',
    'toWarehouse',
    'countOfSku',
  ],
  title: (row) => row.internalNumber,
  value: (row, { t }) => t('pieces', { count: row.sumOfQuantity ?? 0 }),
  status: (row, tools) => <StatusAndRoad row={row} tools={tools} />,
  date: (row, { format }) => row.expectedAt && format.shortDay(row.expectedAt),
  line: (row, { t }) => t('list.card.road', { from: relationName(row.fromWms), to: relationName(row.toWms) }),
  detail: (row, { t }) =>
    t('list.card.road', { from: relationName(row.fromWarehouse), to: relationName(row.toWarehouse) }),
};
