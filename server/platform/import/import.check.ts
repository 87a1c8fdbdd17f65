import type { ImportError } from '../../../contracts/import/import.schema.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import { conflict } from '../../../contracts/kit/problem.ts';
import type { Scope } from '../access/scope.ts';
import type { Tx } from '../database/transaction.ts';
import { importErrorOf } from './import.answer.ts';
import { readImportFile } from './import.file.ts';
import type { Entry, Fault, ImportKind, ImportServices } from './import.kind.ts';
import { demandImport } from './import.service.ts';
import { type Correction, type ImportRecord, orderOf } from './import.store.ts';

/**
 * Judges the records that corrections of a checked file are in, as an import would, and writes nothing. The rest of the
 * file counts only for what is looked up over the whole of it, such as twins.
 * @returns the rows of these records, and what is wrong with them.
 * @throws Problem 404; 409 while the import runs.
 */
export async function checkCells(
  { database, storage, translate }: ImportServices,
  kind: ImportKind,
  scope: Scope,
  id: string,
  corrections: readonly Correction[],
  language: Language,
): Promise<{ rows: number[]; errors: ImportError[] }> {
  const before = await database.read(scope, (tx) => demandImport(tx, kind, id));
  if (before.status !== 'finished') throw conflict('importRunning');
  const record: ImportRecord = { ...before, corrections: [...before.corrections, ...corrections] };
  const file = await readImportFile(kind, storage.path(record.file_key), record, translate);
  const corrected = new Set(corrections.map(({ row }) => row));
  const faults = await database.transaction(scope, async (tx) => {
    const work = await kind.open(tx, orderOf(record), translate);
    const touched = work
      .gather(file.rows)
      .filter(({ rows }) => rows.some((row) => corrected.has(row.number)));
    const some = touched.slice(0, LIMITS.importShownRows);
    for (const entry of some) for (const row of entry.rows) corrected.add(row.number);
    return judge(tx, work, some);
  });
  return {
    rows: [...corrected].sort((a, b) => a - b),
    errors: faults.map((fault) => importErrorOf(kind, translate, language, file.columns, fault)),
  };
}

async function judge(
  tx: Tx,
  work: Awaited<ReturnType<ImportKind['open']>>,
  entries: readonly Entry[],
): Promise<Fault[]> {
  await work.load(tx, entries);
  const judged = entries.map((entry) => work.judge(entry, tx.now));
  const ready = judged.flatMap((one) => (one !== 'skipped' && 'ready' in one ? [one.ready] : []));
  const { outcomes } = await work.write(tx, ready, true);
  return [
    ...judged.flatMap((one) => (one !== 'skipped' && 'faults' in one ? one.faults : [])),
    ...outcomes.flatMap((outcome) => (typeof outcome === 'object' ? outcome.faults : [])),
  ];
}
