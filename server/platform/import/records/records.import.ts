import type { z } from 'zod';
import { Problem, type Violation } from '../../../../contracts/kit/problem.ts';
import type { Tx } from '../../database/transaction.ts';
import { findLikelyKeys } from '../../record/likely-twins.ts';
import type {
  Entry,
  FileRow,
  ImportKind,
  ImportOrder,
  ImportWork,
  Outcome,
  Written,
} from '../import.kind.ts';
import { timeZoneOf } from '../import.store.ts';
import { fieldOf } from './records.lines.ts';
import { Directory, type NamesOf, type SaidFields } from './records.names.ts';
import { RecordReader, type RecordRules } from './records.reader.ts';
import { confirmedTwin, type FileTwin, FileTwins, twinFault } from './records.twins.ts';
import type { ExistingRecord, RecordImport, RecordKey, RecordWork } from './records.work.ts';

/** Rows that make one record. */
interface RecordRows extends Entry {
  key: RecordKey;
  /** An earlier record of the file whose key reads the same. */
  twin: FileTwin | undefined;
}

/** A record whose rows passed their own checks. */
interface Judged<B> {
  body: B;
  /** The record to update; null for a new one. */
  existing: ExistingRecord | null;
  reader: RecordReader;
  isUnchanged: boolean;
  /** What needs a look although the rows are right. */
  warnings: readonly Violation[];
}

const PART = { records: 200, rows: 1_000 };

/**
 * Makes the import of a noun from a declaration: rows with the same key are one record, cells are read by their
 * columns, names are looked up, the body is checked by its schema, and violations are shown in the cells that they
 * concern.
 * @param names the directory for the `names` of the columns.
 */
export function importOfRecords<B, P>(
  declared: RecordImport<B, P>,
  names: NamesOf,
): ImportKind<RecordRows, Judged<B>> {
  const { sheet, permission, foreign, demand, countSends, takeBack, examples } = declared;
  return {
    sheet,
    permission,
    takeBack,
    task: declared.task ?? `${sheet.noun}.import`,
    part: declared.part ?? PART,
    ...(foreign && { foreign }),
    ...(demand && { demand }),
    ...(countSends && { countSends }),
    open: async (tx, order, translate) => {
      const timeZone = timeZoneOf(order);
      const directory = await Directory.open(tx, order.organisationId, sheet, names, translate, timeZone);
      return workOf(declared, order, directory, await declared.open(tx, order, directory));
    },
    readExamples: async (tx, organisationId, eshopId, translate) => {
      const directory = await Directory.open(tx, organisationId, sheet, names, translate);
      const named: Record<string, string | undefined> = {};
      for (const { field, names: name } of sheet.columns)
        if (name) named[field] = await directory.example(tx, name, eshopId);
      return { ...named, ...(await examples?.({ tx, organisationId, eshopId, directory })) };
    },
  };
}

function workOf<B, P>(
  declared: RecordImport<B, P>,
  { organisationId }: ImportOrder,
  directory: Directory,
  work: RecordWork<B, P>,
): ImportWork<RecordRows, Judged<B>> {
  const { sheet, body, twins, differs = 'differsInRecord' } = declared;
  const head = sheet.columns.filter(({ line }) => !line);
  const ofLine = sheet.columns.filter(({ line }) => line);
  const shape = 'shape' in body ? (body.shape as z.ZodRawShape) : {};
  const own = 'organisation' in shape ? { organisation: organisationId } : {};
  const element = (shape.items as z.ZodArray<z.ZodObject> | undefined)?.element;
  const read = directory.read.bind(directory);
  const rules: RecordRules = {
    head,
    body,
    read,
    differs,
    followed: ({ names = '' }, value) => directory.parentOf(names, value),
    ...(element && twins && { lines: { columns: ofLine, schema: element, twins, read, differs } }),
  };
  const defaults = (said: SaidFields): SaidFields => work.defaults?.(said) ?? {};
  let taken: ReadonlySet<string> = new Set();
  let existing: ReadonlyMap<string, ExistingRecord> = new Map();
  let present: ReadonlyMap<string, ExistingRecord> = new Map();
  let likely: ReadonlyMap<string, string> = new Map();
  const [key] = declared.keyed?.keys ?? [];

  /** The id within which the key of a row is unique. */
  function withinOf({ values }: FileRow): string | undefined {
    const column = head.find(({ field }) => field === declared.within);
    if (!column) return undefined;
    const text = values[column.field] ?? '';
    if (text !== '') return directory.find(column.names ?? '', text);
    return defaults({})[fieldOf(column)] as string | undefined;
  }

  /** A row without a key stands alone. */
  function gather(rows: readonly FileRow[]): RecordRows[] {
    const records = new Map<string, RecordRows>();
    const twins = new FileTwins();
    for (const row of rows) {
      const value = row.values[sheet.key] ?? '';
      const within = value === '' ? undefined : withinOf(row);
      const named = declared.within && !within ? `named ${row.values[declared.within]}` : within;
      const id = value === '' ? `row ${row.number}` : `key ${named} ${value}`;
      const known = records.get(id);
      if (known) known.rows.push(row);
      else
        records.set(id, {
          key: { value, within },
          rows: [row],
          twin: key && value !== '' ? twins.add(value, row.number, named) : undefined,
        });
    }
    return [...records.values()];
  }

  async function load(tx: Tx, part: readonly RecordRows[]): Promise<void> {
    const rows = part.flatMap((entry) => entry.rows);
    await directory.load(tx, sheet.columns, rows);
    const keys = part.flatMap(({ key }) => (key.value && (key.within || !declared.within) ? [key] : []));
    taken = (await work.taken?.(tx, keys)) ?? taken;
    present = (await work.present?.(tx, keys)) ?? present;
    existing =
      (await work.existing?.(
        tx,
        keys.map(({ value }) => value),
      )) ?? existing;
    if (key) likely = await findLikelyKeys(tx, key, organisationId, keys);
  }

  /** The fields of an existing record that its body has. */
  const fieldsOf = (record: ExistingRecord): SaidFields =>
    Object.fromEntries(Object.keys(shape).map((field) => [field, record[field] ?? null]));

  function judge({ rows, key, twin }: RecordRows) {
    const id = key.within ? `${key.within} ${key.value}` : key.value;
    const there = present.get(id);
    if (there) return judgePresent(rows, there);
    if (taken.has(id)) return 'skipped' as const;
    const reader = new RecordReader(rows, rules);
    const before = existing.get(key.value);
    const asked = before ? null : twinFault(rows, sheet.key, likely.get(id), twin);
    if (asked) reader.add(...asked);
    const base = before && fieldsOf(before);
    const read = reader.read((said) => ({ ...(base ?? defaults(said)), ...own }));
    if (!read || reader.faults.length > 0) return { faults: reader.faults };
    const isUnchanged = base !== undefined && isSame(body.safeParse({ ...base, ...own }).data, read);
    const merged = rules.lines ? reader.merged : rows.length - 1;
    const warnings = before ? [] : confirmedTwin(rows, sheet.key, likely.get(id), twin);
    return { ready: { reader, body: read as B, existing: before ?? null, isUnchanged, warnings }, merged };
  }

  /** A record that is there already: what of it the file says otherwise is shown, and changed where that is wished. */
  function judgePresent(rows: readonly FileRow[], before: ExistingRecord) {
    const reader = new RecordReader(rows, rules);
    const read = reader.read(() => ({ ...fieldsOf(before), ...own })) as B | null;
    const isRead = read !== null && reader.faults.length === 0;
    if (!isRead && work.takesChanges) return { faults: reader.faults };
    if (!isRead) return { passed: 'unread' as const, warnings: reader.faults };
    const differences = work.differences?.(before, read) ?? [];
    if (differences.length === 0) return { passed: 'same' as const, warnings: [] };
    if (!work.takesChanges) return { passed: 'differing' as const, warnings: reader.warn(differences) };
    const { merged } = reader;
    return {
      ready: { reader, body: read, existing: before, isUnchanged: false, warnings: differences },
      merged,
    };
  }

  async function write(tx: Tx, ready: readonly Judged<B>[], dryRun: boolean): Promise<Written> {
    const changed = ready.filter(({ isUnchanged }) => !isUnchanged);
    const outcomes = new Map<Judged<B>, Outcome>();
    const prepared: { record: Judged<B>; it: P }[] = [];
    const prepare = await work.prepare(
      tx,
      changed.map((record) => record.body),
    );
    for (const record of changed) {
      try {
        prepared.push({ record, it: prepare(record.body, record.existing) });
      } catch (error) {
        outcomes.set(record, refusalOf(record, error));
      }
    }
    const all = prepared.map(({ it }) => it);
    const { outcomes: saved, warnings = [], ...counts } = await work.save(tx, all, dryRun);
    if (!dryRun)
      await learn(
        tx,
        prepared.filter((_, index) => typeof saved[index] === 'string'),
      );
    const warned = new Map(prepared.map(({ record }, index) => [record, warnings[index] ?? []]));
    prepared.forEach(({ record }, index) => {
      const outcome = saved[index] ?? 'skipped';
      outcomes.set(record, typeof outcome === 'string' ? outcome : { faults: record.reader.refuse(outcome) });
    });
    return {
      ...counts,
      outcomes: ready.map((record) => outcomes.get(record) ?? 'unchanged'),
      warnings: ready.map((one) => one.reader.warn([...one.warnings, ...(warned.get(one) ?? [])])),
    };
  }

  async function learn(tx: Tx, written: readonly { record: Judged<B> }[]): Promise<void> {
    if (!work.learn) return;
    const { field, all } = work.learn;
    const learnt = written.flatMap(({ record: { reader, body } }) => {
      const text = reader.foreignName(field);
      return text === undefined ? [] : [{ text, body }];
    });
    if (learnt.length > 0) await all(tx, learnt);
  }

  // A file that only updates records may leave out all columns but the key.
  const known = work.existing ? head.map(({ field }) => field).filter((field) => field !== sheet.key) : [];
  const tiesOf = ({ values }: FileRow): string[] => [values[sheet.key] ?? ''];
  return { optional: [...known, ...Object.keys(defaults({}))], gather, tiesOf, load, judge, write };
}

/** @throws errors that are not violations of the record. */
function refusalOf({ reader }: { reader: RecordReader }, error: unknown): Outcome {
  if (!(error instanceof Problem) || error.status >= 500 || error.violations.length === 0) throw error;
  return { faults: reader.refuse(error.violations) };
}

/** Whether two bodies of one schema are equal. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
