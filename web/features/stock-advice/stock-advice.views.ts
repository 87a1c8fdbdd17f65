import { COMING } from '../../../contracts/stock-advice/stock-advice.states.ts';
import type { Filter } from '../../ui/grid/filters.ts';
import type { ListView } from '../../ui/record/RecordList.tsx';

const isAnyOf = (value: readonly string[]): Filter => ({
  field: 'status',
  comparator: 'in',
  value: [...value],
});

const BY_ARRIVAL: ListView['sort'] = [{ field: 'expectedAt', order: 'ASC' }];

/** The tabs that the list of announcements comes with; each shows its count. */
export const stockAdviceViews: readonly ListView[] = [
  { key: 'incorrect', filters: [isAnyOf(['incorrect'])], trouble: true },
  { key: 'drafts', filters: [isAnyOf(['onHold'])] },
  { key: 'coming', filters: [isAnyOf(COMING)], sort: BY_ARRIVAL },
  {
    key: 'late',
    filters: [
      { field: 'expectedAt', comparator: 'lt', value: 'today' },
      isAnyOf(['new', 'partiallyFinished']),
    ],
    sort: BY_ARRIVAL,
    trouble: true,
  },
  { key: 'receiving', filters: [isAnyOf(['waiting', 'inProgress'])] },
];
