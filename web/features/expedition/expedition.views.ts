import { LEFT_THE_WAREHOUSE, PRE_WMS } from '../../../contracts/expedition/expedition.states.ts';
import type { Filter } from '../../ui/grid/filters.ts';
import type { ListView } from '../../ui/record/RecordList.tsx';

/** Statuses in which a person has to do something: correct it, or release it. */
export const NEEDS_PERSON = ['incorrect', 'stockOk'] as const;

/** Statuses in which goods are missing. */
export const WAITS_FOR_GOODS = PRE_WMS.filter((status) =>
  /^(waitingForGoods|waitingForAsn|readyForAsn)$/.test(status),
);

const isAnyOf = (field: string, value: readonly string[]): Filter => ({
  field,
  comparator: 'in',
  value: [...value],
});

const LATE: readonly Filter[] = [
  { field: 'requiredExpeditionDate', comparator: 'lt', value: 'today' },
  { field: 'status', comparator: 'nin', value: [...LEFT_THE_WAREHOUSE] },
];

/** The tabs that the list of expeditions comes with. */
export const expeditionViews: readonly ListView[] = [
  { key: 'needsMe', filters: [isAnyOf('status', NEEDS_PERSON)], trouble: true },
  { key: 'waitingForGoods', filters: [isAnyOf('status', WAITS_FOR_GOODS)] },
  {
    key: 'late',
    filters: LATE,
    sort: [{ field: 'requiredExpeditionDate', order: 'ASC' }],
    trouble: true,
  },
  {
    key: 'notPickedUp',
    filters: [
      isAnyOf('status', ['waitingForTheCarrier']),
      { field: 'packedAt', comparator: 'lt', value: 'today' },
    ],
    sort: [{ field: 'packedAt', order: 'ASC' }],
    trouble: true,
  },
  { key: 'lost', filters: [{ field: 'lostAt', comparator: 'notEmpty', value: '' }], trouble: true },
  {
    key: 'packedLately',
    filters: [{ field: 'packedAt', comparator: 'last', value: '7' }],
    sort: [{ field: 'packedAt', order: 'DESC' }],
  },
];
