import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findBrokenRules, readBalances } from '../../testing/balances.ts';
import {
  bookingRequests,
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildStock,
  buildWarehouse,
  type Expedition,
  type ExpeditionLine,
  type Organisation,
  type Row,
} from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { systemScope, tenantScope } from '../platform/access/scope.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { ExplainedCause } from './cause.ts';
import { bookItems, issueItems, receive, returnGoods, unbookItems } from './ledger.ts';

let db: TestDatabase;
let organisation: Organisation;
let product: Row<'product'>;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  organisation = await buildOrganisation(db);
  product = await buildProduct(db, organisation);
});

const cause = (): ExplainedCause => ({ source: 'test', key: uuid(), reason: 'opening' });
const act = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction(systemScope(), work);
const order = (...items: ExpeditionLine[]) => buildExpedition(db, organisation, { items });

const book = (expedition: Expedition) =>
  act((tx) => bookItems(tx, bookingRequests(expedition), 'keep', cause()));

const readMovements = () =>
  db.asOwner<{
    movement_type: string;
    movement_subtype: string | null;
    quantity: number;
    lot: string | null;
  }>(
    `select movement_type, movement_subtype, quantity, lot from stock_movement
     where organisation_id = $1 order by created_at, id`,
    [organisation.id],
  );
const readItems = (expedition: Expedition) =>
  db.asOwner<{ booked: number; expedited: number }>(
    'select booked, expedited from expedition_item where expedition_id = $1 order by position',
    [expedition.id],
  );

describe('receiving', () => {
  it('refuses what adds up to more than can be kept, in words', async () => {
    await buildStock(db, organisation, product, 2_147_000_000);
    const more = {
      organisationId: organisation.id,
      productId: product.id,
      wmsId: organisation.wms.id,
      warehouseId: organisation.warehouse.id,
      quantity: 1_000_000,
      subtype: 'new' as const,
    };
    await expect(act((tx) => receive(tx, [more], cause()))).rejects.toMatchObject({
      code: 'numberTooLarge',
      status: 422,
    });
    expect(await readBalances(db, product)).toMatchObject([{ quantity: 2_147_000_000 }]);
  });

  it('writes who did it, and nothing that has neither a document nor a reason', async () => {
    await buildStock(db, organisation, product, 5);
    expect(
      await db.asOwner('select reason, person from stock_movement where product_id = $1', [product.id]),
    ).toEqual([{ reason: 'opening', person: 'System' }]);
    const copied = `insert into stock_movement (id, organisation_id, movement_type, product_id, quantity, act_id, source,
        source_key, moved_at, reason, person)
      select gen_random_uuid(), organisation_id, movement_type, product_id, quantity, act_id, source, $1, moved_at,
        $2, $3 from stock_movement where organisation_id = $4`;
    const copy = (...why: (string | null)[]) => db.asOwner(copied, [uuid(), ...why, organisation.id]);
    await expect(copy(null, 'Jana')).rejects.toThrow('stock_movement_explained');
    await expect(copy('scrap', null)).rejects.toThrow('stock_movement_explained');
    await copy('scrap', 'Jana');
  });

  it('makes the row of a new place, and adds to the one that is there', async () => {
    await buildStock(db, organisation, product, 5);
    await buildStock(db, organisation, product, 7);
    expect(await readBalances(db, product)).toMatchObject([{ lot: '', quantity: 12, booked: 0 }]);
    expect(await readMovements()).toMatchObject([
      { movement_type: 'In', movement_subtype: 'new', quantity: 5 },
      { movement_type: 'In', movement_subtype: 'new', quantity: 7 },
    ]);
    expect(await findBrokenRules(db, organisation.id)).toEqual([]);
  });

  it('keeps a row for each lot, with the date that was told first', async () => {
    const line = {
      organisationId: organisation.id,
      productId: product.id,
      wmsId: organisation.wms.id,
      warehouseId: organisation.warehouse.id,
      subtype: 'new' as const,
    };
    await act((tx) => receive(tx, [{ ...line, lot: 'A', quantity: 1 }], cause()));
    await act((tx) =>
      receive(
        tx,
        [
          { ...line, lot: 'A', lotDate: '2030-01-31', quantity: 2 },
          { ...line, lot: 'B', lotDate: '2031-01-31', quantity: 3 },
          { ...line, lot: 'B', quantity: 4 },
        ],
        { ...cause(), movedAt: '2026-05-01T08:00:00Z' },
      ),
    );
    await act((tx) => receive(tx, [{ ...line, lot: 'A', lotDate: '2039-01-31', quantity: 1 }], cause()));
    const rows = await db.asOwner(
      `select lot, lot_date::text, quantity, first_received_at = '2026-05-01T08:00:00Z' as told
       from stock_row where product_id = $1 order by lot`,
      [product.id],
    );
    expect(rows).toEqual([
      { lot: 'A', lot_date: '2030-01-31', quantity: 4, told: false },
      { lot: 'B', lot_date: '2031-01-31', quantity: 7, told: true },
    ]);
  });

  it('takes goods back by grade without touching what was sent', async () => {
    await buildStock(db, organisation, product, 2);
    const expedition = await order({ product, quantity: 2 });
    await book(expedition);
    const [item] = expedition.items;
    await act((tx) => issueItems(tx, [{ itemId: item!.id, quantity: 2 }], cause()));
    const scraping = await buildWarehouse(db, organisation, organisation.wms, { type: 'scraping' });
    await act((tx) =>
      returnGoods(
        tx,
        [
          {
            organisationId: organisation.id,
            productId: product.id,
            wmsId: organisation.wms.id,
            warehouseId: scraping.id,
            quantity: 1,
            subtype: 'returned_damaged',
            expeditionId: expedition.id,
            expeditionItemId: item!.id,
          },
        ],
        cause(),
      ),
    );
    expect(await readItems(expedition)).toEqual([{ booked: 0, expedited: 2 }]);
    const [total] = await db.asOwner('select in_stock from product where id = $1', [product.id]);
    expect(total).toEqual({ in_stock: 1 });
    expect(await findBrokenRules(db, organisation.id)).toEqual([]);
  });

  it('writes nothing when one of the lines is not a quantity, or not the organisation’s product', async () => {
    const other = await buildProduct(db, await buildOrganisation(db));
    const line = {
      organisationId: organisation.id,
      wmsId: organisation.wms.id,
      warehouseId: organisation.warehouse.id,
      subtype: 'new' as const,
    };
    for (const quantity of [0, -1, 1.5]) {
      await expect(
        act((tx) => receive(tx, [{ ...line, productId: product.id, quantity }], cause())),
      ).rejects.toThrow(RangeError);
    }
    await expect(
      act((tx) =>
        receive(
          tx,
          [
            { ...line, productId: product.id, quantity: 1 },
            { ...line, productId: other.id, quantity: 1 },
          ],
          cause(),
        ),
      ),
    ).rejects.toMatchObject({ code: 'notFound' });
    expect(await readMovements()).toEqual([]);
  });
});

describe('booking', () => {
  it('sums the lines of one order before it gives anything away', async () => {
    await buildStock(db, organisation, product, 5);
    const expedition = await order({ product, quantity: 3 }, { product, quantity: 3 });
    expect(await book(expedition)).toMatchObject([
      { booked: 3, missing: 0 },
      { booked: 2, missing: 1 },
    ]);
    expect(await readBalances(db, product)).toMatchObject([{ quantity: 5, booked: 5 }]);
    expect(await findBrokenRules(db, organisation.id)).toEqual([]);
  });

  it('holds nothing of a document until all of it is there, where the organisation wants it so', async () => {
    await buildStock(db, organisation, product, 5);
    const short = await order({ product, quantity: 3 }, { product, quantity: 3 });
    const small = await order({ product, quantity: 4 });
    const results = await act((tx) =>
      bookItems(tx, [...bookingRequests(short), ...bookingRequests(small)], 'allOrNothing', cause()),
    );
    expect(results).toMatchObject([
      { documentId: short.id, booked: 0, missing: 3 },
      { documentId: short.id, booked: 0, missing: 3 },
      { documentId: small.id, booked: 4, missing: 0 },
    ]);
  });

  it('never books more than an item still needs', async () => {
    await buildStock(db, organisation, product, 10);
    const expedition = await order({ product, quantity: 3 });
    await book(expedition);
    expect(await book(expedition)).toMatchObject([{ booked: 0, missing: 0 }]);
    const [request] = bookingRequests(await order({ product, quantity: 2 }));
    const twice = [request!, { ...request!, quantity: 9 }];
    expect(await act((tx) => bookItems(tx, twice, 'keep', cause()))).toMatchObject([
      { booked: 2, missing: 0 },
      { booked: 0, missing: 0 },
    ]);
    expect(await readBalances(db, product)).toMatchObject([{ booked: 5 }]);
  });

  it('takes only from the place that was asked for', async () => {
    const elsewhere = await buildWarehouse(db, organisation, organisation.wms);
    await buildStock(db, organisation, product, 5, { warehouseId: elsewhere.id });
    expect(await book(await order({ product, quantity: 1 }))).toMatchObject([{ booked: 0, missing: 1 }]);
  });

  it('refuses an item of another organisation, and one booked for another product', async () => {
    const stranger = await buildOrganisation(db);
    const theirs = await buildExpedition(db, stranger, {
      items: [{ product: await buildProduct(db, stranger) }],
    });
    const [request] = bookingRequests(await order({ product }));
    const [foreign] = bookingRequests(theirs);
    const wrong = { ...request!, productId: (await buildProduct(db, organisation)).id };
    for (const line of [{ ...request!, itemId: foreign!.itemId }, wrong]) {
      await expect(act((tx) => bookItems(tx, [line], 'keep', cause()))).rejects.toMatchObject({
        status: 404,
      });
    }
    await expect(act((tx) => bookItems(tx, [request!, foreign!], 'keep', cause()))).rejects.toThrow(
      'one organisation',
    );
  });

  it('works for a client’s own transaction, and sees nothing of another’s', async () => {
    await buildStock(db, organisation, product, 2);
    const expedition = await order({ product, quantity: 2 });
    const user = { kind: 'user' as const, id: null, name: 'Jana' };
    const asOwn = tenantScope([organisation.id], user);
    const asOther = tenantScope([(await buildOrganisation(db)).id], user);
    await expect(
      db.transaction(asOther, (tx) => bookItems(tx, bookingRequests(expedition), 'keep', cause())),
    ).rejects.toThrow();
    const line = { itemId: expedition.items[0]!.id, quantity: 1 };
    const results = await db.transaction(asOwn, async (tx) => [
      await bookItems(tx, bookingRequests(expedition), 'keep', cause()),
      await unbookItems(tx, [line], cause()),
      await issueItems(tx, [line], cause()),
    ]);
    expect(results[0]).toMatchObject([{ booked: 2 }]);
    await expect(db.transaction(asOther, (tx) => unbookItems(tx, [line], cause()))).rejects.toMatchObject({
      code: 'notFound',
    });
    expect(await findBrokenRules(db, organisation.id)).toEqual([]);
  });
});
