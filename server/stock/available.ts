import { type RawBuilder, sql } from 'kysely';

/*
 * SQL of what may leave now, for lists of products (`product`) and of stock rows (`stock_row` with its `wms`). Which lot
 * may leave is decided by the database function `is_usable_lot` alone.
 */

/** Whether what lies in the stock row `r` of the product `p`, at the physical warehouse `w`, may leave at a moment. */
export const isUsableLot = (now: Date): RawBuilder<boolean> =>
  sql`is_usable_lot(r.blocked, r.lot_date, p.outbound_expiration_offset, w.time_zone, ${now})`;

/** Free pieces of a product that are for sale and not blocked, but too near to their expiry to leave; the day is made where there is a lot. */
export const EXPIRING = `case when product.first_lot_date is null then 0 when product.first_lot_date
    < (now() at time zone 'Pacific/Kiritimati')::date + product.outbound_expiration_offset
  then expiring_pieces(product.organisation_id, product.id, product.outbound_expiration_offset, now()) else 0 end`;

/** Pieces of a product that are for sale and may leave now; of a set, how many of it could be put together. */
export const AVAILABLE = `case when product.type = 'Bundle'
  then coalesce((select sets.available from product_available(array[product.id], null, null, now()) as sets), 0)
  else product.sellable - ${EXPIRING} end`;

/** The product is looked up where there is a lot: joined, a million of them were read beside a hundred thousand stock rows. */
const OUTBOUND_OFFSET = `(select p.outbound_expiration_offset from product p
  where p.organisation_id = stock_row.organisation_id and p.id = stock_row.product_id)`;

const IS_USABLE = `is_usable_lot(stock_row.blocked, stock_row.lot_date, ${OUTBOUND_OFFSET}, wms.time_zone, now())`;

/** The same of one stock row, which is in one of four ways: blocked, not for sale, expiring or available. */
export const ROW_NOT_FOR_SALE = `case when stock_row.blocked or stock_row.for_sale then 0 else stock_row.available end`;
export const ROW_EXPIRING = `case when stock_row.blocked or not stock_row.for_sale or ${IS_USABLE} then 0
  else stock_row.available end`;
export const ROW_AVAILABLE = `case when stock_row.for_sale and ${IS_USABLE} then stock_row.available else 0 end`;

/** Pieces of it that will be left on its last day of sale at the pace of the last four weeks. */
export const ROW_UNSOLD = `case when stock_row.lot_date is null or ${ROW_AVAILABLE} <= 0 then 0
  else unsold_pieces(stock_row.organisation_id, stock_row.id, ${OUTBOUND_OFFSET}, wms.time_zone, now()) end`;
