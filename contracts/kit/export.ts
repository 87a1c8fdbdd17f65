import { z } from 'zod';
import { timeZone } from './fields.time.ts';
import { optional, text } from './fields.ts';
import { listQuery } from './grid.ts';
import { SHEET_FORMATS } from './sheet.ts';

/**
 * What an exported file holds: the list's own query and the columns as they stand on screen. Without `limit` all rows, of
 * which more than 100,000 are refused; moments are written as clocks of `timeZone` show them, without one in UTC.
 */
export const exportBody = listQuery.extend({
  columns: z.array(text(60)).min(1).max(120),
  timeZone: optional(timeZone()),
});
export const exportParams = z.object({ format: z.enum(SHEET_FORMATS) });
