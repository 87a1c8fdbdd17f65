import { z } from 'zod';
import { CARRIER_ADAPTERS } from '../carrier/carrier.adapters.ts';
import { LIMITS } from '../kit/limits.ts';
import { relation } from '../kit/relation.ts';

/** Login data by the names that the carrier's connection asks for; all of them are replaced. */
export const carrierAccountBody = z.strictObject({
  login: z.record(z.string().max(LIMITS.carrierLoginName), z.string().max(LIMITS.carrierLogin)),
});

/** An account at a carrier, or the lack of one. Its login data are never answered: only which are kept, and since when. */
export const carrierAccount = z.object({
  carrier: relation,
  adapter: z.enum(CARRIER_ADAPTERS),
  fields: z.array(z.object({ name: z.string(), optional: z.boolean(), isSet: z.boolean() })),
  setAt: z.string().nullable(),
  /** Since when the carrier refuses it; null while it is taken. */
  refusedAt: z.string().nullable(),
  refusal: z.string().nullable(),
  /** Without an own one, the account of the provider is used. */
  hasDefault: z.boolean(),
});
export type CarrierAccount = z.infer<typeof carrierAccount>;

/** What came of signing in once. */
export const carrierAccountTest = z.object({
  result: z.enum(['works', 'refused', 'unreachable', 'unclear']),
  /** The words of the carrier, or of what stood in the way. */
  text: z.string().nullable(),
});
export type CarrierAccountTest = z.infer<typeof carrierAccountTest>;
