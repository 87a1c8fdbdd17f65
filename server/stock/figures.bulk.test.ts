import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildExpedition, buildOrganisation, buildProduct } from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { nodesOf, type Plan } from '../../trust/explain.ts';

/*
 * A connection keeps the plans of triggers, and makes them for the few rows of daily work. The same plans serve a
 * change of thousands of documents in one statement: a join of what they were and are would compare each with each.
 */
const MANY = 2_000;

let db: TestDatabase;
let session: pg.Client;
const explained: string[] = [];
beforeAll(async () => {
  db = await createTestDatabase();
  session = new pg.Client({ connectionString: db.ownerUrl });
  session.on('notice', ({ message }) => explained.push(message ?? ''));
  await session.connect();
  await session.query(`load 'auto_explain'; set auto_explain.log_nested_statements = on;
    set auto_explain.log_analyze = on; set auto_explain.log_timing = off; set auto_explain.log_format = json;
    set auto_explain.log_level = notice; set auto_explain.log_min_duration = 0`);
});
afterAll(async () => {
  await session.end();
  await db.drop();
});

/** Rows that triggers read of what a statement changed, each time that they read them. */
const changesRead = (): number =>
  explained
    .filter((text) => text.includes('plan:'))
    .map((text) => JSON.parse(text.slice(text.indexOf('{'))) as { Plan: Plan })
    .flatMap(({ Plan: plan }) => [...nodesOf(plan)])
    .filter((node) => node['Node Type'] === 'Named Tuplestore Scan')
    .reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0);

it('reads each of thousands of changed documents a few times, and keeps the figures right', async () => {
  const organisation = await buildOrganisation(db);
  const product = await buildProduct(db, organisation);
  const { id } = await buildExpedition(db, organisation, { items: [{ product, quantity: 3 }] });
  await db.asOwner(
    `with made as (
       insert into expedition (id, organisation_id, eshop_id, warehouse_id, wms_id, carrier_id, carrier_service_id,
         status, order_number, recipient)
       select gen_random_uuid(), organisation_id, eshop_id, warehouse_id, wms_id, carrier_id, carrier_service_id,
         status, 'BULK-' || n, recipient
       from expedition, generate_series(1, ${MANY - 1}) n where id = $1 returning id, organisation_id)
     insert into expedition_item (id, organisation_id, expedition_id, position, product_id, quantity)
     select gen_random_uuid(), organisation_id, id, 1, '${product.id}', 3 from made`,
    [id],
  );
  for (const status of ['waitingForGoods', 'onHold', 'waitingForGoods', 'onHold', 'incorrect', 'onHold'])
    await session.query('update expedition set status = $1 where id = $2', [status, id]);

  explained.length = 0;
  const { rowCount } = await session.query(`update expedition set status = 'waitingForGoods'`);
  expect(rowCount).toBe(MANY);
  expect(changesRead()).toBeGreaterThan(0);
  expect(changesRead()).toBeLessThan(10 * MANY);
  expect(await db.asOwner('select required, missing from product_figure')).toEqual([
    { required: 3 * MANY, missing: 3 * MANY },
  ]);
});
