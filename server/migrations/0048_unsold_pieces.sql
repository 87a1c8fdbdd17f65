-- Pieces of a stock row that will be left on its last day of sale at the pace of the last four weeks, what expires
-- before it going first. Where nothing sells it is no news of one lot until that day is near, and nobody foresees years.
create function unsold_pieces(of_organisation uuid, of_row uuid, outbound_offset integer, zone text, at timestamptz)
  returns integer language sql stable parallel safe as $$
  select case
      when days > 730 or (sold = 0 and days > 60) then 0
      else greatest(0, least(own.available, queue.pieces - floor(sold * days / 28.0)))::integer
    end
  from stock_row own
  cross join lateral (
    select greatest(0, own.lot_date - coalesce(outbound_offset, 0) - (at at time zone zone)::date) as days) left_to_sell
  cross join lateral (
    select coalesce(sum(r.available), 0) as pieces
    from stock_row r join wms w on w.id = r.wms_id
    where r.organisation_id = of_organisation and r.product_id = own.product_id and r.available > 0
      and (r.lot_date, r.id) <= (own.lot_date, own.id)
      and is_usable_lot(r.blocked, r.lot_date, outbound_offset, w.time_zone, at)) queue
  cross join lateral (
    select coalesce(sum(m.expedited_change), 0) as sold from stock_movement m
    where m.organisation_id = of_organisation and m.product_id = own.product_id and m.expedition_item_id is not null
      and m.created_at >= at - interval '28 days' and m.moved_at >= at - interval '28 days') pace
  where own.organisation_id = of_organisation and own.id = of_row $$;
