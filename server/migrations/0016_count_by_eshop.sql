-- Totals of expeditions are kept by e-shop too, so that a list of one e-shop needs no counting.
alter table expedition_count add column eshop_id uuid;
truncate expedition_count;
insert into expedition_count (organisation_id, eshop_id, status, difference)
  select organisation_id, eshop_id, status, count(*) from expedition group by organisation_id, eshop_id, status;
alter table expedition_count alter column eshop_id set not null;
drop index expedition_count_organisation_id_status_difference_idx;
create index on expedition_count (organisation_id, eshop_id, status) include (difference);

create or replace function count_expeditions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into expedition_count (organisation_id, eshop_id, status, difference)
      select organisation_id, eshop_id, status, count(*) from added group by organisation_id, eshop_id, status;
  elsif tg_op = 'UPDATE' then
    insert into expedition_count (organisation_id, eshop_id, status, difference)
      select organisation_id, eshop_id, status, sum(difference) from (
        select organisation_id, eshop_id, status, 1 as difference from added
        union all select organisation_id, eshop_id, status, -1 from removed) as changed
      group by organisation_id, eshop_id, status having sum(difference) <> 0;
  else
    insert into expedition_count (organisation_id, eshop_id, status, difference)
      select organisation_id, eshop_id, status, -count(*) from removed group by organisation_id, eshop_id, status;
  end if;
  return null;
end $$;
