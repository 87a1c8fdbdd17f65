import type pg from 'pg';
import { organisationId } from '../seed.ts';
import { nameOf } from './query.ts';

/* The least that orders are which are created or sent: the same rows in as many transactions, by plain pg. */
const ORGANISATION = organisationId(1);
/** As many as the portal works on at once. */
const AT_ONCE = 4;

type Ask = (text: string, values: unknown[]) => Promise<pg.QueryResult>;

/** Does some work in a transaction of its own, with prepared statements. */
async function inTransaction<T>(pool: pg.Pool, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const done = await work((text, values) => client.query({ name: nameOf(text), text, values }));
    await client.query('commit');
    return done;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Books a piece for each line of an order, with a movement of each. */
const book = (ask: Ask, order: string) =>
  ask(
    `with row as materialized (
       select r.id, i.id as item_id, r.product_id from expedition_item i
       join stock_row r on r.organisation_id = i.organisation_id and r.product_id = i.product_id
       where i.organisation_id = $1 and i.expedition_id = $2 order by r.id for update of r
     ), booked as (
       update stock_row r set booked = booked + 1 from row where r.id = row.id returning r.id, r.product_id, row.item_id
     ), held as (
       insert into booking (organisation_id, stock_row_id, expedition_item_id, quantity)
       select $1, id, item_id, 1 from booked
     ), item as (
       update expedition_item i set booked = i.booked + 1 from booked b where i.organisation_id = $1 and i.id = b.item_id
     )
     insert into stock_movement (id, organisation_id, movement_type, stock_row_id, product_id, quantity, act_id, expedition_id, expedition_item_id, source, source_key, moved_at)
     select gen_random_uuid(), $1, 'Book', b.id, b.product_id, 1, gen_random_uuid(), $2, b.item_id, 'baseline', gen_random_uuid()::text, now()
     from booked b`,
    [ORGANISATION, order],
  );

/** A created and sent order: its row, its lines, bookings and movements, in one transaction. */
export const create = (pool: pg.Pool, order: Record<string, unknown>): Promise<unknown> =>
  inTransaction(pool, async (ask) => {
    const products = order.products as string[];
    const made = await ask(
      `insert into expedition (id, organisation_id, eshop_id, warehouse_id, wms_id, status, order_number, recipient, billing_street, billing_zip,
         billing_city, billing_country, carrier_id, carrier_service_id, count_of_items, search)
       values (gen_random_uuid(), $1, $2, $3, $4, 'awaitingProcessing', $5, 'x', 'Lidická', '60200', 'Brno', 'CZ', $6, $7, $8, lower($5 || ' x brno')) returning *`,
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
    const { id } = made.rows[0] as { id: string };
    await ask(
      `insert into expedition_item (id, organisation_id, expedition_id, position, product_id, quantity, booked)
       select gen_random_uuid(), $1, $2, position, product, 1, 1 from unnest($3::uuid[]) with ordinality line (product, position)`,
      [ORGANISATION, id, products],
    );
    await ask(
      `with row as materialized (
         select id from stock_row where organisation_id = $1 and product_id = any ($2::uuid[]) order by id for update
       ), booked as (
         update stock_row r set booked = booked + 1 from row where r.id = row.id returning r.id, r.product_id
       )
       insert into stock_movement (id, organisation_id, movement_type, stock_row_id, product_id, quantity, act_id, expedition_id, expedition_item_id, source, source_key, moved_at)
       select gen_random_uuid(), $1, 'Book', b.id, b.product_id, 1, gen_random_uuid(), $3, i.id, 'baseline', gen_random_uuid()::text, now()
       from booked b join expedition_item i on i.organisation_id = $1 and i.expedition_id = $3 and i.product_id = b.product_id`,
      [ORGANISATION, products, id],
    );
    return made.rows[0];
  });

/** Orders that are sent, each alone: it is locked, gets its status, its bookings and movements, and two events. */
export async function sendAll(pool: pg.Pool, orders: readonly string[]): Promise<unknown> {
  const open = [...orders];
  const send = (id: string) =>
    inTransaction(pool, async (ask) => {
      await ask('select * from expedition where organisation_id = $1 and id = $2 for update', [
        ORGANISATION,
        id,
      ]);
      await book(ask, id);
      await ask(
        `update expedition set status = 'awaitingProcessing', sent_at = now(), version = version + 1, changed_at = now()
         where organisation_id = $1 and id = $2`,
        [ORGANISATION, id],
      );
      await ask(
        `insert into event (organisation_id, actor_kind, actor_name, noun, record_id, act)
         select $1, 'user', 'baseline', 'expedition', $2, unnest(array['send', 'reserve'])`,
        [ORGANISATION, id],
      );
    });
  const work = async () => {
    for (let id = open.pop(); id !== undefined; id = open.pop()) await send(id);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return orders;
}
