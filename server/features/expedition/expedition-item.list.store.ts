import { expeditionItemGrid } from '../../../contracts/expedition/expedition-item.grid.ts';
import { sourceOf } from '../../platform/list/source-of.ts';

/** Whole sets that some pieces of their components make. */
const setsOf = (pieces: string): string => `(select coalesce(min((${pieces}) / c.set_quantity), 0)
  from expedition_item c where c.organisation_id = i.organisation_id and c.parent_item_id = i.id)`;

/** A figure of a line; the line of a set holds nothing itself. */
const figure = (own: string, pieces: string): string =>
  `case when i.is_set then ${setsOf(pieces)} else ${own} end`;

/** The lines that were ordered: of a set its own line, not its components. */
const ROWS = `(select i.id, i.organisation_id, i.expedition_id, i.product_id, i.is_set, i.quantity, i.lot,
    i.product_value, i.product_value_currency, i.product_label, i.ref1, i.ref2, i.ref3,
    ${figure('i.booked', 'c.booked')} as booked,
    ${figure('i.expedited', 'c.expedited')} as expedited,
    ${figure('i.paired', 'c.booked + c.paired')} - case when i.is_set then ${setsOf('c.booked')} else 0 end as paired,
    i.quantity - ${figure('i.booked + i.paired + i.expedited', 'c.booked + c.paired + c.expedited')} as missing,
    e.status, e.status_rank, e.order_number, e.recipient, e.eshop_id, e.carrier_id, e.wms_id, e.warehouse_id,
    e.required_expedition_date, e.sent_at, e.packed_at, e.created_at, e.changed_at
  from expedition_item i
  join expedition e on e.organisation_id = i.organisation_id and e.id = i.expedition_id
  where i.parent_item_id is null)`;

export const expeditionItemSource = sourceOf(expeditionItemGrid, {
  table: ['expedition_item', 'expedition'],
  rows: ROWS,
  columns: { productSku: 'product.product_sku', missing: 'expedition_item.missing' },
  neverNull: ['missing'],
  nested: { expedition: { id: 'expedition_item.expedition_id', name: 'expedition_item.order_number' } },
  search: {
    product: ['productSku', 'product.name'],
    expedition: {
      function: 'search_expedition_head',
      column: "split_part(expedition.search, ' | ', 1)",
      fields: ['recipient'],
    },
  },
});
