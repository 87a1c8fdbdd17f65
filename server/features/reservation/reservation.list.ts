import type { ExpeditionStatus } from '../../../contracts/expedition/expedition.states.ts';
import { notFound } from '../../../contracts/kit/problem.ts';
import type { Reservation } from '../../../contracts/reservation/reservation.schema.ts';
import { actorOf } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { type ListAnswer, listRows, type Query, readRow } from '../../platform/list/list.ts';
import { reservationSource } from './reservation.list.store.ts';
import { lockOf } from './reservation.lock.ts';

/** The store gives the owner's status; what it means depends on who asks. A row in the list always holds something. */
function tellLock(tx: Tx, row: Partial<Reservation>): void {
  if (row.locked === undefined) return;
  const status = row.locked as unknown as ExpeditionStatus;
  row.locked = lockOf(status, actorOf(tx.scope), { held: 1, act: 'cancel' });
}

export async function listReservations(tx: Tx, query: Query): Promise<ListAnswer<Reservation>> {
  const page = await listRows<Reservation>(tx, reservationSource, query);
  for (const row of page.results) tellLock(tx, row);
  return page;
}

/** @throws Problem 404 when the item is not there, not the caller's, or asks for nothing any more. */
export async function readReservation(tx: Tx, id: string): Promise<Reservation> {
  const row = await readRow<Reservation>(tx, reservationSource, id);
  if (!row) throw notFound();
  tellLock(tx, row);
  return row;
}

/** How many that the query means hold on to what their order left without. */
export async function countLeftOver(tx: Tx, query: Query): Promise<number> {
  const criteria = { ...query.criteria, partiallyDelivered: { flag: true } };
  const page = { ...query, criteria, limit: 1, offset: 0, select: ['id'], total: 'exact' as const };
  return (await listRows(tx, reservationSource, page)).paging.total;
}
