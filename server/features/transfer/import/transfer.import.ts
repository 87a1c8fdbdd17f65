import { transferSheet } from '../../../../contracts/transfer/transfer.sheet.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type {
  Entry,
  FileRow,
  ImportKind,
  ImportOrder,
  ImportWork,
  Written,
} from '../../../platform/import/import.kind.ts';
import { listPlaceNames } from '../transfer.places.store.ts';
import { mergeLines, type PreparedTransfer } from '../transfer.prepare.ts';
import { insertPrepared } from '../transfer.save.ts';
import { findExampleSku, listTakenTransferNumbers } from './reference.store.ts';
import { TransferNames } from './transfer.names.ts';
import { judgeRows } from './transfer.reader.ts';

/** Rows that make one transfer. */
export interface TransferEntry extends Entry {
  internalNumber: string;
}

/** Transfers out of a spreadsheet: rows of one number are one transfer, booked as it is written. */
export const transferImport: ImportKind<TransferEntry, PreparedTransfer> = {
  sheet: transferSheet,
  task: 'transfer.import',
  permission: 'stock.write',
  part: { records: 50, rows: 1_000 },
  forms: {
    internalNumber: 'documentNumber',
    productSku: 'product',
    ...Object.fromEntries(['fromWarehouse', 'toWarehouse'].map((field) => [field, 'warehouse'])),
    ...Object.fromEntries(['fromWms', 'toWms'].map((field) => [field, 'wms'])),
    lot: 'noLot',
  },
  open: openTransfers,
  readExamples: async (tx, organisationId) => {
    const { warehouses, wms } = await listPlaceNames(tx, organisationId);
    const from = warehouses.find((one) => one.active);
    const to = warehouses.find((one) => one.active && one.defaultWms !== from?.defaultWms);
    const nameOf = (id: string | undefined) => wms.find((one) => one.id === id)?.name;
    return {
      fromWarehouse: from?.name,
      fromWms: nameOf(from?.defaultWms),
      toWarehouse: to?.name ?? from?.name,
      toWms: nameOf(to?.defaultWms ?? wms.find((one) => one.id !== from?.defaultWms)?.id),
      productSku: await findExampleSku(tx, organisationId),
      expectedAt: new Date(tx.now.getTime() + 7 * 24 * 3_600_000).toISOString(),
    };
  },
};

async function openTransfers(
  tx: Tx,
  { organisationId }: ImportOrder,
): Promise<ImportWork<TransferEntry, PreparedTransfer>> {
  const names = await TransferNames.open(tx, organisationId);
  let taken = new Set<string>();

  async function write(within: Tx, ready: readonly PreparedTransfer[], dryRun: boolean): Promise<Written> {
    if (dryRun) return { outcomes: ready.map(() => 'created'), waiting: names.countWaiting(ready) };
    const saved = await insertPrepared(within, ready);
    return {
      outcomes: saved.map((one) => (one ? 'created' : 'skipped')),
      waiting: saved.filter((one) => one?.status === 'waitingForGoods').length,
    };
  }

  return {
    told: [],
    gather: gatherTransfers,
    load: async (within, part) => {
      await names.load(within, part);
      taken = await listTakenTransferNumbers(
        within,
        organisationId,
        part.map(({ internalNumber }) => internalNumber),
      );
    },
    judge: (entry) => {
      if (taken.has(entry.internalNumber)) return 'skipped';
      const read = judgeRows(entry, names);
      if (!read.body) return { faults: read.faults };
      const { body } = read;
      const lines = mergeLines(body);
      const { rules, products } = names;
      return {
        ready: { organisationId, body, lines, rules, products },
        merged: body.items.length - lines.length,
      };
    },
    write,
  };
}

/** Gathers the rows of each transfer by its number; a row without one stands alone. */
function gatherTransfers(rows: readonly FileRow[]): TransferEntry[] {
  const entries = new Map<string, TransferEntry>();
  for (const row of rows) {
    const internalNumber = row.values.internalNumber ?? '';
    const key = internalNumber === '' ? `row ${row.number}` : `transfer ${internalNumber}`;
    const known = entries.get(key);
    if (known) known.rows.push(row);
    else entries.set(key, { internalNumber, rows: [row] });
  }
  return [...entries.values()];
}
