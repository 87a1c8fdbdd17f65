-- An order names its place by code alone: in which country that is, is what is asked.
create index pickup_place_code on pickup_place (adapter, code);
