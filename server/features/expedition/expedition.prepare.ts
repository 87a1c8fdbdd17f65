import type { ExpeditionBody, ExpeditionError } from '../../../contracts/expedition/expedition.schema.ts';
import { invalid, type Violation } from '../../../contracts/kit/problem.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { checkSoftly } from './expedition.check.ts';
import {
  type ExpeditionRow,
  hasPartner,
  hasWms,
  isNumberTaken,
  type ProductFacts,
  readProducts,
  readService,
  readShop,
  readWarehouse,
  type ServiceFacts,
  type ShopFacts,
} from './expedition.store.ts';

export interface Prepared {
  shop: ShopFacts;
  service: ServiceFacts;
  products: Map<string, ProductFacts>;
  warehouseId: string;
  wmsId: string;
  errors: ExpeditionError[];
  /** Virtual products book nothing and leave the expedition on save. */
  body: ExpeditionBody;
  removed: string[];
}

/** All that a body refers to, as it was found. */
export interface References {
  shop: ShopFacts;
  warehouse: { defaultWms: string; active: boolean } | undefined;
  hasWms: boolean;
  hasPartner: boolean;
  service: ServiceFacts | undefined;
  products: Map<string, ProductFacts>;
  numberTaken: boolean;
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
  const shop = await readShop(tx, body.eshop);
  if (!shop || (existing && shop.organisation_id !== existing.organisation_id)) {
    throw invalid([{ propertyPath: 'eshop', code: 'eshopUnknown', parameters: {} }]);
  }
  const organisationId = shop.organisation_id;
  const references: References = {
    shop,
    warehouse: await readWarehouse(tx, organisationId, body.warehouse ?? shop.default_warehouse_id),
    hasWms: !body.wms || (await hasWms(tx, organisationId, body.wms)),
    hasPartner: !body.partner || (await hasPartner(tx, organisationId, body.partner)),
    service: await readService(tx, organisationId, body.carrierService),
    products: await readProducts(tx, organisationId, body.eshop, [
      ...new Set(body.items.map((item) => item.product)),
    ]),
    numberTaken: await isNumberTaken(tx, organisationId, body.eshop, body.orderNumber, existing?.id ?? null),
  };
  return judgeExpedition(body, references, existing, tx.now);
}

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
  const refuse = (propertyPath: string, code: string, parameters: Violation['parameters'] = {}) =>
    violations.push({ propertyPath, code, parameters });
  if (!warehouse?.active) refuse('warehouse', 'warehouseUnknown');
  if (!references.hasWms) refuse('wms', 'wmsUnknown');
  if (!references.hasPartner) refuse('partner', 'partnerUnknown');
  if (!service) refuse('carrierService', 'carrierServiceUnknown');
  else if (service.carrier_id !== body.carrier)
    refuse('carrierService', 'carrierServiceOther', { carrier: service.carrier_name });
  body.items.forEach((item, index) => {
    if (!products.has(item.product)) refuse(`items[${index}].product`, 'productNotFound');
  });
  if (references.numberTaken) refuse('orderNumber', 'orderNumberTaken', { orderNumber: body.orderNumber });
  const today = now.toISOString().slice(0, 10);
  if (
    body.requiredExpeditionDate &&
    body.requiredExpeditionDate < today &&
    body.requiredExpeditionDate !== existing?.required_expedition_date
  ) {
    refuse('requiredExpeditionDate', 'inThePast');
  }
  if (body.eshopOrderDate && Date.parse(body.eshopOrderDate) > endOfDay(now))
    refuse('eshopOrderDate', 'inTheFuture');
  if (violations.length > 0 || !service) throw invalid(violations);
  const errors = checkSoftly(body, {
    service,
    products,
    ignoreAddresses: shop.ignore_address_validation,
    today,
  });
  const isVirtual = (productId: string) => products.get(productId)?.type === 'Virtual';
  const removed = body.items.map((item) => item.product).filter(isVirtual);
  const kept = body.items.filter((item) => !isVirtual(item.product));
  return {
    shop,
    service,
    products,
    warehouseId: body.warehouse ?? shop.default_warehouse_id,
    wmsId: body.wms ?? warehouse?.defaultWms ?? '',
    errors,
    removed,
    body: { ...body, items: kept.length > 0 ? kept : body.items },
  };
}

const endOfDay = (now: Date): number =>
  Date.parse(`${now.toISOString().slice(0, 10)}T23:59:59.999Z`) + 14 * 3_600_000;
