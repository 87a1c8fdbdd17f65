import { sql } from 'kysely';
import type { ReturnDetail } from '../../../contracts/return/return.schema.ts';
import type { Tx } from '../../platform/database/transaction.ts';

/** Items of a return as the detail shows them. */
export async function listDetailItems(tx: Tx, id: string): Promise<ReturnDetail['items']> {
  const { rows } = await sql<ReturnDetail['items'][number]>`
    select i.id, i.position, i.quantity, i.reason, i.wish, i.note, i.value,
      i.restocked, i.opened, i.damaged, i.missing, i.refused,
      jsonb_build_object('id', p.id, 'name', p.name, 'productSku', p.product_sku, 'primaryEan', p.primary_ean,
        'active', p.active) as product
    from return r
    join return_item i on i.organisation_id = r.organisation_id and i.return_id = r.id
    join product p on p.organisation_id = i.organisation_id and p.id = i.product_id
    where r.id = ${id}
    order by i.position`.execute(tx.db);
  return rows;
}
