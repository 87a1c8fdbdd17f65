import { setImmediate } from 'node:timers/promises';
import { Problem } from '../../../contracts/kit/problem.ts';
import { type Scope, systemScope } from '../access/scope.ts';
import type { Database, Tx } from '../database/transaction.ts';
import { SheetError } from '../sheets/error.ts';
import { cutEntries, isUnconfirmed, readImportFile } from './import.file.ts';
import { missingColumns } from './import.headers.ts';
import type { Entry, FileRow, ImportKind, ImportServices, ImportWork } from './import.kind.ts';
import {
  addFailure,
  addPassed,
  addSkipped,
  addTaken,
  emptyRoom,
  noProgress,
  type Room,
  roomLeft,
  warningsOf,
} from './import.progress.ts';
import { clearRows, storeRows } from './import.rows.store.ts';
import { openImportScope } from './import.scope.ts';
import {
  addProgress,
  analyzeGrown,
  beatImport,
  beginImport,
  finishImport,
  type ImportProblem,
  type ImportRecord,
  orderOf,
  type Progress,
  readImport,
  resetImport,
} from './import.store.ts';
import { noteWritten } from './import.undo.store.ts';

/** Milliseconds of work before the event loop is yielded. */
const TURN = 10;
const WRITING = { statementTimeout: 60_000 };
const NO_ROWS: FileRow[] = [];

/** Another worker has continued this import: this one must not write. */
class Superseded extends Error {}

interface Run {
  kind: ImportKind;
  database: Database;
  record: ImportRecord;
  scope: Scope;
  work: ImportWork<Entry, unknown>;
  dryRun: boolean;
  signal: AbortSignal;
  room: Room;
}

/**
 * Imports or checks the file of an import. Each part is written in one transaction with its progress, so that
 * after a kill the work continues with the next part and nothing is written twice.
 * @param strict nothing is written while any row is wrong.
 */
export async function runImport(
  services: ImportServices,
  kind: ImportKind,
  importId: string,
  { strict, signal }: { strict: boolean; signal: AbortSignal },
): Promise<void> {
  const { database } = services;
  const record = await database.read(systemScope(), (tx) => readImport(tx, kind.sheet.noun, importId));
  if (!record || record.status === 'finished') return;
  try {
    const scope = await openImportScope(database, record, kind.permission);
    const problem =
      scope instanceof Problem
        ? refusal(scope.code, scope.parameters)
        : await importFile(services, kind, record, scope, strict, signal);
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

/** Finishes an import, with the reason when all of it failed. */
export const endImport = (database: Database, id: string, problem: ImportProblem | null): Promise<void> =>
  database.transaction(
    systemScope(),
    async (tx) => {
      await analyzeGrown(tx);
      await finishImport(tx, id, problem);
    },
    WRITING,
  );

/** @returns the reason why nothing was imported; null when every row was processed. */
async function importFile(
  services: ImportServices,
  kind: ImportKind,
  record: ImportRecord,
  scope: Scope,
  strict: boolean,
  signal: AbortSignal,
): Promise<ImportProblem | null> {
  const { database, storage, translate } = services;
  const file = await readImportFile(kind, storage.path(record.file_key), record, translate);
  const unconfirmed = !record.dry_run && isUnconfirmed(file, record.chosen_mapping);
  const dryRun = record.dry_run || unconfirmed;
  const openWork = () => database.read(scope, (tx) => kind.open(tx, orderOf(record), translate));
  const work = await openWork();
  await database.transaction(scope, async (tx) => {
    if (dryRun) {
      await resetImport(tx, record.id);
      await clearRows(tx, record.id);
    }
    await beginImport(tx, record.id, { ...file, total: file.rows.length });
  });
  const missing = missingColumns(kind.sheet, file.columns, work.optional);
  if (missing.length > 0) return refusal('importColumnsMissing', { fields: missing.join(' ') });

  const room = dryRun ? emptyRoom() : roomLeft(record);
  const run: Run = { kind, database, record, scope, work, dryRun, signal, room };
  const entries = work.gather(file.rows);
  let done = dryRun ? 0 : record.processed;
  if (strict && !dryRun && done === 0) {
    const faults = await findFaults(run, entries);
    if (faults.failedRows > 0) return refuseFaults(run, faults);
    // The trial has counted down the free stock: start again from what is there.
    run.work = await openWork();
    run.work.gather(file.rows);
  }
  // From here on only the records hold their rows, and each lets them go as it is through.
  file.rows.length = 0;
  for (const part of cutEntries(dropRows(entries, done), kind.part)) {
    // A large file takes minutes: who may no more, whose key was revoked or who was switched off, writes nothing from here on.
    const still = await openImportScope(database, record, kind.permission);
    if (still instanceof Problem) return refusal(still.code, still.parameters);
    done += await importPart(run, part, done);
    for (const entry of part) entry.rows = NO_ROWS;
  }
  return unconfirmed ? refusal('importMappingUnconfirmed', { source: file.source }) : null;
}

/** The records after the first `rows` rows, which are processed already. */
function dropRows(entries: readonly Entry[], rows: number): Entry[] {
  let passed = 0;
  let index = 0;
  while (passed < rows && index < entries.length) passed += entries[index++]?.rows.length ?? 0;
  return entries.slice(index);
}

interface Ready {
  entry: Entry;
  ready: unknown;
  merged: number;
}

interface JudgedPart {
  ready: Ready[];
  progress: Progress;
}

/** @returns the number of rows processed. */
async function importPart(run: Run, part: Entry[], done: number): Promise<number> {
  const { database, record, scope, dryRun } = run;
  const { ready, progress } = await judgePart(run, part);
  await database.transaction(
    scope,
    async (tx) => {
      const room = { ...run.room };
      await analyzeGrown(tx);
      const total = await settlePart(tx, run, ready, progress, dryRun, room);
      if (dryRun) await storeRows(tx, record, total.seen, run.work.tiesOf);
      if (!(await addProgress(tx, record.id, done, total))) throw new Superseded();
      tx.afterCommit(() => {
        run.room = room;
      });
    },
    WRITING,
  );
  return progress.processed;
}

/** Writes the ready records, or in a dry run determines their outcomes, and counts them. */
async function settlePart(
  tx: Tx,
  { work, record, kind }: Run,
  ready: readonly Ready[],
  before: Progress,
  dryRun: boolean,
  room: Room,
): Promise<Progress> {
  const total = {
    ...before,
    errors: [...before.errors],
    rows: [...before.rows],
    seen: [...before.seen],
  };
  const written = await work.write(
    tx,
    ready.map((one) => one.ready),
    dryRun,
  );
  const { outcomes, warnings, waiting, incorrect, imagesQueued } = written;
  if (!dryRun) await noteWritten(tx, record, written);
  total.waiting += waiting ?? 0;
  total.incorrect += incorrect ?? 0;
  total.imagesQueued += imagesQueued ?? 0;
  ready.forEach(({ entry, merged }, index) => {
    const outcome = outcomes[index] ?? 'skipped';
    if (outcome === 'skipped') addSkipped(total, entry);
    else if (typeof outcome === 'object') addFailure(total, entry, outcome.faults, room);
    else {
      total.imported += outcome === 'unchanged' ? 0 : 1;
      if (outcome === 'updated') total.updated += 1;
      if (outcome === 'unchanged') total.unchanged += 1;
      total.merged += merged;
      addTaken(total, entry, warningsOf(kind.sheet, entry, warnings?.[index]));
    }
  });
  return total;
}

async function judgePart(run: Run, part: Entry[]): Promise<JudgedPart> {
  run.signal.throwIfAborted();
  const { database, scope, work } = run;
  const progress = noProgress();
  const ready: Ready[] = [];
  const now = await database.read(scope, async (tx) => {
    await work.load(tx, part);
    return tx.now;
  });
  let turn = performance.now();
  for (const entry of part) {
    if (performance.now() - turn > TURN) {
      await setImmediate();
      turn = performance.now();
    }
    progress.processed += entry.rows.length;
    const judged = work.judge(entry, now);
    if (judged === 'skipped') addSkipped(progress, entry);
    else if ('passed' in judged) addPassed(progress, entry, judged);
    else if ('faults' in judged) addFailure(progress, entry, judged.faults, run.room);
    else ready.push({ entry, ...judged });
  }
  return { ready, progress };
}

/** Checks the whole file before anything is written. */
async function findFaults(run: Run, entries: Entry[]): Promise<Progress> {
  const total = noProgress();
  const trial: Run = { ...run, room: { ...run.room } };
  for (const part of cutEntries(entries, run.kind.part)) {
    const { ready, progress } = await judgePart(trial, part);
    const settled = await run.database.transaction(run.scope, async (tx) => {
      await beatImport(tx, run.record.id);
      return settlePart(tx, trial, ready, progress, true, trial.room);
    });
    total.processed += settled.processed;
    total.failedRows += settled.failedRows;
    total.skipped += settled.skipped;
    total.errors.push(...settled.errors);
    total.rows.push(...settled.rows);
  }
  return total;
}

/** Finishes an import that may only be written as a whole, and stores its errors for correction. */
async function refuseFaults({ database, record, scope }: Run, faults: Progress): Promise<ImportProblem> {
  const problem = refusal('importHasErrors', { count: faults.failedRows });
  await database.transaction(scope, async (tx) => {
    if (!(await addProgress(tx, record.id, 0, faults))) throw new Superseded();
    await finishImport(tx, record.id, problem);
  });
  return problem;
}
