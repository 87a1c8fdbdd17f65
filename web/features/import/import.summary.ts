import { type ImportResult, LEFT_OUT } from '../../../contracts/import/import.schema.ts';
import type { StatusLook } from '../../../contracts/kit/states.ts';
import type { ImportNoun } from './import.noun.ts';

export interface SummaryPart {
  look: StatusLook;
  count: number;
  /** The key of its words in `import`. */
  words: string;
  /** The number that the words speak of, when it is another. */
  of?: number;
  /** Said even when there is nothing of it. */
  always?: true;
}

const DONE: StatusLook = { meaning: 'done' };
const CHANGED: StatusLook = { meaning: 'done', shape: 'outline' };
const WAITING: StatusLook = { meaning: 'waiting' };
const OFF: StatusLook = { meaning: 'off' };
const HELD: StatusLook = { meaning: 'trouble', shape: 'outline' };
const TROUBLE: StatusLook = { meaning: 'trouble' };

const filled = (parts: SummaryPart[]): SummaryPart[] =>
  parts.filter(({ count, always }) => count > 0 || always === true);

/** Rows that were left out on purpose, by the reason. */
const listLeftOut = ({ leftOutReasons }: ImportResult, when: 'review' | 'done'): SummaryPart[] =>
  LEFT_OUT.map((reason) => ({
    look: OFF,
    count: leftOutReasons[reason] ?? 0,
    words: reason === 'group' ? `${when}.leftOutRows` : `leftOut.${reason}`,
  }));

/**
 * What an import would do, part by part; what there is nothing of is left out.
 * @param corrected rows that were wrong and are right since.
 */
export function listParts({ name, changes }: ImportNoun, result: ImportResult, corrected = 0): SummaryPart[] {
  const { imported, updated, unchanged, validRows, merged, waiting, skipped, failedRows } = result;
  const { differing, imagesQueued, incorrect, sampleRow, warnedRows } = result;
  const own = `nouns.${name}`;
  return filled([
    ...(changes
      ? [
          { look: DONE, count: imported - updated, words: `${own}.willCreate`, always: true as const },
          { look: CHANGED, count: updated, words: `${own}.willChange` },
          { look: OFF, count: unchanged, words: `${own}.sameAsFile` },
          { look: OFF, count: merged, words: 'review.merged' },
          { look: WAITING, count: imagesQueued, words: 'review.images' },
        ]
      : [
          merged > 0
            ? { look: DONE, count: validRows, words: 'review.readyMerged', of: merged, always: true as const }
            : { look: DONE, count: validRows, words: 'review.ready', always: true as const },
          // Rows are lines: several of them make one document.
          { look: DONE, count: imported === validRows ? 0 : imported - updated, words: `${own}.willCreate` },
          { look: CHANGED, count: updated, words: `${own}.willChange` },
          { look: OFF, count: unchanged, words: `${own}.sameAsFile` },
          { look: WAITING, count: waiting, words: 'review.waiting' },
          { look: HELD, count: incorrect, words: 'review.incorrect' },
        ]),
    { look: CHANGED, count: corrected, words: 'review.corrected' },
    { look: WAITING, count: warnedRows, words: 'review.warnedRows' },
    { look: TROUBLE, count: failedRows - corrected, words: 'review.wrong' },
    { look: OFF, count: skipped - differing, words: 'review.skipped' },
    { look: HELD, count: differing, words: 'review.differing' },
    ...listLeftOut(result, 'review'),
    { look: OFF, count: sampleRow ? 1 : 0, words: 'review.sample' },
  ]);
}

/** Of an import that sends what it wrote: how far that is. */
export const listSends = ({ sent, toSend, sendRefused }: ImportResult): SummaryPart[] =>
  filled([
    { look: DONE, count: sent, words: 'done.sent' },
    { look: WAITING, count: toSend, words: 'done.toSend' },
    { look: TROUBLE, count: sendRefused, words: 'done.sendRefused' },
  ]);

/** What an import did, part by part. */
export function listDone({ name, changes }: ImportNoun, result: ImportResult): SummaryPart[] {
  const { imported, updated, unchanged, merged, waiting, skipped, failedRows } = result;
  const { differing, imagesQueued, incorrect, undo } = result;
  const own = `nouns.${name}`;
  return filled([
    { look: DONE, count: imported - updated, words: `${own}.created` },
    { look: CHANGED, count: updated, words: `${own}.changed` },
    { look: OFF, count: unchanged, words: `${own}.sameAsFile` },
    { look: OFF, count: changes ? merged : 0, words: 'done.merged' },
    { look: WAITING, count: imagesQueued, words: 'done.images' },
    { look: WAITING, count: waiting, words: 'done.waiting' },
    { look: HELD, count: incorrect, words: 'review.incorrect' },
    { look: WAITING, count: result.warnedRows, words: 'done.warnedRows' },
    { look: OFF, count: skipped - differing, words: 'done.skipped' },
    { look: HELD, count: differing, words: 'done.differing' },
    ...listLeftOut(result, 'done'),
    ...listSends(result),
    { look: TROUBLE, count: failedRows, words: 'done.failed' },
    { look: OFF, count: undo.undone, words: 'done.undone' },
    { look: TROUBLE, count: undo.refused, words: 'done.notUndone' },
  ]);
}
