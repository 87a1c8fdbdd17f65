-- A function that may not run in a worker keeps its whole statement from being shared out: a million products that are sorted
-- by what no index has were read by one process, as their page shows what is available of sets.
alter function product_available(uuid[], uuid, uuid, timestamptz) parallel safe;
