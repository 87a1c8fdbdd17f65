import type { FixedView } from '../../ui/grid/state.ts';

/** The tabs that the list of transfers comes with. */
export const transferViews = (t: (key: string) => string): FixedView[] => [
  {
    key: 'waiting',
    label: t('list.views.waiting'),
    filters: [{ field: 'phase', comparator: 'in', value: ['waitingForGoods'] }],
    trouble: true,
  },
  {
    key: 'booked',
    label: t('list.views.booked'),
    filters: [{ field: 'phase', comparator: 'in', value: ['booked'] }],
  },
  {
    key: 'onTheWay',
    label: t('list.views.onTheWay'),
    filters: [{ field: 'phase', comparator: 'in', value: ['onTheWay', 'receiving'] }],
    sort: [{ field: 'expectedAt', order: 'ASC' }],
  },
];
