-- What becomes of the goods that an order left without, and whether a client may decide it.
alter table expedition add column rest text check (rest in ('open', 'closed', 'followed'));
comment on column expedition.rest is 'What becomes of the goods that it left without; null where it left with all, or has not left.';
update expedition e set rest = case
    when exists (select from expedition_item i where i.organisation_id = e.organisation_id
      and i.expedition_id = e.id and i.booked + i.paired > 0) then 'open' else 'closed' end
  where not e.expedited_completely;
create index expedition_rest on expedition (organisation_id, rest, id) where rest is not null;
create index expedition_split_from on expedition (organisation_id, split_from_id) where split_from_id is not null;

alter table organisation add column rest_by_clients boolean not null default true;
