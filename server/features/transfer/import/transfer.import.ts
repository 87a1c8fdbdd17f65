import { invalid, type Violation } from '../../../../contracts/kit/problem.ts';
import { type TransferBody, transferBody } from '../../../../contracts/transfer/transfer.schema.ts';
import { transferSheet } from '../../../../contracts/transfer/transfer.sheet.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { RecordWork } from '../../../platform/import/records/records.work.ts';
import { FreeStock } from '../../import/free-stock.service.ts';
import { documentImport } from '../../import/records.service.ts';
import { demandNotStopped } from '../../organisation/organisation.stop.service.ts';
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
  demand: (tx, _, organisationId) => demandNotStopped(tx, organisationId),
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

  /** The lines for which a transfer would wait for goods; takes its pieces off the free stock. */
  const takeStock = ({ body, lines, products }: PreparedTransfer): Violation[] => {
    const { fromWms: wms, fromWarehouse: warehouse, items } = body;
    return lines
      .filter(({ product, quantity }) => !free.take({ product, wms, warehouse }, quantity))
      .map(({ product }) => ({
        propertyPath: `items[${items.findIndex((item) => item.product === product)}].product`,
        code: 'willWait',
        parameters: { sku: products.get(product)?.sku ?? '' },
      }));
  };

  return {
    taken: (tx, keys) =>
      listTakenTransferNumbers(
        tx,
        organisationId,
        keys.map(({ value }) => value),
      ),
    prepare,
    save: async (tx, prepared, dryRun) => {
      const warnings = prepared.map(takeStock);
      const waiting = warnings.filter((some) => some.length > 0).length;
      if (dryRun) return { outcomes: prepared.map(() => 'created'), warnings, waiting };
      const saved = await insertPrepared(tx, prepared);
      return {
        warnings,
        outcomes: saved.map((one) => (one ? 'created' : 'skipped')),
        created: saved.flatMap((one) => one?.id ?? []),
        waiting: saved.filter((one) => one?.status === 'waitingForGoods').length,
      };
    },
  };
}
