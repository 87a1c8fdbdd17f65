-- People are searched by the form in which all else is (searchText): a name that ends in a final sigma, one with a letter
-- that has no base (Łukasz, Weiß), or one with what nobody can see was found by no text that somebody typed.
create function search_text(value text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(replace(replace(replace(replace(translate(regexp_replace(normalize(lower(value), nfd),
    '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u061c\u064b-\u065f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u3099\u309a\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\U000e0000-\U000e0fff]',
    '', 'g'), 'łđðøıς‐‑', 'lddoiσ--'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[\s\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'));

alter table account drop column search;
alter table account add column search text generated always as (
  search_text(first_name || ' ' || last_name || ' ' || email || ' ' || login)) stored not null;
grant select (search) on account to lading_tenant;
alter table organisation_user drop column search;
alter table organisation_user add column search text generated always as (
  search_text(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, ''))) stored not null;

-- The other texts are made by the portal, which leaves out joiners and marks of direction from now on.
do $$
declare name text;
begin
  for name in
    select c.table_name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and c.column_name = 'search' and c.is_generated = 'NEVER' and t.table_type = 'BASE TABLE'
  loop
    execute format($sql$update %I set search = regexp_replace(search, '[\u061c\u200c-\u200f]', '', 'g')
      where search ~ '[\u061c\u200c-\u200f]'$sql$, name);
  end loop;
end $$;
