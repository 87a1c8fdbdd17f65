import { z } from 'zod';
import { choice, flag, id, lines, optional, optionalText, text } from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';
import { exportRoute, readingRoutes } from '../kit/reading.ts';
import { bulkActRoute } from '../kit/record.ts';
import { route } from '../kit/route.ts';
import { returnNoun } from './return.noun.ts';
import {
  exchangeBody,
  RETURN_FATES,
  refundBody,
  returnBody,
  returnDetail,
  returned,
  returnOffer,
} from './return.schema.ts';
import { RETURN_BULK_ACTS, RETURN_BUTTONS } from './return.states.ts';

const read = { audience: 'both', permission: 'expedition.read' } as const;
const write = { audience: 'both', permission: 'expedition.write' } as const;
const params = z.object({ id: id() });

export const returnRoutes = {
  list: readingRoutes('return', returned, read).list,
  export: exportRoute('return', read),
  read: readingRoutes('return', returnDetail, read).read,
  create: route({
    method: 'POST',
    path: '/api/return',
    ...write,
    body: returnBody,
    answer: returnDetail,
    status: 201,
    summary: 'Announces goods of an order that come back: never more than left and are not announced yet.',
  }),
  offer: route({
    method: 'GET',
    path: '/api/return/offer',
    ...read,
    query: z.object({ expedition: id() }),
    answer: returnOffer,
    summary: 'What of an order left, and what of it is announced back already.',
  }),
  act: route({
    method: 'PUT',
    path: '/api/return/:id/:act',
    ...write,
    params: z.object({ id: id(), act: z.enum(RETURN_BUTTONS) }),
    answer: returnDetail,
    summary:
      'Takes up, approves, takes up again, closes without money, ends or cancels; the states say who may.',
  }),
  label: route({
    method: 'PUT',
    path: '/api/return/:id/label',
    ...write,
    params,
    body: z.strictObject({ trackingNumber: text(LIMITS.trackingNumber) }),
    answer: returnDetail,
    summary: 'Notes by what number the parcel of a return is on its way: the warehouse knows it by that.',
  }),
  askForLabel: route({
    method: 'PUT',
    path: '/api/return/:id/carrier-label',
    ...write,
    params,
    answer: returnDetail,
    summary:
      'Asks the carrier of the order for a label, once; the customer has its code by mail. One that was refused is asked for again.',
  }),
  decideLabel: route({
    method: 'PUT',
    path: '/api/return/:id/carrier-label/decision',
    ...write,
    params,
    body: z.strictObject({ taken: flag(), number: optionalText(LIMITS.trackingNumber) }),
    answer: returnDetail,
    summary: 'Says whether the carrier has the label, where it cannot; if not, it is asked for again.',
  }),
  labelFile: route({
    method: 'GET',
    path: '/api/return/:id/carrier-label.pdf',
    ...read,
    params,
    download: true,
    summary: "The carrier's label of a return.",
  }),
  reject: route({
    method: 'PUT',
    path: '/api/return/:id/reject',
    ...write,
    params,
    body: z.strictObject({ reason: lines(LIMITS.note) }),
    answer: returnDetail,
    summary: 'Refuses a return, with the reason that its customer is told.',
  }),
  refund: route({
    method: 'PUT',
    path: '/api/return/:id/refund',
    ...write,
    params,
    body: refundBody,
    answer: returnDetail,
    summary:
      'Notes the money that was returned: no more than was paid, together with other returns of the order.',
  }),
  exchange: route({
    method: 'PUT',
    path: '/api/return/:id/exchange',
    ...write,
    params,
    body: exchangeBody,
    answer: returnDetail,
    summary: 'Closes a return by a new order, on hold and linked to it.',
  }),
  finish: route({
    method: 'PUT',
    path: '/api/return/:id/finish',
    ...write,
    params,
    body: z.strictObject({ goods: optional(choice(RETURN_FATES)) }),
    answer: returnDetail,
    summary: 'Closes a return; goods of a rejected one that are in the house are sent back or disposed of.',
  }),
  bulk: bulkActRoute(returnNoun, 'returns', RETURN_BULK_ACTS),
} as const;
