import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { CarrierAdapterCode } from '../../contracts/carrier/carrier.adapters.ts';
import type { WarehouseEventBody } from '../../contracts/floor/floor.schema.ts';
import type { ExpeditionRow } from '../features/expedition/expedition.warehouse.service.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Count } from '../stock/correction.ts';
import type { Moved } from '../stock/movements.ts';
import type { Label, LabelFacts } from './label.ts';
import type { EventSubject } from './warehouse-event.store.ts';

/** The expedition as the subject of a warehouse event. */
export const subjectOf = (row: ExpeditionRow): EventSubject => ({
  noun: 'expedition',
  id: row.id,
  organisationId: row.organisation_id,
});

export interface ShippingFacts extends LabelFacts {
  /** The carrier never says that it delivered. */
  skipDeliveryStatus: boolean;
}

export async function readShipping(tx: Tx, row: ExpeditionRow): Promise<ShippingFacts> {
  return tx.db
    .selectFrom('carrier_service as v')
    .innerJoin('carrier as c', 'c.id', 'v.carrier_id')
    .select([
      'c.code as carrierCode',
      sql<CarrierAdapterCode | null>`c.adapter`.as('adapter'),
      'c.tracking_url_pattern as trackingUrlPattern',
      'v.personal_collection as personalCollection',
      'v.skip_delivery_status as skipDeliveryStatus',
    ])
    .where('v.id', '=', row.carrier_service_id)
    .executeTakeFirstOrThrow();
}

/** Writes the outbound receipt in the name of the scope's actor: the pieces that left the stock, lot by lot. */
export async function insertReceipt(
  tx: Tx,
  row: ExpeditionRow,
  { issuedAt, packages }: { issuedAt: Date; packages: number },
  issued: readonly Moved[],
): Promise<void> {
  const id = uuid();
  const { organisation_id } = row;
  await tx.db
    .insertInto('outbound_receipt')
    .values({
      id,
      organisation_id,
      expedition_id: row.id,
      eshop_id: row.eshop_id,
      wms_id: row.wms_id,
      warehouse_id: row.warehouse_id,
      carrier_id: row.carrier_id,
      carrier_service_id: row.carrier_service_id,
      actor_name: tx.scope.acting.name,
      issued_at: issuedAt,
      packages_count: packages,
      count_of_items: new Set(issued.map(({ itemId }) => itemId)).size,
      count_of_sku: new Set(issued.map(({ productId }) => productId)).size,
      sum_of_quantity: issued.reduce((sum, { quantity }) => sum + quantity, 0),
      created_at: tx.now,
      changed_at: tx.now,
    })
    .execute();
  await tx.db
    .insertInto('outbound_receipt_item')
    .values(
      issued.map(({ itemId, productId, lot, quantity }) => ({
        organisation_id,
        outbound_receipt_id: id,
        expedition_item_id: itemId,
        product_id: productId,
        lot,
        quantity,
      })),
    )
    .execute();
}

/** The parcels of a consignment, which travels under the number of its first. @returns their ids. */
export async function insertParcels(
  tx: Tx,
  row: ExpeditionRow,
  label: Label,
  { parcels: reported = [], count }: { parcels: WarehouseEventBody['parcels']; count: number },
): Promise<string[]> {
  const parcels = Array.from({ length: count }, (_, index) => {
    const { trackingNumber, trackingUrl, weight, box } = reported[index] ?? {};
    const own = index === 0 ? label : null;
    return {
      id: uuid(),
      organisation_id: row.organisation_id,
      expedition_id: row.id,
      tracking_number: own?.trackingNumber ?? trackingNumber ?? null,
      tracking_url: own?.trackingUrl ?? trackingUrl ?? null,
      weight: weight ?? null,
      box: box ?? null,
      carrier_id: row.carrier_id,
      carrier_service_id: row.carrier_service_id,
      wms_id: row.wms_id,
      eshop_id: row.eshop_id,
      created_at: tx.now,
      changed_at: tx.now,
    };
  });
  await tx.db.insertInto('parcel').values(parcels).execute();
  return parcels.map(({ id }) => id);
}

/** Marks receipt and parcels of a packing as taken back: nothing of it left the house. */
export async function takeBackPapers(tx: Tx, row: ExpeditionRow): Promise<void> {
  for (const table of ['outbound_receipt', 'parcel'] as const)
    await tx.db
      .updateTable(table)
      .set({ taken_back_at: tx.now, changed_at: tx.now })
      .where('organisation_id', '=', row.organisation_id)
      .where('expedition_id', '=', row.id)
      .where('taken_back_at', 'is', null)
      .execute();
}

/** Pieces of an item that left, by lot. */
export interface Shipped {
  itemId: string;
  productId: string;
  lot: string | null;
  lotDate: string | null;
  quantity: number;
}

/** Pieces shipped for an expedition, by lot, with the dates of the lots. */
export async function listShipped(tx: Tx, row: ExpeditionRow): Promise<Shipped[]> {
  const { rows } = await sql<Shipped>`
    select i.expedition_item_id as "itemId", i.product_id as "productId", i.lot, r.lot_date as "lotDate", i.quantity
    from outbound_receipt o
    join outbound_receipt_item i on i.organisation_id = o.organisation_id and i.outbound_receipt_id = o.id
    left join stock_row r on r.organisation_id = o.organisation_id and r.product_id = i.product_id
      and r.wms_id = o.wms_id and r.warehouse_id = ${row.warehouse_id} and r.lot = coalesce(i.lot, '')
    where o.organisation_id = ${row.organisation_id} and o.expedition_id = ${row.id} and o.taken_back_at is null
    order by o.issued_at, i.lot`.execute(tx.db);
  return rows;
}

/** Counts of the stock rows after these pieces were lost; the ledger holds the locks of the rows. */
export async function countWithout(tx: Tx, organisationId: string, gone: readonly Moved[]): Promise<Count[]> {
  const { rows } = await sql<{ stockRowId: string; quantity: number }>`
    select r.id as "stockRowId", (r.quantity - sum(gone.quantity))::integer as quantity
    from jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as gone("productId" uuid, "wmsId" uuid,
      "warehouseId" uuid, lot text, quantity integer)
    join stock_row r on r.organisation_id = ${organisationId} and r.product_id = gone."productId"
      and r.wms_id = gone."wmsId" and r.warehouse_id = gone."warehouseId" and r.lot = coalesce(gone.lot, '')
    group by r.id`.execute(tx.db);
  return rows.map(({ stockRowId, quantity }) => ({ organisationId, at: stockRowId, quantity }));
}
