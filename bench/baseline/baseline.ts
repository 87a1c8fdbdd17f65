import { createServer } from 'node:http';
import pg from 'pg';
import { CONNECTIONS } from '../measure.ts';
import { organisationId } from '../seed.ts';
import { EXPEDITION_BASELINES } from './expedition.ts';
import { PARCEL_BASELINES } from './parcel.ts';
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
  ...PARCEL_BASELINES,
  ...PRODUCT_BASELINES,
  ...STOCK_BASELINES,
};

/** Serves the baseline on a free port of the loopback. */
export async function serveBaseline(databaseUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  const answer = async (url: URL, body: string): Promise<unknown> => {
    if (url.pathname === '/create') return create(pool, JSON.parse(body) as Record<string, unknown>);
    const baseline = BASELINES[url.pathname];
    if (!baseline) return null;
    const values = baseline.values(url);
    const ask = (text: string, given: unknown[]) =>
      pool.query(baseline.isByValues ? { text, values: given } : { name: nameOf(text), text, values: given });
    const { total: counted } = baseline;
    const [rows, total] = await Promise.all([
      ask(baseline.rows, values),
      counted
        ? ask(counted, counted.includes('$2') ? values : counted.includes('$1') ? [ORGANISATION] : [])
        : null,
    ]);
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

const names = new Map<string, string>();
function nameOf(text: string): string {
  const name = names.get(text) ?? `floor_${names.size}`;
  names.set(text, name);
  return name;
}

/** The least that a created and sent order is: its row, its lines, bookings and movements, in one transaction. */
async function create(pool: pg.Pool, order: Record<string, unknown>): Promise<unknown> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const named = (text: string, values: unknown[]) => client.query({ name: nameOf(text), text, values });
    const products = order.products as string[];
    const made = await named(
      `insert into expedition (id, organisation_id, eshop_id, warehouse_id, wms_id, status, order_number, recipient, billing_street, billing_zip,
         billing_city, billing_country, carrier_id, carrier_service_id, count_of_items)
       values (gen_random_uuid(), $1, $2, $3, $4, 'awaitingProcessing', $5, 'x', 'Lidická', '60200', 'Brno', 'CZ', $6, $7, $8) returning *`,
      [
        ORGANISATION,
        order.eshop,
        order.warehouse,
        order.wms,
        order.orderNumber,
        order.carrier,
        order.carrierService,
        products.length,
      ],
    );
    await named(
      `insert into expedition_item (id, organisation_id, expedition_id, position, product_id, quantity, booked)
       select gen_random_uuid(), $1, $2, position, product, 1, 1 from unnest($3::uuid[]) with ordinality line (product, position)`,
      [ORGANISATION, made.rows[0].id, products],
    );
    await named(
      `with row as materialized (
         select id from stock_row where organisation_id = $1 and product_id = any ($2::uuid[]) order by id for update
       ), booked as (
         update stock_row r set booked = booked + 1 from row where r.id = row.id returning r.id, r.product_id
       )
       insert into stock_movement (id, organisation_id, movement_type, stock_row_id, product_id, quantity, act_id, expedition_id, expedition_item_id, source, source_key, moved_at)
       select gen_random_uuid(), $1, 'Book', b.id, b.product_id, 1, gen_random_uuid(), $3, i.id, 'baseline', gen_random_uuid()::text, now()
       from booked b join expedition_item i on i.organisation_id = $1 and i.expedition_id = $3 and i.product_id = b.product_id`,
      [ORGANISATION, products, made.rows[0].id],
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
