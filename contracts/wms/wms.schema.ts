import { z } from 'zod';
import { recordOf } from '../kit/answer.ts';
import { day, timeZone } from '../kit/fields.time.ts';
import { choice, country, documentNumber, flag, optionalText, text } from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';

export const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** A physical warehouse. */
export const wmsBody = z.strictObject({
  name: text(LIMITS.company),
  code: documentNumber(LIMITS.organisationCode),
  /** Its days begin and end by the clock of this zone. */
  timeZone: timeZone(),
  street: optionalText(LIMITS.company),
  city: optionalText(LIMITS.city),
  zip: optionalText(LIMITS.zip),
  country: country(),
  /** The days of the week on which it works, but for `holidays`. */
  openDays: z.array(choice(WEEK)).min(1).max(WEEK.length),
  holidays: z.array(day()).max(LIMITS.holidays),
  /** Its floor counts what comes without the expected pieces in sight. */
  blindCounts: flag(),
});

export const wms = recordOf(wmsBody, { active: z.boolean() });
