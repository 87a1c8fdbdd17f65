-- The search text of an order has a bar between its head and what was ordered. A bar that somebody had typed into a name
-- ended the head as well: lists of lines, parcels and reservations did not find what stood behind it. Typed bars are broken
-- ones from now on; of those that stand in orders the last one parts.
update expedition e
set search = replace(left(e.search, length(e.search) - c.bar - 2), '|', '¦') || ' | ' || replace(right(e.search, c.bar - 1), '|', '¦')
from (select f.id, strpos(reverse(f.search), ' | ') as bar from expedition f where f.search like '%|%|%') c
where c.id = e.id and c.bar > 0;
