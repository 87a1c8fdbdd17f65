import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildOrganisation,
  buildProduct,
  buildWarehouse,
  type Organisation,
  type Row,
} from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { buildAdvice } from '../../testing/documents.ts';
import { standAtLedger } from '../../testing/ledger-fixture.ts';
import {
  pairAutomatically,
  pairItems,
  takePairings,
  unpairExcess,
  unpairExpeditions,
  unpairItems,
} from './pairing.ts';

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

const { act, order, broken, items } = standAtLedger(
  () => db,
  () => organisation,
);
type Items = { id: string; items: { id: string }[] };
const wait = (
  quantity: number,
  overrides: Partial<Row<'expedition'>> = {},
  line: Partial<Row<'expedition_item'>> = {},
) => order({ status: 'waitingForGoods', ...overrides }, { product, quantity, ...line });
const advise = (quantity: number, overrides: object = {}, line: object = {}) =>
  buildAdvice(db, organisation, { items: [{ product, quantity, ...line }], ...overrides });
const first = ({ items }: Items): string => items[0]!.id;
const pair = (expedition: Items, advice: Items, quantity: number) =>
  act((tx) =>
    pairItems(tx, [{ expeditionItemId: first(expedition), stockAdviceItemId: first(advice), quantity }]),
  );
const promised = async (advice: Items) =>
  (
    await db.asOwner<{ paired: number }>('select paired from stock_advice_item where id = $1', [
      first(advice),
    ])
  )[0]?.paired;
const automatic = (of: Parameters<typeof pairAutomatically>[2]) =>
  act((tx) => pairAutomatically(tx, organisation.id, of));

describe('by hand', () => {
  it('promises an order pieces of an advice, and counts them on both sides', async () => {
    const [expedition, advice] = [await wait(4), await advise(5)];
    expect(await pair(expedition, advice, 2)).toMatchObject([{ expeditionId: expedition.id, quantity: 2 }]);
    await pair(expedition, advice, 1);
    expect(await items(expedition)).toMatchObject([{ paired: 3, booked: 0 }]);
    expect(await promised(advice)).toBe(3);
    expect(await broken()).toEqual([]);
  });

  it('refuses more than is needed or still to come, and other goods, lots or places', async () => {
    const [expedition, advice] = [await wait(4), await advise(3)];
    await expect(pair(expedition, advice, 5)).rejects.toMatchObject({ code: 'notNeeded' });
    await expect(pair(expedition, advice, 4)).rejects.toMatchObject({
      code: 'tooLittleToCome',
      parameters: { toCome: 3 },
    });
    const elsewhere = await buildWarehouse(db, organisation, organisation.wms);
    const lotted = await wait(2, {}, { lot: 'A' });
    const wrong: [Items, Items][] = [
      [expedition, await advise(3, { warehouse_id: elsewhere.id })],
      [await order({}, { product: await buildProduct(db, organisation) }), advice],
      [lotted, await advise(3, {}, { lot: 'B' })],
    ];
    for (const [one, other] of wrong)
      await expect(pair(one, other, 1)).rejects.toMatchObject({ code: 'notPairable' });
    await pair(lotted, advice, 1);
    for (const status of ['onHold', 'closed', 'finished', 'canceled'])
      await expect(pair(expedition, await advise(3, { status }), 1)).rejects.toMatchObject({
        code: 'tooLittleToCome',
      });
  });

  it('takes promises back, the latest expected first', async () => {
    const expedition = await wait(5);
    const soon = await advise(2, { expected_at: '2026-12-01T00:00:00Z' });
    const later = await advise(2, { expected_at: null });
    await pair(expedition, soon, 2);
    await pair(expedition, later, 2);
    const unpair = (quantity: number) =>
      act((tx) => unpairItems(tx, [{ expeditionItemId: first(expedition), quantity }]));
    await expect(unpair(5)).rejects.toMatchObject({ code: 'notPaired', parameters: { paired: 4 } });
    expect(await unpair(3)).toMatchObject([
      { stockAdviceItemId: first(later), quantity: 2 },
      { stockAdviceItemId: first(soon), quantity: 1 },
    ]);
    expect(await act((tx) => unpairExpeditions(tx, [expedition.id]))).toMatchObject([{ quantity: 1 }]);
    expect([await promised(soon), await promised(later)]).toEqual([0, 0]);
    expect(await broken()).toEqual([]);
  });
});

describe('automatically', () => {
  it('serves the queue from what is expected soonest', async () => {
    const later = await advise(4, { expected_at: '2026-12-09T00:00:00Z' });
    const soon = await advise(3, { expected_at: '2026-12-01T00:00:00Z' });
    const second = await wait(4, { sent_at: '2026-11-02T00:00:00Z' });
    const urgent = await wait(2, { priority: 5, sent_at: '2026-11-03T00:00:00Z' });
    expect(await automatic({ stockAdviceItemIds: [first(soon), first(later)] })).toMatchObject([
      { expeditionId: urgent.id, stockAdviceItemId: first(soon), quantity: 2 },
      { expeditionId: second.id, stockAdviceItemId: first(soon), quantity: 1 },
      { expeditionId: second.id, stockAdviceItemId: first(later), quantity: 3 },
    ]);
    const third = await wait(3);
    expect(await automatic({ expeditionIds: [third.id] })).toMatchObject([{ quantity: 1 }]);
    expect(await broken()).toEqual([]);
  });

  it('leaves out those who do not wait, who are held back, and lots that do not fit', async () => {
    const advice = await advise(9, {}, { lot: 'A' });
    const later = '2999-01-01T00:00:00Z';
    await wait(2, { status: 'onHold' });
    await wait(2, { status: 'takeOut' });
    await wait(2, {}, { rebook_after: later });
    await wait(2, {}, { lot: 'B' });
    await wait(2, {}, { booked: 1, expedited: 1 });
    const meant = await wait(2, { status: 'readyForAsn' }, { lot: 'A' });
    expect(await automatic({ stockAdviceItemIds: [first(advice)] })).toMatchObject([
      { expeditionId: meant.id, quantity: 2 },
    ]);
  });

  it('does nothing where the organisation pairs by hand', async () => {
    await db.asOwner('update organisation set automatic_pairing = false where id = $1', [organisation.id]);
    const advice = await advise(9);
    await wait(2);
    expect(await automatic({ stockAdviceItemIds: [first(advice)] })).toEqual([]);
  });

  it('locks only so much of the queue as can be served', async () => {
    const advice = await advise(2);
    const front = await wait(2, { sent_at: '2026-11-01T00:00:00Z' });
    const back = await wait(2, { sent_at: '2026-11-02T00:00:00Z' });
    await act(async (tx) => {
      await tx.db.selectFrom('expedition').select('id').where('id', '=', back.id).forUpdate().execute();
      expect(await automatic({ stockAdviceItemIds: [first(advice)] })).toMatchObject([
        { expeditionId: front.id },
      ]);
    });
  });
});

describe('when it comes, or does not', () => {
  it('fulfils the promises from the front of the queue', async () => {
    const advice = await advise(6);
    const late = await wait(3, { sent_at: '2026-11-02T00:00:00Z' });
    const early = await wait(3, { sent_at: '2026-11-01T00:00:00Z' });
    await pair(late, advice, 3);
    await pair(early, advice, 3);
    const taken = await act((tx) => takePairings(tx, [{ stockAdviceItemId: first(advice), quantity: 4 }]));
    expect(taken).toMatchObject([
      { expeditionId: early.id, expeditionItemId: first(early), quantity: 3 },
      { expeditionId: late.id, quantity: 1 },
    ]);
    expect(await promised(advice)).toBe(2);
    expect(await broken()).toEqual([]);
  });

  it('takes from the end of the queue what will not come', async () => {
    const advice = await advise(6);
    const late = await wait(3, { sent_at: '2026-11-02T00:00:00Z' });
    const early = await wait(3, { sent_at: '2026-11-01T00:00:00Z' });
    await pair(late, advice, 3);
    await pair(early, advice, 3);
    const id = first(advice);
    expect(await act((tx) => unpairExcess(tx, [id]))).toEqual([]);
    await act(async (tx) => {
      expect(await unpairExcess(tx, [id], new Map([[id, 5]]))).toMatchObject([
        { expeditionId: late.id, quantity: 1 },
      ]);
      await tx.db.updateTable('stock_advice_item').set({ quantity: 5 }).where('id', '=', id).execute();
    });
    expect(await broken()).toEqual([]);
    await act(async (tx) => {
      await tx.db.updateTable('stock_advice').set({ status: 'closed' }).where('id', '=', advice.id).execute();
      expect(await unpairExcess(tx, [id])).toHaveLength(2);
    });
    expect(await items(early)).toMatchObject([{ paired: 0 }]);
    expect(await broken()).toEqual([]);
  });
});
