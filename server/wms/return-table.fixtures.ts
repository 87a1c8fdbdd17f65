import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { ReturnGrade } from '../../contracts/return-receipt/return-receipt.states.ts';
import { buildOrganisation, buildWarehouse, type Organisation, type Row } from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { holdReturnReceipt } from '../features/return-receipt/return-receipt.warehouse.service.ts';
import { providerScope } from '../platform/access/scope.ts';
import { findStockFaults, type SentOrder, sendOrder, standAtDoor } from './fixtures.ts';
import { standAtReturns } from './return.fixtures.ts';
import { matchReturn } from './return.match.ts';
import { disposeReturn, regradeReturn } from './return.regrade.ts';

const ADMIN = providerScope({ kind: 'admin', id: null, name: 'Ada' });
const news = () => ({
  source: 'portal',
  eventId: crypto.randomUUID(),
  happenedAt: new Date('2026-03-10T08:00:00Z'),
  reason: 'Looked again',
});

/** What a test at the table of returns works with. */
export interface ReturnsTable {
  db: TestDatabase;
  organisation: Organisation;
  /** Where goods go that are not sold as new. */
  opened: Row<'warehouse'>;
  scraping: Row<'warehouse'>;
  door: ReturnType<typeof standAtDoor>;
  returns: ReturnType<typeof standAtReturns>;
}

/** A database of the file, and for each test a client with a warehouse for each condition. */
export function tableOfReturns(): ReturnsTable & ReturnType<typeof callsAt> {
  const table = {} as ReturnsTable;
  beforeAll(async () => {
    const db = await createTestDatabase();
    Object.assign(table, { db, door: standAtDoor(db), returns: standAtReturns(db) });
  });
  afterAll(() => table.db.drop());
  beforeEach(async () => {
    const organisation = await buildOrganisation(table.db);
    const build = (type: string) => buildWarehouse(table.db, organisation, organisation.wms, { type });
    Object.assign(table, { organisation, opened: await build('opened'), scraping: await build('scraping') });
  });
  return Object.assign(table, callsAt(table));
}

function callsAt(table: ReturnsTable) {
  return {
    regrade: (receipt: string, item: string, grade: ReturnGrade, quantity: number | null = null) =>
      table.db.transaction(ADMIN, async (tx) =>
        regradeReturn(tx, await holdReturnReceipt(tx, receipt), { item, grade, quantity }, news(), {
          actor: 'admin',
        }),
      ),
    dispose: (receipt: string, itemIds: string[] | null = null) =>
      table.db.transaction(ADMIN, async (tx) =>
        disposeReturn(tx, await holdReturnReceipt(tx, receipt), { itemIds, disposal: 'scrapped' }, news(), {
          actor: 'admin',
        }),
      ),
    match: (receipt: string, order: { id: string }) =>
      table.db.transaction(ADMIN, (tx) =>
        matchReturn(tx, receipt, order.id, news(), { by: { actor: 'admin' } }),
      ),
    /** An order on its way, of two pieces unless given. */
    ship: async (more: Parameters<typeof sendOrder>[2] = {}): Promise<SentOrder> => {
      const order = await sendOrder(table.db, table.organisation, more);
      await table.door.sayAll(order, 'pack', 'pickUp');
      return order;
    },
    piecesIn: async (warehouse: { id: string }, order: SentOrder): Promise<number> => {
      const [row] = await table.db.asOwner<{ pieces: number }>(
        'select coalesce(sum(quantity), 0)::int as pieces from stock_row where warehouse_id = $1 and product_id = $2',
        [warehouse.id, order.product.id],
      );
      return row?.pieces ?? 0;
    },
    movementsOf: (receipt: string) =>
      table.db.asOwner<{ type: string; subtype: string; quantity: number }>(
        `select movement_type as type, movement_subtype as subtype, quantity from stock_movement
         where return_receipt_id = $1 order by created_at, id`,
        [receipt],
      ),
    /** The ledger agrees with the stock. */
    sound: async () => expect(await findStockFaults(table.db, table.organisation.id)).toEqual([]),
  };
}
