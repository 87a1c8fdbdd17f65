import { expeditionSheet } from '../../../../contracts/expedition/expedition.sheet.ts';
import { Problem } from '../../../../contracts/kit/problem.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { ImportKind, ImportOrder, ImportWork, Written } from '../../../platform/import/import.kind.ts';
import { enqueueJob } from '../../../platform/jobs/enqueue.ts';
import type { Prepared } from '../expedition.prepare.ts';
import { insertPrepared } from '../expedition.service.ts';
import { gatherOrders, type Order } from './import.gather.ts';
import { judgeOrder } from './import.order.ts';
import { ImportReferences } from './import.references.ts';
import { findExampleProduct, listNames } from './reference.store.ts';

const DAY = 24 * 3_600_000;

/** Expeditions out of a spreadsheet: rows of one order number of one e-shop are one order. */
export const expeditionImport: ImportKind<Order, Prepared> = {
  sheet: expeditionSheet,
  task: 'expedition.import',
  permission: 'expedition.write',
  part: { records: 200, rows: 1_000 },
  forms: {
    orderNumber: 'documentNumber',
    productSku: 'product',
    codVariableSymbol: 'variableSymbol',
    ...Object.fromEntries(['eshop', 'warehouse', 'carrier', 'carrierService'].map((field) => [field, field])),
  },
  demand: (caller, organisationId, { send }) => {
    if (send && !caller.permissions(organisationId).includes('expedition.send'))
      throw new Problem('notAllowed', { status: 403 });
  },
  open: openOrders,
  readExamples: async (tx, organisationId, eshopId) => {
    const { eshops, warehouses, carriers, services } = await listNames(tx, organisationId);
    const eshop = eshops.find((one) => one.id === eshopId) ?? eshops[0];
    const service = services[0];
    return {
      eshop: eshop?.name,
      warehouse: warehouses.find((one) => one.active)?.name,
      carrier: carriers.find((one) => one.id === service?.carrierId)?.name,
      carrierService: service?.name,
      productSku: eshop && (await findExampleProduct(tx, organisationId, eshop.id)),
      eshopOrderDate: tx.now.toISOString(),
      requiredExpeditionDate: new Date(tx.now.getTime() + 7 * DAY).toISOString().slice(0, 10),
    };
  },
};

async function openOrders(tx: Tx, order: ImportOrder): Promise<ImportWork<Order, Prepared>> {
  const { organisationId } = order;
  const references = await ImportReferences.open(tx, organisationId, order.eshopId);
  let taken = new Set<string>();

  async function write(within: Tx, ready: readonly Prepared[], dryRun: boolean): Promise<Written> {
    let waiting = 0;
    for (const prepared of ready)
      if (!references.takeStock(prepared) && prepared.errors.length === 0) waiting += 1;
    if (dryRun) return { outcomes: ready.map(() => 'created'), waiting };
    const saved = await insertPrepared(within, [...ready]);
    const expeditions = saved.flatMap((one) => (one?.status === 'onHold' ? one.id : []));
    if (order.options.send && expeditions.length > 0) {
      await enqueueJob(within, {
        task: 'expedition.sendImported',
        payload: { importId: order.id, expeditions },
        queue: `send:${organisationId}`,
      });
    }
    return { outcomes: saved.map((one) => (one ? 'created' : 'skipped')), waiting };
  }

  return {
    told: references.directory.hasDefaultEshop ? ['eshop'] : [],
    gather: (rows) => gatherOrders(rows, references.directory.eshop),
    load: async (within, part) => {
      taken = await references.load(within, part);
    },
    judge: (one, now) =>
      taken.has(`${one.eshop} ${one.orderNumber}`) ? 'skipped' : judgeOrder(one, references, now),
    write,
  };
}
