import type pg from 'pg';
import type { Bench } from './bench.ts';
import { askBaseline, type Call, race } from './measure.ts';
import { CARRIER, organisationId, productId } from './seed.ts';

const ORGANISATION = organisationId(1);

/** A tracking number that one parcel has. */
export const trackingNumber = (number: number): string => `Z${String(number).padStart(9, '0')}`;

/** What triggers copy of an order, which rest while the benchmark is filled. */
const COPIED = 'expedition_status, expedition_status_rank, recipient';
const COPIES = 'e.status, e.status_rank, e.recipient';

/**
 * Adds `count` parcels and as many outbound receipts to the orders of the first organisation, some seconds apart; an
 * order has as many of them as are needed for that.
 */
export async function seedParcels(client: pg.Client, count: number): Promise<void> {
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
     where tablename in ('parcel', 'outbound_receipt') and indexdef not like '%UNIQUE%'`,
  );
  for (const { indexname } of indexes) await client.query(`drop index "${indexname}"`);
  await client.query('set session_replication_role = replica');
  const orders = `select e.*, row_number() over (order by created_at, id) - 1 as place from expedition e
    where organisation_id = $2`;
  const numbered = `generate_series(1, $1::int) n
    join (${orders}) e on e.place = n % (select count(*) from expedition where organisation_id = $2)
    cross join lateral (select now() - n * interval '4 s' as at) moment`;
  await client.query(
    `insert into parcel (id, organisation_id, expedition_id, tracking_number, weight, box, carrier_id,
       carrier_service_id, wms_id, eshop_id, created_at, changed_at, ${COPIED}, destination_city, destination_country)
     select bench_id(), e.organisation_id, e.id, 'Z' || lpad(n::text, 9, '0'), 200 + n % 9000, 'M', e.carrier_id,
       e.carrier_service_id, e.wms_id, e.eshop_id, at, at, ${COPIES}, e.destination_city, e.destination_country
     from ${numbered}`,
    [count, ORGANISATION],
  );
  await client.query(
    `insert into outbound_receipt (id, organisation_id, internal_number, expedition_id, eshop_id, wms_id, warehouse_id,
       carrier_id, carrier_service_id, actor_name, issued_at, packages_count, count_of_items, count_of_sku,
       sum_of_quantity, created_at, changed_at, ${COPIED})
     select bench_id(), e.organisation_id, 'OR-' || (2000000 + n), e.id, e.eshop_id, e.wms_id, e.warehouse_id,
       e.carrier_id, e.carrier_service_id, 'Bench', at, 1, 1, 1, 1, at, at, ${COPIES} from ${numbered}`,
    [count, ORGANISATION],
  );
  await client.query('set session_replication_role = origin');
  await client.query("set maintenance_work_mem = '512MB'");
  for (const { indexdef } of indexes) await client.query(indexdef);
  await client.query('vacuum analyze parcel, outbound_receipt');
}

/** What left: the lists of parcels, of outbound receipts and of the lines of orders. */
export async function compareParcels({ client, baselineUrl, calls, report }: Bench): Promise<void> {
  const floor =
    (path: string): Call =>
    () =>
      askBaseline(baselineUrl + path);
  const list =
    (entity: string, body: object = {}): Call =>
    () =>
      client.send('POST', `/api/${entity}/list`, { nested: true, total: 'bounded', limit: 50, ...body });
  const product = productId(1);
  const cases: [string, Call, Call][] = [
    ['parcels, 50 newest', list('parcel'), floor('/parcels')],
    [
      'parcels of a carrier',
      list('parcel', { criteria: { carrier: { eq: CARRIER } } }),
      floor(`/parcels-of?carrier=${CARRIER}`),
    ],
    [
      'parcels on the way',
      list('parcel', { criteria: { expeditionStatus: { in: ['carrierPickedUp'] } } }),
      floor('/parcels-on-the-way'),
    ],
    [
      'one parcel by its number',
      list('parcel', { search: trackingNumber(4_711) }),
      floor(`/parcel?number=${trackingNumber(4_711).toLowerCase()}`),
    ],
    ['outbound receipts, 50 newest', list('outbound-receipt'), floor('/outbound-receipts')],
    ['lines of orders, 50 newest', list('expedition-item'), floor('/expedition-items')],
    [
      'lines of orders of a product',
      list('expedition-item', { criteria: { product: { eq: product } } }),
      floor(`/expedition-items-of?product=${product}`),
    ],
  ];
  for (const [name, ours, theirs] of cases) report.race(name, await race(calls, ours, theirs), { most: 300 });
}
