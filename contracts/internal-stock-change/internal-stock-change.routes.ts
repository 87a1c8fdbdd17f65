import { z } from 'zod';
import { bulkAnswer, bulkIds } from '../kit/bulk.ts';
import { exportBody, exportParams } from '../kit/export.ts';
import { id } from '../kit/fields.ts';
import { listAnswer, listQuery } from '../kit/grid.ts';
import { readingRoutes } from '../kit/reading.ts';
import { route } from '../kit/route.ts';
import {
  internalStockChange,
  internalStockChangeBody,
  internalStockChangeDetail,
} from './internal-stock-change.schema.ts';
import { INTERNAL_STOCK_CHANGE_BUTTONS } from './internal-stock-change.states.ts';

const params = z.object({ id: id() });
const read = { audience: 'both', permission: 'stock.read' } as const;
const write = { audience: 'both', permission: 'stock.write' } as const;

export const internalStockChangeRoutes = {
  list: route({
    method: 'POST',
    path: '/api/internal-stock-change/list',
    ...read,
    body: listQuery,
    answer: listAnswer(internalStockChange.partial()),
    idempotent: false,
    summary: 'Lists internal stock changes.',
  }),
  count: route({
    method: 'POST',
    path: '/api/internal-stock-change/list/count',
    ...read,
    body: listQuery,
    answer: z.object({ count: z.int() }),
    idempotent: false,
    summary: 'Counts internal stock changes.',
  }),
  export: route({
    method: 'POST',
    path: '/api/internal-stock-change/export/:format',
    ...read,
    params: exportParams,
    body: exportBody,
    download: true,
    rate: 'heavy',
    idempotent: false,
    summary: 'Exports what the list shows, streamed.',
  }),
  read: route({
    method: 'GET',
    path: '/api/internal-stock-change/:id',
    ...read,
    params,
    answer: internalStockChangeDetail,
    summary: 'Reads one internal stock change with its items.',
  }),
  create: route({
    method: 'POST',
    path: '/api/internal-stock-change',
    ...write,
    body: internalStockChangeBody,
    answer: internalStockChangeDetail,
    status: 201,
    summary: 'Asks for stock to be moved between virtual warehouses of one physical.',
  }),
  update: route({
    method: 'PUT',
    path: '/api/internal-stock-change/:id',
    ...write,
    params,
    body: internalStockChangeBody,
    answer: internalStockChangeDetail,
    summary: 'Changes one that waits for approval.',
  }),
  act: route({
    method: 'PUT',
    path: '/api/internal-stock-change/:id/:act',
    ...write,
    params: z.object({ id: id(), act: z.enum(INTERNAL_STOCK_CHANGE_BUTTONS) }),
    answer: internalStockChangeDetail,
    summary: 'Approves, takes back for editing, retries or cancels; the states say who may.',
  }),
  bulk: route({
    method: 'PUT',
    path: '/api/internal-stock-change/bulk/:act',
    ...write,
    params: z.object({ act: z.enum(INTERNAL_STOCK_CHANGE_BUTTONS) }),
    body: z.strictObject({ internalStockChanges: bulkIds() }),
    answer: bulkAnswer,
    rate: 'heavy',
    summary: 'One act on many; each succeeds or fails alone.',
  }),
} as const;

/** Changes that the warehouse did itself (damage found, goods opened) and reports. */
export const stockChangeRoutes = { list: readingRoutes('stock-change', internalStockChange, read).list };
