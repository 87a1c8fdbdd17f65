-- Whoever has an account already is asked: an invitation waits until they accept it, or decline.
alter table organisation_user
  add column declined_at timestamptz,
  add column invited_by text,
  add check (declined_at is null or joined_at is null);
comment on column organisation_user.declined_at is 'When the invited person said no; null again once they are invited anew.';
comment on column organisation_user.invited_by is 'The name of who invited them last.';

-- One letter may invite to several organisations: its link accepts those that it names, and no other.
alter table password_link add column memberships uuid[];
comment on column password_link.memberships is 'The invitations that the letter names.';
