-- A change of many documents in one statement, noted in time that grows with their number: what a trigger reads of the
-- rows before and after is grouped, never joined. A session keeps the plan of its first call, which was for one row,
-- and a join of the two sides by that plan compares each row with each.

-- As a table the function is part of the plan of those who ask it; as a record it was called for each line.
drop function figures_of(expedition_item, text);
drop function figures_of(transfer_item, text);
drop function figures_of(internal_stock_change_item, text);
drop function figures_of(stock_advice_item, text);
create function figures_of(i expedition_item, status text) returns table (incoming integer, required integer, missing integer)
  language sql immutable parallel safe rows 1 as $$
  select 0, case when is_open_expedition(status) then i.quantity - i.expedited else i.booked end,
    case when is_open_expedition(status) then i.quantity - i.expedited - i.booked - i.paired else 0 end $$;
create function figures_of(i transfer_item, status text) returns table (incoming integer, required integer, missing integer)
  language sql immutable parallel safe rows 1 as $$
  select case when status = 'created' then i.expedited - i.received - i.sent_back - i.lost else 0 end,
    case when status = 'waitingForGoods' then i.quantity - i.expedited else i.booked end,
    case when status = 'waitingForGoods' then i.quantity - i.expedited - i.booked else 0 end $$;
create function figures_of(i internal_stock_change_item, status text)
  returns table (incoming integer, required integer, missing integer)
  language sql immutable parallel safe rows 1 as $$
  select 0, case when status = 'WaitingForGoods' then i.quantity - i.expedited else i.booked end,
    case when status = 'WaitingForGoods' then i.quantity - i.expedited - i.booked else 0 end $$;
create function figures_of(i stock_advice_item, status text) returns table (incoming integer, required integer, missing integer)
  language sql immutable parallel safe rows 1 as $$
  select case when is_coming_advice(status) then greatest(i.quantity - i.supplied_quantity, 0) else 0 end, 0, 0 $$;

-- One note of each statement asks for the adding up: each that did would look through all notes of the transaction.
alter table product_figure_change add column leads boolean not null default true;
drop trigger add_up on product_figure_change;
create constraint trigger add_up after insert on product_figure_change deferrable initially deferred
  for each row when (new.leads) execute function add_up_figures();

do $do$
declare
  document text;
  item text;
  noted constant text := $$
    insert into product_figure_change (organisation_id, product_id, incoming, required, missing, leads)
    select organisation_id, product_id, sum(incoming), sum(required), sum(missing), row_number() over () = 1
    from (%s) as part
    group by organisation_id, product_id
    having sum(incoming) <> 0 or sum(required) <> 0 or sum(missing) <> 0;$$;
  part constant text := $$
    select i.organisation_id, i.product_id, %1$s f.incoming as incoming, %1$s f.required as required, %1$s f.missing as missing
    from %2$s i join %3$I d on d.id = i.%4$I cross join lateral figures_of(i::%5$I, d.status) f%6$s$$;
  -- Of a document whose status has changed, twice: with the new one added, with the old one taken away.
  part_of_changed constant text := $$
    select i.organisation_id, i.product_id, d.sign * f.incoming as incoming, d.sign * f.required as required,
      d.sign * f.missing as missing
    from (
      select organisation_id, id, status, sum(sign) as sign from (
        select organisation_id, id, status, 1 as sign from added
        union all select organisation_id, id, status, -1 from removed) as side
      group by organisation_id, id, status having sum(sign) <> 0
    ) d
    join %1$I i on i.organisation_id = d.organisation_id and i.%2$I = d.id
    cross join lateral figures_of(i, d.status) f%3$s$$;
  only_goods text;
begin
  foreach document in array array['expedition', 'transfer', 'internal_stock_change', 'stock_advice'] loop
    item := document || '_item';
    only_goods := case document when 'expedition' then ' where not i.is_set' else '' end;
    execute format($$
      create or replace function note_%1$s_insert() returns trigger language plpgsql as $f$ begin %2$s return null; end $f$;
      create or replace function note_%1$s_update() returns trigger language plpgsql as $f$ begin %3$s return null; end $f$;
      create or replace function note_%1$s_delete() returns trigger language plpgsql as $f$ begin %4$s return null; end $f$;
      create or replace function note_%5$s_status() returns trigger language plpgsql as $f$ begin %6$s return null; end $f$;$$,
      item,
      format(noted, format(part, '', 'added', document, document || '_id', item, only_goods)),
      format(noted, format(part, '', 'added', document, document || '_id', item, only_goods) || ' union all '
        || format(part, '-', 'removed', document, document || '_id', item, only_goods)),
      format(noted, format(part, '-', 'removed', document, document || '_id', item, only_goods)),
      document,
      format(noted, format(part_of_changed, item, document || '_id', only_goods)));
  end loop;
end $do$;
