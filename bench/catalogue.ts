import type pg from 'pg';
import { organisationId, WMS, warehouseId } from './seed.ts';

const KINDS = `array['Bottle','Jacket','Backpack','Lamp','Tent','Mug','Blanket','Gloves','Rope','Stove','Socks','Poncho','Bowl','Knife',
  'Compass','Hammock','Cap','Scarf','Candle','Notebook']`;
const COLOURS = `array['pine','amber','graphite','ivory','cobalt','crimson','olive','sand','violet','teal','copper','charcoal','mint','rose']`;
const LINES = `array['Bivak','Lumo','Trail','Summit','Fjord','Nomad','Arctic','Canyon','Meadow','Harbour','Orbit','Willow','Ember','Drift',
  'Pioneer','Cascade','Falcon']`;

/** One product of the catalogue as the benchmark asks for it. */
export const catalogueSku = (number: number): string => `CT-${String(number).padStart(7, '0')}`;
export const catalogueEan = (number: number): string => `85${String(number).padStart(11, '0')}`;

/**
 * Adds `count` products to the first organisation and up to a thousand to each of the others, each with a code and an
 * e-shop; one in ten has stock, whatever it is called; every thousandth is a set of two. Deterministic.
 */
export async function seedCatalogue(client: pg.Client, count: number): Promise<void> {
  // An index over a million rows is made in a fraction of the time that it takes to fill one row by row.
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'product' and indexdef not like '%UNIQUE%'`,
  );
  for (const { indexname } of indexes) await client.query(`drop index "${indexname}"`);
  for (let from = 1; from <= count; from += 100_000)
    await client.query(INSERT_PRODUCTS, [from, Math.min(from + 99_999, count), organisationId(1)]);
  for (let organisation = 2; organisation <= 41; organisation++)
    await client.query(INSERT_PRODUCTS, [
      1,
      Math.ceil(Math.min(40_000, count) / 40),
      organisationId(organisation),
    ]);
  for (const { indexdef } of indexes) await client.query(indexdef);
  await client.query(`
    insert into product_code (organisation_id, product_id, type, value, is_primary)
      select organisation_id, id, 'EAN13', primary_ean, true from product where product_sku like 'CT-%';
    insert into product_eshop
      select organisation_id, id, replace(organisation_id::text, '01900000', '01910000')::uuid from product where product_sku like 'CT-%';
    insert into stock_row (id, organisation_id, product_id, wms_id, warehouse_id, quantity)
      select bench_id(), organisation_id, id, '${WMS}', '${warehouseId(1)}', in_stock
      from product where product_sku like 'CT-%' and in_stock > 0 and organisation_id = '${organisationId(1)}';
    insert into stock_movement (id, organisation_id, movement_type, movement_subtype, stock_row_id, product_id, wms_id, warehouse_id, quantity, act_id, reason, person, source, source_key, moved_at)
      select bench_id(), organisation_id, 'In', 'new', id, product_id, wms_id, warehouse_id, quantity, id, 'opening', 'bench', 'catalogue', id::text, now()
      from stock_row r where not exists (select from stock_movement m where m.organisation_id = r.organisation_id and m.stock_row_id = r.id);
    insert into bundle_item (organisation_id, bundle_id, product_id, quantity)
      select s.organisation_id, s.id, c.id, 1 + number
      from product s cross join generate_series(1, 2) number
      join product c on c.organisation_id = s.organisation_id
        and c.product_sku = 'CT-' || lpad((substr(s.product_sku, 4)::int - 10 * number)::text, 7, '0')
      where s.type = 'Bundle' and s.organisation_id = '${organisationId(1)}'`);
  await client.query(
    'vacuum (analyze) product, product_code, product_eshop, stock_row, stock_movement, bundle_item',
  );
}

const INSERT_PRODUCTS = `
  insert into product (id, organisation_id, product_sku, internal_sku, name, type, primary_ean, weight, height, width, length, value,
    value_currency, in_stock, search, created_at, changed_at)
  select bench_id(), $3::uuid, sku, replace(sku, '-', ''), name, case when n % 1000 = 500 then 'Bundle' else 'Physical' end, ean,
    100 + n % 900, 10, 20, 30, (n % 5000) + 0.5, 'CZK', case when (n::bigint * 7919) % 100003 % 10 = 0 and n % 1000 <> 500 and $3::uuid = '${organisationId(1)}' then 1 + n % 500 else 0 end,
    lower(sku || ' ' || replace(sku, '-', '') || ' ' || ean || ' ' || name),
    timestamptz '2026-01-01' + n * interval '20 seconds', timestamptz '2026-01-01' + n * interval '20 seconds'
  from (select n, 'CT-' || lpad(n::text, 7, '0') as sku, '85' || lpad(n::text, 11, '0') as ean,
      (${KINDS})[1 + n % 20] || ' ' || (${LINES})[1 + n % 17] || ' ' || (${COLOURS})[1 + n % 14] || ' ' || (n::bigint * 7919) % 100003 as name
    from generate_series($1::int, $2::int) n) as made`;

/** Words that few products have: the kind of one and the number in its name. */
export const catalogueWords = (number: number): string => {
  const bottle = number - (number % 20) + 20;
  return `bottle ${(bottle * 7_919) % 100_003}`;
};
