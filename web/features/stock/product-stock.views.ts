import type { ListView } from '../../ui/record/RecordList.tsx';

/** The tabs that stock by lot comes with. */
export const productStockViews: readonly ListView[] = [
  { key: 'booked', filters: [{ field: 'booked', comparator: 'gt', value: '0' }] },
  { key: 'gone', filters: [{ field: 'available', comparator: 'lte', value: '0' }] },
  { key: 'expiring', filters: [{ field: 'expiring', comparator: 'gt', value: '0' }] },
  {
    key: 'byExpiry',
    filters: [
      { field: 'lotDate', comparator: 'notEmpty', value: '' },
      { field: 'quantity', comparator: 'gt', value: '0' },
    ],
    sort: [{ field: 'lotDate', order: 'ASC' }],
  },
  {
    key: 'blocked',
    filters: [
      { field: 'blocked', comparator: 'eq', value: 'true' },
      { field: 'quantity', comparator: 'gt', value: '0' },
    ],
  },
];
