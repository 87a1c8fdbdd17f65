import {
  type ExpeditionBody,
  type ExpeditionError,
  isPlaceCode,
} from '../../../contracts/expedition/expedition.schema.ts';
import { trimDecimal } from '../../platform/database/connect.ts';
import { exchange, isMoreThan } from '../currency/currency.service.ts';
import { checkLots, type LotFacts } from './expedition.lots.ts';
import { isPhysical, type ProductFacts } from './expedition.product.store.ts';
import { destinationOf } from './expedition.row.ts';
import type { ServiceFacts } from './expedition.store.ts';

/** Forms of postcodes by country, with an example (market.md section 3); spaces do not count. */
const ZIP_FORMS: Record<string, [RegExp, string]> = {
  CZ: [/^\d{5}$/, '602 00'],
  SK: [/^\d{5}$/, '040 01'],
  GR: [/^\d{5}$/, '546 21'],
  PL: [/^\d{2}-?\d{3}$/, '00-950'],
  HU: [/^\d{4}$/, '1051'],
  AT: [/^\d{4}$/, '1010'],
  SI: [/^\d{4}$/, '1000'],
  BG: [/^\d{4}$/, '1000'],
  DE: [/^\d{5}$/, '10115'],
  ES: [/^\d{5}$/, '28001'],
  IT: [/^\d{5}$/, '00184'],
  HR: [/^\d{5}$/, '10000'],
  FR: [/^\d{5}$/, '75001'],
  RO: [/^\d{6}$/, '010011'],
};

export interface CheckFacts extends LotFacts {
  service: ServiceFacts;
  /** The organisation turned address validation off. */
  ignoreAddresses: boolean;
  today: string;
}

/**
 * What keeps an expedition from leaving although it can be saved: it is then `incorrect` with these reasons
 * (domain.md section 3, row 2).
 */
export function checkSoftly(body: ExpeditionBody, facts: CheckFacts): ExpeditionError[] {
  const errors: ExpeditionError[] = [];
  const add = (propertyPath: string, code: string, parameters: ExpeditionError['parameters'] = {}) =>
    errors.push({ propertyPath, code, parameters });
  const { service } = facts;
  const side = body.differentDeliveryAddress ? 'delivery' : 'billing';
  const destination = destinationOf(body);
  const named = `${service.carrier_name} ${service.name}`;

  if (!service.allowed || !service.carrier_active || !service.active)
    add('carrierService', 'carrierNotAllowed', { service: named });
  if (service.pickup_place_mandatory && !body.carrierPickupPlace && !body.externalCarrierPickupPlace) {
    add('carrierPickupPlace', 'pickupPlaceMissing', { service: named });
  }
  if (!service.pickup_place_ignore && body.carrierPickupPlace && !isPlaceCode(body.carrierPickupPlace))
    add('carrierPickupPlace', 'pickupPlaceNoCode', { place: body.carrierPickupPlace });
  if (service.phone_mandatory && !destination.phone)
    add(`${side}Phone`, 'phoneNeededByCarrier', { service: named });
  if (service.email_mandatory && !destination.email)
    add(`${side}Email`, 'emailNeededByCarrier', { service: named });
  if (service.name_mandatory && !destination.lastName)
    add(`${side}LastName`, 'nameNeededByCarrier', { service: named });
  const countries = service.countries_of_operation;
  if (destination.country && countries.length > 0 && !countries.includes(destination.country)) {
    add(`${side}Country`, 'carrierNotThere', { service: named, country: destination.country });
  }
  if (body.cod) checkCashOnDelivery(body, service, named, add);
  if (!facts.ignoreAddresses && !body.ignoreAddressValidation) {
    for (const one of body.differentDeliveryAddress
      ? (['billing', 'delivery'] as const)
      : (['billing'] as const)) {
      const form = ZIP_FORMS[body[`${one}Country`] ?? ''];
      const zip = (body[`${one}Zip`] ?? '').replace(/\s/g, '');
      if (form && !form[0].test(zip)) add(`${one}Zip`, 'zipForm', { example: form[1] });
    }
  }
  body.items.forEach((item, index) => {
    const product = facts.products.get(item.product);
    if (product) checkProduct(product, `items[${index}].product`, add);
  });
  checkLots(body, facts, add);
  const isShipped = ({ product }: { product: string }): boolean => {
    const known = facts.products.get(product);
    return known !== undefined && isPhysical(known);
  };
  if (!body.items.some(isShipped)) add('items', 'nothingPhysical');
  return errors;
}

/** A set can leave only when all that is shipped of it can. */
function checkProduct(
  { active, in_eshop, product_sku: sku, parts }: ProductFacts,
  path: string,
  add: (path: string, code: string, parameters?: ExpeditionError['parameters']) => void,
): void {
  const gone = active ? parts.find((part) => !part.active)?.productSku : sku;
  if (gone !== undefined) add(path, 'productInactive', { sku: gone });
  else if (!in_eshop) add(path, 'productNotInEshop', { sku });
}

function checkCashOnDelivery(
  body: ExpeditionBody,
  service: ServiceFacts,
  named: string,
  add: (path: string, code: string, parameters?: ExpeditionError['parameters']) => void,
): void {
  if (!service.cod) {
    add('cod', 'codNotOffered', { service: named });
    return;
  }
  const { cod_limit: limit, cod_limit_currency: currency, rates } = service;
  const { codValue: value, codCurrency: asked } = body;
  if (!limit || !currency || !value || !asked) return;
  const [of, own] = currency === asked ? [AT_PAR, AT_PAR] : [rates[currency], rates[asked]];
  const most = { limit: trimDecimal(limit), currency, service: named };
  if (!of || !own) add('codCurrency', 'codRateUnknown', { ...most, asked });
  else if (!isMoreThan(value, own.rate, limit, of.rate)) return;
  else if (currency === asked) add('codValue', 'codLimit', most);
  else {
    const here = exchange(limit, of.rate, own.rate, own.decimals);
    add('codValue', 'codLimitByRate', { ...most, here, asked, day: of.day < own.day ? of.day : own.day });
  }
}

/** A currency to itself. */
const AT_PAR = { rate: '1', day: '', decimals: 2 };
