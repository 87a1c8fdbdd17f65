import { z } from 'zod';
import { importRoutes } from '../import/import.routes.ts';
import { bulkAnswer, bulkBody } from '../kit/bulk.ts';
import { editRoutes } from '../kit/edit.ts';
import { exportBody } from '../kit/export.ts';
import { choice, country, currency, id, lines, optional, optionalText, reference } from '../kit/fields.ts';
import { LIMITS, LONG_JSON_LIMIT } from '../kit/limits.ts';
import { exportRoute } from '../kit/reading.ts';
import { actRoute, bulkActRoute, documentRoutes } from '../kit/record.ts';
import { route } from '../kit/route.ts';
import { LABEL_FORMATS } from '../parcel/parcel.booking.ts';
import { EXPEDITION_EDITS } from './expedition.edits.ts';
import { expeditionNoun } from './expedition.noun.ts';
import { expedition, expeditionBody, expeditionDetail } from './expedition.schema.ts';
import {
  EXPEDITION_BUTTONS,
  EXPEDITION_CORRECTIONS,
  EXPEDITION_LOSSES,
  EXPEDITION_STATUSES,
} from './expedition.states.ts';

const params = z.object({ id: id() });
const read = { audience: 'both', permission: 'expedition.read' } as const;
const send = { audience: 'both', permission: 'expedition.send' } as const;

/** Of which organisation, of which of its e-shops; all that the caller sees without. */
const countsOf = z.object({ organisation: optional(id()), eshop: optional(id()) });

const act = <const A extends string>(name: A, summary: string) =>
  actRoute(expeditionNoun, name, expeditionDetail, summary);

/** A bulk call whose job prints: what it made is fetched from the job. Schemas stand in the routes: lists load none. */
const printing = <const P extends string>(papers: P) =>
  ({
    method: 'POST',
    path: `/api/expedition/print-${papers}`,
    rate: 'heavy',
    bulk: 'expeditions',
  }) as const;

/** What can be known before an expedition is saved: what is missing, what is there, what follows. */
export const expeditionForecast = z.object({
  orderNumberFree: z.boolean(),
  items: z.array(
    z.object({
      product: z.string(),
      /** Of a set: how many of it could leave. */
      available: z.int(),
      active: z.boolean(),
      allowed: z.boolean(),
      /** Of a set: what is shipped of it, and the one of which fewest sets can be made. */
      components: z.array(
        z.object({
          product: z.object({ id: z.string(), name: z.string(), productSku: z.string() }),
          setQuantity: z.int(),
          available: z.int(),
          limiting: z.boolean(),
        }),
      ),
    }),
  ),
});

export const expeditionRoutes = {
  ...documentRoutes(
    expeditionNoun,
    expeditionBody,
    expedition,
    expeditionDetail,
    { audience: 'both' },
    {
      create: 'Creates an expedition; it is on hold until sent, or incorrect with the reasons.',
      update: 'Replaces the fields that its status still lets change.',
      maxBytes: LONG_JSON_LIMIT,
    },
  ),
  export: route({
    ...exportRoute('expedition', read),
    body: exportBody.partial({ columns: true }),
    summary:
      'Exports the columns asked for; without columns, the very file that an import takes, a row for each line.',
  }),
  counts: route({
    method: 'GET',
    path: '/api/expedition/counts',
    ...read,
    query: countsOf,
    answer: z.object({ total: z.int(), byStatus: z.record(z.enum(EXPEDITION_STATUSES), z.int()) }),
    summary: 'Counts expeditions in all and by status.',
  }),
  forecast: route({
    method: 'POST',
    path: '/api/expedition/forecast',
    ...read,
    body: z.strictObject({
      expedition: optional(id()),
      eshop: reference(),
      orderNumber: z.string().max(LIMITS.orderNumber),
      warehouse: optional(reference()),
      wms: optional(reference()),
      products: z.array(reference()).max(LIMITS.expeditionItems),
    }),
    answer: expeditionForecast,
    maxBytes: LONG_JSON_LIMIT,
    idempotent: false,
    summary: 'Says what a draft would meet: whether its number is free and what is in stock.',
  }),
  send: route({
    method: 'PUT',
    path: '/api/expedition/:id/send',
    ...send,
    params,
    answer: expeditionDetail,
    summary: 'Sends an expedition to the warehouse system.',
  }),
  sendMany: route({
    method: 'PUT',
    path: '/api/expedition/send',
    ...send,
    body: bulkBody('expeditions'),
    answer: bulkAnswer,
    rate: 'heavy',
    bulk: 'expeditions',
    summary: 'Sends many; each succeeds or fails alone.',
  }),
  process: act('process', 'Releases an expedition whose stock is ready.'),
  rollback: act('rollback', 'Takes an expedition back to on hold.'),
  cancel: act('cancel', 'Cancels, or asks the warehouse to cancel, an expedition.'),
  withdrawCancel: act(
    'withdrawCancel',
    'Takes the question for a cancellation back, as long as nobody has answered it.',
  ),
  correct: route({
    method: 'PUT',
    path: '/api/expedition/:id/correct/:act',
    audience: 'admin',
    permission: 'warehouse.operate',
    params: params.extend({ act: choice(EXPEDITION_CORRECTIONS) }),
    body: z.strictObject({ reason: lines(LIMITS.note) }),
    answer: expeditionDetail,
    summary: 'Corrects what was reported wrongly, or not at all, with a reason that the client reads.',
  }),
  declare: route({
    method: 'PUT',
    path: '/api/expedition/:id/declare/:act',
    audience: 'admin',
    permission: 'warehouse.operate',
    params: params.extend({ act: choice(EXPEDITION_LOSSES) }),
    body: z.strictObject({
      reason: lines(LIMITS.note),
      /** Only these of its parcels; all of them unless given. */
      parcels: optional(z.array(id()).min(1).max(LIMITS.packages)),
    }),
    answer: expeditionDetail,
    summary: 'Declares an order, or some of its parcels, lost or found, with a reason that the client reads.',
  }),
  copyMany: route({
    method: 'PUT',
    path: '/api/expedition/copy',
    audience: 'both',
    permission: 'expedition.write',
    body: bulkBody('expeditions'),
    answer: bulkAnswer,
    rate: 'heavy',
    bulk: 'expeditions',
    summary:
      'Makes a new draft of each, under the next free number after its own; each succeeds or fails alone.',
  }),
  printDeliveryNotes: route({
    ...printing('delivery-notes'),
    audience: 'both',
    permission: 'expedition.read',
    body: bulkBody('expeditions'),
    answer: bulkAnswer,
    summary: 'Prints the delivery notes of many as a job, which keeps them as one PDF.',
  }),
  printPickingLists: route({
    ...printing('picking-lists'),
    audience: 'admin',
    permission: 'warehouse.operate',
    body: bulkBody('expeditions'),
    answer: bulkAnswer,
    summary: 'Prints the picking lists of many as a job, which keeps them as one PDF.',
  }),
  printLabels: route({
    ...printing('labels'),
    audience: 'admin',
    permission: 'warehouse.operate',
    body: bulkBody<'expeditions', { format: (typeof LABEL_FORMATS)[number] }>('expeditions', {
      format: choice(LABEL_FORMATS).default('pdf'),
    }),
    answer: bulkAnswer,
    summary: 'Prints the labels of many as a job, which keeps them as one file.',
  }),
  bulk: bulkActRoute(expeditionNoun, 'expeditions', EXPEDITION_BUTTONS),
  ...editRoutes(expeditionNoun, EXPEDITION_EDITS, { audience: 'both' }),
  ...importRoutes(
    'expedition',
    { read: 'expedition.read', write: 'expedition.write' },
    {
      eshop: optional(id()),
      organisation: optional(id()),
      send: z.stringbool().optional(),
      /** Orders that are there already and differ from the file are changed; else they are left as they are. */
      takeChanges: optional(z.stringbool()),
      /** What the file does not say, once for all of its orders: exports of shops name no carrier. */
      carrier: optional(id()),
      carrierService: optional(id()),
      country: optional(country()),
      currency: optional(currency()),
      cod: optional(z.stringbool()),
      lastName: optionalText(LIMITS.personName),
      street: optionalText(LIMITS.street),
      zip: optionalText(LIMITS.zip),
      city: optionalText(LIMITS.city),
    },
  ),
} as const;
