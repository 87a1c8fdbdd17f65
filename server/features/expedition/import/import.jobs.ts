import { Problem } from '../../../../contracts/kit/problem.ts';
import { systemScope } from '../../../platform/access/scope.ts';
import type { Job } from '../../../platform/jobs/worker.ts';
import type { Services } from '../../../services.ts';
import { sendExpedition } from '../expedition.acts.ts';
import { endImport, runImport } from './import.run.ts';
import { openImportScope } from './import.scope.ts';
import { readImport } from './import.store.ts';

/** `expedition.import`, payload `{importId, strict?}`: imports or checks one file. */
export const importExpeditionsJob =
  (services: Services): Job =>
  async (payload, { lastAttempt, signal }) => {
    const importId = String(payload.importId);
    try {
      await runImport(services, importId, { strict: payload.strict === true, signal });
    } catch (error) {
      // Nobody will try again: whoever waits for the result is told.
      if (lastAttempt) await endImport(services.database, importId, { code: 'importFailed', parameters: {} });
      throw error;
    }
  };

/**
 * `expedition.sendImported`, payload `{importId, expeditions}`: sends what an import wrote, each in a transaction
 * of its own. Those that moved on meanwhile are left as they are, so that it may be repeated.
 */
export const sendImportedJob =
  ({ database }: Services): Job =>
  async (payload, { log, signal }) => {
    const record = await database.read(systemScope(), (tx) => readImport(tx, String(payload.importId)));
    const scope = record && (await openImportScope(database, record, 'expedition.send'));
    if (!scope) return;
    for (const id of payload.expeditions as string[]) {
      signal.throwIfAborted();
      try {
        await database.transaction(scope, (tx) => sendExpedition(tx, id));
      } catch (error) {
        if (!(error instanceof Problem) || error.status >= 500) throw error;
        log.info({ expedition: id, code: error.code }, 'an imported expedition was not sent');
      }
    }
  };
