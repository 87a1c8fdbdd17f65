import type { BulkAnswer } from '../../../contracts/kit/bulk.ts';
import { Problem } from '../../../contracts/kit/problem.ts';
import { systemScope } from '../access/scope.ts';
import type { Database } from '../database/transaction.ts';
import type { OwnTransactionsRequest, Print } from '../http/handler.ts';
import type { Storage } from '../storage/storage.ts';
import { problemMessage, type Translate } from '../translate/translate.ts';
import { type BulkJobRow, beginAgain, keepPrinted, listAfter, notePiece, readBulkJob } from './bulk.store.ts';

/** Records that are read and drawn between two looks at whether the work is to stop. */
const PART = 50;
/** More than a printer takes in a day; it bounds what one file takes of the disk. */
const LARGEST = 2_000_000_000;

interface Services {
  database: Database;
  storage: Storage;
  translate: Translate;
}

class Stopped extends Error {}

/**
 * Prints all records of a job into one file while they are read, and keeps it with the job. A job that was cut off begins
 * anew, for a file has no middle to go on from.
 * @param request the call with the ids of one part.
 * @returns `stopped`, the problem that ended it, or null when the file is there.
 */
export async function printAll(
  { database, storage, translate }: Services,
  job: BulkJobRow,
  print: Print<never>,
  request: OwnTransactionsRequest<never>,
  signal: AbortSignal,
): Promise<string | null> {
  const inSystem = <T>(act: Parameters<typeof database.transaction<T>>[1]): Promise<T> =>
    database.transaction(systemScope(), act);
  const reasons = new Map<string, Problem>();
  await inSystem((tx) => beginAgain(tx, job.id));

  /** What became of a part is noted when the next one is asked for: then it is drawn. */
  const note = (ids: readonly string[]): Promise<void> => {
    const results: BulkAnswer['results'] = ids.map((id) => {
      const why = reasons.get(id);
      const message = why ? problemMessage(translate, job.language, why) : null;
      return { id, done: !why, status: null, code: why?.code ?? null, message };
    });
    return inSystem((tx) => notePiece(tx, job.id, results, []));
  };
  async function* parts(): AsyncGenerator<string[]> {
    for (let after = 0; ; ) {
      signal.throwIfAborted();
      const [now, rows] = await inSystem(async (tx) => [
        await readBulkJob(tx, job.id),
        await listAfter(tx, job.id, after, PART),
      ]);
      if (!now || now.stop_asked_at !== null) throw new Stopped();
      if (rows.length === 0) return;
      const ids = rows.map(({ id }) => id);
      yield ids;
      await note(ids);
      after = rows.at(-1)?.position ?? after;
    }
  }

  try {
    const { fileName, contentType, stream } = await print(request, parts(), (id, why) => {
      if (!(why instanceof Problem)) throw why;
      reasons.set(id, why);
    });
    const { key } = await storage.put(stream, { maxBytes: LARGEST, organisationId: null, kind: 'print' });
    await inSystem((tx) => keepPrinted(tx, job.id, { key, name: fileName, type: contentType }));
    return null;
  } catch (error) {
    if (error instanceof Stopped) return 'stopped';
    if (error instanceof Problem) return error.code;
    throw error;
  }
}
