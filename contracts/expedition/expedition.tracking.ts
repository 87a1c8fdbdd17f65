import { z } from 'zod';
import { flag, id } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import type { ExpeditionStatus } from './expedition.states.ts';

const nullableText = z.string().nullable();

/** How an order stands, in the words of the one who ordered. */
export const TRACKING_STATUSES = [
  'received',
  'waiting',
  'preparing',
  'packed',
  'readyToCollect',
  'onTheWay',
  'delivered',
  'probablyDelivered',
  'comingBack',
  'returned',
  'canceled',
] as const;
export type TrackingStatus = (typeof TRACKING_STATUSES)[number];

/** What each status of an order is to its customer. What is wrong inside the house is no news for them. */
export const TRACKED: Record<ExpeditionStatus, TrackingStatus> = {
  onHold: 'received',
  incorrect: 'received',
  awaitingReservation: 'preparing',
  waitingForGoods: 'waiting',
  waitingForAsn: 'waiting',
  readyForAsn: 'waiting',
  stockOk: 'preparing',
  awaitingProcessing: 'preparing',
  preallocated: 'preparing',
  takeOut: 'preparing',
  completion: 'preparing',
  waitingForCancel: 'preparing',
  waitingForTheCarrier: 'packed',
  readyToTakeover: 'readyToCollect',
  carrierPickedUp: 'onTheWay',
  probablyDelivered: 'probablyDelivered',
  delivered: 'delivered',
  returning: 'comingBack',
  returned: 'returned',
  canceled: 'canceled',
};

/** The steps of an order on its way, in their order. */
export const TRACKING_STEPS = ['received', 'packed', 'onTheWay', 'delivered'] as const;

/** All that somebody sees who has the link: no address, no way to reach anybody, no price. */
export const tracking = z.strictObject({
  orderNumber: z.string(),
  /** The shop that it was ordered from. */
  shop: z.strictObject({ name: z.string(), colour: nullableText }),
  status: z.enum(TRACKING_STATUSES),
  /** When each step was taken; null for what is still to come. */
  steps: z.array(z.strictObject({ step: z.enum(TRACKING_STEPS), at: nullableText })),
  carrier: z.string(),
  parcels: z.array(z.strictObject({ trackingNumber: nullableText, trackingUrl: nullableText })),
  /** Null where the shop does not show them. */
  items: z.array(z.strictObject({ name: z.string(), quantity: z.int() })).nullable(),
});
export type Tracking = z.infer<typeof tracking>;

/** The link of an order, for those who share it. */
export const trackingLink = z.object({
  /** Below the address of the portal. */
  path: z.string(),
  showsItems: z.boolean(),
  createdAt: z.string(),
});
export type TrackingLink = z.infer<typeof trackingLink>;

const path = '/api/expedition/:id/tracking-link';
const params = z.object({ id: id() });
const answer = z.object({ link: trackingLink.nullable() });
const write = { audience: 'both', permission: 'expedition.write' } as const;

export const expeditionTrackingRoutes = {
  readLink: route({
    method: 'GET',
    path,
    audience: 'both',
    permission: 'expedition.read',
    params,
    answer,
    summary: 'The link by which the customer of an order follows it; null where there is none.',
  }),
  shareLink: route({
    method: 'PUT',
    path,
    ...write,
    params,
    body: z.strictObject({ showsItems: flag().default(true), renew: flag().default(false) }),
    answer,
    summary:
      'Makes the link of an order, or changes what it shows; renewed, the link before it opens nothing.',
  }),
  endLink: route({
    method: 'DELETE',
    path,
    ...write,
    params,
    status: 204,
    summary: 'Ends the link of an order: it opens nothing any more.',
  }),
  track: route({
    method: 'GET',
    path: '/api/tracking/:token',
    audience: 'anyone',
    rate: 'shared',
    params: z.object({ token: z.string().max(100) }),
    answer: tracking,
    headers: { 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' },
    summary: 'How an order stands, by its link. A link that was never made or was ended is not found.',
  }),
} as const;
