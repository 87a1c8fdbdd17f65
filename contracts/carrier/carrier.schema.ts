import { z } from 'zod';
import { recordOf } from '../kit/answer.ts';
import {
  choice,
  country,
  currency,
  documentNumber,
  flag,
  integer,
  money,
  optional,
  optionalText,
  reference,
  refuse,
  text,
} from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';
import { together } from '../kit/together.ts';
import { CARRIER_ADAPTERS } from './carrier.adapters.ts';

/** Where the number of a parcel stands in the address of its tracking page. */
export const TRACKING_NUMBER = '{trackingNumber}';

const countries = () => z.array(country()).max(LIMITS.countries);

/** Who brings parcels to customers. */
export const carrierBody = z.strictObject({
  name: text(LIMITS.company),
  code: documentNumber(LIMITS.organisationCode),
  /** How the portal books and follows its parcels by itself; without it the warehouse does. */
  adapter: optional(choice(CARRIER_ADAPTERS)),
  countriesOfOperation: countries(),
  trackingUrlPattern: optional(
    text(LIMITS.url).refine(
      (value) => value.startsWith('https://') && value.includes(TRACKING_NUMBER),
      refuse('trackingUrlPattern'),
    ),
  ),
});

export const carrier = recordOf(carrierBody, {
  active: z.boolean(),
  /** What it offers now, and where, as lists show them; no country is everywhere. */
  serviceNames: z.string(),
  countryCodes: z.string(),
});

/** What a carrier's service demands; limits are data, never code. */
export const carrierServiceBody = together(
  z.strictObject({
    carrier: reference(),
    name: text(LIMITS.company),
    code: documentNumber(LIMITS.organisationCode),
    /** What the carrier calls it (`PRIV`, `DR`, `FDS, FSS`); empty where the parcel says enough. */
    carrierProduct: optionalText(LIMITS.carrierProduct),
    countriesOfOperation: countries(),
    pickupPlaceMandatory: flag(),
    pickupPlaceIgnore: flag(),
    emailMandatory: flag(),
    phoneMandatory: flag(),
    nameMandatory: flag(),
    houseNumberMandatory: flag().default(false),
    /** No order may leave its addresses unchecked. */
    addressValidationMandatory: flag().default(false),
    /** Of a parcel, in grams. */
    maxWeight: optional(integer(1, LIMITS.weight)),
    /** The longest side of a parcel, in millimetres. */
    maxLength: optional(integer(1, LIMITS.dimension)),
    personalCollection: flag(),
    skipDeliveryStatus: flag(),
    cod: flag(),
    codLimit: optional(money()),
    codLimitCurrency: optional(currency()),
  }),
  [
    ({ codLimit, codLimitCurrency }, refuseField) => {
      if (codLimit && !codLimitCurrency) refuseField(['codLimitCurrency'], 'required');
    },
  ],
);

export const carrierService = recordOf(carrierServiceBody, { active: z.boolean() });
export type CarrierService = z.infer<typeof carrierService>;
