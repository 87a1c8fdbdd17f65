import type { ImportError } from '../../../contracts/import/import.schema.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import { conflict } from '../../../contracts/kit/problem.ts';
import type { Scope } from '../access/scope.ts';
import type { Tx } from '../database/transaction.ts';
import { importErrorOf } from './import.answer.ts';
import { momentsOf } from './import.correct.ts';
import type { FileColumns } from './import.headers.ts';
import type { Entry, Fault, FileRow, ImportKind, ImportServices, ImportWork } from './import.kind.ts';
import { warningsOf } from './import.progress.ts';
import { fileRowOf, type KeptRow, listTiedRows } from './import.rows.store.ts';
import { demandImport } from './import.service.ts';
import { type Correction, orderOf } from './import.store.ts';

/** Rows that are judged at once: those of the corrections, and those that bear on them. */
const MOST = 2 * LIMITS.importShownRows;
/** How far it is followed what bears on what: sets in sets. */
const STEPS = 5;

interface Checked {
  rows: number[];
  errors: ImportError[];
  warnings: ImportError[];
}

/**
 * Judges the records that corrections of a checked file are in, as an import would, and writes nothing. Of the rest of
 * the file only those rows are looked at that bear on them: a twin, the content of a set.
 * @param corrections all of those records: others are not known here.
 * @returns the rows of these records, what is wrong with them, and what needs a look.
 * @throws Problem 404; 409 while the import runs.
 */
export async function checkCells(
  { database, translate }: Omit<ImportServices, 'storage'>,
  kind: ImportKind,
  scope: Scope,
  id: string,
  corrections: readonly Correction[],
  language: Language,
): Promise<Checked> {
  return database.transaction(scope, async (tx) => {
    const before = await demandImport(tx, kind, id);
    if (before.status !== 'finished') throw conflict('importRunning');
    const all = [...before.corrections, ...corrections];
    const work = await kind.open(tx, orderOf(before), translate);
    const corrected = new Set(corrections.map(({ row }) => row));
    const moments = momentsOf(kind.sheet);
    const rowOf = (row: KeptRow) => fileRowOf(row, all, moments);
    const kept = await gatherTied(tx, id, work, rowOf, corrected);
    const judged = new Set(kept.filter(({ row }) => corrected.has(row)).map(({ record }) => record));
    for (const { row, record } of kept) if (judged.has(record)) corrected.add(row);
    const entries = work.gather(kept.flatMap(rowOf));
    const { errors, warnings } = await judge(tx, kind, work, entries);
    const touched = new Set(
      entries
        .filter(({ rows }) => rows.some(({ number }) => corrected.has(number)))
        .flatMap(({ rows }) => rows.map(({ number }) => number)),
    );
    for (const row of corrected) touched.add(row);
    const columns: FileColumns = { ...before.columns };
    // A correction may fill a column that the file does not have.
    for (const { field } of corrections) columns[field] ??= { letter: '', header: '' };
    const worded = (faults: readonly Fault[]) =>
      faults
        .filter(({ row }) => touched.has(row))
        .map((fault) => importErrorOf(kind, translate, language, columns, fault));
    return {
      rows: [...touched].sort((a, b) => a - b),
      errors: worded(errors),
      warnings: worded(warnings),
    };
  });
}

/** The corrected rows with all that bears on them, as far as one call looks. */
async function gatherTied(
  tx: Tx,
  id: string,
  work: ImportWork<Entry, unknown>,
  rowOf: (row: KeptRow) => FileRow[],
  rows: ReadonlySet<number>,
): Promise<KeptRow[]> {
  let kept: KeptRow[] = [];
  const ties = new Set<string>();
  for (let step = 0; step < STEPS; step += 1) {
    const found = await listTiedRows(tx, id, { rows: [...rows], ties: [...ties] }, MOST);
    if (found.length === kept.length) break;
    kept = found;
    for (const row of kept) {
      for (const tie of row.ties) ties.add(tie);
      for (const one of rowOf(row)) for (const tie of work.tiesOf(one)) ties.add(tie);
    }
  }
  return kept;
}

/** The first records are judged first, as an import does: what they make is there for those behind them. */
async function judge(
  tx: Tx,
  { sheet }: ImportKind,
  work: ImportWork<Entry, unknown>,
  entries: readonly Entry[],
): Promise<{ errors: Fault[]; warnings: Fault[] }> {
  await work.load(tx, entries);
  const judged = entries.map((entry) => work.judge(entry, tx.now));
  const ready = judged.flatMap((one, index) => {
    const entry = entries[index];
    return entry && one !== 'skipped' && 'ready' in one ? [{ entry, it: one.ready }] : [];
  });
  const all = ready.map(({ it }) => it);
  const { outcomes, warnings = [] } = await work.write(tx, all, true);
  return {
    errors: [
      ...judged.flatMap((one) => (one !== 'skipped' && 'faults' in one ? one.faults : [])),
      ...outcomes.flatMap((outcome) => (typeof outcome === 'object' ? outcome.faults : [])),
    ],
    warnings: ready.flatMap(({ entry }, index) =>
      typeof outcomes[index] === 'object' ? [] : warningsOf(sheet, entry, warnings[index]),
    ),
  };
}
