-- Text search under row-level security. LIKE is not leakproof, so under a policy it may not use the trigram
-- index. These functions run as lading_provider and carry the tenant predicate themselves: the organisations of
-- the caller's scope, or all when the caller is the provider. They return ids only, at most `bound` of them.

create function search_expedition(needle text, bound integer) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  if current_setting('role') = 'lading_provider' then
    return query select e.id from expedition e where e.search like needle limit bound;
  else
    return query select e.id from expedition e
      where e.organisation_id = any (lading_organisations()) and e.search like needle limit bound;
  end if;
end $$;

create function search_product(needle text, bound integer) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  if current_setting('role') = 'lading_provider' then
    return query select p.id from product p where p.search like needle limit bound;
  else
    return query select p.id from product p
      where p.organisation_id = any (lading_organisations()) and p.search like needle limit bound;
  end if;
end $$;

create function search_stock_advice(needle text, bound integer) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  if current_setting('role') = 'lading_provider' then
    return query select a.id from stock_advice a where a.search like needle limit bound;
  else
    return query select a.id from stock_advice a
      where a.organisation_id = any (lading_organisations()) and a.search like needle limit bound;
  end if;
end $$;

-- Transfers and internal stock changes are few: they are searched as the caller, policy and all.
create function search_transfer(needle text, bound integer) returns setof uuid
  language sql stable set search_path = pg_catalog, public as $$
  select t.id from transfer t where t.search like needle limit bound $$;

create function search_internal_stock_change(needle text, bound integer) returns setof uuid
  language sql stable set search_path = pg_catalog, public as $$
  select c.id from internal_stock_change c where c.search like needle limit bound $$;

-- What a picker asks: the products whose SKU begins with the text, in the order of their SKUs, and where these are not
-- `enough`, those that hold all of its words, in no order. `bound` is the most of each. `search` begins with the SKU.
create index product_sku_prefix on product (organisation_id, left(search, 64) text_pattern_ops);

create function find_product(sku_prefix text, words text[], of_organisation uuid, of_eshop uuid, of_types text[],
  enough integer, bound integer) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  is_provider boolean := current_setting('role') = 'lading_provider';
  visible text := case when of_organisation is not null then 'p.organisation_id = $3' when is_provider then 'true'
    else 'p.organisation_id = any (lading_organisations())' end;
  wanted text := case when of_eshop is null then '' else ' and exists (select from product_eshop x
      where x.organisation_id = p.organisation_id and x.product_id = p.id and x.eshop_id = $4)' end
    || case when of_types = '{}' then '' else ' and p.type = any ($5)' end;
  holds_all text := '';
  count integer;
begin
  if not is_provider and of_organisation <> all (lading_organisations()) then
    return;
  end if;
  for number in 1 .. cardinality(words) loop
    holds_all := holds_all || format(' and p.search like $2[%s]', number);
  end loop;
  -- Planned for the words at hand: what is right for a rare one is wrong for one that every product has.
  return query execute format('select p.id from product p where %s and left(p.search, 64) like $1 %s
    order by left(p.search, 64) using ~<~ limit $6', visible, wanted)
    using sku_prefix, words, of_organisation, of_eshop, of_types, bound;
  get diagnostics count = row_count;
  if count >= enough then
    return;
  end if;
  return query execute format('select p.id from product p where %s %s %s limit $6', visible, holds_all, wanted)
    using sku_prefix, words, of_organisation, of_eshop, of_types, bound;
end $$;

-- What a picker shows of its hits. Functions, because a session then plans them once: planning them anew would take
-- several times as long as running them, and the planner, which does not count that, would. They run as the caller,
-- under the policies.

create function product_of_code(wanted text, of_organisation uuid) returns setof uuid
  language plpgsql stable set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan as $$
declare
  -- Every index begins with the organisation.
  visible uuid[] := case when of_organisation is null then array(select id from organisation) else array[of_organisation] end;
begin
  return query
    select product_id from product_code where organisation_id = any (visible) and value = wanted
    union select id from product where organisation_id = any (visible) and product_sku = wanted
    union select id from product where organisation_id = any (visible) and primary_ean = wanted
    union select id from product where organisation_id = any (visible) and internal_sku = wanted;
end $$;

-- The usable pieces of products, where they are asked for; of a set, how many could be put together, each in one place.
create function product_available(ids uuid[], of_wms uuid, of_warehouse uuid, at timestamptz)
  returns table (product_id uuid, available integer)
  language plpgsql stable set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    select r.product_id, sum(r.available)::int
    from product p
    join stock_row r on r.organisation_id = p.organisation_id and r.product_id = p.id
    join wms w on w.id = r.wms_id
    where p.id = any (ids) and p.type = 'Physical' and r.available > 0
      and (of_wms is null or r.wms_id = of_wms) and (of_warehouse is null or r.warehouse_id = of_warehouse)
      and is_usable_lot(r.blocked, r.lot_date, p.outbound_expiration_offset, w.time_zone, at)
    group by r.product_id;
  return query
    with part as materialized (
      select b.organisation_id, b.bundle_id, b.product_id, b.quantity, c.outbound_expiration_offset,
        count(*) over (partition by b.bundle_id) as parts
      from product p
      join bundle_item b on b.organisation_id = p.organisation_id and b.bundle_id = p.id
      join product c on c.organisation_id = b.organisation_id and c.id = b.product_id and c.type = 'Physical'
      where p.id = any (ids) and p.type = 'Bundle'
    ), shelf as (
      select part.bundle_id, part.parts, r.wms_id, r.warehouse_id, floor(sum(r.available) / part.quantity) as sets
      from part
      join stock_row r on r.organisation_id = part.organisation_id and r.product_id = part.product_id
      join wms w on w.id = r.wms_id
      where r.available > 0
        and (of_wms is null or r.wms_id = of_wms) and (of_warehouse is null or r.warehouse_id = of_warehouse)
        and is_usable_lot(r.blocked, r.lot_date, part.outbound_expiration_offset, w.time_zone, at)
      group by part.bundle_id, part.parts, part.product_id, part.quantity, r.wms_id, r.warehouse_id
    ), place as (
      select bundle_id, min(sets) as sets from shelf group by bundle_id, parts, wms_id, warehouse_id having count(*) = parts
    )
    select bundle_id, sum(sets)::int from place group by bundle_id;
end $$;

grant create on schema public to lading_provider;
alter function search_expedition(text, integer) owner to lading_provider;
alter function search_product(text, integer) owner to lading_provider;
alter function search_stock_advice(text, integer) owner to lading_provider;
alter function find_product(text, text[], uuid, uuid, text[], integer, integer) owner to lading_provider;
revoke create on schema public from lading_provider;
revoke all on function search_expedition(text, integer), search_product(text, integer),
  search_stock_advice(text, integer), find_product(text, text[], uuid, uuid, text[], integer, integer), product_of_code(text, uuid),
  product_available(uuid[], uuid, uuid, timestamptz) from public;
grant execute on function search_expedition(text, integer), search_product(text, integer),
  search_stock_advice(text, integer), find_product(text, text[], uuid, uuid, text[], integer, integer), product_of_code(text, uuid),
  product_available(uuid[], uuid, uuid, timestamptz) to lading_tenant, lading_provider;
