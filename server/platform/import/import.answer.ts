import type { CheckedRow, ImportError, ImportResult } from '../../../contracts/import/import.schema.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import type { Sheet } from '../../../contracts/kit/sheet.ts';
import { problemMessage, type Translate, violationMessage } from '../translate/translate.ts';
import { SOURCE_NAMES } from './foreign/foreign.format.ts';
import { columnLabels, columnOfField, type FileColumns } from './import.headers.ts';
import type { Fault, ImportKind, SendCounts } from './import.kind.ts';
import { cutTexts } from './import.progress.ts';
import type { CheckedRow as KeptCheck } from './import.rows.store.ts';
import type { ImportProblem, ImportRecord } from './import.store.ts';

type WithSheet = Pick<ImportKind, 'sheet'>;

/** A short description of the value that a cell expects. */
function expectedWords(
  { sheet }: WithSheet,
  translate: Translate,
  language: Language,
  { field, code, parameters }: Fault,
): string {
  const words = (form: string) => translate(language, `sheet:expected.${form}`, parameters);
  if (code === 'tooLong') return words('length');
  if (code.startsWith('differs')) return words('sameAsRow');
  const { form, names, values, kind = 'text' } = columnOfField(sheet, field) ?? {};
  if (!values || form) return words(form ?? names ?? kind);
  const choices = values.map((value) => translate(language, `${sheet.noun}:values.${field}.${value}`));
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(choices);
}

const likelyOf = ({ parameters: { likely } }: Fault): string | null =>
  typeof likely === 'string' ? likely : null;

/** One cell error, worded in the reader's language. */
export function importErrorOf(
  kind: WithSheet,
  translate: Translate,
  language: Language,
  columns: FileColumns,
  fault: Fault,
): ImportError {
  const column = columnOfField(kind.sheet, fault.field);
  return {
    row: fault.row,
    column: (column && columns[column.field]?.letter) ?? '',
    field: fault.field,
    code: fault.code,
    found: fault.found,
    expected: expectedWords(kind, translate, language, fault),
    example: column?.example ?? '',
    suggestion: likelyOf(fault),
    error: violationMessage(translate, language, {
      propertyPath: fault.field,
      code: fault.code,
      parameters: fault.parameters,
    }),
  };
}

/** A row of a checked file, worded in the reader's language. */
export function checkedRowOf(
  kind: WithSheet,
  translate: Translate,
  language: Language,
  columns: FileColumns,
  { errors, warnings, values, ...row }: KeptCheck,
): CheckedRow {
  const worded = (faults: readonly Fault[] | null) =>
    (faults ?? []).map((fault) => importErrorOf(kind, translate, language, columns, fault));
  return { ...row, values: cutTexts(values), errors: worded(errors), warnings: worded(warnings) };
}

function problemWords(
  sheet: Sheet,
  translate: Translate,
  language: Language,
  { code, parameters }: ImportProblem,
): string {
  if (code.startsWith('sheet')) return translate(language, `sheet:errors.${code}`, parameters);
  const words = (inWords: ImportProblem['parameters']) =>
    problemMessage(translate, language, { code, parameters: inWords });
  if (code === 'importMappingUnconfirmed')
    return words({ source: SOURCE_NAMES[String(parameters.source)] ?? null });
  if (code !== 'importColumnsMissing') return words(parameters);
  const fields = String(parameters.fields).split(' ');
  return words({ columns: columnLabels(translate, language, sheet, fields), count: fields.length });
}

/** Options of the whole import, as text fields of an upload give them. */
const optionsOf = ({ eshop_id, organisation_id, options }: ImportRecord): ImportResult['options'] => ({
  organisation: organisation_id,
  eshop: eshop_id,
  ...Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, value == null ? null : String(value)]),
  ),
});

const NO_SENDS: SendCounts = { sent: 0, sendRefused: 0, toSend: 0 };

/** What became of an import beside its file: what it sent, and what of it was taken back. */
export interface Aftermath {
  sends?: SendCounts | undefined;
  refusals?: readonly { code: string; parameters: ImportProblem['parameters'] }[];
}

/** The answer about an import, worded in the reader's language. */
export function importAnswer(
  kind: WithSheet,
  translate: Translate,
  language: Language,
  record: ImportRecord,
  { sends = NO_SENDS, refusals = [] }: Aftermath = {},
): ImportResult {
  const { sheet } = kind;
  const places = new Map(sheet.columns.map(({ field }, index) => [field, index]));
  const placeOf = (field: string): number => places.get(field) ?? -1;
  const hasFailed = record.failed_rows > 0 || record.problem !== null;
  const errors = [...record.errors].sort((a, b) => a.row - b.row || placeOf(a.field) - placeOf(b.field));
  return {
    resultId: record.id,
    status: record.status,
    outcome: record.status !== 'finished' ? 'info' : hasFailed ? 'error' : 'success',
    dryRun: record.dry_run,
    fileName: record.file_name,
    bytes: record.bytes,
    processed: record.processed,
    total: record.total,
    imported: record.imported,
    updated: record.updated,
    unchanged: record.unchanged,
    imagesQueued: record.images_queued,
    validRows: record.valid_rows,
    failedRows: record.failed_rows,
    warnedRows: record.warned_rows,
    skipped: record.skipped,
    differing: record.differing,
    merged: record.merged,
    leftOut: record.left_out,
    leftOutReasons: record.left_out_reasons,
    waiting: record.waiting,
    incorrect: record.incorrect,
    sampleRow: record.sample_row,
    ...sends,
    columns: record.columns as ImportResult['columns'],
    ignoredColumns: record.ignored_columns,
    source: record.source,
    mapping: record.mapping,
    charset: record.charset,
    options: optionsOf(record),
    errors: errors.map((fault) => importErrorOf(kind, translate, language, record.columns, fault)),
    rows: record.rows
      .flatMap(({ row, record = row, values }) => (values ? [{ row, record, values }] : []))
      .sort((a, b) => a.row - b.row),
    actorName: record.actor_name,
    undo: {
      state: record.undone_at ? 'finished' : record.undo_account_id ? 'running' : 'none',
      made: record.made,
      undone: record.undone,
      refused: record.refused,
      reasons: [...new Set(refusals.map((refusal) => problemMessage(translate, language, refusal)))],
    },
    message: record.problem && problemWords(sheet, translate, language, record.problem),
    createdAt: record.created_at,
    finishedAt: record.finished_at,
  };
}
