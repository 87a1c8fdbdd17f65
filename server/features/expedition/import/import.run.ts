import { setImmediate } from 'node:timers/promises';
import { type Scope, systemScope } from '../../../platform/access/scope.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { enqueueJob } from '../../../platform/jobs/enqueue.ts';
import { SheetError } from '../../../platform/sheets/error.ts';
import type { Services } from '../../../services.ts';
import type { Prepared } from '../expedition.prepare.ts';
import { insertPrepared } from '../expedition.service.ts';
import { cutOrders, gatherOrders, type Order, readImportFile } from './import.file.ts';
import { missingColumns } from './import.headers.ts';
import { judgeOrder } from './import.order.ts';
import { addFailure, emptyRoom, noProgress, type Room, roomLeft } from './import.progress.ts';
import { ImportReferences } from './import.references.ts';
import { openImportScope } from './import.scope.ts';
import {
  addProgress,
  beatImport,
  beginImport,
  finishImport,
  type ImportProblem,
  type ImportRecord,
  type Progress,
  readImport,
  resetImport,
} from './import.store.ts';

/** What is written in one transaction: quick enough that others are not kept waiting, large enough to be fast. */
const PART = { orders: 200, rows: 1_000 };
/** Milliseconds after which others have their turn. */
const TURN = 10;
const WRITING = { statementTimeout: 60_000 };

/** Another worker has gone on with this import: what this one does must not be written. */
class Superseded extends Error {}

interface Run {
  database: Database;
  record: ImportRecord;
  scope: Scope;
  references: ImportReferences;
  signal: AbortSignal;
  room: Room;
}

/**
 * Imports or checks the file of an import. Each part is written in one transaction with how far it came, so that
 * after a kill the work goes on with the next part and nothing is written twice.
 * @param strict nothing is written while any row is wrong.
 */
export async function runImport(
  services: Services,
  importId: string,
  { strict, signal }: { strict: boolean; signal: AbortSignal },
): Promise<void> {
  const { database } = services;
  const record = await database.read(systemScope(), (tx) => readImport(tx, importId));
  if (!record || record.status === 'finished') return;
  try {
    const scope = await openImportScope(database, record, 'expedition.write');
    const problem = scope ? await importFile(services, record, scope, strict, signal) : refusal('notAllowed');
    await endImport(database, record.id, problem);
  } catch (error) {
    if (error instanceof Superseded) return;
    if (!(error instanceof SheetError)) throw error;
    await endImport(database, record.id, { code: error.code, parameters: error.parameters });
  }
}

const refusal = (code: string, parameters: ImportProblem['parameters'] = {}): ImportProblem => ({
  code,
  parameters,
});

/** Ends an import for good; it says why when the whole of it failed. */
export const endImport = (database: Database, id: string, problem: ImportProblem | null): Promise<void> =>
  database.transaction(systemScope(), (tx) => finishImport(tx, id, problem));

/** @returns why nothing was imported; null when every row had its turn. */
async function importFile(
  services: Services,
  record: ImportRecord,
  scope: Scope,
  strict: boolean,
  signal: AbortSignal,
): Promise<ImportProblem | null> {
  const { database, storage, translate } = services;
  const file = await readImportFile(
    storage.path(record.file_key),
    record.corrections,
    translate,
    record.language,
  );
  const { eshop_id, organisation_id } = record;
  const references = await database.read(scope, (tx) => ImportReferences.open(tx, organisation_id, eshop_id));
  await database.transaction(scope, async (tx) => {
    if (record.dry_run) await resetImport(tx, record.id);
    await beginImport(tx, record.id, {
      total: file.rows.length,
      columns: file.columns,
      ignored: file.ignored,
    });
  });
  const missing = missingColumns(file.columns, references.directory.hasDefaultEshop);
  if (missing.length > 0) return refusal('importColumnsMissing', { fields: missing.join(' ') });

  const room = record.dry_run ? emptyRoom() : roomLeft(record);
  const run: Run = { database, record, scope, references, signal, room };
  const orders = gatherOrders(file.rows, references.directory.eshop);
  let done = record.dry_run ? 0 : record.processed;
  if (strict && done === 0) {
    const faults = await findFaults(run, orders);
    if (faults.failedRows > 0) return refuseFaults(run, faults);
  }
  for (const part of cutOrders(dropRows(orders, done), PART)) done += await importPart(run, part, done);
  return null;
}

/** The orders after those of the first rows that were worked on before. */
function dropRows(orders: readonly Order[], rows: number): Order[] {
  let passed = 0;
  let index = 0;
  while (passed < rows && index < orders.length) passed += orders[index++]?.rows.length ?? 0;
  return orders.slice(index);
}

interface Ready {
  order: Order;
  prepared: Prepared;
  merged: number;
}

interface JudgedPart {
  ready: Ready[];
  progress: Progress;
}

/** @returns the rows that were worked on. */
async function importPart(run: Run, part: Order[], done: number): Promise<number> {
  const { database, record, scope, references } = run;
  const { ready, progress } = await judgePart(run, part);
  for (const { prepared } of ready) {
    const complete = references.takeStock(prepared);
    if (!complete && prepared.errors.length === 0) progress.waiting += 1;
  }
  await database.transaction(
    scope,
    async (tx) => {
      const saved = record.dry_run
        ? ready
        : await insertPrepared(
            tx,
            ready.map(({ prepared }) => prepared),
          );
      const total = { ...progress };
      ready.forEach(({ order, merged }, index) => {
        if (!saved[index]) total.skipped += 1;
        else {
          total.imported += 1;
          total.validRows += order.rows.length;
          total.merged += merged;
        }
      });
      const expeditions = saved.flatMap((one) =>
        one && 'id' in one && one.status === 'onHold' ? one.id : [],
      );
      if (record.send && expeditions.length > 0) {
        await enqueueJob(tx, {
          task: 'expedition.sendImported',
          payload: { importId: record.id, expeditions },
          queue: `send:${record.organisation_id}`,
        });
      }
      if (!(await addProgress(tx, record.id, done, total))) throw new Superseded();
    },
    WRITING,
  );
  return progress.processed;
}

async function judgePart(run: Run, part: Order[]): Promise<JudgedPart> {
  run.signal.throwIfAborted();
  const { database, scope, references } = run;
  const progress = noProgress();
  const ready: Ready[] = [];
  const { taken, now } = await database.read(scope, async (tx) => ({
    taken: await references.load(tx, part),
    now: tx.now,
  }));
  let turn = performance.now();
  for (const order of part) {
    if (performance.now() - turn > TURN) {
      await setImmediate();
      turn = performance.now();
    }
    progress.processed += order.rows.length;
    if (taken.has(`${order.eshop} ${order.orderNumber}`)) {
      progress.skipped += 1;
      continue;
    }
    const judged = judgeOrder(order, references, now);
    if ('faults' in judged) addFailure(progress, order, judged.faults, run.room);
    else ready.push({ order, ...judged });
  }
  return { ready, progress };
}

/** Looks through the whole file before anything is written. */
async function findFaults(run: Run, orders: Order[]): Promise<Progress> {
  const total = noProgress();
  const trial: Run = { ...run, room: { ...run.room } };
  for (const part of cutOrders(orders, PART)) {
    const { progress } = await judgePart(trial, part);
    total.processed += progress.processed;
    total.failedRows += progress.failedRows;
    total.skipped += progress.skipped;
    total.errors.push(...progress.errors);
    total.rows.push(...progress.rows);
    await run.database.transaction(run.scope, (tx) => beatImport(tx, run.record.id));
  }
  return total;
}

/** Ends an import that may only be written whole; what is wrong is kept, to be corrected. */
async function refuseFaults({ database, record, scope }: Run, faults: Progress): Promise<ImportProblem> {
  const problem = refusal('importHasErrors', { count: faults.failedRows });
  await database.transaction(scope, async (tx) => {
    if (!(await addProgress(tx, record.id, 0, faults))) throw new Superseded();
    await finishImport(tx, record.id, problem);
  });
  return problem;
}
