import type {
  productStockRoutes,
  stockMovementRoutes,
  stockRoutes,
} from '../../../contracts/stock/stock.routes.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { type Handlers, ownTransactions } from '../../platform/http/handler.ts';
import { listHandlers } from '../../platform/list/list.handlers.ts';
import { readRow } from '../../platform/list/list.ts';
import { searchText } from '../../platform/list/search-text.ts';
import type { Services } from '../../services.ts';
import { readStockAsOf } from '../../stock/as-of.ts';
import { checkDrift, type DriftReport } from '../../stock/drift.ts';
import { rebuildBalances } from '../../stock/rebuild.ts';
import { decideBlocked } from './stock.decide.ts';
import {
  productStockSource,
  readProductStock,
  stockMovementSource,
  stockSource,
} from './stock.list.store.ts';

/** Comparing every balance reads the whole ledger. */
const WHOLE_LEDGER = { statementTimeout: 120_000, planJoins: true };
const PAGE = 100;

/** Differing balances of each kind that an answer names: where something is thoroughly wrong there may be a million. */
const NAMED = 1_000;

const reportOf = (tx: Tx, { rows, movements, found, drift, items, products }: DriftReport) => ({
  checkedAt: tx.now.toISOString(),
  rows,
  movements,
  found,
  drift: drift.slice(0, NAMED),
  items: items.slice(0, NAMED),
  products: products.slice(0, NAMED),
});

export const stockHandlers = (services: Services): Handlers<typeof stockRoutes> => ({
  ...listHandlers(services, stockSource),
  drift: ownTransactions(({ caller }) =>
    services.database.read(
      caller.scope,
      async (tx) => reportOf(tx, await checkDrift(tx, NAMED)),
      WHOLE_LEDGER,
    ),
  ),
  rebuild: ownTransactions(({ caller }) =>
    services.database.transaction(
      caller.scope,
      async (tx) => {
        const { before, after } = await rebuildBalances(tx);
        return { before: reportOf(tx, before), after: reportOf(tx, after) };
      },
      WHOLE_LEDGER,
    ),
  ),
});

export const productStockHandlers = (services: Services): Handlers<typeof productStockRoutes> => ({
  ...listHandlers(services, productStockSource),
  read: (tx, { params }) => readProductStock(tx, params.id),
  asOf: async (tx, { body }) => {
    const { at, organisation, product, wms, warehouse, search, limit = PAGE, offset = 0 } = body;
    const { rows, more } = await readStockAsOf(tx, {
      at,
      organisationId: organisation ?? undefined,
      productId: product ?? undefined,
      wmsId: wms ?? undefined,
      warehouseId: warehouse ?? undefined,
      search: search ? searchText(search) : undefined,
      limit,
      offset,
    });
    const to = offset + rows.length;
    return {
      at,
      results: rows,
      paging: { returned: rows.length, from: offset, to, total: more ? to + 1 : to, more },
    };
  },
  decide: async (tx, { params, body }) => {
    await decideBlocked(tx, params.id, body.decision);
    return readRow(tx, productStockSource, params.id);
  },
});

export const stockMovementHandlers = (services: Services): Handlers<typeof stockMovementRoutes> =>
  listHandlers(services, stockMovementSource);
