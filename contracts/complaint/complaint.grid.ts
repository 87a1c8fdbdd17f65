import { grid } from '../kit/grid.ts';
import { COMPLAINT_CLOSERS, COMPLAINT_REASONS, COMPLAINT_RESOLUTIONS } from './complaint.schema.ts';
import { COMPLAINT_STATUSES, COMPLAINT_TURNS } from './complaint.states.ts';

export const complaintGrid = grid({
  entity: 'complaint',
  search: true,
  quick: 'createdAt',
  pinned: 'internalNumber',
  sort: [{ field: 'createdAt', order: 'DESC' }],
  columns: {
    internalNumber: { kind: 'code', shown: true, width: 140, keep: true },
    status: { kind: 'status', values: COMPLAINT_STATUSES, shown: true, width: 200, keep: true },
    turn: { kind: 'choice', values: COMPLAINT_TURNS, width: 140 },
    dueAt: { kind: 'instant', shown: true, width: 130 },
    reason: { kind: 'choice', values: COMPLAINT_REASONS, shown: true, width: 150 },
    resolution: { kind: 'choice', values: COMPLAINT_RESOLUTIONS, shown: true, width: 170 },
    expedition: { kind: 'relation', relation: 'expedition', shown: true, width: 140 },
    trackingNumber: { kind: 'code', width: 150 },
    carrier: { kind: 'relation', relation: 'carrier', shown: true, width: 150 },
    product: { kind: 'relation', relation: 'product', width: 200 },
    quantity: { kind: 'integer', width: 90 },
    supplier: { kind: 'relation', relation: 'supplier', width: 170 },
    reporter: { kind: 'relation', relation: 'user', shown: true, width: 150 },
    resolver: { kind: 'relation', relation: 'admin', shown: true, width: 150 },
    claimValue: { kind: 'money', currency: 'currency', shown: true, width: 120 },
    currency: { kind: 'currency', width: 80 },
    paidValue: { kind: 'money', currency: 'currency', width: 120 },
    paidOn: { kind: 'day', width: 110 },
    carrierCase: { kind: 'code', width: 130 },
    carrierFiledOn: { kind: 'day', width: 120 },
    closedBy: { kind: 'choice', values: COMPLAINT_CLOSERS, width: 120 },
    followUp: { kind: 'relation', relation: 'expedition', width: 140 },
    eshop: { kind: 'relation', relation: 'eshop', width: 150 },
    organisation: { kind: 'relation', relation: 'organisation', width: 180 },
    turnSince: { kind: 'instant', width: 130 },
    createdAt: { kind: 'instant', shown: true, width: 130 },
    changedAt: { kind: 'instant', width: 130 },
    /** Reported by whoever asks, or to be resolved by them. */
    mine: { kind: 'flag', filterOnly: true, sortable: false },
    /** Nobody resolves it yet. */
    unassigned: { kind: 'flag', filterOnly: true, sortable: false },
    'carrier.name': { kind: 'text', filterOnly: true },
    'organisation.name': { kind: 'text', filterOnly: true },
  },
});
