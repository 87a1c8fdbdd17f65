import type { ImportError, ImportResult } from '../../../../contracts/import/import.schema.ts';
import type { Language } from '../../../../contracts/kit/languages.ts';
import { problemMessage, type Translate, violationMessage } from '../../../platform/translate/translate.ts';
import { columnOfField, type FileColumns, headerLabel, IMPORT_COLUMNS } from './import.headers.ts';
import type { Fault } from './import.order.ts';
import type { ImportProblem, ImportRecord } from './import.store.ts';

/** Fields whose form says more than the kind of their column. */
const FORMS: Record<string, string> = {
  orderNumber: 'documentNumber',
  productSku: 'product',
  codVariableSymbol: 'variableSymbol',
  ...Object.fromEntries(['eshop', 'warehouse', 'carrier', 'carrierService'].map((field) => [field, field])),
};

function formOf(field: string): string {
  const byEnding = /(Country|Phone|Email|[cC]urrency)$/.exec(field)?.[1]?.toLowerCase();
  return FORMS[field] ?? byEnding ?? columnOfField(field)?.kind ?? 'text';
}

/** What should stand in a cell, in a few words. */
function expectedWords(translate: Translate, language: Language, { field, code, parameters }: Fault): string {
  const form = code === 'tooLong' ? 'length' : code === 'differsInOrder' ? 'sameAsRow' : formOf(field);
  return translate(language, `sheet:expected.${form}`, parameters);
}

/** One wrong cell in the words of whoever reads it. */
export function importErrorOf(
  translate: Translate,
  language: Language,
  columns: FileColumns,
  fault: Fault,
): ImportError {
  const column = columnOfField(fault.field);
  return {
    row: fault.row,
    column: (column && columns[column.field]?.letter) ?? '',
    field: fault.field,
    code: fault.code,
    found: fault.found,
    expected: expectedWords(translate, language, fault),
    example: column?.example ?? '',
    error: violationMessage(translate, language, {
      propertyPath: fault.field,
      code: fault.code,
      parameters: fault.parameters,
    }),
  };
}

function problemWords(translate: Translate, language: Language, { code, parameters }: ImportProblem): string {
  if (code.startsWith('sheet')) return translate(language, `sheet:errors.${code}`, parameters);
  if (code !== 'importColumnsMissing') return problemMessage(translate, language, { code, parameters });
  const labels = String(parameters.fields)
    .split(' ')
    .map((field) => headerLabel(translate, language, field));
  const columns = new Intl.ListFormat(language, { type: 'conjunction' }).format(labels);
  return problemMessage(translate, language, { code, parameters: { columns, count: labels.length } });
}

const placeOf = (field: string): number => IMPORT_COLUMNS.findIndex((column) => column.field === field);

/** An import as its reader sees it. */
export function importAnswer(translate: Translate, language: Language, record: ImportRecord): ImportResult {
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
    validRows: record.valid_rows,
    failedRows: record.failed_rows,
    skipped: record.skipped,
    merged: record.merged,
    waiting: record.waiting,
    columns: record.columns,
    ignoredColumns: record.ignored_columns,
    errors: errors.map((fault) => importErrorOf(translate, language, record.columns, fault)),
    rows: record.rows
      .flatMap(({ row, values }) => (values ? [{ row, values: values as Record<string, string> }] : []))
      .sort((a, b) => a.row - b.row),
    message: record.problem && problemWords(translate, language, record.problem),
    createdAt: record.created_at,
    finishedAt: record.finished_at,
  };
}
