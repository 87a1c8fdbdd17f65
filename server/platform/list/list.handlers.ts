import type { Language } from '../../../contracts/kit/languages.ts';
import type { Tx } from '../database/transaction.ts';
import type { FileAnswer } from '../http/handler.ts';
import { type ExportRequest, type ExportServices, exportRows } from './export.ts';
import { countRows, listRows, readRow } from './list.ts';
import type { Query } from './query.ts';
import type { ListSource } from './source.ts';

/** What a noun adds to the rows that its source gives. */
export interface ListParts<Row> {
  /** Completes what was asked for: criteria of its own. */
  ask?: <Q extends Query>(query: Q) => Q;
  /** Fills in, in place, values that no column holds. Exports have them too; a row holds only what was selected. */
  fill?: (tx: Tx, rows: Row[]) => unknown;
  /** Adds, in place, what only a screen shows: pictures, messages in the reader's language. */
  show?: (tx: Tx, rows: Row[], language: Language) => unknown;
}

/** How a list finds what matches a query, for bulk calls that name the query instead of ids. */
export interface Matching {
  source: ListSource;
  ask: <Q extends Query>(query: Q) => Q;
}

/**
 * The handlers of `list`, `count`, `export` and `read` out of a source, for a noun to spread; those that its routes do
 * not declare are not mounted, those that differ are written after them. The rows come out of the source's own columns,
 * so their type is the caller's word; tests check every answer against its contract.
 */
export function listHandlers<Row extends object = Record<string, unknown>>(
  services: ExportServices,
  source: ListSource,
  { ask = (query) => query, fill, show }: ListParts<Row> = {},
) {
  const finish = async (tx: Tx, rows: Row[], language: Language): Promise<void> => {
    await fill?.(tx, rows);
    await show?.(tx, rows, language);
  };
  const list = async (tx: Tx, { body, language }: { body: Query; language: Language }): Promise<never> => {
    const { counts } = body;
    const page = await listRows<Row>(tx, source, {
      ...ask(body),
      language,
      ...(counts && { counts: counts.map(ask) }),
    });
    await finish(tx, page.results, language);
    return page as never;
  };
  return {
    list: Object.assign(list, { matching: { source, ask } satisfies Matching }),
    count: async (tx: Tx, { body }: { body: Query }): Promise<{ count: number }> => ({
      count: await countRows(tx, source, ask(body)),
    }),
    export: {
      ownTransactions: (request: ExportRequest): Promise<FileAnswer> =>
        exportRows<Row>(services, source, { ...request, body: ask(request.body) }, fill),
    },
    /** @throws Problem 404 */
    read: async (
      tx: Tx,
      { params, language }: { params: { id: string }; language: Language },
    ): Promise<never> => {
      const row = await readRow<Row>(tx, source, params.id, language);
      await finish(tx, [row], language);
      return row as never;
    },
  };
}
