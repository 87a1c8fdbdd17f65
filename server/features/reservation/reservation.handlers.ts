import { type ExpeditionStatus, IN_WMS } from '../../../contracts/expedition/expedition.states.ts';
import type { Answer } from '../../../contracts/kit/route.ts';
import type { reservationRoutes } from '../../../contracts/reservation/reservation.routes.ts';
import { actorOf } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { actOnEach } from '../../platform/http/bulk.ts';
import { type Handlers, ownTransactions } from '../../platform/http/handler.ts';
import { listHandlers } from '../../platform/list/list.handlers.ts';
import type { Services } from '../../services.ts';
import { showPictures } from '../product/image/image.service.ts';
import { giveUp, holdItems, moveReservation, setBooked } from './reservation.acts.ts';
import { reservationSource } from './reservation.list.store.ts';
import { countLeftOver, fillLocks } from './reservation.list.ts';
import { lockOf } from './reservation.lock.ts';
import { withOutcome } from './reservation.outcome.ts';
import { listAskingIn, listTargets, readItem } from './reservation.store.ts';

/** Targets that one answer gives, and orders that it names beside them because they cannot be targets now. */
const TARGETS = 50;
const LOCKED_TARGETS = 10;

/** Who could take an item's pieces, in queue order; then who asks for them too but is locked, with the reason. */
async function tellTargets(
  tx: Tx,
  id: string,
  words: string | undefined,
): Promise<Answer<typeof reservationRoutes.targets>> {
  const item = await readItem(tx, id);
  const search = words?.trim() || null;
  const rows = await listTargets(tx, item, search, TARGETS);
  const lock = (status: ExpeditionStatus) => lockOf(status, actorOf(tx.scope), { held: 0, mayDecide: false });
  const locked = await listAskingIn(
    tx,
    item,
    IN_WMS.filter((status) => lock(status) !== null),
    search,
    LOCKED_TARGETS,
  );
  return {
    targets: [...rows.map(({ total: _, ...target }) => target), ...locked].map((target) => ({
      ...target,
      locked: lock(target.status),
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** What the portal does with reservations. */
export const reservationHandlers = (services: Services): Handlers<typeof reservationRoutes> => ({
  ...listHandlers(services, reservationSource, {
    fill: fillLocks,
    show: (tx, rows) => showPictures(tx, services.secrets, rows),
  }),
  partiallyDelivered: async (tx, { body }) => ({ count: await countLeftOver(tx, body ?? {}) }),
  targets: (tx, { params, query }) => tellTargets(tx, params.id, query.search),
  cancel: (tx, { params, body: { quantity, of, rebookAfter, dryRun } }) =>
    withOutcome(tx, { dryRun, quantity, items: { from: params.id } }, (tx, held) =>
      giveUp(tx, held, { booked: 0, paired: 0, rebookAfter, [of]: quantity }),
    ),
  move: (tx, { params, body: { to, quantity, rebookAfter, dryRun } }) =>
    withOutcome(tx, { dryRun, quantity, items: { from: params.id, to } }, async (tx, from, target) => {
      if (target) await moveReservation(tx, from, target, { quantity, rebookAfter });
    }),
  edit: (tx, { params, body: { booked, dryRun } }) =>
    withOutcome(tx, { dryRun, quantity: booked, items: { from: params.id } }, (tx, held) =>
      setBooked(tx, held, booked),
    ),
  cancelMany: ownTransactions((request) =>
    actOnEach(
      services,
      request,
      request.body.reservations,
      'problem:bulkFailed.cancelReservation',
      async (tx, id) => {
        const [held] = await holdItems(tx, [id]);
        if (!held) return { status: null };
        await giveUp(tx, held, { booked: held.item.booked, paired: held.item.paired });
        return { status: held.row.status };
      },
    ),
  ),
});
