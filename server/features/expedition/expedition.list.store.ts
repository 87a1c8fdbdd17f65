import { sql } from 'kysely';
import { expeditionGrid } from '../../../contracts/expedition/expedition.grid.ts';
import {
  EXPEDITION_STATUSES,
  type ExpeditionStatus,
} from '../../../contracts/expedition/expedition.states.ts';
import { onlyOrganisation } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { sourceOf } from '../../platform/list/source-of.ts';

/** The fields that `searchOf` puts into the search text. */
const SEARCHED = [
  'orderNumber',
  'internalNumber',
  'recipient',
  'billingFirstName',
  'billingLastName',
  'billingCompany',
  'deliveryFirstName',
  'deliveryLastName',
  'destinationCity',
  'billingEmail',
  'ref1',
  'ref2',
  'ref3',
  'trackingNumber',
  'externalTrackingNumber',
] as const;

/**
 * What became of the pieces that an order left without; whether their order was cancelled is that order's to say. Asked
 * only of those that were followed: beside `and` it was asked of every order whose rest is null.
 */
const REST = `(case when expedition.rest = 'followed' then
  case when (select f.status = 'canceled' from expedition f
    where f.organisation_id = expedition.organisation_id and f.split_from_id = expedition.id
    order by f.created_at desc, f.internal_number desc limit 1) then 'dropped' else 'followed' end
  else expedition.rest end)`;

export const expeditionSource = sourceOf(expeditionGrid, {
  table: 'expedition',
  columns: {
    'eshop.organisation': 'expedition.organisation_id',
    bookedProduct: 'i.product_id',
    stockAdvice: 'd.stock_advice_id',
    sendRefusal: 'expedition.send_refusal',
    removedVirtualProducts: `(select coalesce(jsonb_agg(jsonb_build_object('productId', p.id,
        'quantity', coalesce(v.quantity, 1),
        'product', jsonb_build_object('id', p.id, 'name', p.name, 'productSku', p.product_sku)) order by v.place), '[]')
      from unnest(expedition.removed_virtual_products, expedition.removed_virtual_quantities)
        with ordinality v(id, quantity, place)
      join product p on p.organisation_id = expedition.organisation_id and p.id = v.id)`,
    invoice: `(select jsonb_build_object('originalName', v.original_name, 'bytes', v.bytes, 'createdAt', v.created_at)
      from expedition_invoice v
      where v.organisation_id = expedition.organisation_id and v.expedition_id = expedition.id)`,
    rest: REST,
    splitFrom: `(select jsonb_build_object('id', f.id, 'orderNumber', f.order_number) from expedition f
      where f.organisation_id = expedition.organisation_id and f.id = expedition.split_from_id)`,
    splitInto: `(select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'orderNumber', f.order_number,
        'status', f.status) order by f.created_at, f.internal_number), '[]') from expedition f
      where f.organisation_id = expedition.organisation_id and f.split_from_id = expedition.id)`,
  },
  many: {
    bookedProduct: `expedition_item i
      where i.organisation_id = expedition.organisation_id and i.expedition_id = expedition.id and i.booked > 0`,
    stockAdvice: `expedition_item i
      join pairing g on g.organisation_id = i.organisation_id and g.expedition_item_id = i.id
      join stock_advice_item d on d.organisation_id = g.organisation_id and d.id = g.stock_advice_item_id
      where i.organisation_id = expedition.organisation_id and i.expedition_id = expedition.id`,
  },
  extra: [
    'trackingUrl',
    'carrierOptions',
    'services',
    'invoiceUrl',
    'version',
    'sendRefusal',
    'errors',
    'removedVirtualProducts',
    'statusBeforeCancel',
    'splitFrom',
    'splitInto',
    'invoice',
  ],
  // Of few orders: apart from the rest they are found by their own index.
  cases: {
    rest: [
      { when: 'expedition.rest is not null', sql: REST },
      { when: 'expedition.rest is null', sql: 'null::text' },
    ],
  },
  indexed: ['orderNumber', 'requiredExpeditionDate'],
  search: { expedition: { isParted: true, newest: 'newest_expedition', fields: SEARCHED } },
  counters: {
    table: 'expedition_count',
    columns: { organisation: 'organisation_id', eshop: 'eshop_id', status: 'status' },
  },
});

export interface CountedOf {
  organisation?: string | null | undefined;
  eshop?: string | null | undefined;
}

/** Totals in all and by status, out of the counters. */
export async function countExpeditions(
  tx: Tx,
  of: CountedOf = {},
): Promise<{ total: number; byStatus: Record<ExpeditionStatus, number> }> {
  const organisation = of.organisation ?? onlyOrganisation(tx.scope);
  const { eshop } = of;
  const rows = await tx.db
    .selectFrom('expedition_count')
    .select(['status', sql<number>`sum(difference)::int`.as('count')])
    .$if(organisation !== null, (query) => query.where('organisation_id', '=', organisation))
    .$if(eshop != null, (query) => query.where('eshop_id', '=', eshop ?? ''))
    .groupBy('status')
    .execute();
  const byStatus = Object.fromEntries(EXPEDITION_STATUSES.map((status) => [status, 0])) as Record<
    ExpeditionStatus,
    number
  >;
  for (const row of rows) byStatus[row.status as ExpeditionStatus] = row.count;
  return { total: Object.values(byStatus).reduce((sum, count) => sum + count, 0), byStatus };
}
