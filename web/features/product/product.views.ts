import type { FixedView } from '../../ui/grid/state.ts';

/** The tabs that the list of products comes with. */
export const productViews = (t: (key: string) => string): FixedView[] => [
  {
    key: 'active',
    label: t('list.views.active'),
    filters: [{ field: 'active', comparator: 'eq', value: 'true' }],
  },
  {
    key: 'sets',
    label: t('list.views.sets'),
    filters: [{ field: 'type', comparator: 'in', value: ['Bundle'] }],
  },
  {
    key: 'outOfStock',
    label: t('list.views.outOfStock'),
    filters: [
      { field: 'active', comparator: 'eq', value: 'true' },
      { field: 'type', comparator: 'in', value: ['Physical'] },
      { field: 'available', comparator: 'lte', value: '0' },
    ],
  },
  {
    key: 'inactive',
    label: t('list.views.inactive'),
    filters: [{ field: 'active', comparator: 'eq', value: 'false' }],
  },
];
