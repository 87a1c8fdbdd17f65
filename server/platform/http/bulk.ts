import type { BulkAnswer } from '../../../contracts/kit/bulk.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import { Problem } from '../../../contracts/kit/problem.ts';
import type { Scope } from '../access/scope.ts';
import type { Database, Tx } from '../database/transaction.ts';
import { problemMessage, type Translate } from '../translate/translate.ts';
import type { EachRecord } from './handler.ts';
import type { DoneUnderKey } from './idempotency.ts';

/** How many of a bulk call are worked on at once: some, so that it is quick; few, so that others get their turn. */
const PARALLEL = 4;

/** What became of one: its new status; or its refusal, when what was done stays done all the same. */
export interface Acted {
  status: string | null;
  refused?: Problem | null;
}

interface Asked {
  caller: { scope: Scope };
  language: Language;
  doneUnderKey?: DoneUnderKey;
  each?: EachRecord;
}

interface How {
  /**
   * Those that wait until all the others are through; the answers keep the order of `ids`. A job that works in pieces
   * lets them wait for its other pieces: they have no result yet.
   */
  comesLater?(id: string): boolean;
  /** The words of a refusal, where its own say too little. */
  say?(problem: Problem): string;
}

/**
 * One act on many: each in a transaction of its own, so that each succeeds or fails alone. An id that is named more
 * than once is taken once, and one that an earlier call under the same key has done is not done again.
 * @param failed the key of the words that say how many failed.
 * @param act does it to one; a refusal that it throws undoes it and becomes the reason in the answer.
 */
export async function actOnEach(
  { database, translate }: { database: Database; translate: Translate },
  { caller, language, doneUnderKey, each }: Asked,
  ids: readonly string[],
  failed: string,
  act: (tx: Tx, id: string) => Promise<Acted>,
  { comesLater = () => false, say = (problem) => problemMessage(translate, language, problem) }: How = {},
): Promise<BulkAnswer> {
  // An id in capital letters is the same record, which the second time would be refused.
  const unique = [...new Set(ids.map((id) => id.toLowerCase()))];
  const results: BulkAnswer['results'] = new Array(unique.length);
  const before = await (doneUnderKey && database.read(caller.scope, (tx) => doneUnderKey.read(tx, unique)));
  const actOnOne = async (id: string): Promise<BulkAnswer['results'][number]> => {
    if (before?.has(id)) return { id, done: true, status: before.get(id) ?? null, code: null, message: null };
    const failure = (problem: Problem, status: string | null) => ({
      id,
      done: false,
      status,
      code: problem.code,
      message: say(problem),
    });
    try {
      const { status, refused } = await database.transaction(caller.scope, async (tx) => {
        const acted = await act(tx, id);
        if (!acted.refused) {
          await each?.noteDone(tx, id);
          await doneUnderKey?.note(tx, id, acted.status);
        }
        return acted;
      });
      return refused ? failure(refused, status) : { id, done: true, status, code: null, message: null };
    } catch (error) {
      if (each && !(error instanceof Problem)) {
        each.log.error({ err: error, record: id }, 'an unexpected error at one of many');
        return failure(new Problem('unexpected', { status: 500 }), null);
      }
      const isOwn =
        error instanceof Problem && (error.status < 500 || (each && error.code === 'tookTooLong'));
      if (!isOwn) throw error;
      return failure(error, (error.parameters.status as string | undefined) ?? null);
    }
  };
  for (const later of each?.postpones ? [false] : [false, true]) {
    const wave = unique.flatMap((id, index) => (comesLater(id) === later ? [{ id, index }] : [])).values();
    const work = async () => {
      for (const { id, index } of wave) results[index] = await actOnOne(id);
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
  }
  const through = results.filter((result) => result !== undefined);
  const count = through.filter((result) => !result.done).length;
  return {
    done: through.length - count,
    failed: count,
    message: count === 0 ? null : translate(language, failed, { count }),
    results: through,
  };
}
