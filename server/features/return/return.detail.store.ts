import { sql } from 'kysely';
import type { ReturnDetail, ReturnPieces } from '../../../contracts/return/return.schema.ts';
import { readTogether } from '../../platform/database/together.ts';
import type { Tx } from '../../platform/database/transaction.ts';

/** Items of a return as the detail shows them, without what became of their pieces. */
export async function listDetailItems(
  tx: Tx,
  id: string,
): Promise<Omit<ReturnDetail['items'][number], 'pieces' | 'photos'>[]> {
  const { rows } = await sql<Omit<ReturnDetail['items'][number], 'pieces' | 'photos'>>`
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

/** A line of a receipt as the document of pieces. */
export type PiecesLine = Omit<ReturnPieces, 'outcome' | 'quantity' | 'photos'>;

/** The parcels of a return, and the lines of receipts that are documents of its pieces. */
export const readDocuments = (
  tx: Tx,
  { organisationId, id }: { organisationId: string; id: string },
  lineIds: readonly string[],
): Promise<{ receipts: ReturnDetail['receipts']; lines: PiecesLine[] }> =>
  readTogether<{ receipts: ReturnDetail['receipts'][number]; lines: PiecesLine }>(tx, {
    receipts: sql<ReturnDetail['receipts'][number]>`
      select r.id, r.internal_number as "internalNumber", r.status, r.received_at as "receivedAt",
        r.graded_at as "gradedAt"
      from return_receipt r
      where r.organisation_id = ${organisationId} and (r.return_id = ${id} or exists (
        select from return_receipt_item i where i.organisation_id = r.organisation_id and i.return_receipt_id = r.id
          and i.id = any (${lineIds}::uuid[])))
      order by r.received_at, r.id`,
    lines: sql<PiecesLine>`
      select i.id, json_build_object('id', r.id, 'internalNumber', r.internal_number) as receipt, i.grade, i.findings,
        i.note, i.serial_numbers as "serialNumbers", i.graded_at as "gradedAt", i.graded_by as "gradedBy",
        case when w.id is not null then json_build_object('id', w.id, 'name', w.name) end as warehouse
      from return_receipt_item i
      join return_receipt r on r.organisation_id = i.organisation_id and r.id = i.return_receipt_id
      left join warehouse w on w.organisation_id = i.organisation_id and w.id = i.warehouse_id
      where i.organisation_id = ${organisationId} and i.id = any (${lineIds}::uuid[])`,
  });
