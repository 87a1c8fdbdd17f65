import type { Filter } from '../../ui/grid/filters.ts';
import type { ListView } from '../../ui/record/RecordList.tsx';

const flag = (field: string): Filter => ({ field, comparator: 'eq', value: 'true' });
const turn = (value: string[]): Filter => ({ field: 'turn', comparator: 'in', value });
const BY_TIME: ListView['sort'] = [{ field: 'dueAt', order: 'ASC' }];

/** The tabs that the list of claims comes with: beside all, mine and those that nobody resolves (specification 6). */
export const complaintViews: readonly ListView[] = [
  { key: 'mine', filters: [flag('mine')] },
  { key: 'unassigned', filters: [flag('unassigned'), turn(['reporter', 'resolver', 'thirdParty'])] },
  { key: 'reporter', filters: [turn(['reporter'])], sort: BY_TIME, trouble: true },
  { key: 'resolver', filters: [turn(['resolver'])], sort: BY_TIME },
  { key: 'thirdParty', filters: [turn(['thirdParty'])], sort: BY_TIME },
  { key: 'decided', filters: [turn(['decided'])], sort: BY_TIME },
];
