-- What a program said under a key of its own choice is its organisation's: it is known again by the next API key.
alter policy tenant on idempotency using (credential = lading_account() or credential = any (lading_organisations()));
