import type { BulkJob, BulkJobDetail, bulkJobRoutes } from '../../../contracts/bulk-job/bulk-job.routes.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import { notFound } from '../../../contracts/kit/problem.ts';
import { NOUNS } from '../../../contracts/nouns.ts';
import type { Scope } from '../../platform/access/scope.ts';
import { askToStop, listRefused, type Refused, readPrinted } from '../../platform/bulk/bulk.store.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import { type Handlers, ownTransactions } from '../../platform/http/handler.ts';
import { exportFile } from '../../platform/list/export.ts';
import { listHandlers } from '../../platform/list/list.handlers.ts';
import { listRows, readRow } from '../../platform/list/list.ts';
import type { ListSource } from '../../platform/list/source.ts';
import type { Services } from '../../services.ts';
import { bulkJobSource } from './bulk-job.list.store.ts';

/** Refused records on the screen; all of them are in the file. */
const SHOWN = 100;
const PAGE = 1_000;
const MOST_RUNNING = 20;

type Row = BulkJob & { problem: string | null; stopAskedAt: string | null; fileName: string | null };

/** Takes away what only the page of one job shows, and in words. */
function hideInner(row: Partial<Row>): void {
  delete row.problem;
  delete row.stopAskedAt;
  delete row.fileName;
}

/** What a person sees and does of their bulk jobs. @param sources the lists by which records have names. */
export function bulkJobHandlers(
  services: Services,
  sources: Readonly<Record<string, ListSource>>,
): Handlers<typeof bulkJobRoutes> {
  const { database, translate } = services;

  /** Refused records with what people call them; one that is gone by its id. */
  async function named(tx: Tx, noun: string, refused: Refused[]) {
    const title = NOUNS.find(({ name }) => name === noun)?.title;
    const source = sources[noun];
    const names = new Map<string, string>();
    if (source && title && refused.length > 0) {
      const ids = refused.map(({ id }) => id);
      const { results } = await listRows<Record<string, string>>(tx, source, {
        criteria: { id: { in: ids } },
        select: ['id', title],
        limit: PAGE,
        total: 'none',
      });
      for (const row of results) names.set(row.id ?? '', row[title] ?? '');
    }
    return refused.map(({ id, code, message }) => ({ id, name: names.get(id) ?? id, code, message }));
  }

  async function show(tx: Tx, id: string, language: Language): Promise<BulkJobDetail> {
    const { problem, stopAskedAt, ...row } = await readRow<Row>(tx, bulkJobSource, id);
    return {
      ...row,
      stopping: stopAskedAt !== null && row.finishedAt === null,
      message: problem && translate(language, `problem:${problem}`),
      refusals: await named(tx, row.noun, await listRefused(tx, id, 0, SHOWN)),
    };
  }

  async function* refusedRows(scope: Scope, id: string, noun: string) {
    for (let after = 0; ; ) {
      const page = await inScope(database, scope, async (tx) => {
        const refused = await listRefused(tx, id, after, PAGE);
        after = refused.at(-1)?.position ?? after;
        return named(tx, noun, refused);
      });
      yield* page.map(({ name, message, code }) => [name, message ?? code]);
      if (page.length < PAGE) return;
    }
  }

  return {
    list: listHandlers<Partial<Row>>(services, bulkJobSource, { show: (_, rows) => rows.forEach(hideInner) })
      .list,
    running: async (tx) => {
      const { results } = await listRows<Row>(tx, bulkJobSource, {
        criteria: { state: { in: ['waiting', 'running'] } },
        limit: MOST_RUNNING,
        total: 'none',
      });
      results.forEach(hideInner);
      return { jobs: results };
    },
    read: (tx, { params, language }) => show(tx, params.id, language),
    stop: async (tx, { params, caller, language }) => {
      if (!(await askToStop(tx, params.id, caller.accountId))) throw notFound();
      return show(tx, params.id, language);
    },
    printed: ownTransactions(async ({ params, caller }) => {
      const file = await inScope(database, caller.scope, (tx) =>
        readPrinted(tx, params.id, caller.accountId),
      );
      if (!file) throw notFound();
      return { fileName: file.name, contentType: file.type, stream: services.storage.open(file.key) };
    }),
    refused: ownTransactions(async ({ params, caller, language }) => {
      const { noun } = await inScope(database, caller.scope, (tx) =>
        readRow<Row>(tx, bulkJobSource, params.id),
      );
      const header = ['record', 'reason'].map((field) => ({
        header: translate(language, `bulkJob:file.${field}`),
        kind: 'text' as const,
      }));
      return exportFile(services, translate(language, 'bulkJob:title'), params.format, language, {
        header,
        rows: refusedRows(caller.scope, params.id, noun),
      });
    }),
  };
}

const inScope = <T>(database: Database, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> =>
  database.read(scope, work);
