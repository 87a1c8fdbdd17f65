import { z } from 'zod';
import { receiptPhoto } from '../inbound-receipt/inbound-receipt.schema.ts';
import { id, optional, optionalText } from '../kit/fields.ts';
import { FILE_LIMITS } from '../kit/limits.ts';
import { route } from '../kit/route.ts';
import {
  inboundEventBody,
  internalStockChangeEventBody,
  stockReportBody,
  transferEventBody,
} from './floor.goods.events.ts';
import { floorAdvice, floorInternalStockChange, floorReceipt, floorTransfer } from './floor.goods.ts';
import { floorReturn, returnEventAnswer, returnEventBody } from './floor.returns.ts';
import { FLOOR_STATIONS, floorTask, warehouseEventAnswer, warehouseEventBody } from './floor.schema.ts';

const access = { audience: 'admin', permission: 'warehouse.operate' } as const;

export const floorRoutes = {
  tasks: route({
    method: 'GET',
    path: '/api/floor/:station',
    ...access,
    params: z.object({ station: z.enum(FLOOR_STATIONS) }),
    query: z.object({ wms: optional(id()) }),
    answer: z.object({ counts: z.record(z.enum(FLOOR_STATIONS), z.int()), tasks: z.array(floorTask) }),
    summary: 'What stands at a station of the floor, most urgent first.',
  }),
  event: route({
    method: 'POST',
    path: '/api/warehouse-event',
    ...access,
    body: warehouseEventBody,
    answer: warehouseEventAnswer,
    summary: 'The door of every warehouse system: reports one step, once.',
  }),
  goods: route({
    method: 'GET',
    path: '/api/floor-goods',
    ...access,
    query: z.object({ wms: optional(id()) }),
    answer: z.object({
      advices: z.array(floorAdvice),
      transfers: z.array(floorTransfer),
      stockChanges: z.array(floorInternalStockChange),
    }),
    summary:
      'Goods that come in, leave for another building or change their place: what the floor has to do.',
  }),
  receipts: route({
    method: 'GET',
    path: '/api/floor-receipts',
    ...access,
    query: z.object({ wms: optional(id()), number: optionalText(64) }),
    answer: z.object({ receipts: z.array(floorReceipt) }),
    summary: 'The latest receipts of deliveries, or those of one number, to be corrected.',
  }),
  inboundEvent: route({
    method: 'POST',
    path: '/api/warehouse-event/stock-advice',
    ...access,
    body: inboundEventBody,
    answer: warehouseEventAnswer,
    summary: 'The door for deliveries: arrival, receiving, what was counted, its end.',
  }),
  photo: route({
    method: 'PUT',
    path: '/api/warehouse-event/stock-advice/:id/photo',
    ...access,
    params: z.object({ id: id() }),
    upload: { file: 'photo', maxBytes: FILE_LIMITS.photo },
    answer: receiptPhoto,
    rate: 'heavy',
    summary: 'A photo of damaged goods of a delivery, to be named by the count that it belongs to.',
  }),
  transferPhoto: route({
    method: 'PUT',
    path: '/api/warehouse-event/transfer/:id/photo',
    ...access,
    params: z.object({ id: id() }),
    upload: { file: 'photo', maxBytes: FILE_LIMITS.photo },
    answer: receiptPhoto,
    rate: 'heavy',
    summary: 'A photo of goods that a transfer brought damaged, to be named by the count that it belongs to.',
  }),
  transferEvent: route({
    method: 'POST',
    path: '/api/warehouse-event/transfer',
    ...access,
    body: transferEventBody,
    answer: warehouseEventAnswer,
    summary: 'The door for transfers: what left, what arrived, what came back.',
  }),
  returns: route({
    method: 'GET',
    path: '/api/floor-returns',
    ...access,
    query: z.object({
      wms: optional(id()),
      /** Receipts by their ids, with commas between: those of which somebody has notes that are not sent yet. */
      noted: optionalText(2_000),
    }),
    answer: z.object({
      /** Parcels that somebody has still to grade, the longest waiting first; before them those of `noted` that are graded. */
      returns: z.array(floorReturn),
      /** Receipts whose last line was graded today, by the calendar of the warehouse where they are. */
      gradedToday: z.int(),
      organisations: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
    summary: 'Parcels that came back and are not graded yet.',
  }),
  returnEvent: route({
    method: 'POST',
    path: '/api/warehouse-event/return-receipt',
    ...access,
    body: returnEventBody,
    answer: returnEventAnswer,
    summary: 'The door for parcels that came back: registered, graded piece by piece, finished.',
  }),
  returnPhoto: route({
    method: 'PUT',
    path: '/api/warehouse-event/return-receipt/:id/photo',
    ...access,
    params: z.object({ id: id() }),
    upload: { file: 'photo', maxBytes: FILE_LIMITS.photo },
    answer: receiptPhoto,
    rate: 'heavy',
    summary: 'A photo of what came back, to be named by the grading that it belongs to.',
  }),
  stockChangeEvent: route({
    method: 'POST',
    path: '/api/warehouse-event/internal-stock-change',
    ...access,
    body: internalStockChangeEventBody,
    answer: warehouseEventAnswer,
    summary: 'The door for internal stock changes: done, wholly or in part, or failed.',
  }),
  reportStockChange: route({
    method: 'POST',
    path: '/api/warehouse-event/stock-change',
    ...access,
    body: stockReportBody,
    answer: warehouseEventAnswer,
    summary: 'The door for what the floor changed itself: damage found, goods opened.',
  }),
} as const;
