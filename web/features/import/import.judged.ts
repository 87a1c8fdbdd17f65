import type { ImportError } from '../../../contracts/import/import.schema.ts';
import { type Correction, toSend } from './import.corrections.ts';

/** What the server said of one row as it is corrected. */
export interface JudgedRow {
  errors: ImportError[];
  warnings: ImportError[];
}

/** One answer: the corrections of each record that were judged, and what came of the rows. */
export interface Batch {
  /** By record, the corrections as they were judged. */
  stamps: ReadonlyMap<number, string>;
  rows: ReadonlyMap<number, JudgedRow>;
}

/** Records that one call judges. */
const AT_ONCE = 200;

export interface Open {
  stamps: Map<number, string>;
  corrections: Correction[];
}

/** The corrections of each record, as text to tell whether they changed. */
export function stampsOf(
  corrections: readonly Correction[],
): Map<number, { stamp: string; of: Correction[] }> {
  const records = new Map<number, Correction[]>();
  for (const one of corrections) {
    const record = one.record ?? one.row;
    records.set(record, [...(records.get(record) ?? []), one]);
  }
  return new Map(
    [...records].map(([record, of]) => [record, { stamp: JSON.stringify(toSend(of)), of }] as const),
  );
}

type Stamps = ReturnType<typeof stampsOf>;

const isValid = ({ stamps }: Batch, wanted: Stamps): boolean =>
  [...stamps].every(([record, stamp]) => wanted.get(record)?.stamp === stamp);

/** What is still to be judged, so much of it as one call takes; null when nothing is. */
export function openOf(batches: readonly Batch[], wanted: Stamps): Open | null {
  const valid = batches.filter((batch) => isValid(batch, wanted));
  const open = [...wanted].filter(([record]) => !valid.some(({ stamps }) => stamps.has(record)));
  if (open.length === 0) return null;
  const some = open.slice(0, AT_ONCE);
  return {
    stamps: new Map(some.map(([record, { stamp }]) => [record, stamp])),
    corrections: some.flatMap(([, { of }]) => of),
  };
}

/** Batches after another answer: those that say nothing any more that is asked are dropped. */
export const withBatch = (batches: readonly Batch[], next: Batch, wanted: Stamps): Batch[] => [
  ...batches.filter(
    (batch) =>
      isValid(batch, wanted) ||
      [...batch.stamps.keys()].some((record) => wanted.has(record) && !next.stamps.has(record)),
  ),
  next,
];

/** What was said last of each row; what was said of corrections that are taken back does not count. */
export function rowsOf(batches: readonly Batch[], wanted: Stamps): Map<number, JudgedRow> {
  const said = batches.filter(({ stamps }) => [...stamps.keys()].some((record) => wanted.has(record)));
  return new Map(said.flatMap(({ rows }) => [...rows]));
}

/** The corrections that were judged as they are. */
export const judgedOf = (batches: readonly Batch[], wanted: Stamps): Correction[] => {
  const valid = batches.filter((batch) => isValid(batch, wanted));
  return [...wanted].flatMap(([record, { of }]) =>
    valid.some(({ stamps }) => stamps.has(record)) ? of : [],
  );
};
