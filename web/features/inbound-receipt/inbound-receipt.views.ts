import type { ListView } from '../../ui/record/RecordList.tsx';

/** The tabs that the list of receipts comes with. */
export const inboundReceiptViews: readonly ListView[] = [
  { key: 'advices', filters: [{ field: 'stockAdvice', comparator: 'notEmpty', value: '' }] },
  { key: 'transfers', filters: [{ field: 'transfer', comparator: 'notEmpty', value: '' }] },
  { key: 'damaged', filters: [{ field: 'sumOfDamaged', comparator: 'gt', value: '0' }] },
  { key: 'corrections', filters: [{ field: 'correction', comparator: 'eq', value: 'true' }] },
];
