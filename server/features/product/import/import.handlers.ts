import type { productRoutes } from '../../../../contracts/product/product.routes.ts';
import type { Product } from '../../../../contracts/product/product.schema.ts';
import { type Handlers, ownTransactions } from '../../../platform/http/handler.ts';
import { importHandlers } from '../../../platform/import/import.handlers.ts';
import { exportRows } from '../../../platform/list/export.ts';
import type { Services } from '../../../services.ts';
import { productSource } from '../product.list.store.ts';
import { fillProducts } from '../product.list.ts';
import { exportProductSheet } from './product.export.ts';
import { productImport } from './product.import.ts';

type ImportHandlers = Pick<
  Handlers<typeof productRoutes>,
  | 'template'
  | 'import'
  | 'importResult'
  | 'commitImport'
  | 'importFailedRows'
  | 'undoImport'
  | 'checkCells'
  | 'importRows'
  | 'export'
>;

/** How products come from a spreadsheet and go back into one. */
export const productImportHandlers = (services: Services): ImportHandlers => ({
  ...importHandlers(services, productImport(services)),
  export: ownTransactions(async (request) => {
    const { columns, ...query } = request.body;
    return columns
      ? exportRows<Product>(
          services,
          productSource,
          { ...request, body: { ...query, columns } },
          (tx, rows) => fillProducts(tx, services.secrets, rows),
        )
      : exportProductSheet(services, { ...request, body: query });
  }),
});
