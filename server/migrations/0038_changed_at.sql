-- Every list says when its rows changed: programs ask for what is new.
alter table country add changed_at timestamptz not null default now();
alter table currency add changed_at timestamptz not null default now();

create function note_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
create trigger changed before update on country for each row execute function note_change();
create trigger changed before update on currency for each row execute function note_change();
