import { sql } from 'kysely';
import type { FloorReceipt } from '../../../contracts/floor/floor.goods.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { lacksSerials, listStanding, type StandingLine } from '../../wms/receipt.store.ts';

/** How many the floor offers when no number is named. */
const LATEST = 20;

/**
 * Receipts of deliveries that may be corrected, the latest first: as they stand with the corrections that were told of
 * them. A number is a receipt's own, or that of its delivery.
 */
export async function listFloorReceipts(
  tx: Tx,
  { wmsId, number }: { wmsId: string | null; number: string | null },
): Promise<FloorReceipt[]> {
  const { rows } = await sql<Omit<FloorReceipt, 'items'>>`
    select r.id, r.internal_number as "internalNumber", o.name as organisation, r.received_at as "receivedAt",
      r.actor_name as "actorName", place.blind_counts as "isBlind",
      jsonb_build_object('id', a.id, 'internalId', a.internal_id, 'type', a.type, 'version', a.version)
        as "stockAdvice"
    from inbound_receipt r
    join wms place on place.id = r.wms_id
    join organisation o on o.id = r.organisation_id
    join stock_advice a on a.organisation_id = r.organisation_id and a.id = r.stock_advice_id
    where not r.correction and (${wmsId}::uuid is null or r.wms_id = ${wmsId}::uuid)
      and (${number}::text is null or r.internal_number = upper(${number}) or r.stock_advice_id in (
        select n.id from stock_advice n where n.internal_id = ${number} and n.deleted_at is null))
    order by r.created_at desc, r.id desc limit ${LATEST}`.execute(tx.db);
  const standing = await listStanding(
    tx,
    rows.map(({ id }) => id),
  );
  const products = await readProducts(
    tx,
    standing.map(({ productId }) => productId),
  );
  const itemOf = (line: StandingLine, isBlind: boolean): FloorReceipt['items'][number][] => {
    const product = products.get(line.productId);
    const { lineId: id, itemId: item, lot, lotDate, grade } = line;
    const books = isBlind
      ? { quantity: null, stands: null, serialNumbers: [] }
      : { quantity: line.reported, stands: line.pieces, serialNumbers: line.serials };
    if (!product) return [];
    const serialTracked = product.serialTracked && !lacksSerials(line);
    return [{ ...product, ...books, serialTracked, id, item, lot, lotDate, grade }];
  };
  return rows.map((row) => ({
    ...row,
    items: standing
      .filter(({ receiptId }) => receiptId === row.id)
      .flatMap((line) => itemOf(line, row.isBlind)),
  }));
}

type Product = Pick<
  FloorReceipt['items'][number],
  'product' | 'productSku' | 'name' | 'primaryEan' | 'place' | 'lotTracked' | 'serialTracked'
>;

async function readProducts(tx: Tx, ids: readonly string[]): Promise<Map<string, Product>> {
  const { rows } = await sql<Product>`
    select id as product, product_sku as "productSku", name, primary_ean as "primaryEan", localisation as place,
      work_around_lot as "lotTracked", work_around_sn_in as "serialTracked"
    from product where id = any (${ids}::uuid[])`.execute(tx.db);
  return new Map(rows.map((row) => [row.product, row]));
}
