import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildOrganisation, buildProduct, type Organisation, type Row } from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createKillHarness, type KillHarness } from '../../testing/kill-harness.ts';
import { findStockFaults } from './fixtures.ts';
import { announce, standAtRamp } from './goods.fixtures.ts';

let db: TestDatabase;
let organisation: Organisation;
let harness: KillHarness | undefined;

beforeAll(async () => {
  db = await createTestDatabase();
  organisation = await buildOrganisation(db);
});
afterEach(() => harness?.killTree());
afterAll(() => db.drop());

interface Written {
  event: string;
  lines: number;
  pieces: number;
  moved: number;
}

describe('a process that is killed in the middle of receiving', () => {
  it('loses nothing that was acknowledged, and leaves nothing by halves', async () => {
    const products: Row<'product'>[] = [];
    for (let index = 0; index < 3; index++) products.push(await buildProduct(db, organisation));
    const advice = await announce(
      db,
      organisation,
      products.map((product) => ({ product, quantity: 1_000_000 })),
    );
    const acknowledged: string[] = [];
    for (const run of ['one', 'two']) {
      harness = createKillHarness({
        script: fileURLToPath(new URL('./receiving.fixtures.ts', import.meta.url)),
        env: {
          DATABASE_URL: db.appUrl,
          ADVICE: advice.id,
          PRODUCTS: products.map(({ id }) => id).join(','),
          RUN: run,
        },
        ready: /ready/,
        timeout: 60_000,
      });
      await harness.start();
      await harness.waitFor(/done \w+-3;/);
      await harness.kill();
      acknowledged.push(...[...harness.output.matchAll(/done (\S+);/g)].map(([, id]) => id ?? ''));
    }
    // What the killed process had not finished is rolled back before anything else may hold the delivery.
    await standAtRamp(db).say(advice, 'endReceiving', { occurredAt: '2026-03-03T08:00:00Z' });
    const written = await db.asOwner<Written>(
      `select r.source_key as event, count(*)::int as lines, sum(i.quantity)::int as pieces,
         (select sum(quantity_change)::int from stock_movement m where m.inbound_receipt_id = r.id) as moved
       from inbound_receipt r join inbound_receipt_item i on i.inbound_receipt_id = r.id
       where r.stock_advice_id = $1 group by r.id`,
      [advice.id],
    );
    expect(written.map(({ event }) => event)).toEqual(expect.arrayContaining(acknowledged));
    expect(acknowledged.length).toBeGreaterThanOrEqual(6);
    for (const receipt of written) expect(receipt).toMatchObject({ lines: 3, pieces: 6, moved: 6 });
    const told = await db.asOwner<{ id: string }>(
      `select event_id as id from warehouse_event where source = 'killed' and outcome = 'applied'`,
    );
    expect(told.map(({ id }) => id).sort()).toEqual(written.map(({ event }) => event).sort());
    expect((await standAtRamp(db).suppliedOf(advice)).map(({ supplied }) => supplied)).toEqual(
      products.map(() => written.length * 2),
    );
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  }, 120_000);
});
