import { sql } from 'kysely';
import type { LOT_OPTIONS } from '../../../../contracts/expedition/expedition.schema.ts';
import type { Tx } from '../../../platform/database/transaction.ts';

/** A line as a sheet has it. */
export interface SheetLine {
  expeditionId: string;
  productId: string;
  productSku: string;
  quantity: number;
  productValue: string | null;
  productValueCurrency: string | null;
  productLabel: string | null;
  lot: string | null;
  lotOption: (typeof LOT_OPTIONS)[number] | null;
  ref1: string | null;
  ref2: string | null;
  ref3: string | null;
}

/** More lines than an order can have. */
const BEHIND = 1_000_000;

/** What was ordered in these orders, what is not shipped behind the rest, by order, in the order of its lines: without what sets are made of. */
export async function listSheetLines(tx: Tx, ids: readonly string[]): Promise<Map<string, SheetLine[]>> {
  const { rows } = await sql<SheetLine>`
    with line as (
      select i.organisation_id, i.expedition_id, i.product_id, i.position, i.quantity, i.product_value,
        i.product_value_currency, i.product_label, i.lot, i.lot_option, i.ref1, i.ref2, i.ref3
      from expedition_item i where i.expedition_id = any (${ids}::uuid[]) and i.parent_item_id is null
      union all
      select e.organisation_id, e.id, v.id, ${BEHIND} + v.place, coalesce(v.quantity, 1), null, null, null, null, null,
        null, null, null
      from expedition e, unnest(e.removed_virtual_products, e.removed_virtual_quantities)
        with ordinality v(id, quantity, place)
      where e.id = any (${ids}::uuid[])
    )
    select i.expedition_id as "expeditionId", p.id as "productId", p.product_sku as "productSku", i.quantity,
      i.product_value as "productValue", i.product_value_currency as "productValueCurrency",
      i.product_label as "productLabel", i.lot, i.lot_option as "lotOption", i.ref1, i.ref2, i.ref3
    from line i
    join product p on p.organisation_id = i.organisation_id and p.id = i.product_id
    order by i.expedition_id, i.position`.execute(tx.db);
  const lines = new Map<string, SheetLine[]>();
  for (const row of rows) {
    const known = lines.get(row.expeditionId);
    if (known) known.push(row);
    else lines.set(row.expeditionId, [row]);
  }
  return lines;
}
