-- Lines that lack something are found by the index of open lines (`expedition_item_open`); those of sets, which it leaves
-- out, by this one: few lines are of sets, and the others are not written to it.
create index expedition_item_set on expedition_item (organisation_id, id) where is_set;
