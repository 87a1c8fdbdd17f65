import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bookingRequests,
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildStock,
  type Organisation,
  type Row,
} from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { listFloorReceipts } from '../features/floor/floor.receipt.store.ts';
import { systemScope } from '../platform/access/scope.ts';
import { bookItems } from '../stock/ledger.ts';
import { findStockFaults } from './fixtures.ts';
import { announce, atMinute, standAtRamp } from './goods.fixtures.ts';
import { listStanding } from './receipt.store.ts';

let db: TestDatabase;
let organisation: Organisation;
let product: Row<'product'>;
let ramp: ReturnType<typeof standAtRamp>;

beforeAll(async () => {
  db = await createTestDatabase();
  ramp = standAtRamp(db);
  organisation = await buildOrganisation(db);
});
afterAll(() => db.drop());
beforeEach(async () => {
  product = await buildProduct(db, organisation);
});

const line = (quantity: number, more: object = {}) => ({ product: product.id, quantity, ...more });
const receiptOf = async (advice: { id: string }): Promise<string> => {
  const [row] = await db.asOwner<{ id: string }>(
    'select id from inbound_receipt where stock_advice_id = $1 and not correction order by id limit 1',
    [advice.id],
  );
  return row?.id ?? '';
};
const stock = async () => (await ramp.stockOf(product)).reduce((sum, { quantity }) => sum + quantity, 0);

describe('a correction that names its receipt', () => {
  it('takes back no more than stands of it', async () => {
    const advice = await announce(db, organisation, [{ product, quantity: 9 }]);
    await ramp.say(advice, 'receive', { lines: [line(5)] });
    const inboundReceipt = await receiptOf(advice);
    await ramp.say(advice, 'receive', { occurredAt: atMinute(1), lines: [line(4)] });
    const correct = (quantity: number, minute: number) =>
      ramp.say(advice, 'correctReceipt', {
        inboundReceipt,
        occurredAt: atMinute(minute),
        lines: [line(quantity)],
      });
    await expect(correct(-6, 2)).rejects.toMatchObject({
      code: 'notReceived',
      status: 409,
      parameters: { available: 5 },
    });
    expect(await correct(-3, 3)).toMatchObject({ outcome: 'applied' });
    await expect(correct(-3, 4)).rejects.toMatchObject({ parameters: { available: 2 } });
    expect(await stock()).toBe(6);
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('says how many can be taken back where the warehouse works with the others', async () => {
    const advice = await announce(db, organisation, [{ product, quantity: 9 }]);
    await ramp.say(advice, 'receive', { lines: [line(9)] });
    const inboundReceipt = await receiptOf(advice);
    const picked = await buildExpedition(db, organisation, {
      status: 'takeOut',
      items: [{ product, quantity: 6 }],
    });
    await db.transaction(systemScope(), (tx) =>
      bookItems(tx, bookingRequests(picked), 'keep', { source: 'test', key: picked.id }),
    );
    const correct = (quantity: number, minute: number) =>
      ramp.say(advice, 'correctReceipt', {
        inboundReceipt,
        occurredAt: atMinute(minute),
        lines: [line(quantity)],
      });
    await expect(correct(-5, 1)).rejects.toMatchObject({
      code: 'stockLocked',
      parameters: { quantity: 5, available: 3 },
    });
    expect(await correct(-3, 2)).toMatchObject({ outcome: 'applied' });
    expect(await stock()).toBe(6);
  });

  it('takes back only what came with it', async () => {
    product = await buildProduct(db, organisation, { work_around_sn_in: true });
    const advice = await announce(db, organisation, [{ product, quantity: 9 }]);
    await ramp.say(advice, 'receive', { lines: [line(1, { serialNumbers: ['A'] })] });
    const inboundReceipt = await receiptOf(advice);
    await ramp.say(advice, 'receive', { lines: [line(1, { serialNumbers: ['B'] })] });
    const other = await buildProduct(db, organisation);
    const correct = (wrong: object) =>
      expect(ramp.say(advice, 'correctReceipt', { inboundReceipt, lines: [line(-1, wrong)] })).rejects;
    await correct({ serialNumbers: ['B'] }).toMatchObject({
      violations: [{ code: 'serialUnknown', parameters: { serial: 'B' } }],
    });
    await correct({ product: other.id }).toMatchObject({ code: 'notReceived' });
    const right = { inboundReceipt, lines: [line(-1, { serialNumbers: ['A'] })] };
    expect(await ramp.say(advice, 'correctReceipt', right)).toMatchObject({ outcome: 'applied' });
  });
});

describe('pieces that came in before their product was asked for serial numbers', () => {
  const received = async () => {
    const advice = await announce(db, organisation, [{ product, quantity: 9 }]);
    await ramp.say(advice, 'receive', { lines: [line(5)] });
    await db.asOwner('update product set work_around_sn_in = true where id = $1', [product.id]);
    return { advice, inboundReceipt: await receiptOf(advice) };
  };

  it('are taken back without one', async () => {
    const { advice, inboundReceipt } = await received();
    const correction = { inboundReceipt, lines: [line(-2)] };
    expect(await ramp.say(advice, 'correctReceipt', correction)).toMatchObject({ outcome: 'applied' });
    expect(await stock()).toBe(3);
    await expect(ramp.say(advice, 'receive', { lines: [line(1)] })).rejects.toMatchObject({
      violations: [{ code: 'serialCount' }],
    });
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('are counted again by their pieces', async () => {
    const { advice, inboundReceipt } = await received();
    const [standing] = await db.read(systemScope(), (tx) => listStanding(tx, [inboundReceipt]));
    const recounts = [{ line: standing?.lineId ?? '', pieces: 4 }];
    const told = await ramp.say(advice, 'correctReceipt', { inboundReceipt, recounts });
    expect(told).toMatchObject({ outcome: 'applied' });
    expect(await stock()).toBe(4);
  });

  it('take the numbers of those beside them along when all go, so that they can come in again', async () => {
    const { advice, inboundReceipt } = await received();
    const found = { inboundReceipt, lines: [line(1, { serialNumbers: ['A'] })] };
    await ramp.say(advice, 'correctReceipt', found);
    const [standing] = await db.read(systemScope(), (tx) => listStanding(tx, [inboundReceipt]));
    const recounts = [{ line: standing?.lineId ?? '', pieces: 0 }];
    await ramp.say(advice, 'correctReceipt', { occurredAt: atMinute(1), inboundReceipt, recounts });
    const again = { occurredAt: atMinute(2), lines: [line(1, { serialNumbers: ['A'] })] };
    expect(await ramp.say(advice, 'receive', again)).toMatchObject({ outcome: 'applied' });
    expect(await stock()).toBe(1);
  });

  it('leave those of another lot of the receipt to be taken back by their numbers', async () => {
    product = await buildProduct(db, organisation, { work_around_lot: true });
    const advice = await announce(db, organisation, [{ product, quantity: 9 }]);
    await ramp.say(advice, 'receive', { lines: [line(2, { lot: 'L-1' })] });
    await db.asOwner('update product set work_around_sn_in = true where id = $1', [product.id]);
    const inboundReceipt = await receiptOf(advice);
    const correct = (quantity: number, more: object) =>
      ramp.say(advice, 'correctReceipt', {
        inboundReceipt,
        lines: [line(quantity, { lot: 'L-2', ...more })],
      });
    await correct(2, { serialNumbers: ['A', 'B'] });
    await expect(correct(-1, {})).rejects.toMatchObject({
      violations: [{ propertyPath: 'lines[0].serialNumbers', code: 'serialCount', parameters: { count: 1 } }],
    });
    expect(await correct(-1, { serialNumbers: ['B'] })).toMatchObject({ outcome: 'applied' });
    const unnumbered = { inboundReceipt, lines: [line(-1, { lot: 'L-1' })] };
    expect(await ramp.say(advice, 'correctReceipt', unnumbered)).toMatchObject({ outcome: 'applied' });
    expect(await stock()).toBe(2);
  });

  it('are shown to the floor as pieces to be counted', async () => {
    const { inboundReceipt } = await received();
    const receipts = await db.read(systemScope(), (tx) =>
      listFloorReceipts(tx, { wmsId: null, number: null }),
    );
    const shown = receipts.find(({ id }) => id === inboundReceipt);
    expect(shown?.items).toMatchObject([{ serialTracked: false }]);
  });
});

describe('a correction that comes before what it corrects', () => {
  it('never takes back goods that came after it', async () => {
    const advice = await announce(db, organisation, [{ product, quantity: 9 }]);
    const early = await ramp.say(advice, 'correctReceipt', { occurredAt: atMinute(5), lines: [line(-2)] });
    expect(early).toMatchObject({ outcome: 'ignored', reason: 'early' });
    await ramp.say(advice, 'receive', { occurredAt: atMinute(9), lines: [line(4)] });
    expect(await stock()).toBe(4);
    await ramp.say(advice, 'receive', { occurredAt: atMinute(1), lines: [line(3)] });
    expect(await stock()).toBe(5);
  });

  it('is no reason to refuse other goods', async () => {
    product = await buildProduct(db, organisation, { work_around_sn_in: true });
    const advice = await announce(db, organisation, [{ product, quantity: 9 }]);
    const early = { occurredAt: atMinute(5), lines: [line(-1, { serialNumbers: ['X'] })] };
    expect(await ramp.say(advice, 'correctReceipt', early)).toMatchObject({ reason: 'early' });
    const goods = { occurredAt: atMinute(1), lines: [line(2, { serialNumbers: ['A', 'B'] })] };
    expect(await ramp.say(advice, 'receive', goods)).toMatchObject({ outcome: 'applied' });
    expect(await stock()).toBe(2);
    const meant = { occurredAt: atMinute(2), lines: [line(1, { serialNumbers: ['X'] })] };
    expect(await ramp.say(advice, 'receive', meant)).toMatchObject({ outcome: 'applied' });
    expect(await stock()).toBe(2);
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });
});

it('knows a lot by one date as long as something of it is there', async () => {
  product = await buildProduct(db, organisation, { work_around_lot: true });
  const advice = await announce(db, organisation, [{ product, quantity: 9 }]);
  const lot = (quantity: number, lotDate: string) => line(quantity, { lot: 'L-1', lotDate });
  await ramp.say(advice, 'receive', { lines: [lot(3, '2090-01-01')] });
  await expect(ramp.say(advice, 'receive', { lines: [lot(4, '2091-01-01')] })).rejects.toMatchObject({
    violations: [
      {
        propertyPath: 'lines[0].lotDate',
        code: 'lotDateOther',
        parameters: { lot: 'L-1', day: '2090-01-01' },
      },
    ],
  });
  const inboundReceipt = await receiptOf(advice);
  await ramp.say(advice, 'correctReceipt', { inboundReceipt, lines: [lot(-3, '2090-01-01')] });
  expect(await ramp.say(advice, 'receive', { lines: [lot(3, '2091-01-01')] })).toMatchObject({
    outcome: 'applied',
  });
  expect(await db.asOwner('select lot_date from stock_row where product_id = $1', [product.id])).toEqual([
    { lot_date: '2091-01-01' },
  ]);
});

it('asks what the trouble is', async () => {
  const advice = await announce(db, organisation, [{ product, quantity: 9 }]);
  await expect(ramp.say(advice, 'reportTrouble')).rejects.toMatchObject({
    violations: [{ propertyPath: 'reason', code: 'required' }],
  });
});

describe('a correction that names none', () => {
  it('corrects what was told, taking it from orders that are not locked', async () => {
    const advice = await announce(db, organisation, [{ product, quantity: 5 }]);
    await ramp.say(advice, 'receive', { lines: [line(5)] });
    await ramp.say(advice, 'endReceiving', { occurredAt: '2026-03-02T09:00:00Z' });
    expect(await ramp.statusOf(advice)).toBe('finished');
    await ramp.say(advice, 'correctReceipt', { occurredAt: '2026-03-02T10:00:00Z', lines: [line(-2)] });
    await ramp.say(advice, 'correctReceipt', { occurredAt: '2026-03-02T11:00:00Z', lines: [line(1)] });
    expect(await ramp.suppliedOf(advice)).toEqual([{ quantity: 5, supplied: 4, paired: 0 }]);
    expect(await ramp.stockOf(product)).toMatchObject([{ quantity: 4 }]);
    expect((await ramp.receiptsOf(advice)).map(({ quantity }) => quantity)).toEqual([5, -2, 1]);
    expect(await ramp.statusOf(advice)).toBe('finished');
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('takes nothing back that has left', async () => {
    const advice = await announce(db, organisation, [{ product, quantity: 5 }]);
    await buildStock(db, organisation, product, 1);
    await ramp.say(advice, 'receive', { lines: [line(3)] });
    await db.asOwner('update stock_advice_item set supplied_quantity = 9 where stock_advice_id = $1', [
      advice.id,
    ]);
    const back = ramp.say(advice, 'correctReceipt', { lines: [line(-5)] });
    await expect(back).rejects.toMatchObject({ code: 'notAvailable' });
  });
});
