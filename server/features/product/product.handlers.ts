import type { BulkAnswer } from '../../../contracts/kit/bulk.ts';
import { productRecord } from '../../../contracts/product/product.record.ts';
import type { productRoutes } from '../../../contracts/product/product.routes.ts';
import type { Product } from '../../../contracts/product/product.schema.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { actOnEach } from '../../platform/http/bulk.ts';
import { type Handlers, ownTransactions } from '../../platform/http/handler.ts';
import { listHandlers } from '../../platform/list/list.handlers.ts';
import { editHandlers } from '../../platform/record/edit.handlers.ts';
import { askingAboutTwins } from '../../platform/record/likely-twins.ts';
import type { Services } from '../../services.ts';
import { productImageHandlers } from './image/image.handlers.ts';
import { productImportHandlers } from './import/import.handlers.ts';
import { activateProduct, deactivateProduct, deleteProduct, transformProduct } from './product.acts.ts';
import { readProduct } from './product.detail.ts';
import { productFindHandlers } from './product.find.handlers.ts';
import { productKeys } from './product.keys.ts';
import { productSource } from './product.list.store.ts';
import { fillProducts } from './product.list.ts';
import { createProduct, updateProduct } from './product.service.ts';
import { productStockHandlers } from './product.stock.handlers.ts';
import { listSets } from './product.store.ts';

type Act = (tx: Tx, id: string, version?: number | null) => Promise<string | null>;
type Bulk = Parameters<typeof actOnEach>[1] & { body: Record<string, string[]> };

/** What the portal does with products. */
export function productHandlers(services: Services): Handlers<typeof productRoutes> {
  const { secrets } = services;
  const show = (tx: Tx, id: string) => readProduct(tx, secrets, id);
  const act =
    (does: Act) =>
    async (tx: Tx, { params, version }: { params: { id: string }; version: number | null }) => {
      await does(tx, params.id, version);
      return show(tx, params.id);
    };
  // Whatever the order of the list, a set and what it holds may be named together.
  const many =
    (name: string, does: Act, first: 'sets' | 'parts') =>
    async (request: Bulk): Promise<BulkAnswer> => {
      const { products = [] } = request.body;
      const sets = await services.database.read(request.caller.scope, (tx) => listSets(tx, products));
      return actOnEach(
        services,
        request,
        products,
        `problem:bulkFailed.${name}`,
        async (tx, id) => ({ status: await does(tx, id) }),
        { comesLater: (id) => sets.has(id.toLowerCase()) === (first === 'parts') },
      );
    };
  const lists = listHandlers<Product>(services, productSource, {
    fill: (tx, rows) => fillProducts(tx, secrets, rows),
  });
  const handlers: Handlers<typeof productRoutes> = askingAboutTwins<typeof productRoutes>(productKeys, {
    list: lists.list,
    read: (tx, { params }) => show(tx, params.id),
    create: async (tx, { body }) => show(tx, await createProduct(tx, body)),
    update: async (tx, { params, body, version }) => {
      await updateProduct(tx, services, params.id, body, version);
      return show(tx, params.id);
    },
    transform: async (tx, { params, body, version }) => {
      await transformProduct(tx, params.id, body, version);
      return show(tx, params.id);
    },
    activate: act(activateProduct),
    deactivate: act(deactivateProduct),
    activateMany: ownTransactions(many('activateProduct', activateProduct, 'parts')),
    deactivateMany: ownTransactions(many('deactivateProduct', deactivateProduct, 'sets')),
    deleteMany: ownTransactions(many('deleteProduct', deleteProduct, 'sets')),
    ...productStockHandlers(services),
    ...productFindHandlers(services),
    ...productImageHandlers(services),
    ...productImportHandlers(services),
    ...editHandlers(services, productRecord, () => handlers),
  });
  return handlers;
}
