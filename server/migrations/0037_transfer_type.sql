alter table transfer add type text not null default 'regular'
  check (type in ('regular', 'replenishment', 'return', 'clearance', 'other'));
comment on column transfer.type is 'Why the goods move, as the client says it.';
