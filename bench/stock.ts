import type pg from 'pg';
import type { Bench } from './bench.ts';
import { askBaseline, type Call, race } from './measure.ts';
import { organisationId, productId } from './seed.ts';

const ORGANISATION = organisationId(1);
/** Products over which the movements are spread; the first has a thousandth of all. */
const SPREAD = 1_000;

/**
 * Adds `count` movements of the first organisation, a few seconds apart, half of them In and half Out, so that no
 * balance changes.
 */
export async function seedMovements(client: pg.Client, count: number): Promise<void> {
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'stock_movement' and indexdef not like '%UNIQUE%'`,
  );
  for (const { indexname } of indexes) await client.query(`drop index "${indexname}"`);
  await client.query('set session_replication_role = replica');
  for (let from = 1; from <= count; from += 500_000)
    await client.query(
      `insert into stock_movement (id, organisation_id, movement_type, movement_subtype, stock_row_id, product_id, wms_id, warehouse_id,
         quantity, act_id, reason, person, source, source_key, moved_at, created_at, changed_at)
       select bench_id(), r.organisation_id, case n % 2 when 0 then 'In' else 'Out' end, 'inventory', r.id, r.product_id, r.wms_id,
         r.warehouse_id, 1, bench_id(), 'opening', 'bench', 'history', n::text, at, at, at
       from generate_series($1::int, $2::int) n
       join stock_row r on r.organisation_id = $3 and r.product_id = ('${productId(0).slice(0, -12)}' || lpad((1 + n / 2 % ${SPREAD})::text, 12, '0'))::uuid
       cross join lateral (select now() - n * interval '3 s' as at) moment`,
      [from, Math.min(from + 499_999, count), ORGANISATION],
    );
  await client.query('set session_replication_role = origin');
  await client.query("set maintenance_work_mem = '512MB'");
  for (const { indexdef } of indexes) await client.query(indexdef);
  await client.query('vacuum analyze stock_movement');
}

/** The stocks of all products, the ledger, what is reserved and what is missing. */
export async function compareStock({ client, baselineUrl, calls, asked, report }: Bench): Promise<void> {
  const baseline =
    (path: string): Call =>
    () =>
      askBaseline(baselineUrl + path);
  const list =
    (entity: string, body: object): Call =>
    () =>
      client.send('POST', `/api/${entity}/list`, { nested: true, total: 'bounded', limit: 50, ...body });
  const product = productId(1);
  const cases: [string, Call, Call][] = [
    ['stocks, as the page asks', list('stock', asked.stock?.rows ?? {}), baseline('/stocks')],
    ['stocks, 50 by name', list('stock', { sort: [{ field: 'product' }] }), baseline('/stocks')],
    [
      'stocks, most missing first',
      list('stock', { sort: [{ field: 'missing', order: 'DESC' }] }),
      baseline('/stocks-by-missing'),
    ],
    [
      'stocks, missing, by name',
      list('stock', { criteria: { missing: { gt: 0 } }, sort: [{ field: 'product' }] }),
      baseline('/stocks-missing'),
    ],
    [
      'product stocks, 50 by SKU',
      list('product-stock', { sort: [{ field: 'productSku' }] }),
      baseline('/product-stocks'),
    ],
    ['movements, 50 newest', list('stock-movement', {}), baseline('/movements')],
    [
      'movements of one product',
      list('stock-movement', { criteria: { product: { eq: product } } }),
      baseline(`/movements-of?id=${product}`),
    ],
    [
      'movements of a type, last week',
      list('stock-movement', {
        criteria: {
          movementType: { in: ['In'] },
          createdAt: { gte: new Date(Date.now() - 7 * 86_400_000).toISOString() },
        },
      }),
      baseline('/movements-in'),
    ],
    ['reservations, by product', list('reservation', {}), baseline('/reservations')],
    [
      'reservations of one product',
      list('reservation', { criteria: { product: { eq: product } } }),
      baseline(`/reservations-of?id=${product}`),
    ],
    ['missing goods', list('missing-stock', {}), baseline('/missing-goods')],
  ];
  for (const [name, ours, theirs] of cases) report.race(name, await race(calls, ours, theirs), { most: 300 });
}
