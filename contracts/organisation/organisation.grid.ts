import { grid } from '../kit/grid.ts';

export const organisationGrid = grid({
  entity: 'organisation',
  search: false,
  sort: [{ field: 'name', order: 'ASC' }],
  columns: {
    name: { kind: 'text', shown: true, width: 240, keep: true },
    code: { kind: 'code', shown: true, width: 120 },
    registrationNumber: { kind: 'code', shown: true, width: 120 },
    vatNumber: { kind: 'code', shown: true, width: 120 },
    primaryCountry: { kind: 'country', shown: true, width: 90 },
    active: { kind: 'flag', shown: true, width: 90 },
    createdAt: { kind: 'instant', shown: true, width: 130 },
    changedAt: { kind: 'instant', width: 130 },
  },
});
