import { sql } from 'kysely';
import { ADDRESS_PARTS } from '../../../contracts/expedition/expedition.address.ts';
import { expeditionGrid } from '../../../contracts/expedition/expedition.grid.ts';
import {
  EXPEDITION_STATUSES,
  type ExpeditionStatus,
} from '../../../contracts/expedition/expedition.states.ts';
import { onlyOrganisation } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { ListSource } from '../../platform/list/source.ts';

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Fields whose column has the same name in snake case. */
const PLAIN = [
  'internalNumber',
  'status',
  'orderNumber',
  'note',
  'eshopOrderDate',
  'requiredExpeditionDate',
  'customerGroup',
  'ref1',
  'ref2',
  'ref3',
  ...ADDRESS_PARTS.map((part) => `billing${part}`),
  'differentDeliveryAddress',
  ...ADDRESS_PARTS.map((part) => `delivery${part}`),
  'recipient',
  'destinationCity',
  'destinationCountry',
  'carrierPickupPlace',
  'externalCarrierPickupPlace',
  'carrierNote',
  'trackingNumber',
  'externalTrackingNumber',
  'packagesCount',
  'value',
  'currency',
  'cod',
  'codValue',
  'codCurrency',
  'codVariableSymbol',
  'deliveryCost',
  'deliveryCostCurrency',
  'b2b',
  'fragile',
  'ignoreAddressValidation',
  'waitBeforeProcessing',
  'priority',
  'pallets',
  'invoiceNumber',
  'sentAt',
  'packedAt',
  'deliveredAt',
  'createdAt',
  'changedAt',
  'expeditedCompletely',
  'countOfItems',
  'countOfSku',
  'sumOfQuantity',
  'weight',
];

/** What `searchOf` puts together. */
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
];

/** The list of expeditions as SQL. */
export const expeditionSource: ListSource = {
  grid: expeditionGrid,
  from: 'expedition e',
  id: 'e.id',
  organisation: 'e.organisation_id',
  neverNull: [
    'createdAt',
    'changedAt',
    'status',
    'orderNumber',
    'internalNumber',
    'recipient',
    'countOfItems',
    'countOfSku',
    'sumOfQuantity',
    'priority',
  ],
  joins: {
    o: 'left join organisation o on o.id = e.organisation_id',
    s: 'left join eshop s on s.id = e.eshop_id and s.organisation_id = e.organisation_id',
    w: 'left join warehouse w on w.id = e.warehouse_id and w.organisation_id = e.organisation_id',
    p: 'left join wms p on p.id = e.wms_id',
    r: 'left join partner r on r.id = e.partner_id and r.organisation_id = e.organisation_id',
    c: 'left join carrier c on c.id = e.carrier_id',
    v: 'left join carrier_service v on v.id = e.carrier_service_id',
  },
  columns: {
    ...Object.fromEntries(PLAIN.map((field) => [field, `e.${snake(field)}`])),
    organisation: 'e.organisation_id',
    eshop: 'e.eshop_id',
    warehouse: 'e.warehouse_id',
    wms: 'e.wms_id',
    partner: 'e.partner_id',
    carrier: 'e.carrier_id',
    carrierService: 'e.carrier_service_id',
    'carrier.name': 'c.name',
    'carrier.code': 'c.code',
    'carrierService.name': 'v.name',
    'eshop.name': 's.name',
    'eshop.organisation': 'e.organisation_id',
    'warehouse.name': 'w.name',
    'wms.name': 'p.name',
    'organisation.name': 'o.name',
    'billingCountry.code': 'e.billing_country',
    'deliveryCountry.code': 'e.delivery_country',
    bookedProduct: 'i.product_id',
    stockAdvice: 'd.stock_advice_id',
  },
  many: {
    bookedProduct:
      'expedition_item i where i.organisation_id = e.organisation_id and i.expedition_id = e.id and i.booked > 0',
    stockAdvice: `expedition_item i
      join pairing g on g.organisation_id = i.organisation_id and g.expedition_item_id = i.id
      join stock_advice_item d on d.organisation_id = g.organisation_id and d.id = g.stock_advice_item_id
      where i.organisation_id = e.organisation_id and i.expedition_id = e.id`,
  },
  order: {
    status: 'e.status_rank',
    carrier: 'c.name',
    carrierService: 'v.name',
    eshop: 's.name',
    warehouse: 'w.name',
    wms: 'p.name',
    organisation: 'o.name',
    partner: 'r.name',
    recipient: 'e.recipient collate "und-x-icu"',
  },
  extra: {
    trackingUrl: 'e.tracking_url',
    carrierOptions: 'e.carrier_options',
    services: 'e.services',
    invoiceUrl: 'e.invoice_url',
    version: 'e.version',
    errors: 'e.errors',
    removedVirtualProducts: `(select coalesce(jsonb_agg(jsonb_build_object('productId', id)), '[]') from unnest(e.removed_virtual_products) as id)`,
    statusBeforeCancel: 'e.status_before_cancel',
    splitFrom: `(select jsonb_build_object('id', f.id, 'orderNumber', f.order_number) from expedition f
      where f.organisation_id = e.organisation_id and f.id = e.split_from_id)`,
  },
  nested: {
    organisation: { id: 'o.id', name: 'o.name', code: 'o.code' },
    eshop: { id: 's.id', name: 's.name' },
    warehouse: { id: 'w.id', name: 'w.name' },
    wms: { id: 'p.id', name: 'p.name' },
    partner: { id: 'r.id', name: 'r.name' },
    carrier: { id: 'c.id', name: 'c.name', code: 'c.code' },
    carrierService: { id: 'v.id', name: 'v.name' },
  },
  search: [{ function: 'search_expedition', column: 'e.search', fields: SEARCHED }],
  countAll: async (tx) => (await countExpeditions(tx)).total,
};

export interface CountedOf {
  organisation?: string | null | undefined;
  eshop?: string | null | undefined;
}

/** Totals in all and by status: out of the counters, or counted for one e-shop. */
export async function countExpeditions(
  tx: Tx,
  of: CountedOf = {},
): Promise<{ total: number; byStatus: Record<ExpeditionStatus, number> }> {
  const organisation = of.organisation ?? onlyOrganisation(tx.scope);
  const rows = of.eshop
    ? await tx.db
        .selectFrom('expedition')
        .select(['status', sql<number>`count(*)::int`.as('count')])
        .where('eshop_id', '=', of.eshop)
        .$if(organisation !== null, (query) => query.where('organisation_id', '=', organisation))
        .groupBy('status')
        .execute()
    : await tx.db
        .selectFrom('expedition_count')
        .select(['status', sql<number>`sum(difference)::int`.as('count')])
        .$if(organisation !== null, (query) => query.where('organisation_id', '=', organisation))
        .groupBy('status')
        .execute();
  const byStatus = Object.fromEntries(EXPEDITION_STATUSES.map((status) => [status, 0])) as Record<
    ExpeditionStatus,
    number
  >;
  for (const row of rows) byStatus[row.status as ExpeditionStatus] = row.count;
  return { total: Object.values(byStatus).reduce((sum, count) => sum + count, 0), byStatus };
}
