import { z } from 'zod';
import { id } from '../kit/fields.ts';
import { countBody } from '../kit/grid.ts';
import { listRoutes } from '../kit/reading.ts';
import { bulkActRoute, documentRoutes } from '../kit/record.ts';
import { route } from '../kit/route.ts';
import { internalStockChangeNoun } from './internal-stock-change.noun.ts';
import {
  internalStockChange,
  internalStockChangeBody,
  internalStockChangeDetail,
} from './internal-stock-change.schema.ts';
import { INTERNAL_STOCK_CHANGE_BUTTONS } from './internal-stock-change.states.ts';

const read = { audience: 'both', permission: 'stock.read' } as const;
const write = { audience: 'both', permission: 'stock.write' } as const;

export const internalStockChangeRoutes = {
  ...documentRoutes(
    internalStockChangeNoun,
    internalStockChangeBody,
    internalStockChange,
    internalStockChangeDetail,
    { audience: 'both' },
    {
      create: 'Asks for stock to be moved between virtual warehouses of one physical.',
      update: 'Changes one that waits for approval.',
    },
  ),
  count: route({
    method: 'POST',
    path: '/api/internal-stock-change/list/count',
    ...read,
    body: countBody,
    answer: z.object({ count: z.int() }),
    idempotent: false,
    summary: 'Counts internal stock changes.',
  }),
  act: route({
    method: 'PUT',
    path: '/api/internal-stock-change/:id/:act',
    ...write,
    params: z.object({ id: id(), act: z.enum(INTERNAL_STOCK_CHANGE_BUTTONS) }),
    answer: internalStockChangeDetail,
    summary: 'Approves, takes back for editing, retries or cancels; the states say who may.',
  }),
  bulk: bulkActRoute(internalStockChangeNoun, 'internalStockChanges', INTERNAL_STOCK_CHANGE_BUTTONS),
} as const;

/** Changes that the warehouse did itself (damage found, goods opened) and reports. */
export const stockChangeRoutes = listRoutes('stock-change', internalStockChange, read);
