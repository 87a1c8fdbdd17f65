import { grid } from '../kit/grid.ts';

export const carrierGrid = grid({
  entity: 'carrier',
  search: false,
  sort: [{ field: 'name', order: 'ASC' }],
  columns: {
    name: { kind: 'text', shown: true, width: 200, keep: true },
    code: { kind: 'code', shown: true, width: 120 },
    active: { kind: 'flag', shown: true, width: 90 },
    createdAt: { kind: 'instant', width: 130 },
    changedAt: { kind: 'instant', width: 130 },
  },
});

export const carrierServiceGrid = grid({
  entity: 'carrier-service',
  words: 'carrier',
  search: false,
  sort: [{ field: 'name', order: 'ASC' }],
  columns: {
    name: { kind: 'text', shown: true, width: 200, keep: true },
    code: { kind: 'code', shown: true, width: 120 },
    carrier: { kind: 'relation', relation: 'carrier', shown: true, width: 160 },
    pickupPlaceMandatory: { kind: 'flag', shown: true, width: 110 },
    emailMandatory: { kind: 'flag', shown: true, width: 110 },
    phoneMandatory: { kind: 'flag', shown: true, width: 110 },
    cod: { kind: 'flag', shown: true, width: 90 },
    active: { kind: 'flag', shown: true, width: 90 },
    createdAt: { kind: 'instant', width: 130 },
    changedAt: { kind: 'instant', width: 130 },
    'carrier.name': { kind: 'text', filterOnly: true },
  },
});
