import { z } from 'zod';
import { recordOf } from '../kit/answer.ts';
import { day } from '../kit/fields.time.ts';
import { optional, refuse } from '../kit/fields.ts';

/** Units for one euro: more than nothing, with at most six decimals; noughts at the end say nothing. */
const rate = () =>
  z.preprocess(
    (value) => {
      const text = typeof value === 'number' ? String(value) : value;
      return typeof text === 'string'
        ? text
            .trim()
            .replace(/(\.(?:\d*[1-9])?)0+$/, '$1')
            .replace(/\.$/, '')
        : text;
    },
    z
      .string()
      .refine((value) => /^\d{1,12}(\.\d{1,6})?$/.test(value) && Number(value) > 0, refuse('exchangeRate')),
  );

/** What is kept with a currency; the day is that of the change unless given. */
export const currencyBody = z.strictObject({ rate: optional(rate()), rateDay: optional(day()) });

/** A currency, by its name in the language of the call. */
export const currency = recordOf(currencyBody, {
  code: z.string(),
  name: z.string(),
  decimals: z.int(),
  active: z.boolean(),
}).omit({ createdAt: true });
