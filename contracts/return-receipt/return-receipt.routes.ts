import { z } from 'zod';
import { id } from '../kit/fields.ts';
import { listRoutes, readingRoutes } from '../kit/reading.ts';
import { route } from '../kit/route.ts';
import {
  disposeBody,
  matchBody,
  matchSuggestion,
  regradeBody,
  returnReceipt,
  returnReceiptDetail,
} from './return-receipt.schema.ts';

const access = { audience: 'both', permission: 'inbound.read' } as const;
const params = z.object({ id: id() });
const byProvider = { audience: 'admin', permission: 'warehouse.operate', params } as const;

export const returnReceiptRoutes = {
  ...listRoutes('return-receipt', returnReceipt, access),
  read: readingRoutes('return-receipt', returnReceiptDetail, access).read,
  suggestions: route({
    method: 'GET',
    path: '/api/return-receipt/:id/suggestions',
    ...access,
    params,
    answer: z.object({ suggestions: z.array(matchSuggestion) }),
    summary: 'Orders that a parcel may be of, by its number, its sender and what was in it.',
  }),
  propose: route({
    method: 'PUT',
    path: '/api/return-receipt/:id/propose',
    audience: 'user',
    permission: 'inbound.write',
    params,
    body: matchBody,
    answer: returnReceiptDetail,
    summary: 'Says which order a parcel is of that the warehouse did not know; an administrator confirms it.',
  }),
  match: route({
    method: 'PUT',
    path: '/api/return-receipt/:id/match',
    ...byProvider,
    body: matchBody,
    answer: returnReceiptDetail,
    summary: 'Gives a parcel to the order that it is of: it can be graded against what left.',
  }),
  regrade: route({
    method: 'PUT',
    path: '/api/return-receipt/:id/regrade',
    ...byProvider,
    body: regradeBody,
    answer: returnReceiptDetail,
    summary: 'Notes another condition of pieces that were graded: they move to the warehouse for it.',
  }),
  dispose: route({
    method: 'PUT',
    path: '/api/return-receipt/:id/dispose',
    ...byProvider,
    body: disposeBody,
    answer: returnReceiptDetail,
    summary: 'Takes damaged pieces out of stock: scrapped, sold, or sent back to their owner.',
  }),
} as const;
