import { Problem } from '../../../../contracts/kit/problem.ts';
import { systemScope } from '../../../platform/access/scope.ts';
import { openImportScope } from '../../../platform/import/import.scope.ts';
import { readImport } from '../../../platform/import/import.store.ts';
import type { Job } from '../../../platform/jobs/worker.ts';
import type { Services } from '../../../services.ts';
import { sendExpedition } from '../expedition.acts.ts';
import { expeditionImport } from './import.kind.ts';

/**
 * `expedition.sendImported`, payload `{importId, expeditions}`: sends what an import wrote, each in a transaction
 * of its own. Those that moved on meanwhile are left as they are, so that it may be repeated.
 */
export const sendImportedJob =
  ({ database }: Services): Job =>
  async (payload, { log, signal }) => {
    const record = await database.read(systemScope(), (tx) =>
      readImport(tx, expeditionImport.sheet.noun, String(payload.importId)),
    );
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
