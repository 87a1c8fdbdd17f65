-- What is said of a booking or an account: a carrier's own words as a string, our own by their key, which every reader has in
-- their language.
alter table parcel_booking alter column text type jsonb using case text
  when 'No answer of the carrier was written.' then '{"code": "unwritten", "parameters": {}}'
  when 'The account is gone.' then '{"code": "accountGone", "parameters": {}}'
  when 'The carrier did not answer in time.' then '{"code": "notAnswered", "parameters": {}}'
  when 'unsupported' then '{"code": "unsupported", "parameters": {}}'
  when 'tooLate' then '{"code": "tooLate", "parameters": {}}'
  else to_jsonb(text) end;
alter table carrier_account alter column refusal type jsonb using to_jsonb(refusal);
comment on column parcel_booking.text is 'The carrier''s words, or ours by their key.';
comment on column carrier_account.refusal is 'The carrier''s words, or ours by their key.';
