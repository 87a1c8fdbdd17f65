import { grid } from '../kit/grid.ts';

export const inboundReceiptGrid = grid({
  entity: 'inbound-receipt',
  search: true,
  quick: 'receivedAt',
  pinned: 'internalNumber',
  sort: [{ field: 'createdAt', order: 'DESC' }],
  columns: {
    internalNumber: { kind: 'code', shown: true, width: 140, keep: true },
    stockAdvice: { kind: 'relation', relation: 'stock-advice', shown: true, width: 150, keep: true },
    transfer: { kind: 'relation', relation: 'transfer', shown: true, width: 140 },
    receivedAt: { kind: 'instant', shown: true, width: 140, keep: true },
    wms: { kind: 'relation', relation: 'wms', shown: true, width: 140 },
    warehouse: { kind: 'relation', relation: 'warehouse', shown: true, width: 140 },
    countOfSku: { kind: 'integer', shown: true, width: 90 },
    sumOfQuantity: { kind: 'integer', shown: true, width: 100 },
    countOfItems: { kind: 'integer', width: 90 },
    correction: { kind: 'flag', width: 100 },
    corrects: { kind: 'relation', relation: 'inbound-receipt', width: 140 },
    actorName: { kind: 'text', shown: true, width: 150 },
    note: { kind: 'text', width: 200 },
    organisation: { kind: 'relation', relation: 'organisation', width: 180 },
    createdAt: { kind: 'instant', width: 130 },
    changedAt: { kind: 'instant', width: 130 },
    'stockAdvice.internalId': { kind: 'code', filterOnly: true },
    'organisation.name': { kind: 'text', filterOnly: true },
  },
});
