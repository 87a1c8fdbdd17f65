import { z } from 'zod';
import { attachmentRoutes } from '../attachment/attachment.routes.ts';
import { IMPORT_READING, importRoutes } from '../import/import.routes.ts';
import { importItemRoutes } from '../import/import-item.routes.ts';
import { confirmation } from '../kit/confirm.ts';
import { editRoutes } from '../kit/edit.ts';
import { exportParams } from '../kit/export.ts';
import { id, lines, optional, reference } from '../kit/fields.ts';
import { FILE_LIMITS, LIMITS } from '../kit/limits.ts';
import { listRoutes } from '../kit/reading.ts';
import { bulkActRoute, documentRoutes } from '../kit/record.ts';
import { route } from '../kit/route.ts';
import { STOCK_ADVICE_EDITS } from './stock-advice.edits.ts';
import { stockAdviceNoun } from './stock-advice.noun.ts';
import {
  stockAdvice,
  stockAdviceBody,
  stockAdviceDetail,
  stockAdviceItemRow,
} from './stock-advice.schema.ts';
import { STOCK_ADVICE_BUTTONS, STOCK_ADVICE_STATUSES } from './stock-advice.states.ts';

const params = z.object({ id: id() });
const read = { audience: 'both', permission: 'inbound.read' } as const;
const write = { audience: 'both', permission: 'inbound.write' } as const;
const reason = z.strictObject({ reason: optional(lines(LIMITS.note)) }).optional();

/** What can be known before an advice is saved: whose orders wait for its products, what is in stock. */
export const stockAdviceForecast = z.object({
  internalIdFree: z.boolean(),
  items: z.array(
    z.object({
      product: z.string(),
      available: z.int(),
      /** Pieces that orders wait for and nothing else brings. */
      waiting: z.int(),
      active: z.boolean(),
      physical: z.boolean(),
      lotTracked: z.boolean(),
    }),
  ),
  orders: z.object({
    /** Orders that wait for any of the products. */
    waiting: z.int(),
    /** Of these, those that this advice alone would complete. */
    covered: z.int(),
    /** Those that would still wait for something else, at most 20. */
    uncovered: z.array(z.object({ id: z.string(), orderNumber: z.string() })),
  }),
});

/** What runs out: products with open demand above what is there and coming, as a proposal of lines. */
export const stockAdviceProposal = z.object({
  items: z.array(
    z.object({ product: z.string(), productSku: z.string(), name: z.string(), quantity: z.int() }),
  ),
});

export const stockAdviceRoutes = {
  ...documentRoutes(
    stockAdviceNoun,
    stockAdviceBody,
    stockAdvice,
    stockAdviceDetail,
    { audience: 'both' },
    {
      create: 'Announces a delivery: a draft, or with send at once new; incorrect with the reasons.',
      update: 'Replaces the fields and items that its status still lets change.',
    },
  ),
  counts: route({
    method: 'GET',
    path: '/api/stock-advice/counts',
    ...read,
    query: z.object({ organisation: optional(id()) }),
    answer: z.object({ total: z.int(), byStatus: z.record(z.enum(STOCK_ADVICE_STATUSES), z.int()) }),
    summary: 'Counts stock advices in all and by status.',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/stock-advice/:id',
    ...write,
    params,
    status: 204,
    summary: 'Removes a draft or a cancelled advice without receipts.',
  }),
  setStatus: route({
    method: 'PUT',
    path: '/api/stock-advice/status/:id/:status',
    ...write,
    params: z.object({ id: id(), status: z.enum(STOCK_ADVICE_STATUSES) }),
    answer: stockAdviceDetail,
    summary: 'Sends (new), recalls (onHold), cancels (canceled) or closes (closed).',
  }),
  open: route({
    method: 'PUT',
    path: '/api/stock-advice/open/:id',
    ...write,
    params,
    answer: stockAdviceDetail,
    summary: 'Opens a closed advice again: its rest is expected.',
  }),
  close: route({
    method: 'PUT',
    path: '/api/stock-advice/close/:id',
    ...write,
    params,
    body: reason,
    answer: stockAdviceDetail,
    summary: 'Closes an advice whose rest is not coming.',
  }),
  bulk: bulkActRoute(stockAdviceNoun, 'stockAdvices', STOCK_ADVICE_BUTTONS),
  ...editRoutes(stockAdviceNoun, STOCK_ADVICE_EDITS, { audience: 'both' }),
  forecast: route({
    method: 'POST',
    path: '/api/stock-advice/forecast',
    ...read,
    body: z.strictObject({
      stockAdvice: optional(id()),
      organisation: optional(reference()),
      internalId: optional(z.string().max(LIMITS.adviceInternalId)),
      wms: optional(reference()),
      warehouse: optional(reference()),
      items: z
        .array(z.strictObject({ product: reference(), quantity: z.int().min(0).max(LIMITS.quantity) }))
        .max(LIMITS.items),
    }),
    answer: stockAdviceForecast,
    idempotent: false,
    summary: 'Says what a draft would meet: whose orders it sets free, what is in stock.',
  }),
  proposal: route({
    method: 'GET',
    path: '/api/stock-advice/proposal',
    ...read,
    query: z.object({ organisation: optional(id()), wms: optional(id()), warehouse: optional(id()) }),
    answer: stockAdviceProposal,
    summary: 'Lines for what runs out: what open orders need and neither stock nor an advice covers.',
  }),
  ...attachmentRoutes(stockAdviceNoun),
  importItem: route({
    method: 'POST',
    path: '/api/stock-advice/import-item',
    ...write,
    upload: { file: 'file', maxBytes: FILE_LIMITS.sheet },
    /** A JSON text with the head of the advice that is being written, of which the organisation counts. */
    body: z.object({ stock_advice: z.string().max(20_000) }),
    answer: importItemRoutes.importItem.answer,
    rate: 'heavy',
    idempotent: false,
    summary: 'Reads lines for an advice that is being written; writes nothing.',
  }),
  templateItem: route({
    method: 'GET',
    path: '/api/stock-advice/template-item.:format',
    ...read,
    params: exportParams,
    download: true,
    summary: 'The spreadsheet that import-item takes.',
  }),
  importAtOnce: route({
    method: 'POST',
    path: '/api/stock-advice/import',
    ...write,
    upload: { file: 'file', maxBytes: FILE_LIMITS.sheet },
    query: confirmation,
    body: z.object({ organisation: optional(id()), ...IMPORT_READING }),
    status: 204,
    rate: 'heavy',
    summary: 'Imports whole advices at once: all of the file, or none with every fault named.',
  }),
  ...importRoutes(
    'stock-advice',
    { read: 'inbound.read', write: 'inbound.write' },
    { organisation: optional(id()), send: z.stringbool().optional() },
    '/api/stock-advice/import/start',
  ),
} as const;

export const stockAdviceItemRoutes = listRoutes('stock-advice-item', stockAdviceItemRow, read);
