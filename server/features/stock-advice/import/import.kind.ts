import {
  type StockAdviceBody,
  stockAdviceBody,
} from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import { stockAdviceSheet } from '../../../../contracts/stock-advice/stock-advice.sheet.ts';
import type { ImportOrder } from '../../../platform/import/import.kind.ts';
import type { Directory } from '../../../platform/import/records/records.names.ts';
import type { RecordWork } from '../../../platform/import/records/records.work.ts';
import { documentImport } from '../../import/records.service.ts';
import { takeBackAdvice } from '../stock-advice.acts.ts';
import { listTakenIds } from '../stock-advice.facts.store.ts';
import { adviceKeys } from '../stock-advice.keys.ts';
import type { Prepared } from '../stock-advice.prepare.ts';
import { insertPreparedAdvices } from '../stock-advice.service.ts';
import { AdviceReferences } from './import.references.ts';

const WEEK = 7 * 24 * 3_600_000;

/** Import of stock advices: rows with the same internal id are one. */
export const adviceImport = documentImport<StockAdviceBody, Prepared>({
  sheet: stockAdviceSheet,
  body: stockAdviceBody,
  permission: 'inbound.write',
  part: { records: 100, rows: 1_000 },
  keyed: adviceKeys,
  twins: { same: ['product', 'lot'], sum: 'quantity' },
  differs: 'differsInAdvice',
  takeBack: takeBackAdvice,
  open: async (_, order, directory) => workOf(order, directory),
  examples: async ({ tx }) => ({ expectedAt: new Date(tx.now.getTime() + WEEK).toISOString() }),
});

function workOf(
  { organisationId, options }: ImportOrder,
  directory: Directory,
): RecordWork<StockAdviceBody, Prepared> {
  const references = new AdviceReferences(organisationId);
  const warehouse = directory.list('warehouse').find(({ isDefault }) => isDefault)?.id;
  return {
    defaults: () => ({ ...(warehouse && { warehouse }) }),
    taken: (tx, keys) =>
      listTakenIds(
        tx,
        organisationId,
        keys.map(({ value }) => value),
      ),
    prepare: (tx, bodies) => references.load(tx, bodies),
    save: async (tx, prepared, dryRun) => {
      const warnings = prepared.map(({ errors }) => errors);
      const incorrect = warnings.filter((some) => some.length > 0).length;
      if (dryRun) return { outcomes: prepared.map(() => 'created'), warnings, incorrect };
      const saved = await insertPreparedAdvices(tx, prepared, { send: options.send === true, manual: false });
      return {
        outcomes: saved.map((one) => (one ? 'created' : 'skipped')),
        warnings,
        incorrect,
        created: saved.flatMap((one) => one?.id ?? []),
      };
    },
  };
}
