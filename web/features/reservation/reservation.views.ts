import { type ExpeditionStatus, SHIPPED } from '../../../contracts/expedition/expedition.states.ts';
import type { Actor } from '../../../contracts/kit/states.ts';
import type { ReservationStatus } from '../../../contracts/reservation/reservation.schema.ts';
import type { Arrangement } from '../../ui/grid/definition.ts';
import type { Filter } from '../../ui/grid/filters.ts';
import type { FixedView } from '../../ui/grid/state.ts';

/** Statuses of an order in which its reservations cannot be changed. */
const LOCKED: readonly ExpeditionStatus[] = [
  'preallocated',
  'takeOut',
  'completion',
  'waitingForCancel',
  ...SHIPPED,
];

/** What is with the warehouse the provider's people can still recall, and they settle what was left over. */
const lockedFor = (actor: Actor): Filter[] =>
  actor === 'admin'
    ? [
        { field: 'expeditionStatus', comparator: 'in', value: [...LOCKED] },
        { field: 'partiallyDelivered', comparator: 'eq', value: 'false' },
      ]
    : [{ field: 'expeditionStatus', comparator: 'in', value: ['awaitingProcessing', ...LOCKED] }];

/** The tabs that the list of reservations comes with. */
export const reservationViews = (t: (key: string) => string, actor: Actor): FixedView[] => {
  const withStatus = (status: ReservationStatus, trouble = false): FixedView => ({
    key: status,
    label: t(`views.${status}`),
    filters: [{ field: 'status', comparator: 'in', value: [status] }],
    trouble,
  });
  return [
    withStatus('notReserved', true),
    withStatus('partially'),
    withStatus('paired'),
    withStatus('reserved'),
    {
      key: 'partlyDelivered',
      label: t('views.partlyDelivered'),
      filters: [{ field: 'partiallyDelivered', comparator: 'eq', value: 'true' }],
    },
    { key: 'locked', label: t('views.locked'), filters: lockedFor(actor) },
  ];
};

/** The two orders in which the list is read. */
export const reservationArrangements = (t: (key: string) => string): Arrangement[] => [
  { key: 'order', label: t('byOrder'), sort: [{ field: 'orderNumber', order: 'ASC' }] },
  {
    key: 'product',
    label: t('byProduct'),
    sort: [
      { field: 'product', order: 'ASC' },
      { field: 'requiredExpeditionDate', order: 'ASC' },
    ],
  },
];
