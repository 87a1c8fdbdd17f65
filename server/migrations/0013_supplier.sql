-- Suppliers are written by people: a code, an address, a note, a version, and the text by which they are found.
alter table supplier
  add column code text,
  add column street text,
  add column zip text,
  add column note text,
  add column version integer not null default 1,
  add column search text not null default '',
  add unique (organisation_id, code);

update supplier set search = lower(regexp_replace(normalize(concat_ws(' ', name, company, city, email), nfd), '[\u0300-\u036f]', '', 'g'));

-- Suppliers are few: they are searched as the caller, policy and all.
create function search_supplier(needle text, bound integer) returns setof uuid
  language sql stable set search_path = pg_catalog, public as $$
  select s.id from supplier s where s.search like needle limit bound $$;

grant insert, update, delete on supplier to lading_tenant;
grant delete on supplier to lading_provider;
comment on table supplier is 'Who delivers goods to an organisation.';
