-- Of a text that makes no trigram the index knows nothing: it was read whole, with all rows behind it (2 to 8 s at a million).
-- Two letters stand in a trigram with whatever follows them, so the index is asked for all trigrams that they begin, and for
-- the end of a text. `[ -~а-ёα-ω]` is what nearly always follows; rows that hold anything else have an index of their own,
-- so that none is missed. One letter is looked for in the rows alone: `|| ''` opens no index.
-- Called by the searches alone, as their owner. Executed, so that it is planned by its values: without them the planner walks
-- along an index of another column.
create function search_short(noun text, listed text, needle text, visible uuid[], bound integer) returns setof uuid
  language plpgsql stable set search_path = pg_catalog, public, pg_temp as $body$
declare
  rows text := format('select r.id from %I r where %s and %s and r.search || '''' like $2', noun, listed,
    case when visible is null then 'true' else 'r.organisation_id = any ($1)' end);
begin
  if needle ~ '^%[[:alnum:]]{2}%$' then
    -- Each by itself and none twice: what was found is read only as far as the bound, and not in the order of the ids.
    rows := format($$with inside as materialized (%1$s and r.search ~ $4),
      at_end as materialized (%1$s and r.search like $5 and r.search !~ $4),
      rest as materialized (%1$s and r.search ~ '[^ -~а-ёα-ω]' and r.search !~ $4 and r.search not like $5)
      select id from (table inside union all table at_end union all table rest) as found$$, rows);
  end if;
  return query execute rows || ' limit $3'
    using visible, needle, bound, btrim(needle, '%') || '[ -~а-ёα-ω]', rtrim(needle, '%');
end $body$;
revoke all on function search_short(text, text, text, uuid[], integer) from public;

do $$
declare
  noun text;
  listed text;
begin
  for noun, listed in values ('expedition', 'true'), ('product', 'true'), ('stock_advice', 'true'), ('inbound_receipt', 'true'),
    ('outbound_receipt', 'true'), ('parcel', 'r.taken_back_at is null'), ('transfer', 'true'), ('internal_stock_change', 'true'),
    ('complaint', 'true'), ('return', 'true'), ('return_receipt', 'true')
  loop
    execute format($create$create index %I on %I (organisation_id) where search ~ '[^ -~а-ёα-ω]'$create$,
      noun || '_search_rest', noun);
    execute replace(pg_get_functiondef(format('search_%s', noun)::regproc), '        end loop;', format($create$        end loop;
        if needle !~ '[[:alnum:]]{3}|[^%%[:alnum:]][[:alnum:]]|[[:alnum:]]{2}[^%%[:alnum:]]' then
          return query select * from search_short(%L, %L, needle, visible, bound);
          return;
        end if;$create$, noun, listed));
  end loop;
end $$;
grant create on schema public to lading_provider;
alter function search_short(text, text, text, uuid[], integer) owner to lading_provider;
revoke create on schema public from lading_provider;
