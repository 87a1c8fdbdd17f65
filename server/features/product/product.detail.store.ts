import { sql } from 'kysely';
import type { ProductDetail } from '../../../contracts/product/product.schema.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { isUsableLot } from '../../stock/available.ts';

export interface DetailParts {
  eshops: ProductDetail['eshops'];
  codes: ProductDetail['codes'];
  usedIn: ProductDetail['usedIn'];
  lots: ProductDetail['lots'];
  serialNumbers: string[];
  containedSets: ProductDetail['containedSets'];
  children: Omit<ProductDetail['childrenProducts'][number], 'image' | 'incoming' | 'enoughFor'>[];
}

/** All that stands around one product, in one statement. */
export async function readDetailParts(tx: Tx, organisationId: string, id: string): Promise<DetailParts> {
  const { rows } = await sql<DetailParts>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.name), '[]')
        from product_eshop x join eshop s on s.organisation_id = x.organisation_id and s.id = x.eshop_id
        where x.organisation_id = ${organisationId} and x.product_id = ${id}) as eshops,
      (select coalesce(jsonb_agg(jsonb_build_object('type', c.type, 'value', c.value, 'primary', c.is_primary)
          order by c.position, c.value), '[]')
        from product_code c where c.organisation_id = ${organisationId} and c.product_id = ${id}) as codes,
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'productSku', s.product_sku, 'name', s.name,
          'active', s.active, 'quantity', b.quantity) order by s.name), '[]')
        from (
          select bundle_id, quantity from bundle_item
          where organisation_id = ${organisationId} and product_id = ${id}
          union all
          select bundle_id, quantity from bundle_part
          where organisation_id = ${organisationId} and set_id = ${id}) b
        join product s on s.organisation_id = ${organisationId} and s.id = b.bundle_id) as "usedIn",
      (select coalesce(jsonb_agg(jsonb_build_object('productId', s.id, 'productSku', s.product_sku, 'name', s.name,
          'quantity', b.quantity) order by s.name), '[]')
        from bundle_part b join product s on s.organisation_id = b.organisation_id and s.id = b.set_id
        where b.organisation_id = ${organisationId} and b.bundle_id = ${id}) as "containedSets",
      (select coalesce(jsonb_agg(jsonb_build_object('lot', l.lot, 'date', l.lot_date, 'quantity', l.quantity,
          'booked', l.booked, 'available', l.available) order by l.lot_date, l.lot), '[]')
        from (select r.lot, r.lot_date, sum(r.quantity)::int as quantity, sum(r.booked)::int as booked,
            coalesce(sum(r.available) filter (where r.for_sale and ${isUsableLot(tx.now)}), 0)::int as available
          from stock_row r join product p on p.organisation_id = r.organisation_id and p.id = r.product_id
          join wms w on w.id = r.wms_id where r.organisation_id = ${organisationId} and r.product_id = ${id}
            and r.lot <> '' and r.quantity > 0 group by r.lot, r.lot_date) l) as lots,
      (select coalesce(jsonb_agg(n.number order by n.number), '[]') from (
          select number from stock_movement m, unnest(m.serial_numbers) as number
          where m.organisation_id = ${organisationId} and m.product_id = ${id} and m.movement_type in ('In', 'Out')
            and exists (select from stock_row r where r.organisation_id = m.organisation_id
              and r.product_id = m.product_id and r.quantity > 0)
          group by number having (array_agg(m.movement_type order by m.id desc))[1] = 'In'
          order by number limit 1000) n) as "serialNumbers",
      (select coalesce(jsonb_agg(jsonb_build_object('productId', p.id, 'productSku', p.product_sku,
          'name', p.name, 'type', p.type, 'active', p.active, 'quantity', b.quantity,
          'available', coalesce(a.available, 0), 'weight', p.weight) order by b.position, p.product_sku), '[]')
        from bundle_item b join product p on p.organisation_id = b.organisation_id and p.id = b.product_id
        left join product_available(array(select product_id from bundle_item
            where organisation_id = ${organisationId} and bundle_id = ${id}), null, null, ${tx.now}) a
          on a.product_id = p.id
        where b.organisation_id = ${organisationId} and b.bundle_id = ${id}) as children`.execute(tx.db);
  return rows[0] as DetailParts;
}
