import Big from 'big.js';
import { type ExpeditionBody, expeditionBody } from '../../../../contracts/expedition/expedition.schema.ts';
import { expeditionSheet } from '../../../../contracts/expedition/expedition.sheet.ts';
import { notAllowed } from '../../../platform/access/not-allowed.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { ImportOrder } from '../../../platform/import/import.kind.ts';
import type { LineItem } from '../../../platform/import/records/records.lines.ts';
import type { Directory } from '../../../platform/import/records/records.names.ts';
import type { RecordWork, WrittenRecords } from '../../../platform/import/records/records.work.ts';
import { documentImport } from '../../import/records.service.ts';
import { demandNotStopped } from '../../organisation/organisation.stop.service.ts';
import { expeditionKeys } from '../expedition.keys.ts';
import type { Prepared } from '../expedition.prepare.ts';
import { insertPrepared } from '../expedition.service.ts';
import { orderFormat } from './foreign/orders.ts';
import { changeOrders, isChange, type OrderChange } from './import.changes.ts';
import { givenOnce } from './import.given.ts';
import { differencesOf, listPresent, withWhatIsKnown } from './import.present.ts';
import { ImportReferences } from './import.references.ts';
import { takeBackImported } from './import.restore.ts';
import { listMethods, saveMethods } from './methods.store.ts';
import { countSends, enqueueSends } from './sends.store.ts';
import { listTakenNumbers } from './taken.store.ts';

const DAY = 24 * 3_600_000;

/** Import of expeditions: rows with the same order number of the same e-shop are one order. */
export const expeditionImport = documentImport<ExpeditionBody, Prepared | OrderChange>({
  sheet: expeditionSheet,
  body: expeditionBody,
  permission: 'expedition.write',
  within: 'eshop',
  keyed: expeditionKeys,
  foreign: orderFormat,
  twins: { same: ['product', 'lot'], sum: 'quantity', join: { productValue: meanValue } },
  differs: 'differsInOrder',
  demand: async (tx, caller, organisationId, { send }) => {
    if (send && !caller.permissions(organisationId).includes('expedition.send'))
      throw notAllowed(caller, 'expedition.send');
    if (send) await demandNotStopped(tx, organisationId);
  },
  countSends: async (tx, { id, organisationId, options }) =>
    options.send === true ? countSends(tx, organisationId, id) : { sent: 0, sendRefused: 0, toSend: 0 },
  takeBack: takeBackImported,
  open: async (tx, order, directory) => {
    const eshop = eshopOf(order, directory);
    const methods = eshop ? await listMethods(tx, order.organisationId, eshop) : [];
    for (const { method, service } of methods) directory.teach('carrierService', method, service);
    return workOf(order, directory);
  },
  examples: async ({ tx, directory, eshopId }) => {
    const eshops = directory.list('eshop');
    const eshop = eshops.find(({ id }) => id === eshopId) ?? eshops[0];
    const [service] = directory.list('carrierService');
    return {
      eshop: eshop?.names[0] ?? undefined,
      carrier: directory.list('carrier').find(({ id }) => id === service?.of)?.names[0] ?? undefined,
      carrierService: service?.names[0] ?? undefined,
      productSku: eshop && (await directory.example(tx, 'product', eshop.id)),
      eshopOrderDate: tx.now.toISOString(),
      requiredExpeditionDate: new Date(tx.now.getTime() + 7 * DAY).toISOString().slice(0, 10),
    };
  },
});

/** The e-shop of rows that name none. */
function eshopOf({ eshopId }: ImportOrder, directory: Directory): string | undefined {
  const eshops = directory.list('eshop');
  return eshopId ?? (eshops.length === 1 ? eshops[0]?.id : undefined);
}

function workOf(
  order: ImportOrder,
  directory: Directory,
): RecordWork<ExpeditionBody, Prepared | OrderChange> {
  const { organisationId } = order;
  const references = new ImportReferences(organisationId);
  const eshop = eshopOf(order, directory);

  async function save(
    tx: Tx,
    all: readonly (Prepared | OrderChange)[],
    dryRun: boolean,
  ): Promise<WrittenRecords> {
    const changed = await changeOrders(tx, all.filter(isChange), dryRun);
    const isNew = (one: Prepared | OrderChange): one is Prepared => !isChange(one);
    const written = await saveNew(tx, all.filter(isNew), dryRun);
    const kept = changed.flatMap((one) => ('change' in one ? [one] : []));
    const changes = changed.map((one) => ('change' in one ? 'updated' : one)).values();
    const creations = written.outcomes.values();
    const warnings = (written.warnings ?? []).values();
    return {
      ...written,
      ...(!dryRun && { changed: kept }),
      outcomes: all.map((one) => (isChange(one) ? changes : creations).next().value ?? 'skipped'),
      warnings: all.map((one) => (isChange(one) ? [] : (warnings.next().value ?? []))),
    };
  }

  async function saveNew(tx: Tx, prepared: readonly Prepared[], dryRun: boolean): Promise<WrittenRecords> {
    const short = prepared.map((one) => references.takeStock(one));
    const isWaiting = ({ errors }: Prepared, index: number) =>
      errors.length === 0 && (short[index]?.length ?? 0) > 0;
    const waiting = prepared.filter(isWaiting).length;
    const warnings = prepared.map((one, index) => [
      ...one.errors,
      ...(isWaiting(one, index) ? (short[index] ?? []) : []),
      ...references.priceless(one),
    ]);
    const incorrect = prepared.filter(({ errors }) => errors.length > 0).length;
    if (dryRun) return { outcomes: prepared.map(() => 'created'), warnings, waiting, incorrect };
    const send = order.options.send === true;
    const saved = await insertPrepared(tx, [...prepared], { importId: order.id, send });
    if (send && saved.some((one) => one?.status === 'onHold')) await enqueueSends(tx, organisationId);
    return {
      outcomes: saved.map((one) => (one ? 'created' : 'skipped')),
      warnings,
      created: saved.flatMap((one) => one?.id ?? []),
      waiting,
      incorrect,
    };
  }

  return {
    defaults: (said) => ({
      ...givenOnce(order.options, said),
      ...(eshop && { eshop }),
      // A delivery address is meant where one is written and nobody said otherwise.
      differentDeliveryAddress: Boolean(said.deliveryStreet ?? said.deliveryCity ?? said.deliveryZip),
    }),
    taken: (tx, keys) => listTakenNumbers(tx, organisationId, keys),
    present: (tx, keys) => listPresent(tx, keys),
    differences: (present, body) => differencesOf(directory, present, withWhatIsKnown(present, body)),
    takesChanges: order.options.takeChanges === true,
    prepare: async (tx, bodies) => {
      const prepareNew = await references.load(tx, bodies);
      return (body, present) =>
        present ? { changes: present.id, body: withWhatIsKnown(present, body) } : prepareNew(body);
    },
    save,
    learn: {
      field: 'carrierService',
      all: (tx, learnt) =>
        saveMethods(
          tx,
          organisationId,
          learnt.map(({ text, body }) => ({ eshop: body.eshop, method: text, service: body.carrierService })),
        ),
    },
  };
}

/** The mean price of one piece when two rows become one line, so that the order costs the same. */
function meanValue(one: LineItem, other: LineItem): string {
  const costOf = ({ productValue, quantity }: LineItem) =>
    new Big(String(productValue)).times(Number(quantity));
  const pieces = Number(one.quantity) + Number(other.quantity);
  return costOf(one).plus(costOf(other)).div(pieces).round(4).toString();
}
