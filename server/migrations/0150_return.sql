-- The return of an end customer: goods of an order that are announced back. It moves no stock; what came and in what
-- condition is said by the receipts of returned goods.
create sequence return_number start 1000001;
grant usage on sequence return_number to lading_tenant, lading_provider;

create table return (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  internal_number text not null default 'RT-' || nextval('return_number'),
  status text not null check (status in ('new', 'inProgress', 'approved', 'rejected', 'refunded', 'closed')),
  origin text not null default 'portal' check (origin in ('portal', 'page', 'withdrawal', 'connector')),
  eshop_id uuid not null,
  expedition_id uuid not null,
  order_number text not null,
  customer text not null,
  email text,
  reason text not null check (reason in
    ('wrongSize', 'notLiked', 'broken', 'wrongProduct', 'notAsDescribed', 'late', 'withdrawal', 'other')),
  note text,
  tracking_number text,
  goods text not null default 'notHere' check (goods in
    ('notHere', 'onTheWay', 'notGraded', 'saleable', 'opened', 'damaged', 'missing', 'notSent')),
  amount numeric(14, 4) check (amount >= 0),
  currency text references currency,
  refunded_amount numeric(14, 4) check (refunded_amount >= 0),
  refunded_currency text references currency,
  refunded_on date,
  rejection text,
  closed_as text check (closed_as in
    ('canceled', 'refunded', 'exchanged', 'settled', 'rejected', 'sentBack', 'disposed')),
  new_expedition_id uuid,
  holds boolean not null default true,
  withdrawn_at timestamptz,
  approved_at timestamptz,
  received_at timestamptz,
  count_of_items integer not null default 0,
  sum_of_quantity integer not null default 0,
  search text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (organisation_id, id),
  unique (organisation_id, internal_number),
  foreign key (organisation_id, eshop_id) references eshop (organisation_id, id),
  foreign key (organisation_id, expedition_id) references expedition (organisation_id, id),
  foreign key (organisation_id, new_expedition_id) references expedition (organisation_id, id),
  check ((status = 'closed') = (closed_as is not null)),
  check ((refunded_amount is null) = (refunded_currency is null) and (refunded_amount is null) = (refunded_on is null))
);
comment on table return is 'Goods of an order that its customer sends back: announced, decided, and the money noted.';
comment on column return.amount is 'What its goods cost; null where the order does not say.';
comment on column return.holds is 'Whether its pieces count as announced: no longer when it was cancelled or rejected before the goods came.';
comment on column return.new_expedition_id is 'By which goods leave again: the exchange, or what is sent back to the customer.';
create index on return (organisation_id, created_at desc, id desc);
create index on return (created_at desc, id desc);
create index on return (organisation_id, changed_at, id);
create index on return (organisation_id, expedition_id);
create index on return (organisation_id, new_expedition_id) where new_expedition_id is not null;
create index on return (organisation_id, status) where status in ('new', 'inProgress', 'approved');
create index on return (eshop_id);
create index return_search on return using gin (organisation_id, search gin_trgm_ops);

create table return_item (
  id uuid primary key,
  organisation_id uuid not null,
  return_id uuid not null,
  position integer not null,
  product_id uuid not null,
  quantity integer not null check (quantity > 0),
  reason text not null check (reason in
    ('wrongSize', 'notLiked', 'broken', 'wrongProduct', 'notAsDescribed', 'late', 'withdrawal', 'other')),
  wish text check (wish in ('money', 'exchange')),
  note text,
  value numeric(14, 4),
  restocked integer not null default 0 check (restocked >= 0),
  opened integer not null default 0 check (opened >= 0),
  damaged integer not null default 0 check (damaged >= 0),
  missing integer not null default 0 check (missing >= 0),
  refused integer not null default 0 check (refused >= 0),
  unique (organisation_id, id),
  foreign key (organisation_id, return_id) references return (organisation_id, id),
  foreign key (organisation_id, product_id) references product (organisation_id, id),
  check (restocked + opened + damaged + missing + refused <= quantity)
);
comment on table return_item is 'What is announced back, and what became of its pieces.';
comment on column return_item.value is 'Of one piece, as the order said.';
create unique index on return_item (organisation_id, return_id, position);
create index on return_item (organisation_id, product_id, return_id);

do $$
declare name text;
begin
  foreach name in array array['return', 'return_item'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lading_tenant using (organisation_id = any (lading_organisations()))', name);
    execute format('create policy provider on %I to lading_provider using (true)', name);
  end loop;
end $$;
grant select, insert, update on return to lading_tenant, lading_provider;
grant select, insert, update, delete on return_item to lading_tenant, lading_provider;

create function search_return(needle text, bound integer) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_setting('role') = 'lading_provider' then
    return query select r.id from public.return r where r.search like needle limit bound;
  else
    return query select r.id from public.return r
      where r.organisation_id = any (lading_organisations()) and r.search like needle limit bound;
  end if;
end $$;
grant create on schema public to lading_provider;
alter function search_return(text, integer) owner to lading_provider;
revoke create on schema public from lading_provider;
revoke all on function search_return(text, integer) from public;
grant execute on function search_return(text, integer) to lading_tenant, lading_provider;
