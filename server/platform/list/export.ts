import { type ColumnKind, type Grid, statusWordsOf, wordsOf } from '../../../contracts/kit/grid.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import { camel } from '../../../contracts/kit/noun.ts';
import { invalid, Problem } from '../../../contracts/kit/problem.ts';
import type { SheetFormat } from '../../../contracts/kit/sheet.ts';
import { countryName } from '../../../contracts/kit/world.ts';
import { type Clock, dayAt } from '../clock.ts';
import type { Database, Tx } from '../database/transaction.ts';
import type { Caller, FileAnswer } from '../http/handler.ts';
import { habitsOf, type WriteColumn, writeSheet } from '../sheets/writer.ts';
import type { Translate } from '../translate/translate.ts';
import { demandHere, fileOfOneMoment, type Here } from './export.moment.ts';
import { listRows } from './list.ts';
import { checkQuery, type Query } from './query.ts';
import type { ListSource } from './source.ts';

const PAGE = 1_000;
/** What spreadsheets refuse in the name of a tab. */
const NOT_IN_TABS = /[[\]:*?/\\]/g;

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

export interface ExportRequest extends Here {
  params: { format: SheetFormat };
  body: Query & { columns: string[]; timeZone?: string | null | undefined };
  caller: Caller;
  language: Language;
}

/** What is asked of an export in the form of the import, which has the columns of that. */
export type SheetRequest = Omit<ExportRequest, 'body'> & { body: Omit<ExportRequest['body'], 'columns'> };

/** A relation is shown by its name. */
const shown = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? ((value as { name?: string }).name ?? '')
    : (value ?? '');

/**
 * Exports a list in the columns and order asked for, as it is at one moment.
 * @param fill completes the values that no column holds, in place.
 * @throws Problem 400 for a column or a query that the grid does not know, and for more rows than one file takes.
 */
export async function exportRows<Row extends object>(
  services: ExportServices,
  source: ListSource,
  request: ExportRequest,
  fill?: (tx: Tx, rows: Row[]) => unknown,
): Promise<FileAnswer> {
  const { params, language } = request;
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

  const reading = (tx: Tx) => async (query: Query) => {
    const { results, paging } = await listRows<Row>(tx, source, query);
    await fill?.(tx, results);
    const rows = results.map((row) =>
      withCurrencies.map((field) => words(field, (row as Record<string, unknown>)[field])),
    );
    return { rows, next: paging.next };
  };
  const title = titleOf(services.translate, language, source.grid);
  return fileOfOneMoment(services, request, async (tx) =>
    exportFile(services, title, params.format, language, {
      header,
      rows: await wholeList(tx, source, page, request, reading(tx)),
      timeZone,
    }),
  );
}

/**
 * The rows that a query asks for, page by page: in a transaction of one moment (`fileOfOneMoment`), or rows that change
 * meanwhile would be there twice or not at all. A query with a limit that one file takes means that page of the list.
 * @param here whoever waits for it: when they hang up, no further page is read.
 * @param read the rows of a page, with the cursor of the next where the list has one.
 * @throws Problem 400 for a query that the grid does not know, and `exportTooLong` for more rows than one file takes,
 * before the first is read: a file that ends early would look like the whole list.
 */
export async function wholeList<Row>(
  tx: Tx,
  source: ListSource,
  query: Query,
  here: Here,
  read: (query: Query) => Promise<{ rows: Row[]; next?: string | undefined }>,
): Promise<AsyncGenerator<Row, void, undefined>> {
  checkQuery(source, query);
  const most = LIMITS.exportRows;
  const first = query.offset ?? 0;
  const wanted = query.limit ?? Number.POSITIVE_INFINITY;
  if (wanted > most) {
    const beyond = { ...query, select: ['id'], total: 'none' as const, limit: 1, offset: first + most };
    const { results } = await listRows(tx, source, beyond);
    if (results.length > 0) throw exportTooLong(most);
  }
  return pages(Math.min(wanted, most));

  async function* pages(rowsAtMost: number): AsyncGenerator<Row, void, undefined> {
    let cursor = '';
    for (let done = 0; done < rowsAtMost; done += PAGE) {
      demandHere(here);
      const limit = Math.min(PAGE, rowsAtMost - done);
      const page = { ...query, total: 'none' as const, limit, offset: first + done, cursor };
      const { rows, next } = await read(page);
      cursor = next ?? '';
      yield* rows;
      if (!next && rows.length < limit) return;
    }
  }
}

/** The refusal of more rows than one file takes. */
export const exportTooLong = (max: number): Problem =>
  new Problem('exportTooLong', { status: 400, parameters: { max } });

/** How a list is called in a language. */
export function titleOf(translate: Translate, language: Language, grid: Grid): string {
  const noun = camel(grid.entity);
  const words = wordsOf(grid);
  return translate(language, [
    `${noun}:title`,
    `${words}:${noun}.title`,
    `${words}:${noun}s.title`,
    `shell:pages.${noun}s`,
  ]);
}

/** A title as the name of a tab. */
export const sheetNameOf = (title: string): string => title.replaceAll(NOT_IN_TABS, ' ').slice(0, 31).trim();

/** Streams rows as a file and a sheet with the title of the list, of the day on which it is made. */
export function exportFile(
  { clock }: { clock: Clock },
  title: string,
  format: SheetFormat,
  language: Language,
  content: {
    header: WriteColumn[];
    rows: AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>;
    timeZone?: string | null | undefined;
  },
): FileAnswer {
  const timeZone = content.timeZone ?? 'UTC';
  const sheetName = sheetNameOf(title);
  return {
    fileName: `${title} ${dayAt(clock.now(), timeZone)}.${format}`,
    contentType: SHEET_TYPES[format],
    stream: writeSheet(format, content.header, content.rows, { ...habitsOf(language), timeZone, sheetName }),
  };
}
