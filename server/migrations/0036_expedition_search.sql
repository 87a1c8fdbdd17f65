comment on column expedition.search is
  'Numbers, names, e-mails, phones, references, tracking and ordered SKUs in lower case without diacritics, written by the store.';

-- Expeditions from before get the new parts of their text by a job, in portions.
do $$ begin
  set local role lading_provider;
  if exists (select from expedition) then
    perform lading_enqueue('expedition.renewSearch', '{}', null, null, 5, null);
  end if;
  reset role;
end $$;
