import type { Filter } from '../../ui/grid/filters.ts';
import type { ListView } from '../../ui/record/RecordList.tsx';

const whereActive = (value: 'true' | 'false'): Filter => ({ field: 'active', comparator: 'eq', value });
const ofType = (value: string): Filter => ({ field: 'type', comparator: 'in', value: [value] });

/** The tabs that the list of products comes with. */
export const productViews: readonly ListView[] = [
  { key: 'active', filters: [whereActive('true')] },
  { key: 'sets', filters: [ofType('Bundle')] },
  {
    key: 'outOfStock',
    filters: [whereActive('true'), ofType('Physical'), { field: 'available', comparator: 'lte', value: '0' }],
  },
  { key: 'inactive', filters: [whereActive('false')] },
];
