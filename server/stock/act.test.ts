import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findBrokenRules } from '../../testing/balances.ts';
import {
  bookingRequests,
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildStock,
  type Expedition,
  type ExpeditionLine,
  type Organisation,
  type Row,
} from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { systemScope } from '../platform/access/scope.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { ExplainedCause } from './cause.ts';
import { bookItems, issueItems, receive, releaseItems, returnGoods, unbookItems } from './ledger.ts';

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

const book = (expedition: Expedition, why = cause()) =>
  act((tx) => bookItems(tx, bookingRequests(expedition), 'keep', why));

const readMovements = () =>
  db.asOwner('select id from stock_movement where organisation_id = $1', [organisation.id]);
const readItems = (expedition: Expedition) =>
  db.asOwner<{ booked: number; expedited: number }>(
    'select booked, expedited from expedition_item where expedition_id = $1 order by position',
    [expedition.id],
  );

const acts: Record<string, (tx: Tx, expedition: Expedition, why: ExplainedCause) => Promise<unknown>> = {
  receive: (tx, _, why) =>
    receive(
      tx,
      [
        {
          organisationId: organisation.id,
          productId: product.id,
          wmsId: organisation.wms.id,
          warehouseId: organisation.warehouse.id,
          quantity: 4,
          subtype: 'new',
        },
      ],
      why,
    ),
  book: (tx, expedition, why) => bookItems(tx, bookingRequests(expedition), 'keep', why),
  unbook: (tx, { items }, why) => unbookItems(tx, [{ itemId: items[0]!.id, quantity: 1 }], why),
  release: (tx, { id }, why) => releaseItems(tx, { documentIds: [id] }, why),
  issue: (tx, { items }, why) => issueItems(tx, [{ itemId: items[0]!.id, quantity: 1 }], why),
  return: (tx, { id }, why) =>
    returnGoods(
      tx,
      [
        {
          organisationId: organisation.id,
          productId: product.id,
          wmsId: organisation.wms.id,
          warehouseId: organisation.warehouse.id,
          quantity: 1,
          subtype: 'returned',
          expeditionId: id,
        },
      ],
      why,
    ),
};

/** An order that holds 2 of the 4 it wants. */
async function prepare(): Promise<Expedition> {
  await buildStock(db, organisation, product, 2);
  const expedition = await order({ product, quantity: 4 });
  await book(expedition);
  await buildStock(db, organisation, product, 1);
  return expedition;
}

it.each(Object.entries(acts))('%s: told twice, is done once and answers the same', async (_, tell) => {
  const expedition = await prepare();
  const why = cause();
  const first = await act((tx) => tell(tx, expedition, why));
  const movements = await readMovements();
  await buildStock(db, organisation, product, 3);
  expect(await act((tx) => tell(tx, expedition, why))).toEqual(first);
  expect(await readMovements()).toHaveLength(movements.length + 1);
  expect(await findBrokenRules(db, organisation.id)).toEqual([]);
});

it.each(Object.entries(acts))('%s: told by ten at the same time, too', async (_, tell) => {
  const expedition = await prepare();
  const before = await readMovements();
  const why = cause();
  const answers = await Promise.all(Array.from({ length: 10 }, () => act((tx) => tell(tx, expedition, why))));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await readMovements()).toHaveLength(before.length + 1);
  expect(await findBrokenRules(db, organisation.id)).toEqual([]);
});

it('an act is remembered even when there was nothing to write', async () => {
  const expedition = await order({ product });
  const why = cause();
  const release = () => act((tx) => releaseItems(tx, { documentIds: [expedition.id] }, why));
  expect(await release()).toEqual([]);
  await buildStock(db, organisation, product, 1);
  await book(expedition);
  expect(await release()).toEqual([]);
  expect(await readItems(expedition)).toMatchObject([{ booked: 1 }]);
});

it('a booking that found nothing may be tried again for the same cause', async () => {
  const expedition = await order({ product });
  const why = cause();
  expect(await book(expedition, why)).toMatchObject([{ booked: 0, missing: 1 }]);
  await buildStock(db, organisation, product, 1);
  expect(await book(expedition, why)).toMatchObject([{ booked: 1, missing: 0 }]);
});

it('an act is not remembered when it was refused, although the transaction went on', async () => {
  const expedition = await order({ product });
  const line = { itemId: expedition.items[0]!.id, quantity: 1 };
  const why = cause();
  await act((tx) => issueItems(tx, [line], why).catch(() => undefined));
  await buildStock(db, organisation, product, 1);
  await book(expedition);
  expect(await act((tx) => issueItems(tx, [line], why))).toMatchObject({ issued: [{ quantity: 1 }] });
});

it('one cause may have several acts', async () => {
  const expedition = await prepare();
  const why = cause();
  const [item] = expedition.items;
  await act(async (tx) => {
    await unbookItems(tx, [{ itemId: item!.id, quantity: 1 }], why);
    await issueItems(tx, [{ itemId: item!.id, quantity: 1 }], why);
  });
  expect(await readItems(expedition)).toEqual([{ booked: 0, expedited: 1 }]);
});
