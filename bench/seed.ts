import type pg from 'pg';

/** Ids that the benchmark can name: organisation 1 has half of the rows. */
export const organisationId = (number: number): string =>
  `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const prefixed = (prefix: string, number: number): string =>
  `${prefix}-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const shopId = (number: number): string => prefixed('01910000', number);
export const warehouseId = (number: number): string => prefixed('01920000', number);
export const productId = (number: number): string => prefixed('01930000', number);
/** Five digits that make what a run adds its own: it may measure what another left. */
export const RUN = String(Math.floor(Date.now() / 1_000) % 100_000).padStart(5, '0');
export const WMS = prefixed('01940000', 1);
export const CARRIER = prefixed('01950000', 1);
export const SERVICE = prefixed('01960000', 1);

/** Ids in the order in which rows are written, as those that the product gives: version 7 of RFC 9562. */
const IDS = `
  create function bench_id() returns uuid language sql volatile as $$
    select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing
      substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
  $$`;

/**
 * Fills a migrated database as the owner: `rows` expeditions of 41 organisations, of which the first has half,
 * each with one line, and 1,000 products with stock. Deterministic: no random() without a seed.
 */
export async function seedBench(client: pg.Client, rows: number): Promise<void> {
  await client.query(IDS);
  await client.query('select setseed(0.5)');
  await client.query(`
    insert into wms (id, name, code, country) values ('${WMS}', 'Modletice', 'MOD', 'CZ');
    insert into carrier (id, name, code) values ('${CARRIER}', 'Packeta', 'packeta');
    insert into carrier_service (id, carrier_id, name, code) values ('${SERVICE}', '${CARRIER}', 'Home', 'home');`);
  await client.query(
    `insert into organisation (id, name, code) select ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Organisation ' || n, 'O' || n from generate_series(1, 41) n`,
  );
  await client.query(`
    insert into organisation_wms select id, '${WMS}' from organisation;
    insert into organisation_carrier select id, '${CARRIER}' from organisation;
    insert into warehouse (id, organisation_id, name, default_wms_id, is_default)
      select replace(id::text, '01900000', '01920000')::uuid, id, 'Available', '${WMS}', true from organisation;
    insert into eshop (id, organisation_id, name, default_warehouse_id)
      select replace(id::text, '01900000', '01910000')::uuid, id, 'shop ' || code, replace(id::text, '01900000', '01920000')::uuid from organisation;
    insert into product (id, organisation_id, product_sku, name, primary_ean, search, weight)
      select ('01930000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, '${organisationId(1)}', 'SKU-' || n, 'Product ' || n,
        lpad(n::text, 13, '8'), 'sku-' || n || ' product ' || n, 100 from generate_series(1, 1000) n;
    insert into product_eshop select organisation_id, id, '${shopId(1)}' from product;`);
  for (let from = 0; from < rows; from += 100_000) {
    await client.query(INSERT_EXPEDITIONS, [from + 1, Math.min(from + 100_000, rows)]);
  }
  await client.query('vacuum (analyze)');
}

const STATUSES = `array['onHold','incorrect','waitingForGoods','stockOk','awaitingProcessing','takeOut','completion','waitingForTheCarrier',
  'carrierPickedUp','delivered','delivered','delivered','delivered','delivered','delivered','delivered','delivered','delivered','returned','canceled']`;

const INSERT_EXPEDITIONS = `
  insert into expedition (id, organisation_id, eshop_id, warehouse_id, wms_id, status, internal_number, order_number, recipient, billing_first_name,
    billing_last_name, billing_street, billing_house_nr, billing_zip, billing_city, billing_country, billing_email, billing_phone,
    destination_city, destination_country, carrier_id, carrier_service_id, value, currency, cod, required_expedition_date,
    count_of_items, count_of_sku, sum_of_quantity, search, created_at, changed_at, sent_at)
  select bench_id(), o, replace(o::text, '01900000', '01910000')::uuid, replace(o::text, '01900000', '01920000')::uuid,
    '${WMS}', (${STATUSES})[1 + n % 20], internal, 'B-' || n, first || ' ' || last, first, last, 'Lidická', (n % 90)::text, '60200', town, 'CZ',
    'u' || n || '@example.com', '+420604' || lpad((n % 1000000)::text, 6, '0'), town, 'CZ', '${CARRIER}', '${SERVICE}', (n % 5000) + 0.5, 'CZK',
    n % 3 = 0, date '2026-08-01' + (n % 100), 1, 1, 1 + n % 3,
    lower('b-' || n || ' ' || internal || ' ' || first || ' ' || last || ' ' || town), timestamptz '2026-08-01' + n * interval '7 seconds',
    timestamptz '2026-08-01' + n * interval '7 seconds', timestamptz '2026-08-01' + n * interval '7 seconds'
  from (select n, 'E-' || document_number('expedition_number') as internal, ('01900000-0000-7000-8000-' || lpad((case when n % 2 = 0 then 1 else 2 + (n / 2) % 40 end)::text, 12, '0'))::uuid as o,
      (array['Jana','Petr','Eva','Karel','Hana','Tomas','Lucie','Martin'])[1 + n % 8] as first,
      'Prijmeni' || (n % 5000 * 7919) % 5000 as last,
      (array['Praha','Brno','Ostrava','Plzen','Liberec','Olomouc','Zlin','Pardubice'])[1 + (n / 8) % 8] as town
    from generate_series($1::int, $2::int) n) as made`;
