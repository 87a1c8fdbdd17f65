import { z } from 'zod';
import { choice, documentNumber, email, id, optional, optionalLines, quantity, text } from '../kit/fields.ts';
import { FILE_LIMITS, LIMITS } from '../kit/limits.ts';
import { route } from '../kit/route.ts';
import { RETURN_REASONS, RETURN_WISHES } from './return.schema.ts';

const nullableText = z.string().nullable();

/** By what a customer shows that an order is theirs: nothing is said of an order to whoever does not know both. */
const proof = { orderNumber: documentNumber(LIMITS.orderNumber), email: email() };
const line = { line: z.int().min(1), quantity: quantity() };

/** The reasons that a customer is offered; a withdrawal needs none. */
export const PAGE_REASONS = RETURN_REASONS.filter((reason) => reason !== 'withdrawal') as [
  Exclude<(typeof RETURN_REASONS)[number], 'withdrawal'>,
  ...Exclude<(typeof RETURN_REASONS)[number], 'withdrawal'>[],
];

/** The e-shop of a page, and what it lets its customers do there. */
export const returnShop = z.strictObject({
  name: z.string(),
  colour: nullableText,
  returns: z.boolean(),
  withdrawals: z.boolean(),
});

/** Where the parcel of a return is that was announced before. */
const parcelBack = z.strictObject({
  number: z.string(),
  /** Who brings it, and its page there; null of a number that somebody noted. */
  carrier: nullableText,
  trackingUrl: nullableText,
  parcel: z.string(),
  /** `notHere` while nobody has handed it in. */
  state: z.enum(['notHere', 'onTheWay', 'delivered']),
});
export type ParcelBack = z.infer<typeof parcelBack>;

/** All that is shown of an order: no address, no price, nothing of other orders. */
export const returnableOrder = z.strictObject({
  orderNumber: z.string(),
  /** Products by their place in the order, with the pieces that can still be sent back. */
  items: z.array(z.strictObject({ line: z.int(), name: z.string(), left: z.int() })),
  parcels: z.array(parcelBack),
});
export type ReturnableOrder = z.infer<typeof returnableOrder>;

/**
 * What was announced: its number, when it was taken, and where the parcel goes, line by line; null where the shop tells it.
 * With `label` the carrier is asked for one, and the call of that name says what came of it.
 */
const receipt = z.strictObject({
  number: nullableText,
  at: z.string(),
  sendTo: nullableText,
  label: z.boolean(),
});

const ofReturn = z.strictObject({ ...proof, number: text(LIMITS.reference) });

/** The label of a return as its customer sees it. */
export const pageLabel = z.strictObject({
  carrier: z.string(),
  /** `none` where the carrier gave none: the parcel goes to the address. */
  state: z.enum(['waiting', 'ready', 'none']),
  parcel: nullableText,
  code: nullableText,
});
export type PageLabel = z.infer<typeof pageLabel>;

const open = {
  audience: 'anyone',
  rate: 'shared',
  params: z.object({ eshop: id() }),
  headers: { 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' },
} as const;

export const returnPageRoutes = {
  shop: route({
    method: 'GET',
    path: '/api/return-page/:eshop',
    ...open,
    answer: returnShop,
    summary: 'The e-shop of a return page; not found where it has switched its pages off.',
  }),
  find: route({
    method: 'POST',
    path: '/api/return-page/:eshop/order',
    ...open,
    body: z.strictObject(proof),
    answer: returnableOrder,
    idempotent: false,
    summary: 'What of an order can be sent back, by its number and the e-mail that ordered.',
  }),
  announce: route({
    method: 'POST',
    path: '/api/return-page/:eshop/return',
    ...open,
    body: z.strictObject({
      ...proof,
      note: optionalLines(LIMITS.note),
      items: z
        .array(
          z.strictObject({
            ...line,
            reason: choice(PAGE_REASONS),
            note: optionalLines(LIMITS.note),
            wish: optional(choice(RETURN_WISHES)),
            /** Photos of it that were sent before. */
            photos: z.array(id()).max(LIMITS.returnPhotos).optional(),
          }),
        )
        .min(1)
        .max(LIMITS.items),
    }),
    answer: receipt,
    idempotent: false,
    summary: 'Announces what a customer sends back.',
  }),
  photo: route({
    method: 'PUT',
    path: '/api/return-page/:eshop/photo',
    ...open,
    upload: { file: 'photo', maxBytes: FILE_LIMITS.photo },
    body: z.strictObject(proof),
    answer: z.strictObject({ id: z.string(), urlSmall: z.string() }),
    idempotent: false,
    summary:
      'A photo of what a customer sends back, to be named by its announcement; kept without where and by whom.',
  }),
  label: route({
    method: 'POST',
    path: '/api/return-page/:eshop/label',
    ...open,
    body: ofReturn,
    answer: pageLabel,
    idempotent: false,
    summary:
      'The label that the carrier gives for a return, with what is said where the parcel is handed in.',
  }),
  labelFile: route({
    method: 'POST',
    path: '/api/return-page/:eshop/label.pdf',
    ...open,
    body: ofReturn,
    download: true,
    idempotent: false,
    summary: 'The same as a file to print.',
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/return-page/:eshop/withdrawal',
    ...open,
    body: z.strictObject({
      ...proof,
      name: text(LIMITS.company),
      /** All that can be sent back unless given. */
      items: z.array(z.strictObject(line)).min(1).max(LIMITS.items).optional(),
    }),
    answer: receipt,
    idempotent: false,
    summary: 'Withdraws from the contract of an order, without a reason; acknowledged by mail at once.',
  }),
} as const;
