import type { ExpeditionStatus } from '../../../contracts/expedition/expedition.states.ts';
import type { Reservation } from '../../../contracts/reservation/reservation.schema.ts';
import { actorOf } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { countRows } from '../../platform/list/list.ts';
import type { Query } from '../../platform/list/query.ts';
import { REST_BY_CLIENTS, reservationSource } from './reservation.list.store.ts';
import { lockOf } from './reservation.lock.ts';

/** Makes the lock, which depends on who asks, of the order's status that the source gives. A row always holds something. */
export function fillLocks(tx: Tx, rows: Partial<Reservation>[]): void {
  for (const row of rows) {
    if (row.locked === undefined) continue;
    const [status, by] = (row.locked as string).split(' ');
    row.locked = lockOf(status as ExpeditionStatus, actorOf(tx.scope), {
      held: 1,
      mayDecide: by === REST_BY_CLIENTS,
    });
  }
}

/** How many reservations that the query means hold goods that their order left without. */
export const countLeftOver = (tx: Tx, query: Query): Promise<number> =>
  countRows(tx, reservationSource, {
    ...query,
    criteria: { ...query.criteria, partiallyDelivered: { flag: true } },
  });
