import type { BulkAnswer } from '../../../contracts/expedition/expedition.routes.ts';
import type { ExpeditionButton } from '../../../contracts/expedition/expedition.states.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import { Problem } from '../../../contracts/kit/problem.ts';
import type { Scope } from '../../platform/access/scope.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { problemMessage, type Translate } from '../../platform/translate/translate.ts';
import { BUTTON_ACTS, refuseIncorrect } from './expedition.acts.ts';

/** How many of a bulk call are worked on at once: some, so that it is quick; few, so that others get their turn. */
const PARALLEL = 4;

/** One act on many: each in a transaction of its own, so that each succeeds or fails alone. */
export async function actOnMany(
  database: Database,
  translate: Translate,
  scope: Scope,
  language: Language,
  act: ExpeditionButton,
  ids: string[],
): Promise<BulkAnswer> {
  const unique = [...new Set(ids)];
  const results: BulkAnswer['results'] = new Array(unique.length);
  let next = 0;
  const work = async () => {
    for (let index = next++; index < unique.length; index = next++) {
      const id = unique[index] as string;
      results[index] = await actOnOne(database, translate, scope, language, act, id);
    }
  };
  await Promise.all(Array.from({ length: Math.min(PARALLEL, unique.length) }, work));
  const done = results.filter((result) => result.done).length;
  const failed = results.length - done;
  return {
    done,
    failed,
    message: failed === 0 ? null : translate(language, `problem:bulkFailed.${act}`, { count: failed }),
    results,
  };
}

async function actOnOne(
  database: Database,
  translate: Translate,
  scope: Scope,
  language: Language,
  act: ExpeditionButton,
  id: string,
): Promise<BulkAnswer['results'][number]> {
  const failure = (problem: Problem, status: string | null) => ({
    id,
    done: false,
    status,
    code: problem.code,
    message: problemMessage(translate, language, problem),
  });
  try {
    const row = await database.transaction(scope, (tx) => BUTTON_ACTS[act](tx, id));
    const refused = act === 'send' ? refuseIncorrect(row) : null;
    return refused
      ? failure(refused, row.status)
      : { id, done: true, status: row.status, code: null, message: null };
  } catch (error) {
    if (error instanceof Problem && error.status < 500)
      return failure(error, (error.parameters.status as string | undefined) ?? null);
    throw error;
  }
}
