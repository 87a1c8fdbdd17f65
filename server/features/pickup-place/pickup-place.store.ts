import { sql } from 'kysely';
import type { z } from 'zod';
import type { CarrierAdapterCode } from '../../../contracts/carrier/carrier.adapters.ts';
import type { pickupPlace } from '../../../contracts/pickup-place/pickup-place.routes.ts';
import type { PickupPlace } from '../../carriers/carrier-adapter.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { searchText } from '../../platform/list/search-text.ts';

const FOUND = 20;

interface Wanted {
  country: string | null;
  text: string;
  /** Of an address near which it should be. */
  zip: string | null;
  city: string | null;
}

/**
 * Whether places of a carrier's connection are known, and those that hold every word of a text. An exact code comes
 * first, then what is nearest to an address: to a place with its postcode, in its town, or in its postal district.
 */
export async function findPlaces(
  tx: Tx,
  carrierId: string,
  { country, text, zip, city }: Wanted,
): Promise<{ known: boolean; count: number; places: z.infer<typeof pickupPlace>[] }> {
  const words = searchText(text).split(/\s+/).filter(Boolean);
  const holds = sql.join(
    words.map((word) => sql`p.search like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
    sql` and `,
  );
  const { rows: known } = await sql<{ known: boolean }>`
    select exists (select from pickup_place p join carrier c on c.adapter = p.adapter where c.id = ${carrierId}) as known`.execute(
    tx.db,
  );
  const postcode = zip?.replace(/\s/g, '') ?? null;
  const { rows } = await sql<z.infer<typeof pickupPlace> & { count: number }>`
    with origin as (
      select p.latitude, p.longitude
      from carrier c join pickup_place p on p.adapter = c.adapter
      where c.id = ${carrierId} and (${country}::text is null or p.country = ${country}::text)
        and p.latitude is not null and p.longitude is not null
        and (left(p.zip, 3) = left(${postcode}::text, 3) or lower(p.city) = lower(${city}::text))
      order by p.zip = ${postcode}::text desc nulls last, lower(p.city) = lower(${city}::text) desc nulls last, p.code
      limit 1)
    select count(*) over ()::int as count, p.code, p.name, p.kind, p.street, p.city, p.zip, p.country,
      p.latitude::float8, p.longitude::float8, p.cod, p.hours
    from carrier c join pickup_place p on p.adapter = c.adapter left join origin o on true
    where c.id = ${carrierId} and (${country}::text is null or p.country = ${country}::text)
      ${words.length > 0 ? sql`and ${holds}` : sql``}
    order by lower(p.code) = ${words[0] ?? ''} desc,
      (p.latitude - o.latitude)::float8 ^ 2 + ((p.longitude - o.longitude)::float8 * cosd(o.latitude)) ^ 2,
      p.city, p.name, p.code limit ${sql.lit(FOUND)}`.execute(tx.db);
  return {
    known: known[0]?.known ?? false,
    count: rows[0]?.count ?? 0,
    places: rows.map(({ count: _, ...place }) => place),
  };
}

/** The connections whose places are wanted: in which countries, and with whose login data. */
export async function listWanted(
  tx: Tx,
): Promise<{ adapter: CarrierAdapterCode; country: string; accountId: string }[]> {
  const { rows } = await sql<{ adapter: CarrierAdapterCode; country: string; accountId: string }>`
    select distinct on (c.adapter, country) c.adapter, country, a.id as "accountId"
    from carrier c
    cross join lateral unnest(case when c.countries_of_operation = '{}'
      then array(select code from country where active) else c.countries_of_operation end) as country
    join carrier_account a on a.carrier_id = c.id and a.adapter = c.adapter and a.ended_at is null
    where c.active
    order by c.adapter, country, a.refused_at nulls first, a.eshop_id nulls first, a.set_at`.execute(tx.db);
  return rows;
}

/** Takes a list in: what is new or other is written, what is listed no more removed. @returns how many there are. */
export async function replacePlaces(
  tx: Tx,
  { adapter, country }: { adapter: string; country: string },
  places: readonly PickupPlace[],
): Promise<number> {
  const rows = [...new Map(places.map((place) => [place.code, place])).values()].map((place) => ({
    ...place,
    search: searchText(
      place.code,
      place.name,
      place.street,
      place.city,
      place.zip,
      place.zip.replace(/\s/g, ''),
    ),
  }));
  await sql`
    insert into pickup_place (adapter, country, code, name, kind, street, city, zip, latitude, longitude, cod, hours,
      search, brought_at)
    select ${adapter}, ${country}, p.code, p.name, p.kind, p.street, p.city, p.zip, p.latitude, p.longitude, p.cod,
      p.hours, p.search, ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(code text, name text, kind text, street text, city text,
      zip text, latitude numeric, longitude numeric, cod boolean, hours text, search text)
    on conflict (adapter, country, code) do update set name = excluded.name, kind = excluded.kind,
      street = excluded.street, city = excluded.city, zip = excluded.zip, latitude = excluded.latitude,
      longitude = excluded.longitude, cod = excluded.cod, hours = excluded.hours, search = excluded.search,
      brought_at = excluded.brought_at`.execute(tx.db);
  await sql`delete from pickup_place
    where adapter = ${adapter} and country = ${country} and brought_at < ${tx.now}`.execute(tx.db);
  return rows.length;
}
