import type { ListView } from '../../ui/record/RecordList.tsx';

const inPhase = (value: string[]): ListView['filters'] => [{ field: 'phase', comparator: 'in', value }];

/** The tabs that the list of transfers comes with. */
export const transferViews: readonly ListView[] = [
  { key: 'waiting', filters: inPhase(['waitingForGoods']), trouble: true },
  { key: 'booked', filters: inPhase(['booked']) },
  {
    key: 'onTheWay',
    filters: inPhase(['onTheWay', 'receiving']),
    sort: [{ field: 'expectedAt', order: 'ASC' }],
  },
];
