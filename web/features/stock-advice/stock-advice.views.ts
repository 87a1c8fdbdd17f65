import { COMING } from '../../../contracts/stock-advice/stock-advice.states.ts';
import type { Filter } from '../../ui/grid/filters.ts';
import type { FixedView } from '../../ui/grid/state.ts';

const isAnyOf = (value: readonly string[]): Filter => ({
  field: 'status',
  comparator: 'in',
  value: [...value],
});

/** The tabs that the list of announcements comes with; each shows its count. */
export const stockAdviceViews = (t: (key: string) => string): FixedView[] => [
  { key: 'incorrect', label: t('list.views.incorrect'), filters: [isAnyOf(['incorrect'])], trouble: true },
  { key: 'drafts', label: t('list.views.drafts'), filters: [isAnyOf(['onHold'])] },
  {
    key: 'coming',
    label: t('list.views.coming'),
    filters: [isAnyOf(COMING)],
    sort: [{ field: 'expectedAt', order: 'ASC' }],
  },
  {
    key: 'late',
    label: t('list.views.late'),
    filters: [
      { field: 'expectedAt', comparator: 'lt', value: 'today' },
      isAnyOf(['new', 'partiallyFinished']),
    ],
    sort: [{ field: 'expectedAt', order: 'ASC' }],
    trouble: true,
  },
  { key: 'receiving', label: t('list.views.receiving'), filters: [isAnyOf(['waiting', 'inProgress'])] },
];
