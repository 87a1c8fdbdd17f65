/**
 * How a list about one line or one parcel of an order finds it: by the head of the order's search text, and not by what
 * else was ordered.
 * @param fields of the list, that the head covers.
 * @param column SQL of the head in its rows.
 */
export const headSearch = <const F extends string>(
  fields: readonly F[],
  column = "split_part(expedition.search, ' | ', 1)",
) => ({ function: 'search_expedition_head', column, isParted: true, fields });
