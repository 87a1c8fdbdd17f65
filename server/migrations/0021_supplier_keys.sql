-- Names and codes of suppliers are compared as people read them: case, blanks, what nobody sees and the Unicode form
-- of a letter make no other supplier. The key is a column of its own: under row-level security a condition on an
-- expression of the name is not taken to the index, and each new supplier read all the others.
create function record_key(value text) returns text
  language sql immutable strict parallel safe
  return lower(btrim(regexp_replace(
    regexp_replace(normalize(value, nfkc), '[\u00ad\u200b-\u200d\u2060\ufeff]', '', 'g'), '\s+', ' ', 'g')));

update supplier s set name = s.name || ' (' || right(s.id::text, 6) || ')'
from (select id, row_number() over (partition by organisation_id, record_key(name) order by created_at, id) as nth
      from supplier) as t
where t.id = s.id and t.nth > 1;

update supplier s set code = null
from (select id, row_number() over (partition by organisation_id, record_key(code) order by created_at, id) as nth
      from supplier) as t
where t.id = s.id and t.nth > 1 and s.code is not null;

drop index supplier_organisation_id_lower_idx, supplier_organisation_id_lower_idx1;
alter table supplier
  add column name_key text not null generated always as (record_key(name)) stored,
  add column code_key text generated always as (record_key(code)) stored,
  add unique (organisation_id, name_key),
  add unique (organisation_id, code_key);
