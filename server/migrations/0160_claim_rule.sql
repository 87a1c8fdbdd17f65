-- A day on which a warehouse works: one way for all that counts them.
create function working_day(start date, days integer, open_days text[], holidays text[]) returns date
  language sql stable parallel safe as $$
  select coalesce(
    (select day::date from generate_series(start + least(days, 1), start + days * 7 + 60, interval '1 day') day
      where to_char(day, 'fmday') = any (open_days) and to_char(day, 'YYYY-MM-DD') <> all (holidays)
      order by day offset greatest(days - 1, 0) limit 1),
    start + days)
$$;
comment on function working_day is 'The working day that is so many after a day; with 0 the day itself, or the next that is one. Where it is closed for a season the days are counted as they come.';

-- When a carrier takes a claim, and how long it may take to answer: what an administrator says instead of the usual.
create table claim_rule (
  carrier_id uuid not null references carrier on delete cascade,
  reason text not null check (reason in ('damaged', 'incomplete', 'lateDelivery', 'misdeliveredParcel', 'undelivered')),
  opens_after integer not null check (opens_after >= 0),
  closes_after integer not null check (closes_after >= 0),
  answer_days integer not null check (answer_days > 0),
  primary key (carrier_id, reason)
);
comment on column claim_rule.opens_after is 'Working days after the packing, or the delivery, by the reason.';
alter table claim_rule enable row level security;
alter table claim_rule force row level security;
create policy tenant on claim_rule to lading_tenant
  using (exists (select from organisation_carrier used where used.carrier_id = claim_rule.carrier_id));
create policy provider on claim_rule to lading_provider using (true);
grant select on claim_rule to lading_tenant;
grant select, insert, update, delete on claim_rule to lading_provider;
