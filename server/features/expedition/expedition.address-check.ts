import { type CountryCode, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import type { AddressSide } from '../../../contracts/expedition/expedition.address.ts';
import type { ExpeditionBody } from '../../../contracts/expedition/expedition.schema.ts';
import { splitHouse } from '../../../contracts/kit/house-number.ts';
import type { Refuse } from '../../../contracts/kit/problem.ts';
import type { ServiceFacts, ShopFacts } from './expedition.store.ts';

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

/** Who says whether the addresses of an order are checked. */
export interface AddressRules {
  /** The organisation has its addresses taken as they are written. */
  ignored: boolean;
  /** The organisation lets no single order be left out. */
  mandatory: boolean;
}

/** The rules of an e-shop's organisation; those that every organisation begins with, where it is not known. */
export const addressRulesOf = (shop: ShopFacts | undefined): AddressRules => ({
  ignored: shop?.ignore_address_validation ?? false,
  mandatory: shop?.address_validation_mandatory ?? false,
});

/**
 * Whether the addresses of an order are checked: always where the service or the organisation demands it, else unless
 * the organisation or the order leaves it out (specification 5).
 */
export const checksAddress = (
  body: Pick<ExpeditionBody, 'ignoreAddressValidation'>,
  service: Pick<ServiceFacts, 'address_validation_mandatory'>,
  rules: AddressRules,
): boolean =>
  service.address_validation_mandatory || rules.mandatory || !(rules.ignored || body.ignoreAddressValidation);

/** The postcodes of both addresses, and of the one to which the parcel goes the phone and the number of the house. */
export function checkAddresses(body: ExpeditionBody, service: ServiceFacts, add: Refuse): void {
  const destination: AddressSide = body.differentDeliveryAddress ? 'delivery' : 'billing';
  for (const side of new Set<AddressSide>(['billing', destination])) {
    const form = ZIP_FORMS[body[`${side}Country`] ?? ''];
    const zip = (body[`${side}Zip`] ?? '').replace(/\s/g, '');
    if (form && !form[0].test(zip)) add(`${side}Zip`, 'zipForm', { example: form[1] });
  }
  checkPhone(body, destination, add);
  const street = body[`${destination}Street`] ?? '';
  const houseNumber = body[`${destination}HouseNr`] ?? null;
  const isPlace = body.carrierPickupPlace ?? body.externalCarrierPickupPlace;
  if (service.house_number_mandatory && !isPlace && splitHouse({ street, houseNumber }).number === '')
    add(`${destination}HouseNr`, 'houseNumberNeeded', {
      service: `${service.carrier_name} ${service.name}`,
    });
}

/** A number without its calling code is one of the country to which the parcel goes. */
function checkPhone(body: ExpeditionBody, destination: AddressSide, add: Refuse): void {
  const side = body[`${destination}Phone`] ? destination : 'billing';
  const phone = body[`${side}Phone`];
  const country = (body[`${side}Country`] ?? body[`${destination}Country`]) as CountryCode | null | undefined;
  if (!phone || (!country && !phone.startsWith('+'))) return;
  const international = phone.replace(/^00/, '+');
  const number = parsePhoneNumberFromString(international, country ?? undefined);
  // Where the warehouse delivers every day, numbers are judged by their plan; elsewhere by their length alone.
  if (number?.country && number.country in ZIP_FORMS ? number.isValid() : number?.isPossible()) return;
  const example = country ? getExampleNumber(country, examples)?.formatInternational() : undefined;
  add(`${side}Phone`, 'phoneForm', { example: example ?? '+421 905 123 456' });
}
