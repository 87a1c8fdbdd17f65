-- How many of each virtual product was ordered, in the order of `removed_virtual_products`; shorter where that was not kept yet.
alter table expedition add column removed_virtual_quantities integer[] not null default '{}';
comment on column expedition.removed_virtual_products is 'Products of the order that are not shipped and book nothing.';
