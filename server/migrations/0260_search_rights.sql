-- Transfers and stock changes were searched with the rights of the owner, and by whoever is connected. As the other searches,
-- these are for those who act in a scope.
revoke all on function search_transfer(text, integer), search_internal_stock_change(text, integer) from public;
grant execute on function search_transfer(text, integer), search_internal_stock_change(text, integer)
  to lading_tenant, lading_provider;
