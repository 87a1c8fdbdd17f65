import { createServer } from 'node:http';
import pg from 'pg';
import { PRODUCT_FLOORS } from './product-floor.ts';
import { organisationId } from './seed.ts';
import { STOCK_FLOORS } from './stock-floor.ts';

/*
 * The floor: bare node:http and pg, the same rows and the same JSON, no framework, no tenancy, no checks. What
 * the product takes beyond it is the price of everything else.
 */
const ORGANISATION = organisationId(1);
const FIELDS = `e.*, json_build_object('id', o.id, 'name', o.name) as organisation, json_build_object('id', s.id, 'name', s.name) as eshop,
  json_build_object('id', w.id, 'name', w.name) as warehouse, json_build_object('id', p.id, 'name', p.name) as wms,
  json_build_object('id', c.id, 'name', c.name) as carrier, json_build_object('id', v.id, 'name', v.name) as carrier_service`;
const JOINS = `join organisation o on o.id = e.organisation_id join eshop s on s.id = e.eshop_id
  join warehouse w on w.id = e.warehouse_id join wms p on p.id = e.wms_id join carrier c on c.id = e.carrier_id
  join carrier_service v on v.id = e.carrier_service_id`;
const page = (where: string, order: string, offset = 0) =>
  `select ${FIELDS} from (select * from expedition where organisation_id = $1 ${where} order by ${order} limit 50 offset ${offset}) e ${JOINS} order by ${order}`;
const count = (where: string) =>
  `select count(*)::int as total from (select 1 from expedition where organisation_id = $1 ${where} limit 10001) x`;
const NEWEST = 'created_at desc, id desc';

export interface Floor {
  rows: string;
  total?: string;
  values: (url: URL) => unknown[];
}
const one = () => [ORGANISATION];
const FLOORS: Record<string, Floor> = {
  ...PRODUCT_FLOORS,
  ...STOCK_FLOORS,
  '/newest': { rows: page('', NEWEST), total: count(''), values: one },
  '/filtered': {
    rows: page("and status = 'carrierPickedUp'", 'required_expedition_date asc, id asc'),
    total: count("and status = 'carrierPickedUp'"),
    values: one,
  },
  '/search': {
    rows: page("and search like '%prijmeni123%'", NEWEST),
    total: count("and search like '%prijmeni123%'"),
    values: one,
  },
  '/deep': {
    rows: `select ${FIELDS} from (select id from expedition order by ${NEWEST} limit 50 offset $1) k join expedition e on e.id = k.id ${JOINS} order by ${NEWEST.replaceAll(/(created_at|id) /g, 'e.$1 ')}`,
    total: 'select count(*)::int as total from (select 1 from expedition limit 10001) x',
    values: (url) => [url.searchParams.get('offset')],
  },
  '/detail': {
    rows: `select ${FIELDS}, (select json_agg(i) from expedition_item i where i.expedition_id = e.id) as items from expedition e ${JOINS} where e.organisation_id = $1 and e.id = $2`,
    values: (url) => [ORGANISATION, url.searchParams.get('id')],
  },
};

/** Serves the floor on a free port of the loopback. */
export async function serveFloor(databaseUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 });
  const answer = async (url: URL, body: string): Promise<unknown> => {
    if (url.pathname === '/create') return create(pool, JSON.parse(body) as Record<string, unknown>);
    const floor = FLOORS[url.pathname];
    if (!floor) return null;
    const values = floor.values(url);
    const rows = await pool.query(floor.rows, values);
    const total = floor.total
      ? await pool.query<{ total: number }>(
          floor.total,
          floor.total.includes('$2') ? values : floor.total.includes('$1') ? [ORGANISATION] : [],
        )
      : null;
    return { results: rows.rows, total: total?.rows[0]?.total };
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      answer(new URL(request.url ?? '/', 'http://floor'), Buffer.concat(chunks).toString()).then(
        (value) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the floor has no port');
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
       values (gen_random_uuid(), $1, 'Book', $2, $3, 1, gen_random_uuid(), $4, $5, 'floor', gen_random_uuid()::text, now())`,
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
