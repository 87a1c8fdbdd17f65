import { v7 as uuid } from 'uuid';
import { systemScope } from '../server/platform/access/scope.ts';
import type { Tx } from '../server/platform/database/transaction.ts';
import type { ExplainedCause } from '../server/stock/cause.ts';
import { bookItems } from '../server/stock/ledger.ts';
import { findBrokenRules, readBalances } from './balances.ts';
import {
  bookingRequests,
  buildExpedition,
  type ExpeditionLine,
  type Organisation,
  type Row,
} from './builders.ts';
import type { TestDatabase } from './database.ts';

/** A cause of its own for each act of a test. */
export const newCause = (): ExplainedCause => ({ source: 'test', key: uuid(), reason: 'opening' });

/** Short words for tests of the ledger, over one organisation that may change between them. */
export function standAtLedger(db: () => TestDatabase, organisation: () => Organisation) {
  const act = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db().transaction(systemScope(), work);
  const order = (overrides: Partial<Row<'expedition'>>, ...items: ExpeditionLine[]) =>
    buildExpedition(db(), organisation(), { ...(overrides as object), items });
  return {
    act,
    order,
    /** An order that holds what it could get. */
    hold: async (overrides: Partial<Row<'expedition'>>, ...items: ExpeditionLine[]) => {
      const expedition = await order(overrides, ...items);
      await act((tx) => bookItems(tx, bookingRequests(expedition), 'keep', newCause()));
      return expedition;
    },
    place: (product: { id: string }) => ({
      organisationId: organisation().id,
      productId: product.id,
      wmsId: organisation().wms.id,
      warehouseId: organisation().warehouse.id,
    }),
    balances: (product: { id: string }) => readBalances(db(), product),
    broken: () => findBrokenRules(db(), organisation().id),
    items: (document: { id: string }) =>
      db().asOwner<{ booked: number; paired: number; expedited: number }>(
        `select booked, paired, expedited from (
           select expedition_id as document, position, booked, paired, expedited from expedition_item
           union all select transfer_id, position, booked, paired, expedited from transfer_item
           union all select internal_stock_change_id, position, booked, paired, expedited
             from internal_stock_change_item) i
         where document = $1 order by position`,
        [document.id],
      ),
  };
}
