import type pg from 'pg';
import { CARRIER, organisationId, productId, SERVICE, shopId, WMS, warehouseId } from './seed.ts';

interface Wanted {
  /** What their numbers begin with. */
  prefix: string;
  count: number;
  /** Of how many products they are, in turns. */
  products: number;
  /** Lines of each, of one piece; one if left out. */
  lines?: number;
  status: 'onHold' | 'awaitingReservation';
}

/** Adds orders of the first organisation that hold nothing yet. @returns their ids. */
export async function seedOrders(
  pool: pg.Pool,
  { prefix, count, products, lines = 1, status }: Wanted,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with made as (
       insert into expedition (id, organisation_id, eshop_id, warehouse_id, wms_id, status, order_number, recipient,
         billing_last_name, billing_street, billing_house_nr, billing_zip, billing_city, billing_country, carrier_id,
         carrier_service_id, count_of_items, count_of_sku, sum_of_quantity, search, sent_at)
       select gen_random_uuid(), '${organisationId(1)}', '${shopId(1)}', '${warehouseId(1)}', '${WMS}',
         $4, $1 || '-' || n, 'Nováková', 'Nováková', 'Lidická', '14', '602 00', 'Brno', 'CZ', '${CARRIER}',
         '${SERVICE}', $5, $5, $5, lower($1 || '-' || n || ' novakova novakova brno'), case $4 when 'onHold' then null else now() end
       from generate_series(1, $3::int) n returning id, order_number
     ), item as (
       insert into expedition_item (id, organisation_id, expedition_id, position, product_id, quantity)
       select gen_random_uuid(), '${organisationId(1)}', id, line, (left('${productId(0)}', 24) ||
         lpad((1 + (split_part(order_number, '-', 2)::int * $5 + line) % $2)::text, 12, '0'))::uuid, 1
       from made cross join generate_series(1, $5::int) line
     )
     select id from made`,
    [prefix, products, count, status, lines],
  );
  return rows.map(({ id }) => id);
}
