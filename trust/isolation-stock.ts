import type {
  productStockRoutes,
  stockMovementRoutes,
  stockRoutes,
} from '../contracts/stock/stock.routes.ts';
import { asAdmin, type Calls, exported, type GoodCall, refused } from './isolation-call.ts';
import type { IsolationWorld } from './isolation-world.ts';

/** Good calls of the routes about stock, the ledger and its check. */
export function stockCalls(
  { own }: IsolationWorld,
  list: GoodCall,
): {
  productStock: Calls<typeof productStockRoutes>;
  stock: Calls<typeof stockRoutes>;
  stockMovement: Calls<typeof stockMovementRoutes>;
} {
  return {
    productStock: {
      list,
      export: exported('productSku', 'quantity'),
      read: () => ({ params: { id: own.stockRow } }),
      asOf: () => ({
        body: {
          at: '2026-01-05T10:00:00Z',
          organisation: own.organisation,
          product: own.product,
          wms: own.wms,
          warehouse: own.warehouse,
        },
      }),
      decide: refused('what is not blocked needs no decision', () => ({
        params: { id: own.stockRow },
        body: { decision: 'accept' },
      })),
    },
    stock: {
      list,
      export: exported('productSku', 'available'),
      drift: () => ({}),
      rebuild: asAdmin(() => ({})),
    },
    stockMovement: { list, export: exported('productSku', 'quantity') },
  };
}
