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

grant create on schema public to lading_provider;
alter function search_expedition(text, integer) owner to lading_provider;
alter function search_product(text, integer) owner to lading_provider;
revoke create on schema public from lading_provider;
revoke all on function search_expedition(text, integer), search_product(text, integer) from public;
grant execute on function search_expedition(text, integer), search_product(text, integer) to lading_tenant, lading_provider;
