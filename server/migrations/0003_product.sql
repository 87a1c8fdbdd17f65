-- The catalogue, as much as orders and stock need; every field of the specification has its column.

create table product_group (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  name text not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (organisation_id, id),
  unique (organisation_id, name)
);

create table product (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  product_sku text not null,
  internal_sku text,
  name text not null,
  type text not null default 'Physical' check (type in ('Physical', 'Virtual', 'Bundle')),
  active boolean not null default true,
  description text,
  primary_ean text,
  reference_numbers text[] not null default '{}',
  product_group_id uuid,
  packaging_type text not null default 'A' check (packaging_type in ('A', 'B')),
  localisation text,
  services text[] not null default '{}',
  features text[] not null default '{}',
  weight integer check (weight > 0),
  height integer check (height > 0),
  width integer check (width > 0),
  length integer check (length > 0),
  fragile boolean not null default false,
  hs_code text,
  customs_description text,
  country_of_origin text references country,
  work_around_lot boolean not null default false,
  work_around_sn_in boolean not null default false,
  strict_fifo boolean not null default false,
  expected_turnover integer,
  expiration_offset integer,
  inbound_expiration_offset integer,
  outbound_expiration_offset integer not null default 0,
  requires_additional_work boolean not null default false,
  requires_qualitative_receiving boolean not null default false,
  value numeric(14, 4),
  value_currency text references currency,
  unit_purchase_price numeric(14, 4),
  in_stock integer not null default 0,
  booked integer not null default 0,
  available integer generated always as (in_stock - booked) stored,
  is_available boolean not null generated always as (in_stock - booked > 0) stored,
  search text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (organisation_id, id),
  unique (organisation_id, product_sku),
  foreign key (organisation_id, product_group_id) references product_group (organisation_id, id)
);
comment on column product.in_stock is 'Sum over the stock rows, kept by the ledger.';
comment on column product.search is 'SKU, EAN, name and codes in lower case without diacritics, written by the store.';
create index on product (organisation_id, name collate "und-x-icu", id);
-- A column of its own, because an index that spoke of the pieces would have to be written with every booking.
create index on product (organisation_id, name collate "und-x-icu", id) where is_available;
create index on product (organisation_id, created_at desc, id desc);
create index on product (organisation_id, changed_at, id);
create index on product (organisation_id, primary_ean);
create index on product (organisation_id, internal_sku);
create index on product (organisation_id, product_group_id) where product_group_id is not null;
create index on product (created_at desc, id desc);
create index on product (name collate "und-x-icu", id);
create index product_search on product using gin (organisation_id, search gin_trgm_ops);

create table product_eshop (
  organisation_id uuid not null,
  product_id uuid not null,
  eshop_id uuid not null,
  primary key (organisation_id, product_id, eshop_id),
  foreign key (organisation_id, product_id) references product (organisation_id, id),
  foreign key (organisation_id, eshop_id) references eshop (organisation_id, id)
);
create table product_code (
  organisation_id uuid not null,
  product_id uuid not null,
  type text not null,
  value text not null,
  is_primary boolean not null default false,
  position integer not null default 0,
  primary key (organisation_id, value),
  foreign key (organisation_id, product_id) references product (organisation_id, id)
);
create index on product_code (organisation_id, product_id);
create table bundle_item (
  organisation_id uuid not null,
  bundle_id uuid not null,
  product_id uuid not null,
  quantity integer not null check (quantity > 0),
  position integer not null default 0,
  primary key (organisation_id, bundle_id, product_id),
  check (bundle_id <> product_id),
  foreign key (organisation_id, bundle_id) references product (organisation_id, id),
  foreign key (organisation_id, product_id) references product (organisation_id, id)
);
create index on bundle_item (organisation_id, product_id);
create table product_image (
  id uuid primary key,
  organisation_id uuid not null,
  product_id uuid not null,
  internal boolean not null default false,
  position integer not null,
  original_name text not null,
  description text,
  source_url text,
  file_key text not null,
  small_key text not null,
  large_key text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now(),
  foreign key (organisation_id, product_id) references product (organisation_id, id)
);
comment on column product_image.source_url is 'Where the server fetched it from: the same address is fetched once.';
create index on product_image (organisation_id, product_id, position);

do $$
declare name text;
begin
  foreach name in array array['product_group', 'product', 'product_eshop', 'product_code', 'bundle_item', 'product_image'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lading_tenant using (organisation_id = any (lading_organisations()))', name);
    execute format('create policy provider on %I to lading_provider using (true)', name);
    execute format('grant select, insert, update, delete on %I to lading_tenant, lading_provider', name);
  end loop;
end $$;
