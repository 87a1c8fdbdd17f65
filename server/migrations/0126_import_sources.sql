-- Exports of BaseLinker and the raw lines of a shop's invoices are recognised as well; rows that are left out on purpose
-- say why.
alter table import_result
  drop constraint import_result_source_check,
  add constraint import_result_source_check
    check (source in ('lading', 'woocommerce', 'shopify', 'baselinker', 'invoiceLines')),
  add column left_out_reasons jsonb not null default '{}';
update import_result set left_out_reasons = jsonb_build_object('group', left_out) where left_out > 0;
comment on column import_result.left_out_reasons is 'How many rows were left out on purpose, by the reason: contracts/import LEFT_OUT.';
