import type { ListView } from '../../ui/record/RecordList.tsx';

/** The tabs that the list of outbound receipts comes with. */
export const outboundReceiptViews: readonly ListView[] = [
  {
    key: 'inHouse',
    filters: [
      { field: 'expeditionStatus', comparator: 'in', value: ['waitingForTheCarrier', 'readyToTakeover'] },
    ],
  },
  {
    key: 'comingBack',
    filters: [{ field: 'expeditionStatus', comparator: 'in', value: ['returning', 'returned'] }],
  },
  { key: 'takenBack', filters: [{ field: 'takenBackAt', comparator: 'notEmpty', value: '' }] },
];
