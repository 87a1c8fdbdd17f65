import type { Job } from '../jobs/worker.ts';
import type { ImportKind, ImportServices } from './import.kind.ts';
import { endImport, runImport } from './import.run.ts';

/** The job of a noun's imports, payload `{importId, strict?}`: imports or checks one file. */
export const importJob =
  (services: ImportServices, kind: ImportKind): Job =>
  async (payload, { lastAttempt, signal }) => {
    const importId = String(payload.importId);
    try {
      await runImport(services, kind, importId, { strict: payload.strict === true, signal });
    } catch (error) {
      // There is no further attempt: the import ends with the failure as its result.
      if (lastAttempt) await endImport(services.database, importId, { code: 'importFailed', parameters: {} });
      throw error;
    }
  };
