import type { ExpeditionBody, ExpeditionError } from '../../../contracts/expedition/expedition.schema.ts';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import { invalid, invalidAt, refusingInto, type Violation } from '../../../contracts/kit/problem.ts';
import { dayAt, isOnEarlierDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { addressRulesOf } from './expedition.address-check.ts';
import { checkSoftly } from './expedition.check.ts';
import type { KnownPlace } from './expedition.place.store.ts';
import { isPhysical, type KnownLot, listKnownLots, type ProductFacts } from './expedition.product.store.ts';
import {
  type ExpeditionRow,
  readReferences,
  type ServiceFacts,
  type ShopFacts,
  type WarehouseFacts,
} from './expedition.store.ts';
import { mergeVirtual, refuseVirtual, type VirtualLine } from './expedition.virtual.ts';

export interface Prepared {
  shop: ShopFacts;
  service: ServiceFacts;
  products: Map<string, ProductFacts>;
  warehouseId: string;
  wmsId: string;
  errors: ExpeditionError[];
  /** Virtual products, and sets of nothing else, book nothing and leave the expedition on save. */
  body: ExpeditionBody;
  removed: VirtualLine[];
  internalNumber?: string | undefined;
}

/** All that a body refers to, as it was found. */
export interface References {
  shop: ShopFacts;
  warehouse: WarehouseFacts | undefined;
  hasWms: boolean;
  hasPartner: boolean;
  service: ServiceFacts | undefined;
  places: readonly KnownPlace[];
  products: Map<string, ProductFacts>;
  /** All known lots of the products of which a line names one. */
  lots: readonly KnownLot[];
  numberTaken: boolean;
  /** Of a new expedition, where its number was taken with them. */
  internalNumber?: string | undefined;
}

/**
 * Looks up everything that a body refers to and judges it.
 * @throws Problem 400 for what is not there or not the caller's (hard); soft reasons are in `errors`.
 */
export async function prepareExpedition(
  tx: Tx,
  body: ExpeditionBody,
  existing: ExpeditionRow | null,
): Promise<Prepared> {
  const { shop, ...found } = await readReferences(tx, body, existing);
  if (!shop || (existing && shop.organisation_id !== existing.organisation_id)) {
    throw invalidAt('eshop', 'eshopUnknown');
  }
  const lots = await listKnownLots(tx, shop.organisation_id, productsWithLot(body));
  return judgeExpedition(body, { ...found, shop, lots }, existing, tx.now);
}

/** The products of which a line names its lot. */
export const productsWithLot = ({ items }: Pick<ExpeditionBody, 'items'>): string[] => [
  ...new Set(items.flatMap((item) => (item.lot ? [item.product] : []))),
];

/**
 * The rules of a body whose references are known already: the import looks them up for many bodies at once.
 * @throws Problem 400 as `prepareExpedition`.
 */
export function judgeExpedition(
  body: ExpeditionBody,
  references: References,
  existing: ExpeditionRow | null,
  now: Date,
): Prepared {
  const { shop, warehouse, service, products } = references;
  const violations: Violation[] = [];
  const refuse = refusingInto(violations);
  if (!warehouse?.active) refuse('warehouse', 'warehouseUnknown');
  if (!references.hasWms) refuse('wms', 'wmsUnknown');
  if (!references.hasPartner) refuse('partner', 'partnerUnknown');
  if (!service) refuse('carrierService', 'carrierServiceUnknown');
  else if (service.carrier_id !== body.carrier)
    refuse('carrierService', 'carrierServiceOther', { carrier: service.carrier_name });
  body.items.forEach((item, index) => {
    const product = products.get(item.product);
    if (!product) refuse(`items[${index}].product`, 'productNotFound');
    const pieces = Math.max(1, ...(product?.parts ?? []).map(({ quantity }) => quantity));
    const max = Math.floor(LIMITS.quantity / pieces);
    if (item.quantity > max) refuse(`items[${index}].quantity`, 'tooLarge', { max });
  });
  violations.push(...refuseVirtual(body, existing, products));
  if (references.numberTaken) refuse('orderNumber', 'orderNumberTaken', { orderNumber: body.orderNumber });
  const today = dayAt(now, shop.time_zone);
  if (
    body.requiredExpeditionDate &&
    body.requiredExpeditionDate < today &&
    body.requiredExpeditionDate !== existing?.required_expedition_date
  ) {
    refuse('requiredExpeditionDate', 'inThePast');
  }
  if (body.eshopOrderDate && isOnEarlierDay(now, body.eshopOrderDate, shop.time_zone))
    refuse('eshopOrderDate', 'inTheFuture');
  if (violations.length > 0 || !service) throw invalid(violations);
  const place = {
    warehouseId: body.warehouse ?? shop.default_warehouse_id,
    wmsId: body.wms ?? warehouse?.defaultWms ?? '',
  };
  const errors = checkSoftly(body, {
    service,
    places: references.places,
    products,
    lots: references.lots,
    ...place,
    addressRules: addressRulesOf(shop),
    today,
  });
  const isKept = ({ product }: { product: string }): boolean => {
    const facts = products.get(product);
    return facts !== undefined && isPhysical(facts);
  };
  const kept = body.items.filter(isKept);
  const virtual = kept.length > 0 ? body.items.filter((item) => !isKept(item)) : [];
  return {
    shop,
    service,
    products,
    ...place,
    errors,
    removed: mergeVirtual(body, existing, virtual),
    internalNumber: references.internalNumber,
    body: { ...body, items: kept.length > 0 ? kept : body.items },
  };
}
