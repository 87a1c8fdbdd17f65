import { z } from 'zod';
import { importRoutes } from '../import/import.routes.ts';
import { id, lines, optional, reference } from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';
import { actRoute, bulkActRoute, documentRoutes } from '../kit/record.ts';
import { route } from '../kit/route.ts';
import { transferNoun } from './transfer.noun.ts';
import { transfer, transferBody, transferDetail } from './transfer.schema.ts';

const params = z.object({ id: id() });
const read = { audience: 'both', permission: 'stock.read' } as const;

/** What a draft of a transfer would meet. */
export const transferForecast = z.object({
  internalNumberFree: z.boolean(),
  items: z.array(
    z.object({
      product: z.string(),
      availableAtSource: z.int(),
      availableAtTarget: z.int(),
      active: z.boolean(),
      physical: z.boolean(),
      /** What orders at the destination lack. */
      missingAtTarget: z.int(),
      /** The advice that brings what the source lacks. */
      coming: z.object({ stockAdvice: z.string(), internalId: z.string() }).nullable(),
    }),
  ),
});

export const transferRoutes = {
  ...documentRoutes(
    transferNoun,
    transferBody,
    transfer,
    transferDetail,
    { audience: 'both' },
    {
      create: 'Creates a transfer and books its goods; what is not there it waits for.',
      update: 'Changes a transfer that has not left; once it has, only its note and expected time.',
    },
  ),
  reduce: actRoute(transferNoun, 'reduce', transferDetail, 'Lowers the quantities to what is booked.'),
  cancel: actRoute(transferNoun, 'cancel', transferDetail, 'Cancels a transfer that has not left.'),
  close: route({
    method: 'PUT',
    path: '/api/transfer/:id/close',
    audience: 'admin',
    permission: 'warehouse.operate',
    params,
    body: z.strictObject({ reason: optional(lines(LIMITS.note)) }).optional(),
    answer: transferDetail,
    summary: 'Ends a transfer with a difference: what did not arrive is lost on the way.',
  }),
  bulk: bulkActRoute(transferNoun, 'transfers', ['cancel']),
  forecast: route({
    method: 'POST',
    path: '/api/transfer/forecast',
    ...read,
    body: z.strictObject({
      transfer: optional(id()),
      organisation: optional(reference()),
      internalNumber: optional(z.string().max(LIMITS.transferNumber)),
      fromWms: optional(reference()),
      fromWarehouse: optional(reference()),
      toWms: optional(reference()),
      toWarehouse: optional(reference()),
      products: z.array(reference()).max(LIMITS.items),
    }),
    answer: transferForecast,
    idempotent: false,
    summary: 'Says what a draft would meet on both sides.',
  }),
  proposal: route({
    method: 'GET',
    path: '/api/transfer/proposal',
    ...read,
    query: z.object({
      organisation: optional(id()),
      fromWms: id(),
      fromWarehouse: id(),
      toWms: id(),
      toWarehouse: id(),
    }),
    answer: z.object({
      items: z.array(
        z.object({ product: z.string(), productSku: z.string(), name: z.string(), quantity: z.int() }),
      ),
    }),
    summary: 'What the destination lacks and the source has.',
  }),
  ...importRoutes(
    'transfer',
    { read: 'stock.read', write: 'stock.write' },
    { organisation: optional(id()), eshop: optional(id()) },
  ),
} as const;
