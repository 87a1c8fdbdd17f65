import { stockAdviceSheet } from '../../../../contracts/stock-advice/stock-advice.sheet.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { ImportKind, ImportOrder, ImportWork, Written } from '../../../platform/import/import.kind.ts';
import type { Translate } from '../../../platform/translate/translate.ts';
import type { Prepared } from '../stock-advice.prepare.ts';
import { insertPreparedAdvices } from '../stock-advice.service.ts';
import { type AdviceRows, gatherAdvices, judgeRows } from './import.reader.ts';
import { AdviceReferences } from './import.references.ts';
import { findExampleProduct, listNames } from './reference.store.ts';

const WEEK = 7 * 24 * 3_600_000;

/** Announcements out of a spreadsheet: rows of one internal id are one. */
export const adviceImport = ({ translate }: { translate: Translate }): ImportKind<AdviceRows, Prepared> => ({
  sheet: stockAdviceSheet,
  task: 'stockAdvice.import',
  permission: 'inbound.write',
  part: { records: 100, rows: 1_000 },
  forms: {
    internalId: 'documentNumber',
    productSku: 'product',
    warehouse: 'warehouse',
    wms: 'wms',
    supplier: 'supplier',
    type: 'adviceType',
    packagingUnit: 'packagingUnit',
  },
  open: (tx, order) => openAdvices(tx, order, translate),
  readExamples: async (tx, organisationId) => {
    const { suppliers, warehouses, wms } = await listNames(tx, organisationId);
    const warehouse = warehouses.find(({ isDefault }) => isDefault) ?? warehouses[0];
    return {
      supplier: suppliers.find(({ active }) => active)?.name,
      warehouse: warehouse?.name,
      wms: wms.find(({ id }) => id === warehouse?.defaultWms)?.name,
      expectedAt: new Date(tx.now.getTime() + WEEK).toISOString(),
      productSku: await findExampleProduct(tx, organisationId),
    };
  },
});

async function openAdvices(
  tx: Tx,
  { organisationId, options }: ImportOrder,
  translate: Translate,
): Promise<ImportWork<AdviceRows, Prepared>> {
  const references = await AdviceReferences.open(tx, organisationId, translate);
  const send = options.send === true;
  let taken = new Set<string>();

  async function write(within: Tx, ready: readonly Prepared[], dryRun: boolean): Promise<Written> {
    if (dryRun) return { outcomes: ready.map(() => 'created') };
    const saved = await insertPreparedAdvices(within, ready, { send, manual: false });
    return { outcomes: saved.map((one) => (one ? 'created' : 'skipped')) };
  }

  return {
    told: [],
    gather: gatherAdvices,
    load: async (within, part) => {
      taken = await references.load(within, part);
    },
    judge: (one, now) => (taken.has(one.internalId) ? 'skipped' : judgeRows(one, references, now)),
    write,
  };
}
