import type { CarrierService } from '../../../../contracts/carrier/carrier.schema.ts';
import type { AddressSide } from '../../../../contracts/expedition/expedition.address.ts';
import { isPlaceCode } from '../../../../contracts/expedition/expedition.schema.ts';
import { splitHouse } from '../../../../contracts/kit/house-number.ts';
import type { Violation } from '../../../../contracts/kit/problem.ts';
import type { PickupPlace } from '../../../../contracts/pickup-place/pickup-place.routes.ts';

/*
 * What a carrier's service asks of an expedition beyond the schema. The server saves what lacks it as "needs
 * correction"; the form says so before.
 */

/** The fields of an expedition that a service's demands are about. */
export interface Demanded {
  differentDeliveryAddress: boolean;
  carrierPickupPlace: string | null;
  cod: boolean;
  codValue: string | null;
  codCurrency: string | null;
  [field: string]: unknown;
}

export type DemandKind = 'pickupPlace' | 'name' | 'phone' | 'email' | 'houseNumber';

export interface Demand {
  kind: DemandKind;
  field: string;
  isMet: boolean;
}

/** Whose contact the carrier uses: the delivery address where there is one. */
export const contactSide = (values: Pick<Demanded, 'differentDeliveryAddress'>): AddressSide =>
  values.differentDeliveryAddress ? 'delivery' : 'billing';

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const has = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** What the service asks for, in the order in which the form shows it, and whether it is there. */
export function listDemands(service: CarrierService | undefined, values: Demanded): Demand[] {
  if (!service) return [];
  const side = contactSide(values);
  const demands: Demand[] = [];
  const ask = (asked: boolean, kind: DemandKind, field: string, isMet = has(values[field])) => {
    if (asked) demands.push({ kind, field, isMet });
  };
  const place = values.carrierPickupPlace ?? '';
  const wantsPlace = service.pickupPlaceMandatory && !service.pickupPlaceIgnore;
  ask(wantsPlace, 'pickupPlace', 'carrierPickupPlace', isPlaceCode(place));
  ask(
    service.nameMandatory,
    'name',
    `${side}LastName`,
    has(values[`${side}FirstName`]) && has(values[`${side}LastName`]),
  );
  ask(service.phoneMandatory, 'phone', `${side}Phone`);
  ask(service.emailMandatory, 'email', `${side}Email`);
  ask(
    service.houseNumberMandatory && !wantsPlace,
    'houseNumber',
    `${side}HouseNr`,
    splitHouse({ street: asText(values[`${side}Street`]), houseNumber: asText(values[`${side}HouseNr`]) })
      .number !== '',
  );
  return demands;
}

const CODES: Record<DemandKind, string> = {
  pickupPlace: 'pickupPlaceMissing',
  name: 'nameNeededByCarrier',
  phone: 'phoneNeededByCarrier',
  email: 'emailNeededByCarrier',
  houseNumber: 'houseNumberNeeded',
};

/** What the service would refuse, as the violations that the server would name. */
export function findRefusals(
  service: CarrierService | undefined,
  values: Demanded,
  names: { service: string; country: (code: string) => string },
  places: readonly FoundPlace[] = [],
): Violation[] {
  if (!service) return [];
  const refusals: Violation[] = listDemands(service, values)
    .filter((demand) => !demand.isMet)
    .filter(({ kind }) => kind !== 'pickupPlace' || !values.carrierPickupPlace)
    .map(({ kind, field }): Violation => {
      const parameters: Violation['parameters'] = kind === 'pickupPlace' ? {} : { service: names.service };
      return { propertyPath: field, code: CODES[kind], parameters };
    });
  const place = values.carrierPickupPlace?.trim();
  if (place && !service.pickupPlaceIgnore && !isPlaceCode(place))
    refusals.push({ propertyPath: 'carrierPickupPlace', code: 'pickupPlaceNoCode', parameters: { place } });
  refusals.push(...refusedPlace(service, values, places, names.country));
  const countryField = `${contactSide(values)}Country`;
  const country = values[countryField];
  const countries = service.countriesOfOperation;
  if (typeof country === 'string' && country && countries.length > 0 && !countries.includes(country))
    refusals.push({
      propertyPath: countryField,
      code: 'carrierNotThere',
      parameters: { service: names.service, country: names.country(country) },
    });
  if (values.cod && !service.cod)
    refusals.push({ propertyPath: 'cod', code: 'codNotOffered', parameters: {} });
  else if (isAboveLimit(service, values))
    refusals.push({
      propertyPath: 'codValue',
      code: 'codLimit',
      parameters: { limit: service.codLimit, currency: service.codLimitCurrency },
    });
  return refusals;
}

/** A pickup place by whose code the carrier knows it. */
export type FoundPlace = Pick<PickupPlace, 'code' | 'country' | 'cod'>;

/** What is against a place that the carrier lists: it is in another country, or collects no cash on delivery. */
function refusedPlace(
  service: CarrierService,
  values: Demanded,
  places: readonly FoundPlace[],
  nameOf: (country: string) => string,
): Violation[] {
  const place = values.carrierPickupPlace?.trim() ?? '';
  const known = service.pickupPlaceIgnore ? [] : places.filter(({ code }) => code === place);
  const country = asText(values[`${contactSide(values)}Country`]);
  const there = known.find((one) => one.country === country);
  const propertyPath = 'carrierPickupPlace';
  if (known.length > 0 && country && !there) {
    const where = known.map((one) => nameOf(one.country)).join(', ');
    return [
      { propertyPath, code: 'pickupPlaceElsewhere', parameters: { place, where, country: nameOf(country) } },
    ];
  }
  return values.cod && there?.cod === false
    ? [{ propertyPath, code: 'pickupPlaceNoCod', parameters: { place } }]
    : [];
}

/** Whether the amount to collect is above what the service collects; unknown in another currency. */
export const isAboveLimit = (service: CarrierService, values: Demanded): boolean =>
  values.cod &&
  service.codLimit !== null &&
  values.codCurrency === service.codLimitCurrency &&
  Number(values.codValue) > Number(service.codLimit);
