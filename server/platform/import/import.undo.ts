import type { Logger } from 'pino';
import { conflict, Problem } from '../../../contracts/kit/problem.ts';
import { type Scope, systemScope } from '../access/scope.ts';
import type { Database, Tx } from '../database/transaction.ts';
import { enqueueJob, WAITED_FOR } from '../jobs/enqueue.ts';
import type { Job } from '../jobs/worker.ts';
import type { ImportKind, ImportServices } from './import.kind.ts';
import { openImportScope } from './import.scope.ts';
import { demandImport } from './import.service.ts';
import { type ImportRecord, readImport } from './import.store.ts';
import { beginUndo, finishUndo, listToUndo, noteUndone, type ToUndo } from './import.undo.store.ts';

/** Records that are read at once; each is taken back in a transaction of its own. */
const BATCH = 200;

/**
 * Lets what an import made be taken back, by a job and in the name of who asks for it. What others build on stays, with
 * its reason, and so does what a later import has written: newer data is not lost with the old. Asked again, it tries what stayed once more.
 * @throws Problem 404; 409 while the import runs, while it is being taken back, and when there is nothing of it.
 */
export async function undoImport(tx: Tx, kind: ImportKind, id: string): Promise<void> {
  const record = await demandImport(tx, kind, id);
  if (record.status !== 'finished') throw conflict('importRunning');
  const { made, undone } = record;
  if (record.dry_run || made === undone) throw conflict('importNothingToUndo');
  if (!(await beginUndo(tx, id))) throw conflict('importUndoRunning');
  await enqueueJob(tx, {
    task: 'import.undo',
    payload: { noun: kind.sheet.noun, importId: id },
    attempts: WAITED_FOR,
    queue: `import:${record.organisation_id}`,
  });
}

/**
 * `import.undo`, payload `{noun, importId}`: takes back what an import made, one record after another. Each says itself
 * what became of it, so a job that was killed goes on with what is left; after the last attempt it may be asked for again.
 */
export const undoJob =
  ({ database }: ImportServices, kinds: readonly ImportKind[]): Job =>
  async ({ noun, importId }, { lastAttempt, signal, log }) => {
    const id = String(importId);
    const kind = kinds.find(({ sheet }) => sheet.noun === noun);
    const record = kind && (await database.read(systemScope(), (tx) => readImport(tx, String(noun), id)));
    if (!kind || !record || record.undone_at !== null) return;
    const finish = () => database.transaction(systemScope(), (tx) => finishUndo(tx, id));
    await takeAllBack(database, kind, record, signal, log).catch(async (error: unknown) => {
      if (lastAttempt) await finish();
      throw error;
    });
    await finish();
  };

async function takeAllBack(
  database: Database,
  kind: ImportKind,
  record: ImportRecord,
  signal: AbortSignal,
  log: Logger,
): Promise<void> {
  const began = {
    ...record,
    account_id: record.undo_account_id,
    on_behalf_of: record.undo_on_behalf_of,
    api_key_id: record.undo_api_key_id,
  };
  for (;;) {
    const scope = await openImportScope(database, began, kind.permission);
    const records = await database.read(systemScope(), (tx) => listToUndo(tx, record.id, BATCH));
    if (records.length === 0) return;
    for (const one of records) {
      signal.throwIfAborted();
      const refusal = await takeOneBack(scope, one);
      if (refusal)
        await database.transaction(systemScope(), (tx) => noteUndone(tx, record.id, one.record, refusal));
    }
  }

  /** @returns why one record stays; one that cannot be taken back does not keep the others from it. */
  async function takeOneBack(scope: Scope | Problem, { record: one, change, later }: ToUndo) {
    if (scope instanceof Problem) return refusalOf(scope);
    if (later !== null) return refusalOf(conflict('importedSince', { file: later }));
    const note = (tx: Tx) => noteUndone(tx, record.id, one, null);
    try {
      await database.transaction(scope, async (tx) => {
        await kind.takeBack(tx, one, change);
        await note(tx);
      });
      return null;
    } catch (error) {
      if (!(error instanceof Problem)) {
        log.error({ err: error, record: one }, 'an unexpected error at a record of an import');
        return refusalOf(new Problem('unexpected', { status: 500 }));
      }
      if (error.status >= 500 && error.code !== 'tookTooLong') throw error;
      // Somebody has deleted what the import made: nothing of it is left to take back.
      const isGone = change === null && error.code === 'notFound';
      if (isGone) await database.transaction(systemScope(), note);
      return isGone ? null : refusalOf(error);
    }
  }
}

const refusalOf = ({ code, parameters }: Problem) => ({ code, parameters });
