import type { ListView } from '../../ui/record/RecordList.tsx';

const ofType = (key: string, value: string[]): ListView => ({
  key,
  filters: [{ field: 'movementType', comparator: 'in', value }],
});

/** The tabs that the ledger comes with. */
export const movementViews: readonly ListView[] = [
  ofType('in', ['In']),
  ofType('out', ['Out']),
  ofType('booked', ['Book', 'Unbook']),
];
