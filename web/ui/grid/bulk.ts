import type { BulkAnswer } from '../../../contracts/kit/bulk.ts';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import type { BulkSelection, RowData } from './definition.ts';

/** What failed of a bulk act, for the dialog that shows it. */
export interface FailedBulk<Row extends RowData> {
  /** "Some expeditions were not released" */
  title: string;
  answer: BulkAnswer;
  /** Those that the act was meant for. */
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  pathOf: (row: Row) => string;
  selection: BulkSelection<Row>;
  retry: (rows: Row[]) => Promise<void>;
}

/** One act on many, in calls of what one takes; each record succeeds or fails alone. */
export async function actInParts(
  ids: readonly string[],
  act: (ids: string[]) => Promise<BulkAnswer>,
): Promise<BulkAnswer> {
  const whole: BulkAnswer = { done: 0, failed: 0, message: null, results: [] };
  for (let from = 0; from < ids.length; from += LIMITS.bulk) {
    const answer = await act(ids.slice(from, from + LIMITS.bulk));
    whole.done += answer.done;
    whole.failed += answer.failed;
    whole.message ??= answer.message;
    whole.results.push(...answer.results);
  }
  return whole;
}
