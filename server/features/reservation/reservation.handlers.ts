import type { reservationRoutes } from '../../../contracts/reservation/reservation.routes.ts';
import { actorOf } from '../../platform/access/scope.ts';
import { actOnEach } from '../../platform/http/bulk.ts';
import { type Handlers, own } from '../../platform/http/handler.ts';
import { exportRows } from '../../platform/list/export.ts';
import type { Services } from '../../services.ts';
import { giveUp, holdItems, moveReservation, setBooked } from './reservation.acts.ts';
import { reservationSource } from './reservation.list.store.ts';
import { countLeftOver, listReservations, readReservation } from './reservation.list.ts';
import { lockOf } from './reservation.lock.ts';
import { withOutcome } from './reservation.outcome.ts';
import { listTargets, readItem } from './reservation.store.ts';

/** Targets that one answer gives. */
const TARGETS = 50;

/** What the portal does with reservations. */
export const reservationHandlers = (services: Services): Handlers<typeof reservationRoutes> => ({
  list: (tx, { body }) => listReservations(tx, body ?? {}),
  read: (tx, { params }) => readReservation(tx, params.id),
  export: own((request) => exportRows(services, reservationSource, request)),
  partiallyDelivered: async (tx, { body }) => ({ count: await countLeftOver(tx, body ?? {}) }),
  targets: async (tx, { params, query }) => {
    const item = await readItem(tx, params.id);
    const rows = await listTargets(tx, item, query.search?.trim() || null, TARGETS);
    const actor = actorOf(tx.scope);
    return {
      targets: rows.map(({ total: _, ...target }) => ({
        ...target,
        locked: lockOf(target.status, actor, { held: 0, act: 'change' }),
      })),
      total: rows[0]?.total ?? 0,
    };
  },
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
  cancelMany: own((request) =>
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
