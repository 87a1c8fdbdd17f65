import { EXPEDITION_STATUSES } from '../expedition/expedition.states.ts';
import { grid } from '../kit/grid.ts';
import { LOCK_REASONS, RESERVATION_STATUSES } from './reservation.schema.ts';

export const reservationGrid = grid({
  entity: 'reservation',
  search: true,
  quick: 'createdAt',
  pinned: 'orderNumber',
  // By product, so that those who ask for the same stock stand together.
  sort: [
    { field: 'product', order: 'ASC' },
    { field: 'requiredExpeditionDate', order: 'ASC' },
  ],
  columns: {
    orderNumber: { kind: 'code', shown: true, width: 110, keep: true },
    product: { kind: 'relation', relation: 'product', shown: true, width: 220 },
    productSku: { kind: 'code', width: 150 },
    expeditionStatus: {
      kind: 'status',
      noun: 'expedition',
      values: EXPEDITION_STATUSES,
      shown: true,
      width: 170,
    },
    status: { kind: 'choice', values: RESERVATION_STATUSES, shown: true, width: 170, keep: true },
    quantity: { kind: 'integer', shown: true, width: 70 },
    booked: { kind: 'integer', shown: true, width: 70, keep: true },
    paired: { kind: 'integer', shown: true, width: 70 },
    missing: { kind: 'integer', shown: true, width: 70, keep: true },
    expedited: { kind: 'integer', width: 90 },
    requiredExpeditionDate: { kind: 'day', shown: true, width: 100 },
    /** Why it cannot be changed by the one who asks; where nothing stands, it can. */
    locked: { kind: 'choice', values: LOCK_REASONS, shown: true, width: 160, keep: true, displayOnly: true },
    assignedLot: { kind: 'code', width: 120, displayOnly: true },
    recipient: { kind: 'text', width: 180 },
    eshop: { kind: 'relation', relation: 'eshop', width: 140 },
    wms: { kind: 'relation', relation: 'wms', width: 140 },
    warehouse: { kind: 'relation', relation: 'warehouse', width: 140 },
    priority: { kind: 'integer', width: 90 },
    sentAt: { kind: 'instant', width: 130 },
    rebookAfter: { kind: 'instant', width: 130 },
    partiallyDelivered: { kind: 'flag', width: 110 },
    organisation: { kind: 'relation', relation: 'organisation', width: 180 },
    expedition: { kind: 'relation', relation: 'expedition', filterOnly: true },
    createdAt: { kind: 'instant', width: 130 },
    changedAt: { kind: 'instant', width: 130 },
    'product.name': { kind: 'text', filterOnly: true },
  },
});
