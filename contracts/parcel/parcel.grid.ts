import { EXPEDITION_STATUSES } from '../expedition/expedition.states.ts';
import { grid } from '../kit/grid.ts';

export const parcelGrid = grid({
  entity: 'parcel',
  search: true,
  quick: 'createdAt',
  pinned: 'trackingNumber',
  sort: [{ field: 'createdAt', order: 'DESC' }],
  columns: {
    trackingNumber: { kind: 'code', shown: true, width: 170, keep: true },
    expedition: { kind: 'relation', relation: 'expedition', shown: true, width: 140, keep: true },
    expeditionStatus: {
      kind: 'status',
      noun: 'expedition',
      values: EXPEDITION_STATUSES,
      shown: true,
      width: 190,
      keep: true,
    },
    carrier: { kind: 'relation', relation: 'carrier', shown: true, width: 196 },
    carrierService: { kind: 'relation', relation: 'carrierService', width: 140 },
    recipient: { kind: 'text', shown: true, width: 172 },
    destinationCity: { kind: 'text', shown: true, width: 150 },
    destinationCountry: { kind: 'country', width: 90 },
    weight: { kind: 'integer', shown: true, width: 100 },
    box: { kind: 'text', width: 160 },
    createdAt: { kind: 'instant', shown: true, width: 140, keep: true },
    deliveredAt: { kind: 'instant', width: 140 },
    lostAt: { kind: 'instant', width: 140 },
    wms: { kind: 'relation', relation: 'wms', width: 140 },
    eshop: { kind: 'relation', relation: 'eshop', width: 150 },
    organisation: { kind: 'relation', relation: 'organisation', width: 180 },
    changedAt: { kind: 'instant', width: 130 },
    'carrier.name': { kind: 'text', filterOnly: true },
    'eshop.name': { kind: 'text', filterOnly: true },
    'organisation.name': { kind: 'text', filterOnly: true },
  },
});
