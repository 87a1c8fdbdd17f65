import type { ExpeditionBody, ExpeditionError } from '../../../contracts/expedition/expedition.schema.ts';
import { type Refuse, refusingInto } from '../../../contracts/kit/problem.ts';
import { trimDecimal } from '../../platform/database/connect.ts';
import { exchange, isMoreThan } from '../currency/currency.service.ts';
import { type AddressRules, checkAddresses, checksAddress } from './expedition.address-check.ts';
import { checkGoods } from './expedition.goods-check.ts';
import { checkLots, type LotFacts } from './expedition.lots.ts';
import type { KnownPlace } from './expedition.place.store.ts';
import { checkPlace } from './expedition.place-check.ts';
import { destinationOf } from './expedition.row.ts';
import type { ServiceFacts } from './expedition.store.ts';

export interface CheckFacts extends LotFacts {
  service: ServiceFacts;
  /** What is known of the pickup place, by its code. */
  places: readonly KnownPlace[];
  addressRules: AddressRules;
  today: string;
}

/**
 * What keeps an expedition from leaving although it can be saved: it is then `incorrect` with these reasons
 * (domain.md section 3, row 2).
 */
export function checkSoftly(body: ExpeditionBody, facts: CheckFacts): ExpeditionError[] {
  const errors: ExpeditionError[] = [];
  const add = refusingInto(errors);
  const { service } = facts;
  const side = body.differentDeliveryAddress ? 'delivery' : 'billing';
  const destination = destinationOf(body);
  const named = `${service.carrier_name} ${service.name}`;

  if (!service.allowed) add('carrierService', 'carrierNotAllowed', { service: named });
  else if (!service.carrier_active || !service.active)
    add('carrierService', 'carrierOff', { service: named });
  checkPlace(body, service, facts.places, add);
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
  if (checksAddress(body, service, facts.addressRules)) checkAddresses(body, service, add);
  checkGoods(body, facts.products, service, add);
  checkLots(body, facts, add);
  return errors;
}

function checkCashOnDelivery(body: ExpeditionBody, service: ServiceFacts, named: string, add: Refuse): void {
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
