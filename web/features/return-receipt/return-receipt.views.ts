import type { ListView } from '../../ui/record/RecordList.tsx';

/** The tabs that the list of return receipts comes with. */
export const returnReceiptViews: readonly ListView[] = [
  { key: 'unknown', filters: [{ field: 'status', comparator: 'in', value: ['inventory'] }] },
  { key: 'toGrade', filters: [{ field: 'status', comparator: 'in', value: ['new'] }] },
  {
    key: 'damaged',
    filters: [
      { field: 'sumOfDamaged', comparator: 'gt', value: '0' },
      { field: 'disposedAt', comparator: 'empty', value: '' },
    ],
  },
];
