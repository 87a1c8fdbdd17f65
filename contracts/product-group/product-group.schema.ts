import { z } from 'zod';
import { recordOf } from '../kit/answer.ts';
import { optional, reference, text } from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';

/** A group of products, by which they are found and counted. */
export const productGroupBody = z.strictObject({
  organisation: optional(reference()),
  name: text(LIMITS.productGroup),
});

export const productGroup = recordOf(productGroupBody, { countOfProducts: z.int() });
