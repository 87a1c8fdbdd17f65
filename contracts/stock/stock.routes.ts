import { z } from 'zod';
import { readingRoutes } from '../kit/reading.ts';
import { route } from '../kit/route.ts';
import { productStock, stockDrift, stockMovement } from './stock.schema.ts';

const access = { audience: 'both', permission: 'stock.read' } as const;

export const productStockRoutes = { list: readingRoutes('product-stock', productStock, access).list };
export const stockMovementRoutes = { list: readingRoutes('stock-movement', stockMovement, access).list };

export const stockRoutes = {
  drift: route({
    method: 'GET',
    path: '/api/stock/drift',
    audience: 'admin',
    permission: 'ledger.check',
    answer: z.object({
      checkedAt: z.string(),
      rows: z.int(),
      movements: z.int(),
      drift: z.array(stockDrift),
    }),
    rate: 'heavy',
    summary: 'Compares every balance with its movements and bookings.',
  }),
} as const;
