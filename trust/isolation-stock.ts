import type {
  productStockRoutes,
  stockMovementRoutes,
  stockRoutes,
} from '../contracts/stock/stock.routes.ts';
import type { GoodCall } from './isolation-call.ts';
import type { IsolationWorld } from './isolation-world.ts';

type Calls<R> = { [N in keyof R]: GoodCall };

/** Good calls of the routes about stock, the ledger and its check. */
export function stockCalls(
  { own }: IsolationWorld,
  list: GoodCall,
): {
  productStock: Calls<typeof productStockRoutes>;
  stock: Calls<typeof stockRoutes>;
  stockMovement: Calls<typeof stockMovementRoutes>;
} {
  const exported = (...columns: string[]): GoodCall => ({
    make: () => ({ params: { format: 'csv' }, body: { columns } }),
  });
  return {
    productStock: {
      list,
      export: exported('productSku', 'quantity'),
      asOf: {
        make: () => ({
          body: {
            at: '2026-01-05T10:00:00Z',
            organisation: own.organisation,
            product: own.product,
            wms: own.wms,
            warehouse: own.warehouse,
          },
        }),
      },
      decide: {
        make: () => ({ params: { id: own.stockRow }, body: { decision: 'accept' } }),
        refused: 'what is not blocked needs no decision',
      },
    },
    stock: {
      list,
      export: exported('productSku', 'available'),
      drift: { as: 'admin', make: () => ({}) },
      rebuild: {
        as: 'admin',
        make: () => ({}),
        refused: 'only administrators with all rights repair the ledger',
      },
    },
    stockMovement: { list, export: exported('productSku', 'quantity') },
  };
}
