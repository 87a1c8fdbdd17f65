import { z } from 'zod';
import { bulkAnswer, bulkBody } from '../kit/bulk.ts';
import { id } from '../kit/fields.ts';
import { countBody } from '../kit/grid.ts';
import { exportRoute, readingRoutes } from '../kit/reading.ts';
import { route } from '../kit/route.ts';
import {
  cancelReservationBody,
  editReservationBody,
  moveReservationBody,
  reservation,
  reservationOutcome,
  reservationTarget,
} from './reservation.schema.ts';

const params = z.object({ id: id() });
const read = { audience: 'both', permission: 'stock.read' } as const;
const write = { audience: 'both', permission: 'stock.write' } as const;

export const reservationRoutes = {
  ...readingRoutes('reservation', reservation, read),
  export: exportRoute('reservation', read),
  partiallyDelivered: route({
    method: 'POST',
    path: '/api/reservation/list/partially-delivered',
    ...read,
    body: countBody.optional(),
    answer: z.object({ count: z.int() }),
    idempotent: false,
    summary: 'Counts reservations of orders that left without all of their pieces.',
  }),
  targets: route({
    method: 'GET',
    path: '/api/reservation/:id/targets',
    ...read,
    params,
    query: z.object({ search: z.string().max(100).optional() }),
    answer: z.object({ targets: z.array(reservationTarget), total: z.int() }),
    summary:
      'Orders that need the same product in the same place, in queue order, at most 50; locked ones last.',
  }),
  cancel: route({
    method: 'PUT',
    path: '/api/reservation/:id/cancel',
    ...write,
    params,
    body: cancelReservationBody,
    answer: reservationOutcome,
    summary: 'Gives up booked or promised pieces; with dryRun only says what would follow.',
  }),
  move: route({
    method: 'PUT',
    path: '/api/reservation/:id/move',
    ...write,
    params,
    body: moveReservationBody,
    answer: reservationOutcome,
    summary: 'Moves booked pieces to another order; with dryRun only says what would follow.',
  }),
  edit: route({
    method: 'PUT',
    path: '/api/reservation/:id/booked',
    ...write,
    params,
    body: editReservationBody,
    answer: reservationOutcome,
    summary: 'Sets how many pieces an item holds: books or gives back the difference.',
  }),
  cancelMany: route({
    method: 'PUT',
    path: '/api/reservation/cancel',
    ...write,
    body: bulkBody('reservations'),
    answer: bulkAnswer,
    rate: 'heavy',
    bulk: 'reservations',
    summary: 'Gives up all that each holds; each succeeds or fails alone.',
  }),
} as const;
