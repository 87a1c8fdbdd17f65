import { z } from 'zod';
import { instant } from '../kit/fields.time.ts';
import { choice, id, integer, optional } from '../kit/fields.ts';
import { paging } from '../kit/grid.ts';
import { LIMITS } from '../kit/limits.ts';
import { listRoutes, readingRoutes } from '../kit/reading.ts';
import { route } from '../kit/route.ts';
import {
  BLOCKED_DECISIONS,
  driftReport,
  productStock,
  productStockDetail,
  stock,
  stockAsOf,
  stockMovement,
} from './stock.schema.ts';

const access = { audience: 'both', permission: 'stock.read' } as const;

export const productStockRoutes = {
  ...listRoutes('product-stock', productStock, access),
  read: readingRoutes('product-stock', productStockDetail, access).read,
  asOf: route({
    method: 'POST',
    path: '/api/product-stock/as-of',
    ...access,
    body: z.strictObject({
      at: instant(),
      organisation: optional(id()),
      product: optional(id()),
      wms: optional(id()),
      warehouse: optional(id()),
      search: optional(z.string().max(200)),
      limit: integer(1, LIMITS.listPage).optional(),
      offset: integer(0, LIMITS.listOffset).optional(),
    }),
    answer: z.object({ at: z.string(), results: z.array(stockAsOf), paging }),
    rate: 'heavy',
    idempotent: false,
    summary: 'Stock as it stood in the books at a past moment.',
  }),
  decide: route({
    method: 'PUT',
    path: '/api/product-stock/:id/decide',
    audience: 'both',
    permission: 'stock.write',
    params: z.object({ id: id() }),
    body: z.strictObject({ decision: choice(BLOCKED_DECISIONS) }),
    answer: productStock,
    summary: 'What becomes of goods with too little time to live: taken (if blocked), scrapped or sent back.',
  }),
} as const;

export const stockMovementRoutes = listRoutes('stock-movement', stockMovement, access);

export const stockRoutes = {
  ...listRoutes('stock', stock, access),
  drift: route({
    method: 'GET',
    path: '/api/stock/drift',
    audience: 'both',
    permission: 'ledger.check',
    rate: 'heavy',
    answer: driftReport,
    summary: 'Compares every balance that the caller may see with its movements, bookings and pairings.',
  }),
  rebuild: route({
    method: 'POST',
    path: '/api/stock/rebuild',
    audience: 'admin',
    permission: 'ledger.rebuild',
    rate: 'heavy',
    answer: z.object({ before: driftReport, after: driftReport }),
    summary: 'Sets balances that have drifted to what their movements say.',
  }),
} as const;
