import { systemScope } from '../../platform/access/scope.ts';
import type { Job } from '../../platform/jobs/worker.ts';
import { driftRows } from '../../platform/metrics.ts';
import type { Services } from '../../services.ts';
import { checkDrift } from '../../stock/drift.ts';

/** Each night every balance is compared with its movements; differences are reported, never repaired silently. */
export const stockJobs = ({ database, log }: Services): Record<string, Job> => ({
  'stock.checkDrift': async () => {
    const { found, drift, items, products } = await database.read(systemScope(), (tx) => checkDrift(tx, 1), {
      statementTimeout: 600_000,
      planJoins: true,
    });
    driftRows.set(found);
    if (found > 0) {
      log.error({ rows: found, first: drift[0] ?? items[0] ?? products[0] }, 'the ledger has drifted');
    }
  },
});
