import pg from 'pg';
import { pino } from 'pino';
import { holdExpedition } from '../server/features/expedition/expedition.lifecycle.ts';
import { reserveExpedition } from '../server/features/expedition/expedition.reserve.ts';
import { systemScope } from '../server/platform/access/scope.ts';
import { systemClock } from '../server/platform/clock.ts';
import { createPool } from '../server/platform/database/connect.ts';
import { createDatabase } from '../server/platform/database/transaction.ts';
import type { Bench } from './bench.ts';
import { seedOrders } from './orders.ts';
import { organisationId, RUN } from './seed.ts';

const WORKERS = 8;

/**
 * Waiting orders are served by several workers at once: all of them of one product, then each of another. The baseline
 * does the bare writes: the row of stock locked and lowered, the booking, the item, the order, a movement, an event.
 */
export async function compareAllocation({ databaseUrl, together, report }: Bench): Promise<void> {
  const log = pino({ level: 'error' });
  const pool = createPool(databaseUrl, WORKERS, log);
  const database = createDatabase(pool, systemClock, log);
  const baseline = new pg.Pool({ connectionString: databaseUrl, max: WORKERS });
  const waiting = (prefix: string, products: number) =>
    seedOrders(baseline, { prefix, products, count: together + 50, status: 'awaitingReservation' });
  try {
    for (const [name, products] of [
      ['one hot product', 1],
      ['a thousand products', 1_000],
    ] as const) {
      const theirs = await ordersPerSecond(await waiting(`B${RUN}${products}`, products), (id) =>
        reserveBare(baseline, id),
      );
      const ours = await ordersPerSecond(await waiting(`A${RUN}${products}`, products), (id) =>
        database.transaction(systemScope(), async (tx) =>
          reserveExpedition(tx, await holdExpedition(tx, id)),
        ),
      );
      report.figure(`allocation, ${name}, ${WORKERS} workers`, ours, 'orders/s', {
        floor: theirs,
        isRate: true,
        goal: { times: 3 },
      });
    }
  } finally {
    await baseline.end();
    await database.close();
  }
}

async function ordersPerSecond(ids: string[], serve: (id: string) => Promise<unknown>): Promise<number> {
  const open = [...ids];
  const warmUp = open.splice(0, 50);
  for (const id of warmUp) await serve(id);
  const count = open.length;
  const start = performance.now();
  const work = async () => {
    for (let id = open.pop(); id !== undefined; id = open.pop()) await serve(id);
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return (count * 1000) / (performance.now() - start);
}

async function reserveBare(pool: pg.Pool, id: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<Record<'row' | 'item' | 'product' | 'organisation', string>>(
      `select r.id as row, i.id as item, i.product_id as product, r.organisation_id as organisation
       from expedition_item i join expedition e on e.id = i.expedition_id
       join stock_row r on r.organisation_id = i.organisation_id and r.product_id = i.product_id
         and r.wms_id = e.wms_id and r.warehouse_id = e.warehouse_id
       where i.organisation_id = '${organisationId(1)}' and i.expedition_id = $1 for update of r, e`,
      [id],
    );
    const { row, item, product, organisation } = rows[0] as (typeof rows)[number];
    await client.query('update stock_row set booked = booked + 1 where id = $1', [row]);
    await client.query(
      'insert into booking (organisation_id, stock_row_id, expedition_item_id, quantity) values ($1, $2, $3, 1)',
      [organisation, row, item],
    );
    await client.query('update expedition_item set booked = booked + 1 where id = $1', [item]);
    await client.query(`update expedition set status = 'awaitingProcessing' where id = $1`, [id]);
    await client.query(
      `insert into stock_movement (id, organisation_id, movement_type, stock_row_id, product_id, quantity, act_id,
         expedition_id, expedition_item_id, source, source_key, moved_at)
       values (gen_random_uuid(), $1, 'Book', $2, $3, 1, gen_random_uuid(), $4::uuid, $5, 'baseline', $4::uuid::text, now())`,
      [organisation, row, product, id, item],
    );
    await client.query(
      `insert into event (organisation_id, actor_kind, actor_name, noun, record_id, act)
       values ($1, 'system', 'baseline', 'expedition', $2, 'reserve')`,
      [organisation, id],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}
