import type { z } from 'zod';
import { country, email, optional, optionalText, phone } from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';

/** The fields of an address, without the side that they belong to. */
export const address = {
  FirstName: optionalText(LIMITS.personName),
  LastName: optionalText(LIMITS.personName),
  Degree: optionalText(LIMITS.degree),
  Company: optionalText(LIMITS.company),
  Street: optionalText(LIMITS.street),
  HouseNr: optionalText(LIMITS.houseNumber),
  Zip: optionalText(LIMITS.zip),
  City: optionalText(LIMITS.city),
  Country: optional(country()),
  State: optionalText(LIMITS.state),
  Email: optional(email()),
  Phone: optional(phone()),
  RegistrationNumber: optionalText(LIMITS.registrationNumber),
  VatNumber: optionalText(LIMITS.vatNumber),
};

/** The parts of an address; the field is `billing` or `delivery` and the part: `billingStreet`. */
export const ADDRESS_PARTS = Object.keys(address) as (keyof typeof address)[];
export type AddressSide = 'billing' | 'delivery';

type Prefixed<P extends AddressSide, T> = {
  [K in keyof T as `${P}${K & string}`]: T[K];
};
/** The same fields with the side before each: `billingStreet`. */
export const prefixed = <P extends AddressSide, T extends Record<string, z.ZodType>>(
  side: P,
  parts: T,
): Prefixed<P, T> =>
  Object.fromEntries(Object.entries(parts).map(([part, field]) => [side + part, field])) as Prefixed<P, T>;
