import { invalid } from '../../../../contracts/kit/problem.ts';
import { type TransferBody, transferBody } from '../../../../contracts/transfer/transfer.schema.ts';
import { transferSheet } from '../../../../contracts/transfer/transfer.sheet.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { RecordWork } from '../../../platform/import/records/records.import.ts';
import { FreeStock } from '../../import/free-stock.service.ts';
import { documentImport } from '../../import/records.service.ts';
import { movingRulesOf, readMoveReferences } from '../../stock-move/stock-move.service.ts';
import { takeBackTransfer } from '../transfer.acts.ts';
import { transferKeys } from '../transfer.keys.ts';
import { judgeTransfer, mergeLines, type PreparedTransfer } from '../transfer.prepare.ts';
import { insertPrepared } from '../transfer.save.ts';
import { listTakenTransferNumbers } from './taken.store.ts';

const WEEK = 7 * 24 * 3_600_000;

/** Import of transfers: rows with the same number are one transfer, booked as it is written. */
export const transferImport = documentImport<TransferBody, PreparedTransfer>({
  sheet: transferSheet,
  body: transferBody,
  permission: 'stock.write',
  part: { records: 50, rows: 1_000 },
  keyed: transferKeys,
  twins: { same: ['product', 'lot'], sum: 'quantity' },
  differs: 'differsInTransfer',
  takeBack: takeBackTransfer,
  open: async (_, { organisationId }) => workOf(organisationId),
  examples: async ({ tx, directory }) => {
    const [from, to] = directory.list('wms').filter(({ active }) => active);
    return {
      fromWms: from?.names[0] ?? undefined,
      toWms: to?.names[0] ?? undefined,
      expectedAt: new Date(tx.now.getTime() + WEEK).toISOString(),
    };
  },
});

function workOf(organisationId: string): RecordWork<TransferBody, PreparedTransfer> {
  const free = new FreeStock(organisationId);

  async function prepare(tx: Tx, bodies: readonly TransferBody[]) {
    const rules = await movingRulesOf(tx, organisationId);
    const references = await readMoveReferences(tx, {
      warehouses: bodies.flatMap(({ fromWarehouse, toWarehouse }) => [fromWarehouse, toWarehouse]),
      products: bodies.flatMap(({ items }) => items.map(({ product }) => product)),
    });
    const { products } = references;
    await free.count(tx, products.keys());
    return (body: TransferBody): PreparedTransfer => {
      const violations = judgeTransfer(body, references, organisationId, tx.now);
      if (violations.length > 0) throw invalid(violations);
      return { organisationId, body, lines: mergeLines(body), rules, products };
    };
  }

  /** Whether a transfer would wait for goods; takes its pieces off the free stock. */
  const waits = ({ body: { fromWms: wms, fromWarehouse: warehouse }, lines }: PreparedTransfer): boolean =>
    lines.filter(({ product, quantity }) => !free.take({ product, wms, warehouse }, quantity)).length > 0;

  return {
    taken: (tx, keys) =>
      listTakenTransferNumbers(
        tx,
        organisationId,
        keys.map(({ value }) => value),
      ),
    prepare,
    save: async (tx, prepared, dryRun) => {
      if (dryRun) return { outcomes: prepared.map(() => 'created'), waiting: prepared.filter(waits).length };
      const saved = await insertPrepared(tx, prepared);
      return {
        outcomes: saved.map((one) => (one ? 'created' : 'skipped')),
        created: saved.flatMap((one) => one?.id ?? []),
        waiting: saved.filter((one) => one?.status === 'waitingForGoods').length,
      };
    },
  };
}
