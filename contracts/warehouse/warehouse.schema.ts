import { z } from 'zod';
import { recordOf } from '../kit/answer.ts';
import { choice, lettersAndDigits, optional, reference, text } from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';

export const WAREHOUSE_TYPES = ['available', 'opened', 'scraping', 'missing'] as const;

/** A virtual warehouse: a partition of an organisation's stock inside physical ones. */
export const warehouseBody = z.strictObject({
  organisation: optional(reference()),
  name: text(LIMITS.company),
  customId: optional(lettersAndDigits(LIMITS.organisationCode)),
  type: choice(WAREHOUSE_TYPES),
  /** Where its goods are put unless a document says otherwise. */
  defaultWms: reference(),
});

export const warehouse = recordOf(warehouseBody, {
  /** What documents of the organisation name where they name no other: of one warehouse exactly. */
  isDefault: z.boolean(),
  active: z.boolean(),
});
