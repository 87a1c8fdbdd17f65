import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildOrganisation,
  buildProduct,
  buildWarehouse,
  type Organisation,
} from '../../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { readConfig } from '../../config.ts';
import { findStockFaults } from '../fixtures.ts';
import { announce, standAtRamp } from '../goods.fixtures.ts';
import { countLines, goodsFateOf, nextInbound } from './goods-course.ts';
import { createGoodsWarehouse, type GoodsStep } from './goods-warehouse.ts';

let db: TestDatabase;
let organisation: Organisation;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  organisation = await buildOrganisation(db);
});

const configOf = (environment: Record<string, string> = {}) =>
  readConfig({ WAREHOUSE_TEMPO: '60', WAREHOUSE_DIFFERENCES: '0', WAREHOUSE_DAMAGE: '0', ...environment });

/** The step that waits for its turn. */
async function waiting(record: string): Promise<{ step: GoodsStep; runAt: string } | undefined> {
  const [job] = await db.asOwner<{ payload: GoodsStep; run_at: string }>(
    'select payload, run_at from graphile_worker._private_jobs where key = $1',
    [`warehouse:${record}`],
  );
  return job && { step: job.payload, runAt: job.run_at };
}

/** Lets the warehouse do its steps, each twice as a repeated job would. */
async function work(record: string, environment: Record<string, string> = {}): Promise<void> {
  const warehouse = createGoodsWarehouse(db, configOf(environment));
  await warehouse.takeUp('stockAdvice', record);
  for (let turn = 0; turn < 20; turn++) {
    const next = await waiting(record);
    if (!next) return;
    await db.asOwner('delete from graphile_worker._private_jobs where key = $1', [`warehouse:${record}`]);
    await warehouse.workOn(next.step);
    await warehouse.workOn(next.step);
  }
  throw new Error('the warehouse never ends');
}

describe('the built-in warehouse with goods', () => {
  it('receives a delivery by itself, with lots and serial numbers', async () => {
    const product = await buildProduct(db, organisation, {
      work_around_lot: true,
      work_around_sn_in: true,
      outbound_expiration_offset: 3,
    });
    const advice = await announce(db, organisation, [{ product, quantity: 3 }]);
    await work(advice.id);
    const ramp = standAtRamp(db);
    expect(await ramp.statusOf(advice)).toBe('finished');
    expect(await ramp.stockOf(product)).toMatchObject([{ quantity: 3 }]);
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('waits until a delivery is expected, and lets a recalled one go', async () => {
    const product = await buildProduct(db, organisation);
    const advice = await announce(db, organisation, [{ product, quantity: 3 }], {
      expected_at: '2090-01-01T08:00:00Z',
    });
    const warehouse = createGoodsWarehouse(db, configOf());
    await warehouse.takeUp('stockAdvice', advice.id);
    const next = await waiting(advice.id);
    expect(new Date(next?.runAt ?? '').toISOString()).toBe('2090-01-01T08:00:00.000Z');
    await db.asOwner(`update stock_advice set status = 'onHold' where id = $1`, [advice.id]);
    if (next) await warehouse.workOn(next.step);
    expect(await standAtRamp(db).statusOf(advice)).toBe('onHold');
  });

  it('leaves everything to people when it has no tempo', async () => {
    const product = await buildProduct(db, organisation);
    const advice = await announce(db, organisation, [{ product, quantity: 3 }]);
    await createGoodsWarehouse(db, configOf({ WAREHOUSE_TEMPO: '0' })).takeUp('stockAdvice', advice.id);
    expect(await waiting(advice.id)).toBeUndefined();
  });

  it('counts a piece more or fewer and damages one, as often as it is told to', async () => {
    const product = await buildProduct(db, organisation);
    const scraping = await buildWarehouse(db, organisation, organisation.wms, { type: 'scraping' });
    const advice = await announce(db, organisation, [{ product, quantity: 5 }]);
    await work(advice.id, { WAREHOUSE_DIFFERENCES: '100', WAREHOUSE_DAMAGE: '100' });
    const stock = await standAtRamp(db).stockOf(product);
    expect(stock.find(({ warehouse }) => warehouse === scraping.id)?.quantity).toBe(1);
    expect([4, 6]).toContain(stock.reduce((sum, { quantity }) => sum + quantity, 0));
    expect(goodsFateOf(advice.id, { differences: 0, damage: 0 })).toEqual({ difference: 0, damaged: false });
    expect(nextInbound('finished', null, true)).toBeNull();
    expect(countLines(advice.id, [], { difference: 1, damaged: false }, new Date())).toEqual([]);
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });
});
