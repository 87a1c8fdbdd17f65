import { type ColumnKind, statusWordsOf, wordsOf } from '../../../contracts/kit/grid.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import { invalid, Problem } from '../../../contracts/kit/problem.ts';
import type { SheetFormat } from '../../../contracts/kit/sheet.ts';
import { countryName } from '../../../contracts/kit/world.ts';
import type { Scope } from '../access/scope.ts';
import { type Clock, dayAt } from '../clock.ts';
import type { Database, Tx } from '../database/transaction.ts';
import type { Caller, FileAnswer } from '../http/handler.ts';
import { habitsOf, type WriteColumn, type WriteOptions, writeSheet } from '../sheets/writer.ts';
import type { Translate } from '../translate/translate.ts';
import { listRows } from './list.ts';
import { checkQuery, type Query } from './query.ts';
import type { ListSource } from './source.ts';

const PAGE = 1_000;
const WHOLE_LIST = { statementTimeout: 60_000 };

export const SHEET_TYPES: Record<SheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

const KINDS: Partial<Record<ColumnKind, WriteColumn['kind']>> = {
  integer: 'number',
  money: 'number',
  instant: 'instant',
  day: 'day',
  flag: 'flag',
};

export interface ExportServices {
  database: Database;
  translate: Translate;
  clock: Clock;
}

export interface ExportRequest {
  params: { format: SheetFormat };
  body: Query & { columns: string[]; timeZone?: string | null | undefined };
  caller: Caller;
  language: Language;
}

/** A relation is shown by its name. */
const shown = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? ((value as { name?: string }).name ?? '')
    : (value ?? '');

/**
 * Exports a list in the columns and order asked for, streamed page by page. Each page is read in a short transaction
 * of its own, so rows that change meanwhile are exported as they are when their page is read.
 * @param fill completes the values that no column holds, in place.
 * @throws Problem 400 for a column that the grid does not know, and for more rows than one file takes.
 */
export async function exportRows<Row extends object>(
  services: ExportServices,
  source: ListSource,
  request: ExportRequest,
  fill?: (tx: Tx, rows: Row[]) => unknown,
): Promise<FileAnswer> {
  const { params, caller, language } = request;
  const { columns, timeZone, cursor: _, ...query } = request.body;
  const unknown = columns.filter(
    (field) => !Object.hasOwn(source.grid.columns, field) || source.grid.columns[field]?.filterOnly,
  );
  if (unknown.length > 0)
    throw invalid(
      unknown.map((field) => ({ propertyPath: `columns.${field}`, code: 'unknownField', parameters: {} })),
    );
  const withCurrencies = columns.flatMap((field) => {
    const currency = source.grid.columns[field]?.currency;
    return currency && !columns.includes(currency) ? [field, currency] : [field];
  });
  const page: Query = {
    ...query,
    language,
    nested: true,
    select: [...new Set(withCurrencies)],
  };
  checkQuery(source, page);
  await refuseTooLong(services.database, caller.scope, source, page);
  const noun = wordsOf(source.grid);
  const header = withCurrencies.map(
    (field): WriteColumn => ({
      header: services.translate(language, `${noun}:fields.${field}`),
      kind: KINDS[source.grid.columns[field]?.kind ?? 'text'] ?? 'text',
    }),
  );
  const words = (field: string, value: unknown): unknown => {
    const kind = source.grid.columns[field]?.kind;
    if (typeof value !== 'string') return shown(value);
    if (kind === 'country') return countryName(value, language);
    if (kind === 'choice')
      return services.translate(language, `${noun}:values.${field}.${value}`, { defaultValue: value });
    return kind === 'status'
      ? services.translate(language, `${statusWordsOf(source.grid, field)}:statuses.${value}`)
      : value;
  };

  const read = async (tx: Tx, query: Query) => {
    const { results, paging } = await listRows<Row>(tx, source, query);
    await fill?.(tx, results);
    const rows = results.map((row) =>
      withCurrencies.map((field) => words(field, (row as Record<string, unknown>)[field])),
    );
    return { rows, next: paging.next };
  };
  return exportFile(services, source, params.format, {
    header,
    rows: pageRows(services.database, caller.scope, page, read),
    ...habitsOf(language),
    ...(timeZone && { timeZone }),
  });
}

/**
 * A file that ends early would look like the whole list.
 * @throws Problem 400 `exportTooLong` where a query without a limit means more than `most` rows.
 */
export async function refuseTooLong(
  database: Database,
  scope: Scope,
  source: ListSource,
  query: Query,
  most: number = LIMITS.exportRows,
): Promise<void> {
  if (query.limit && query.limit <= most) return;
  const beyond = {
    ...query,
    select: ['id'],
    total: 'none' as const,
    limit: 1,
    offset: (query.offset ?? 0) + most,
  };
  const { results } = await database.read(scope, (tx) => listRows(tx, source, beyond), WHOLE_LIST);
  if (results.length > 0) throw new Problem('exportTooLong', { status: 400, parameters: { max: most } });
}

/**
 * Reads the rows that a query asks for, up to 100,000, page by page, each page in a short transaction of its own.
 * @param read the rows of a page, with the cursor of the next where the list has one.
 */
export async function* pageRows<Row>(
  database: Database,
  scope: Scope,
  query: Query,
  read: (tx: Tx, query: Query) => Promise<{ rows: Row[]; next?: string | undefined }>,
): AsyncGenerator<Row, void, undefined> {
  let cursor = '';
  const first = query.offset ?? 0;
  const most = Math.min(query.limit ?? LIMITS.exportRows, LIMITS.exportRows);
  for (let done = 0; done < most; done += PAGE) {
    const limit = Math.min(PAGE, most - done);
    const page = { ...query, total: 'none' as const, limit, offset: first + done, cursor };
    const { rows, next } = await database.read(scope, (tx) => read(tx, page), WHOLE_LIST);
    cursor = next ?? '';
    yield* rows;
    if (!next && rows.length < limit) return;
  }
}

/** Streams rows as a file named by the list and the day. */
export function exportFile(
  { clock }: { clock: Clock },
  { grid }: { grid: Pick<ListSource['grid'], 'entity'> },
  format: SheetFormat,
  content: { header: WriteColumn[]; rows: AsyncIterable<readonly unknown[]> } & WriteOptions,
): FileAnswer {
  const { header, rows, ...options } = content;
  return {
    fileName: `${grid.entity}-${dayAt(clock.now(), options.timeZone ?? 'UTC')}.${format}`,
    contentType: SHEET_TYPES[format],
    stream: writeSheet(format, header, rows, options),
  };
}
