-- What comes, is asked for and is missing of each product, so that its list can be sorted and filtered by it. Kept by
-- triggers, because every document has a part in it: each statement notes what it changed, and the commit adds the
-- notes of its transaction up. Product by product in their order, and at the very end: nobody waits long or in a ring.

create table product_figure (
  organisation_id uuid not null,
  product_id uuid primary key,
  incoming integer not null default 0,
  required integer not null default 0,
  missing integer not null default 0,
  foreign key (organisation_id, product_id) references product (organisation_id, id) on delete cascade
) with (fillfactor = 70);
comment on column product_figure.incoming is 'Pieces that advices and transfers on the way still bring.';
comment on column product_figure.required is 'Pieces that documents ask for and have not sent, and what drafts hold.';
comment on column product_figure.missing is 'Of these, the pieces neither held nor promised.';
create index on product_figure (organisation_id, incoming, product_id);
create index on product_figure (organisation_id, required, product_id);
create index on product_figure (organisation_id, missing, product_id);

-- Empty between transactions, so that a crash has nothing to lose.
create unlogged table product_figure_change (
  organisation_id uuid not null,
  product_id uuid not null,
  transaction xid8 not null default pg_current_xact_id(),
  incoming integer not null,
  required integer not null,
  missing integer not null
);
create index on product_figure_change (transaction);

do $$
declare name text;
begin
  foreach name in array array['product_figure', 'product_figure_change'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lading_tenant using (organisation_id = any (lading_organisations()))', name);
    execute format('create policy provider on %I to lading_provider using (true)', name);
  end loop;
end $$;
grant select, insert, update on product_figure to lading_tenant, lading_provider;
grant select, insert, delete on product_figure_change to lading_tenant, lading_provider;

-- The status of a document decides what its items count for.
create function is_open_expedition(status text) returns boolean language sql immutable parallel safe
  return status in ('awaitingReservation', 'waitingForGoods', 'waitingForAsn', 'readyForAsn', 'stockOk',
    'awaitingProcessing', 'preallocated', 'takeOut', 'completion', 'waitingForCancel');
create function is_coming_advice(status text) returns boolean language sql immutable parallel safe
  return status in ('new', 'waiting', 'inProgress', 'partiallyFinished');

-- What one item counts for. Functions of a row, so that triggers and the rebuilding say the same.
create function figures_of(i expedition_item, status text, out incoming integer, out required integer, out missing integer)
  language sql immutable parallel safe as $$
  select 0, case when is_open_expedition(status) then i.quantity - i.expedited else i.booked end,
    case when is_open_expedition(status) then i.quantity - i.expedited - i.booked - i.paired else 0 end $$;
create function figures_of(i transfer_item, status text, out incoming integer, out required integer, out missing integer)
  language sql immutable parallel safe as $$
  select case when status = 'created' then i.expedited - i.received - i.sent_back - i.lost else 0 end,
    case when status = 'waitingForGoods' then i.quantity - i.expedited else i.booked end,
    case when status = 'waitingForGoods' then i.quantity - i.expedited - i.booked else 0 end $$;
create function figures_of(i internal_stock_change_item, status text, out incoming integer, out required integer, out missing integer)
  language sql immutable parallel safe as $$
  select 0, case when status = 'WaitingForGoods' then i.quantity - i.expedited else i.booked end,
    case when status = 'WaitingForGoods' then i.quantity - i.expedited - i.booked else 0 end $$;
create function figures_of(i stock_advice_item, status text, out incoming integer, out required integer, out missing integer)
  language sql immutable parallel safe as $$
  select case when is_coming_advice(status) then greatest(i.quantity - i.supplied_quantity, 0) else 0 end, 0, 0 $$;

create function add_up_figures() returns trigger language plpgsql as $$
declare mine xid8 := pg_current_xact_id();
begin
  -- The first of a transaction's notes adds all of them up.
  if not exists (select from product_figure_change where transaction = mine) then
    return null;
  end if;
  perform from product_figure f
    where f.product_id in (select product_id from product_figure_change where transaction = mine)
    order by f.product_id for no key update;
  with change as (
    delete from product_figure_change where transaction = mine returning product_id, incoming, required, missing
  )
  update product_figure f
  set incoming = f.incoming + total.incoming, required = f.required + total.required, missing = f.missing + total.missing
  from (select product_id, sum(incoming) as incoming, sum(required) as required, sum(missing) as missing
    from change group by product_id) total
  where f.product_id = total.product_id
    and (total.incoming, total.required, total.missing) <> (0, 0, 0);
  return null;
end $$;
create constraint trigger add_up after insert on product_figure_change deferrable initially deferred
  for each row execute function add_up_figures();

create function add_product_figures() returns trigger language plpgsql as $$
begin
  insert into product_figure (organisation_id, product_id) select organisation_id, id from added;
  return null;
end $$;
create trigger figure_insert after insert on product referencing new table as added
  for each statement execute function add_product_figures();

-- The triggers of each kind of document: items that come, go and change, and documents whose status changes.
do $do$
declare
  document text;
  item text;
  -- Columns of the answer of a trigger function: what is noted of a set of items, taken away or added.
  noted constant text := $$
    insert into product_figure_change (organisation_id, product_id, incoming, required, missing)
    select organisation_id, product_id, sum(incoming), sum(required), sum(missing) from (%s) as part
    group by organisation_id, product_id
    having sum(incoming) <> 0 or sum(required) <> 0 or sum(missing) <> 0;$$;
  part constant text := $$
    select i.organisation_id, i.product_id, %1$s f.incoming as incoming, %1$s f.required as required, %1$s f.missing as missing
    from %2$s i join %3$I d on d.id = i.%4$I cross join lateral figures_of(i::%5$I, d.status) f%6$s$$;
  only_goods text;
begin
  foreach document in array array['expedition', 'transfer', 'internal_stock_change', 'stock_advice'] loop
    item := document || '_item';
    only_goods := case document when 'expedition' then ' where not i.is_set' else '' end;
    execute format($$create function note_%1$s_insert() returns trigger language plpgsql as $f$ begin %2$s return null; end $f$;
      create function note_%1$s_update() returns trigger language plpgsql as $f$ begin %3$s return null; end $f$;
      create function note_%1$s_delete() returns trigger language plpgsql as $f$ begin %4$s return null; end $f$;
      create function note_%5$s_status() returns trigger language plpgsql as $f$ begin
        if not exists (select from removed join added using (id) where removed.status <> added.status) then return null; end if;
        %6$s return null; end $f$;
      create trigger figure_insert after insert on %1$I referencing new table as added for each statement execute function note_%1$s_insert();
      create trigger figure_update after update on %1$I referencing old table as removed new table as added for each statement execute function note_%1$s_update();
      create trigger figure_delete after delete on %1$I referencing old table as removed for each statement execute function note_%1$s_delete();
      create trigger figure_status after update on %5$I referencing old table as removed new table as added for each statement execute function note_%5$s_status();$$,
      item,
      format(noted, format(part, '', 'added', document, document || '_id', item, only_goods)),
      format(noted, format(part, '', 'added', document, document || '_id', item, only_goods) || ' union all '
        || format(part, '-', 'removed', document, document || '_id', item, only_goods)),
      format(noted, format(part, '-', 'removed', document, document || '_id', item, only_goods)),
      document,
      format(noted, format($$
        select i.organisation_id, i.product_id, f.incoming - g.incoming as incoming, f.required - g.required as required,
          f.missing - g.missing as missing
        from removed join added using (id) join %1$I i on i.organisation_id = added.organisation_id and i.%2$I = added.id
        cross join lateral figures_of(i, added.status) f cross join lateral figures_of(i, removed.status) g
        where removed.status <> added.status%3$s$$, item, document || '_id', replace(only_goods, 'where', 'and'))));
  end loop;
end $do$;

-- What the figures should be: counted anew.
create function count_product_figures()
  returns table (organisation_id uuid, product_id uuid, incoming integer, required integer, missing integer)
  language sql stable as $$
  select part.organisation_id, part.product_id, sum(part.incoming)::integer, sum(part.required)::integer, sum(part.missing)::integer
  from (
    select i.organisation_id, i.product_id, f.* from expedition_item i join expedition d on d.id = i.expedition_id
    cross join lateral figures_of(i, d.status) f where not i.is_set and (i.expedited < i.quantity or i.booked > 0)
    union all
    select i.organisation_id, i.product_id, f.* from transfer_item i join transfer d on d.id = i.transfer_id
    cross join lateral figures_of(i, d.status) f
    union all
    select i.organisation_id, i.product_id, f.* from internal_stock_change_item i
    join internal_stock_change d on d.id = i.internal_stock_change_id cross join lateral figures_of(i, d.status) f
    union all
    select i.organisation_id, i.product_id, f.* from stock_advice_item i join stock_advice d on d.id = i.stock_advice_id
    cross join lateral figures_of(i, d.status) f where i.supplied_quantity < i.quantity
  ) part group by part.organisation_id, part.product_id $$;
