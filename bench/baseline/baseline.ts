import { createServer } from 'node:http';
import pg from 'pg';
import { organisationId } from '../seed.ts';
import { EXPEDITION_BASELINES } from './expedition.ts';
import { PRODUCT_BASELINES } from './product.ts';
import type { Baseline } from './query.ts';
import { STOCK_BASELINES } from './stock.ts';

/*
 * The baseline: bare node:http and pg, the same rows and the same JSON, no framework, no tenancy, no checks. What
 * the product takes beyond it is the price of everything else.
 */
const ORGANISATION = organisationId(1);
const BASELINES: Record<string, Baseline> = {
  ...EXPEDITION_BASELINES,
  ...PRODUCT_BASELINES,
  ...STOCK_BASELINES,
};

/** Serves the baseline on a free port of the loopback. */
export async function serveBaseline(databaseUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 });
  const answer = async (url: URL, body: string): Promise<unknown> => {
    if (url.pathname === '/create') return create(pool, JSON.parse(body) as Record<string, unknown>);
    const baseline = BASELINES[url.pathname];
    if (!baseline) return null;
    const values = baseline.values(url);
    const rows = await pool.query(baseline.rows, values);
    const total = baseline.total
      ? await pool.query<{ total: number }>(
          baseline.total,
          baseline.total.includes('$2') ? values : baseline.total.includes('$1') ? [ORGANISATION] : [],
        )
      : null;
    return { results: rows.rows, total: total?.rows[0]?.total };
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      answer(new URL(request.url ?? '/', 'http://baseline'), Buffer.concat(chunks).toString()).then(
        (value) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the baseline has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      await pool.end();
    },
  };
}

/** The least that a created and sent order is: its row, its line, the booking and its movement, in one transaction. */
async function create(pool: pg.Pool, order: Record<string, unknown>): Promise<unknown> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const made = await client.query(
      `insert into expedition (id, organisation_id, eshop_id, warehouse_id, wms_id, status, order_number, recipient, billing_street, billing_zip,
         billing_city, billing_country, carrier_id, carrier_service_id, count_of_items)
       values (gen_random_uuid(), $1, $2, $3, $4, 'awaitingProcessing', $5, 'x', 'Lidická', '60200', 'Brno', 'CZ', $6, $7, 1) returning *`,
      [
        ORGANISATION,
        order.eshop,
        order.warehouse,
        order.wms,
        order.orderNumber,
        order.carrier,
        order.carrierService,
      ],
    );
    const item = await client.query(
      `insert into expedition_item (id, organisation_id, expedition_id, position, product_id, quantity, booked) values (gen_random_uuid(), $1, $2, 1, $3, 1, 1) returning id`,
      [ORGANISATION, made.rows[0].id, order.product],
    );
    const row = await client.query(
      'update stock_row set booked = booked + 1 where organisation_id = $1 and product_id = $2 returning id, wms_id, warehouse_id',
      [ORGANISATION, order.product],
    );
    await client.query(
      `insert into stock_movement (id, organisation_id, movement_type, stock_row_id, product_id, quantity, act_id, expedition_id, expedition_item_id, source, source_key, moved_at)
       values (gen_random_uuid(), $1, 'Book', $2, $3, 1, gen_random_uuid(), $4, $5, 'baseline', gen_random_uuid()::text, now())`,
      [ORGANISATION, row.rows[0].id, order.product, made.rows[0].id, item.rows[0].id],
    );
    await client.query('commit');
    return made.rows[0];
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
