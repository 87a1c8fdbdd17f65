import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { reservationRoutes } from '../../../contracts/reservation/reservation.routes.ts';
import type { ReservationOutcome } from '../../../contracts/reservation/reservation.schema.ts';
import { call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { useSettled } from '../../ui/grid/settle.ts';
import { keptAwayUntil } from './reservation.fields.ts';
import type { Change } from './reservation.rules.ts';

/** Orders that need the same product in the same place; the last answer stays while a search loads. */
export function useTargets(id: string, words: string, enabled: boolean) {
  const { audience } = useArea();
  const search = words.trim();
  const { value } = useSettled(search, search);
  return useQuery({
    queryKey: ['reservation', 'targets', audience, id, value],
    queryFn: ({ signal }) =>
      call(reservationRoutes.targets, {
        params: { id },
        query: value === '' ? {} : { search: value },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** A change of a reservation, tried or done. */
export function changeReservation(
  id: string,
  change: Change,
  required: string | null | undefined,
  dryRun: boolean,
  signal?: AbortSignal,
): Promise<ReservationOutcome> {
  const params = { id };
  const options = signal ? { params, signal } : { params };
  if (change.mode === 'edit')
    return call(reservationRoutes.edit, { ...options, body: { booked: change.booked, dryRun } });
  const now = new Date();
  // A moment that has passed keeps nobody away.
  const rebookAfter = (change.keepsAway ? keptAwayUntil(required, now) : now).toISOString();
  const { quantity } = change;
  return change.mode === 'move'
    ? call(reservationRoutes.move, { ...options, body: { to: change.to, quantity, rebookAfter, dryRun } })
    : call(reservationRoutes.cancel, { ...options, body: { of: change.of, quantity, rebookAfter, dryRun } });
}

/** What a change would do, asked of the server once the person pauses; null asks nothing. */
export function usePreview(id: string, change: Change | null, required: string | null | undefined) {
  const { audience } = useArea();
  const key = JSON.stringify(change);
  const { value: settled, isSettled } = useSettled(change, key);
  const query = useQuery({
    queryKey: ['reservationPreview', audience, id, settled],
    queryFn: ({ signal }) => changeReservation(id, settled as Change, required, true, signal),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    // A move that was done would be tried once more, and refused.
    meta: { kept: true },
  });
  return { ...query, isCurrent: isSettled && settled !== null && !query.isPlaceholderData };
}
