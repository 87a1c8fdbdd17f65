import { type RawBuilder, sql } from 'kysely';
import type { ProductHit } from '../../../contracts/product/product.schema.ts';
import { onlyOrganisation } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';

export type Hit = Omit<ProductHit, 'image' | 'exact' | 'likely'> & { smallKey: string | null };

export interface FindFilters {
  organisation?: string | null | undefined;
  eshop?: string | null | undefined;
  /** Where availability is asked for; in all places where nothing is said. */
  wms?: string | null | undefined;
  warehouse?: string | null | undefined;
  types: readonly string[];
  limit: number;
}

/** Candidates of each kind that are ranked; more of them would cost more than they are looked at. */
const CANDIDATES = 200;

/** What is shown of the ids and places of a `hit`: their availability in one go, the first picture of each. */
async function readHits(tx: Tx, hit: RawBuilder<unknown>, { wms, warehouse }: FindFilters): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    with hit as materialized (${hit})
    select p.id, p.product_sku as "productSku", p.name, p.type, p.active, p.primary_ean as "primaryEan", p.weight,
      p.value, p.value_currency as "valueCurrency", coalesce(a.available, 0) as available,
      (select i.small_key from product_image i where i.organisation_id = p.organisation_id and i.product_id = p.id
        and not i.internal order by i.position, i.id limit 1) as "smallKey"
    from hit
    join product p on p.id = hit.id
    left join product_available(array(select id from hit), ${wms ?? null}::uuid, ${warehouse ?? null}::uuid,
      ${tx.now}) a on a.product_id = p.id
    order by hit.place`.execute(tx.db);
  return rows;
}

const organisationOf = (tx: Tx, { organisation }: FindFilters) => organisation ?? onlyOrganisation(tx.scope);

/** The products of which a text is the SKU, the internal SKU or a code, letter for letter. */
export const findByCode = (tx: Tx, code: string, filters: FindFilters): Promise<Hit[]> =>
  findMeant(tx, sql`product_of_code(${code}, ${organisationOf(tx, filters)}::uuid)`, filters);

/** The products whose SKU or one of whose codes differs from a text by case or blanks alone. */
export function findLikely(tx: Tx, code: string, filters: FindFilters): Promise<Hit[]> {
  const organisation = organisationOf(tx, filters);
  const visible = organisation ? sql`array[${organisation}::uuid]` : sql`array(select id from organisation)`;
  const ids = sql`(select id from product
      where organisation_id = any (${visible}) and product_sku_key = record_key(${code})
    union select product_id from product_code
      where organisation_id = any (${visible}) and value_key = record_key(${code}))`;
  return findMeant(tx, ids, filters);
}

async function findMeant(tx: Tx, ids: RawBuilder<unknown>, filters: FindFilters): Promise<Hit[]> {
  const { eshop, types, limit } = filters;
  const isSold = eshop
    ? sql`and exists (select from product_eshop x where x.organisation_id = q.organisation_id
        and x.product_id = q.id and x.eshop_id = ${eshop}::uuid)`
    : sql``;
  const hit = sql`
    select q.id, row_number() over (order by q.active desc, q.product_sku, q.id) as place
    from ${ids} as meant(id) join product q on q.id = meant.id
    where (${types}::text[] = '{}' or q.type = any (${types}::text[])) ${isSold}
    order by place limit ${limit}`;
  return readHits(tx, hit, filters);
}

export interface Needle {
  /** The pattern of what begins with the text, and of each of its words. */
  prefix: string;
  words: readonly string[];
}

/**
 * The products that hold all words of a text: those whose SKU begins with it first, then those whose name does (which
 * is what the search text ends with), then those in which it begins a word; what is switched off comes last.
 */
export async function findByText(tx: Tx, needle: Needle, filters: FindFilters): Promise<Hit[]> {
  const { eshop, types, limit } = filters;
  const organisation = organisationOf(tx, filters);
  const { prefix, words } = needle;
  const hit = sql`
    select q.id, row_number() over (order by q.active desc, case
      when q.search like ${prefix} then 0
      when right(q.search, length(q.name)) like ${prefix} then 1
      when q.search like ${`% ${prefix}`} then 2
      else 3 end, case when q.search like ${prefix} then q.search end, q.name collate "und-x-icu", q.id) as place
    from (select distinct id from find_product(${prefix}, ${words}::text[], ${organisation}::uuid,
      ${eshop ?? null}::uuid, ${types}::text[], ${limit}, ${CANDIDATES}) as id) as found
    join product q on q.id = found.id
    order by place limit ${limit}`;
  return readHits(tx, hit, filters);
}

export type Words = { services: string[]; features: string[]; localisations: string[] };

const WORDS = 300;
/** The products that are looked at: the ones changed last, so that it costs the same however many there are. */
const RECENT = 5_000;

/** Services, features and localisations of the products changed last, each once. */
export async function listWordsInUse(tx: Tx, organisation: string | null): Promise<Words> {
  const one = organisation ?? onlyOrganisation(tx.scope);
  const { rows } = await sql<Words>`
    with visible as materialized (
      select o.id from organisation o where ${one}::uuid is null or o.id = ${one}::uuid
    ), recent as materialized (
      select p.services, p.features, p.localisation from visible
      cross join lateral (select q.services, q.features, q.localisation from product q
        where q.organisation_id = visible.id order by q.changed_at desc, q.id desc limit ${RECENT}) p
      limit ${RECENT}
    )
    select
      array(select word from recent, unnest(recent.services) word group by word
        order by word collate "und-x-icu" limit ${WORDS}) as services,
      array(select word from recent, unnest(recent.features) word group by word
        order by word collate "und-x-icu" limit ${WORDS}) as features,
      array(select localisation from recent where localisation is not null group by localisation
        order by localisation collate "und-x-icu" limit ${WORDS}) as localisations`.execute(tx.db);
  return rows[0] ?? { services: [], features: [], localisations: [] };
}
