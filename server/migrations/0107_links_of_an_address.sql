-- A link in a letter is good for whoever reads the letter. Where the address of an account changes, whoever read the old one
-- may be somebody else: every link ends, whichever way the address was changed.
create function end_links_of_address() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  update password_link set used_at = now() where account_id = new.id and used_at is null;
  return null;
end $$;
create trigger end_links_of_address after update of email on account
  for each row when (old.email is distinct from new.email) execute function end_links_of_address();
