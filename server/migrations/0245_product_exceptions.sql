-- The few products that are sets, virtual or no longer sold are counted beside the tabs of the list and filtered for: all
-- products of the client were read to find them. Other products are not in these indexes and pay nothing for them.
create index product_inactive on product (organisation_id, created_at desc, id desc) where not active;
create index product_other_type on product (organisation_id, type) where type <> 'Physical';
