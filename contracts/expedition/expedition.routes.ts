import { z } from 'zod';
import { importResult } from '../import/import.schema.ts';
import { id, optional, reference, text } from '../kit/fields.ts';
import { listAnswer, listQuery } from '../kit/grid.ts';
import { FILE_LIMITS, LIMITS } from '../kit/limits.ts';
import { route } from '../kit/route.ts';
import { SHEET_FORMATS } from '../kit/sheet.ts';
import { expedition, expeditionBody, expeditionDetail } from './expedition.schema.ts';
import { EXPEDITION_BUTTONS, EXPEDITION_STATUSES } from './expedition.states.ts';

const params = z.object({ id: id() });
const read = { audience: 'both', permission: 'expedition.read' } as const;
const write = { audience: 'both', permission: 'expedition.write' } as const;
const send = { audience: 'both', permission: 'expedition.send' } as const;

/** Of which organisation, of which of its e-shops; all that the caller sees without. */
const countsOf = z.object({ organisation: optional(id()), eshop: optional(id()) });

/** What a bulk call did with each id: done, or why not. */
export const bulkAnswer = z.object({
  done: z.int(),
  failed: z.int(),
  message: z.string().nullable(),
  results: z.array(
    z.object({
      id: z.string(),
      done: z.boolean(),
      status: z.string().nullable(),
      code: z.string().nullable(),
      message: z.string().nullable(),
    }),
  ),
});
export type BulkAnswer = z.infer<typeof bulkAnswer>;

const bulkBody = z.strictObject({ expeditions: z.array(reference()).min(1).max(LIMITS.bulk) });
const act = (name: string, summary: string) =>
  route({
    method: 'PUT',
    path: `/api/expedition/:id/${name}`,
    ...write,
    params,
    answer: expeditionDetail,
    summary,
  });

/** What can be known before an expedition is saved: what is missing, what is there, what follows. */
export const expeditionForecast = z.object({
  orderNumberFree: z.boolean(),
  items: z.array(
    z.object({ product: z.string(), available: z.int(), active: z.boolean(), allowed: z.boolean() }),
  ),
});

/** What an exported file holds: the list's own query and the columns as they stand on screen. */
export const exportBody = listQuery.extend({ columns: z.array(text(60)).min(1).max(120) });
export const exportParams = z.object({ format: z.enum(SHEET_FORMATS) });

export const expeditionRoutes = {
  list: route({
    method: 'POST',
    path: '/api/expedition/list',
    ...read,
    body: listQuery,
    answer: listAnswer(expedition.partial()),
    idempotent: false,
    summary: 'Lists expeditions.',
  }),
  export: route({
    method: 'POST',
    path: '/api/expedition/export/:format',
    ...read,
    params: exportParams,
    body: exportBody,
    download: true,
    rate: 'heavy',
    idempotent: false,
    summary: 'Exports what the list shows, at most 100,000 rows, streamed.',
  }),
  counts: route({
    method: 'GET',
    path: '/api/expedition/counts',
    ...read,
    query: countsOf,
    answer: z.object({ total: z.int(), byStatus: z.record(z.enum(EXPEDITION_STATUSES), z.int()) }),
    summary: 'Counts expeditions in all and by status.',
  }),
  read: route({
    method: 'GET',
    path: '/api/expedition/:id',
    ...read,
    params,
    answer: expeditionDetail,
    summary: 'Reads one expedition with its items.',
  }),
  create: route({
    method: 'POST',
    path: '/api/expedition',
    ...write,
    body: expeditionBody,
    answer: expeditionDetail,
    status: 201,
    summary: 'Creates an expedition; it is on hold until sent, or incorrect with the reasons.',
  }),
  update: route({
    method: 'PUT',
    path: '/api/expedition/:id',
    ...write,
    params,
    body: expeditionBody,
    answer: expeditionDetail,
    summary: 'Replaces the fields that its status still lets change.',
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
      products: z.array(reference()).max(LIMITS.items),
    }),
    answer: expeditionForecast,
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
    body: bulkBody,
    answer: bulkAnswer,
    rate: 'heavy',
    summary: 'Sends many; each succeeds or fails alone.',
  }),
  process: act('process', 'Releases an expedition whose stock is ready.'),
  rollback: act('rollback', 'Takes an expedition back to on hold.'),
  cancel: act('cancel', 'Cancels, or asks the warehouse to cancel, an expedition.'),
  bulk: route({
    method: 'PUT',
    path: '/api/expedition/bulk/:act',
    ...write,
    params: z.object({ act: z.enum(EXPEDITION_BUTTONS) }),
    body: bulkBody,
    answer: bulkAnswer,
    rate: 'heavy',
    summary: 'One act on many; each succeeds or fails alone.',
  }),
  template: route({
    method: 'GET',
    path: '/api/expedition/template.:format',
    ...read,
    params: exportParams,
    query: z.object({ organisation_id: optional(id()), eshop_id: optional(id()) }),
    download: true,
    summary: 'The spreadsheet that an import takes, with one example.',
  }),
  import: route({
    method: 'POST',
    path: '/api/expedition/import',
    ...write,
    upload: { file: 'file', maxBytes: FILE_LIMITS.sheet },
    query: z.object({ dryRun: z.stringbool().optional() }),
    body: z.object({
      eshop: optional(id()),
      organisation: optional(id()),
      dryRun: z.stringbool().optional(),
      send: z.stringbool().optional(),
    }),
    answer: z.object({ resultId: z.string() }),
    status: 202,
    rate: 'heavy',
    summary: 'Imports a spreadsheet of expeditions as a job; with dryRun only checks it.',
  }),
  importResult: route({
    method: 'GET',
    path: '/api/expedition/import/:id',
    ...read,
    params,
    answer: importResult,
    summary: 'How an import stands.',
  }),
  commitImport: route({
    method: 'POST',
    path: '/api/expedition/import/:id/commit',
    ...write,
    params,
    body: z.strictObject({
      corrections: z
        .array(z.strictObject({ row: z.int().min(2), field: text(60), value: z.string().max(2_000) }))
        .max(20_000)
        .optional(),
      skipInvalid: z.boolean().optional(),
      dryRun: z.boolean().optional(),
    }),
    answer: z.object({ resultId: z.string() }),
    status: 202,
    rate: 'heavy',
    summary: 'Runs a checked file again with corrections: as another check, or for good.',
  }),
  importFailedRows: route({
    method: 'GET',
    path: '/api/expedition/import/:id/failed.:format',
    ...read,
    params: z.object({ id: id(), format: z.enum(SHEET_FORMATS) }),
    download: true,
    summary: 'The rows that failed, as a file to correct and import again.',
  }),
} as const;
