import { importColumn } from '../import/import.column.ts';
import { grid } from '../kit/grid.ts';
import { TRANSFER_PHASES, TRANSFER_TYPES } from './transfer.schema.ts';
import { TRANSFER_STATUSES } from './transfer.states.ts';

export const transferGrid = grid({
  entity: 'transfer',
  search: true,
  quick: 'createdAt',
  pinned: 'internalNumber',
  sort: [{ field: 'createdAt', order: 'DESC' }],
  columns: {
    internalNumber: { kind: 'code', shown: true, width: 140, keep: true },
    status: { kind: 'status', values: TRANSFER_STATUSES, shown: true, width: 160, keep: true },
    phase: { kind: 'choice', values: TRANSFER_PHASES, shown: true, width: 140 },
    type: { kind: 'choice', values: TRANSFER_TYPES, width: 120 },
    fromWms: { kind: 'relation', relation: 'wms', shown: true, width: 140 },
    fromWarehouse: { kind: 'relation', relation: 'warehouse', width: 140 },
    toWms: { kind: 'relation', relation: 'wms', shown: true, width: 140 },
    toWarehouse: { kind: 'relation', relation: 'warehouse', width: 140 },
    countOfSku: { kind: 'integer', shown: true, width: 90 },
    sumOfQuantity: { kind: 'integer', shown: true, width: 100 },
    onTheWay: { kind: 'integer', shown: true, width: 100, displayOnly: true },
    countOfItems: { kind: 'integer', width: 90 },
    expectedAt: { kind: 'instant', shown: true, width: 140 },
    dispatchedAt: { kind: 'instant', width: 140 },
    receivedAt: { kind: 'instant', width: 140 },
    note: { kind: 'text', width: 200 },
    organisation: { kind: 'relation', relation: 'organisation', width: 180 },
    createdAt: { kind: 'instant', shown: true, width: 130 },
    changedAt: { kind: 'instant', width: 130 },
    importResult: importColumn,
    'organisation.name': { kind: 'text', filterOnly: true },
  },
});
