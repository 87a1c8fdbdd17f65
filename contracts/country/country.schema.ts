import { z } from 'zod';
import { recordOf } from '../kit/answer.ts';

/** A country, by its name in the language of the call. */
export const country = recordOf(z.strictObject({}), {
  code: z.string(),
  name: z.string(),
  active: z.boolean(),
}).omit({ createdAt: true });
