import { sql } from 'kysely';
import type { ComplaintBody, ComplaintDetail } from '../../../contracts/complaint/complaint.schema.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { ComplaintRow } from './complaint.store.ts';

/** What a claim names, as it is; null where there is no such record for who asks. */
export interface ComplaintFacts {
  expedition: {
    id: string;
    organisationId: string;
    eshopId: string;
    carrierId: string;
    currency: string | null;
    trackingNumber: string | null;
    orderNumber: string;
  } | null;
  parcel: { id: string; organisationId: string; expeditionId: string; trackingNumber: string | null } | null;
  product: { organisationId: string } | null;
  supplier: { organisationId: string } | null;
  /** Whether its currency is one that is used here. */
  isCurrency: boolean;
}

/** Everything that a body names, in one statement. */
export async function readComplaintFacts(
  tx: Tx,
  body: Pick<ComplaintBody, 'expedition' | 'parcel' | 'product' | 'supplier' | 'currency'>,
): Promise<ComplaintFacts> {
  const { rows } = await sql<ComplaintFacts>`
    with parcel_named as (
      select jsonb_build_object('id', p.id, 'organisationId', p.organisation_id, 'expeditionId', p.expedition_id,
        'trackingNumber', p.tracking_number) as it, p.expedition_id
      from parcel p where p.id = ${body.parcel ?? null}::uuid and p.taken_back_at is null
    )
    select
      (select jsonb_build_object('id', e.id, 'organisationId', e.organisation_id, 'eshopId', e.eshop_id,
        'carrierId', e.carrier_id, 'currency', e.currency, 'trackingNumber', e.tracking_number,
        'orderNumber', e.order_number)
        from expedition e where e.id = coalesce(${body.expedition ?? null}::uuid, (select expedition_id from parcel_named))) as expedition,
      (select it from parcel_named) as parcel,
      (select jsonb_build_object('organisationId', p.organisation_id) from product p where p.id = ${body.product ?? null}::uuid) as product,
      (select jsonb_build_object('organisationId', s.organisation_id) from supplier s where s.id = ${body.supplier ?? null}::uuid) as supplier,
      exists (select from currency c where c.code = ${body.currency ?? null}) as "isCurrency"`.execute(tx.db);
  return rows[0] as ComplaintFacts;
}

/** Whether a code is that of a currency that is used here. */
export async function isCurrency(tx: Tx, code: string | null): Promise<boolean> {
  if (code === null) return false;
  return (await tx.db.selectFrom('currency').select('code').where('code', '=', code).execute()).length > 0;
}

/** What an active administrator is called; undefined for anybody else. */
export async function readResolverName(tx: Tx, accountId: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('account')
    .select('name')
    .where('id', '=', accountId)
    .where('audience', '=', 'admin')
    .where('active', '=', true)
    .executeTakeFirst();
  return row?.name;
}

export async function readOrganisationName(tx: Tx, organisationId: string): Promise<string> {
  const row = await tx.db
    .selectFrom('organisation')
    .select('name')
    .where('id', '=', organisationId)
    .executeTakeFirst();
  return row?.name ?? '';
}

/** The parcel of a claim, else those of its expedition. */
export async function listParcelsOf(
  tx: Tx,
  row: Pick<ComplaintRow, 'organisation_id' | 'expedition_id' | 'parcel_id'>,
): Promise<ComplaintDetail['parcels']> {
  if (row.expedition_id === null) return [];
  const { rows } = await sql<ComplaintDetail['parcels'][number]>`
    select p.id, p.tracking_number as "trackingNumber", p.tracking_url as "trackingUrl", p.weight,
      b.label_key is not null as "hasLabel", p.created_at as "packedAt", e.delivered_at as "deliveredAt"
    from parcel p join expedition e on e.organisation_id = p.organisation_id and e.id = p.expedition_id
    left join parcel_booking b on b.organisation_id = p.organisation_id and b.parcel_id = p.id
    where p.organisation_id = ${row.organisation_id} and p.expedition_id = ${row.expedition_id}
      and p.taken_back_at is null and (${row.parcel_id}::uuid is null or p.id = ${row.parcel_id}::uuid)
    order by p.created_at, p.id limit 50`.execute(tx.db);
  return rows;
}

/** Whether the invoice of an order is kept. */
export async function hasInvoice(
  tx: Tx,
  { organisation_id, expedition_id }: Pick<ComplaintRow, 'organisation_id' | 'expedition_id'>,
): Promise<boolean> {
  if (expedition_id === null) return false;
  const row = await tx.db
    .selectFrom('expedition_invoice')
    .select('expedition_id')
    .where('organisation_id', '=', organisation_id)
    .where('expedition_id', '=', expedition_id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the order that was to send the goods of a claim again was cancelled. */
export async function isFollowUpCanceled(
  tx: Tx,
  { organisation_id, follow_up_id }: Pick<ComplaintRow, 'organisation_id' | 'follow_up_id'>,
): Promise<boolean> {
  if (follow_up_id === null) return false;
  const row = await tx.db
    .selectFrom('expedition')
    .select('status')
    .where('organisation_id', '=', organisation_id)
    .where('id', '=', follow_up_id)
    .executeTakeFirst();
  return row?.status === 'canceled';
}

/** The goods that a claim is about: its product, else everything that its order sold, a set as the set that it is. */
export async function listGoodsOf(
  tx: Tx,
  row: Pick<ComplaintRow, 'organisation_id' | 'expedition_id' | 'product_id' | 'quantity'>,
): Promise<{ product: string; quantity: number }[]> {
  if (row.product_id !== null) return [{ product: row.product_id, quantity: row.quantity ?? 1 }];
  const { rows } = await sql<{ product: string; quantity: number }>`
    select i.product_id as product, sum(i.quantity)::int as quantity from expedition_item i
    where i.organisation_id = ${row.organisation_id} and i.expedition_id = ${row.expedition_id}
      and i.parent_item_id is null
    group by i.product_id order by min(i.position)`.execute(tx.db);
  return rows;
}
