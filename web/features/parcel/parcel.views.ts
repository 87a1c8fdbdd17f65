import type { ListView } from '../../ui/record/RecordList.tsx';

const inStatus = (...value: string[]) => [{ field: 'expeditionStatus', comparator: 'in' as const, value }];

/** The tabs that the list of parcels comes with. */
export const parcelViews: readonly ListView[] = [
  { key: 'waiting', filters: inStatus('waitingForTheCarrier', 'readyToTakeover') },
  {
    key: 'onTheWay',
    filters: [...inStatus('carrierPickedUp'), { field: 'lostAt', comparator: 'empty', value: '' }],
  },
  { key: 'comingBack', filters: inStatus('returning'), trouble: true },
  { key: 'lost', filters: [{ field: 'lostAt', comparator: 'notEmpty', value: '' }], trouble: true },
];
