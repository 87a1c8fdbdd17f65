-- What an import is to send: the order itself says that it waits for it, or why it did not go.
alter table expedition
  add column import_id uuid,
  add column sending text check (sending in ('waiting', 'refused')),
  add column send_refusal jsonb;
comment on column expedition.import_id is 'The import that wrote it; imports are deleted when they have had their time.';
comment on column expedition.sending is 'It is sent by itself as soon as its turn comes; or it was to be, and was refused.';
comment on column expedition.send_refusal is 'Why it was refused: a code and its parameters.';
create index on expedition (organisation_id, created_at, id) where sending is not null;
create index on expedition (organisation_id, import_id) where import_id is not null;

-- Whatever moves an order on, by hand or not, ends what was said of its sending.
create function end_sending() returns trigger language plpgsql as $$
begin
  new.sending := null;
  new.send_refusal := null;
  return new;
end $$;
create trigger expedition_end_sending before update on expedition for each row
  when (old.sending is not null and new.sending = old.sending and new.status <> old.status)
  execute function end_sending();
