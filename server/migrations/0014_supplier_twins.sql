-- Names and codes of suppliers are unique whatever their case. Of twins that are there already the oldest keeps its
-- name and code; the others get the end of their id behind the name, and no code.
update supplier s set name = s.name || ' (' || right(s.id::text, 6) || ')'
from (select id, row_number() over (partition by organisation_id, lower(name) order by created_at, id) as nth
      from supplier) as t
where t.id = s.id and t.nth > 1;

update supplier s set code = null
from (select id, row_number() over (partition by organisation_id, lower(code) order by created_at, id) as nth
      from supplier) as t
where t.id = s.id and t.nth > 1 and s.code is not null;

alter table supplier
  drop constraint supplier_organisation_id_name_key,
  drop constraint supplier_organisation_id_code_key;
create unique index on supplier (organisation_id, lower(name));
create unique index on supplier (organisation_id, lower(code));
