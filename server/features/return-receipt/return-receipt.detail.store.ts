import { sql } from 'kysely';
import type {
  ReturnReceiptDetail,
  ReturnReceiptItem,
} from '../../../contracts/return-receipt/return-receipt.schema.ts';
import { readTogether } from '../../platform/database/together.ts';
import type { Tx } from '../../platform/database/transaction.ts';

type Item = Omit<ReturnReceiptItem, 'photos'>;
type More = Pick<ReturnReceiptDetail, 'version' | 'proposedBy' | 'proposedAt'>;
type Moved = ReturnReceiptDetail['moved'];

/** What a receipt that was read holds beside its row of the list. */
export async function readReturnParts(
  tx: Tx,
  { organisationId, id }: { organisationId: string; id: string },
): Promise<More & { moved: Moved; items: Item[] }> {
  const { more, moved, items } = await readTogether<{ more: More; moved: Moved; items: Item }>(tx, {
    more: sql<More>`
      select version, proposed_by as "proposedBy", proposed_at as "proposedAt" from return_receipt
      where organisation_id = ${organisationId} and id = ${id}`,
    moved: sql<Moved>`
      select count(*)::integer as movements, coalesce(sum(quantity_change), 0)::integer as pieces
      from stock_movement where organisation_id = ${organisationId} and return_receipt_id = ${id}`,
    items: sql<Item>`
      select i.id, i.position,
        json_build_object('id', p.id, 'name', p.name, 'productSku', p.product_sku, 'primaryEan', p.primary_ean)
          as product,
        i.expedition_item_id as "expeditionItem", i.quantity, i.grade,
        case when w.id is not null then json_build_object('id', w.id, 'name', w.name) end as warehouse,
        i.lot, i.lot_date as "lotDate", i.serial_numbers as "serialNumbers", i.findings, i.note,
        i.graded_at as "gradedAt", i.graded_by as "gradedBy", i.disposed_at as "disposedAt", i.disposal
      from return_receipt_item i
      join product p on p.organisation_id = i.organisation_id and p.id = i.product_id
      left join warehouse w on w.organisation_id = i.organisation_id and w.id = i.warehouse_id
      where i.organisation_id = ${organisationId} and i.return_receipt_id = ${id}
      order by i.position`,
  });
  const [head] = more;
  return {
    version: head?.version ?? 1,
    proposedBy: head?.proposedBy ?? null,
    proposedAt: head?.proposedAt ?? null,
    moved: moved[0] ?? { movements: 0, pieces: 0 },
    items,
  };
}
