import { z } from 'zod';
import { recordOf } from '../kit/answer.ts';
import {
  country,
  documentNumber,
  email,
  optional,
  optionalLines,
  optionalText,
  phone,
  reference,
  text,
} from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';

/** Who delivers goods to a client. */
export const supplierBody = z.strictObject({
  organisation: optional(reference()),
  name: text(LIMITS.company),
  code: optional(documentNumber(LIMITS.organisationCode)),
  company: optionalText(LIMITS.company),
  street: optionalText(LIMITS.company),
  city: optionalText(LIMITS.city),
  zip: optionalText(LIMITS.zip),
  country: optional(country()),
  email: optional(email()),
  phone: optional(phone()),
  note: optionalLines(LIMITS.note),
});

export const supplier = recordOf(supplierBody, { active: z.boolean() });
