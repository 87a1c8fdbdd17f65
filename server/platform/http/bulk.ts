import type { BulkAnswer } from '../../../contracts/kit/bulk.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import { Problem } from '../../../contracts/kit/problem.ts';
import type { Scope } from '../access/scope.ts';
import type { Database, Tx } from '../database/transaction.ts';
import { problemMessage, type Translate } from '../translate/translate.ts';

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
}

/**
 * One act on many: each in a transaction of its own, so that each succeeds or fails alone. An id that is named more
 * than once is taken once.
 * @param failed the key of the words that say how many failed.
 * @param act does it to one; a refusal that it throws undoes it and becomes the reason in the answer.
 * @param comesLater those that wait until all the others are through; the answers keep the order of `ids`.
 */
export async function actOnEach(
  { database, translate }: { database: Database; translate: Translate },
  { caller, language }: Asked,
  ids: readonly string[],
  failed: string,
  act: (tx: Tx, id: string) => Promise<Acted>,
  comesLater: (id: string) => boolean = () => false,
): Promise<BulkAnswer> {
  // An id in capital letters is the same record, which the second time would be refused.
  const unique = [...new Set(ids.map((id) => id.toLowerCase()))];
  const results: BulkAnswer['results'] = new Array(unique.length);
  const actOnOne = async (id: string): Promise<BulkAnswer['results'][number]> => {
    const failure = (problem: Problem, status: string | null) => ({
      id,
      done: false,
      status,
      code: problem.code,
      message: problemMessage(translate, language, problem),
    });
    try {
      const { status, refused } = await database.transaction(caller.scope, (tx) => act(tx, id));
      return refused ? failure(refused, status) : { id, done: true, status, code: null, message: null };
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      return failure(error, (error.parameters.status as string | undefined) ?? null);
    }
  };
  for (const later of [false, true]) {
    const wave = unique.flatMap((id, index) => (comesLater(id) === later ? [{ id, index }] : [])).values();
    const work = async () => {
      for (const { id, index } of wave) results[index] = await actOnOne(id);
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
  }
  const count = results.filter((result) => !result.done).length;
  return {
    done: results.length - count,
    failed: count,
    message: count === 0 ? null : translate(language, failed, { count }),
    results,
  };
}
