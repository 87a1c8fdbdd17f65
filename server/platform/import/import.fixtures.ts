import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { importRoutes } from '../../../contracts/import/import.routes.ts';
import type { ImportResult } from '../../../contracts/import/import.schema.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import type { ProblemAnswer } from '../../../contracts/kit/problem.ts';
import type { Sheet, SheetColumn } from '../../../contracts/kit/sheet.ts';
import type { Portal } from '../../../testing/portal.ts';
import type { Services } from '../../services.ts';
import type { Database } from '../database/transaction.ts';
import type { Job } from '../jobs/worker.ts';
import { writeSheet } from '../sheets/writer.ts';

/** Whoever imports. */
export interface Importer {
  portal: Portal;
  account: { token: string };
}

export type CellsOf<S extends Sheet> = Partial<Record<S['columns'][number]['field'], string>>;

/** Files of a sheet, their columns in its order and only those that some row fills in. */
export function sheetFiles<S extends Sheet>(sheet: S) {
  type Field = S['columns'][number]['field'];
  type Cells = CellsOf<S>;
  const all = sheet.columns as readonly (SheetColumn & { field: Field })[];
  const fieldsOf = (rows: Cells[]): Field[] =>
    all.map((column) => column.field).filter((field) => rows.some((row) => row[field] !== undefined));
  return {
    /** The letter under which `makeFile` puts a field. */
    letterOf: (rows: Cells[], field: Field): string =>
      String.fromCharCode(65 + fieldsOf(rows).indexOf(field)),
    /** A file whose headers are the fields' own names; each column has the kind that its sheet declares. */
    makeFile(format: 'csv' | 'xlsx', rows: Cells[]): Promise<Buffer> {
      const fields = fieldsOf(rows);
      const columns = fields.map((field) => ({
        header: field,
        kind: all.find((column) => column.field === field)?.kind ?? ('text' as const),
      }));
      const cells = rows.map((row) => fields.map((field) => row[field] ?? null));
      return buffer(writeSheet(format, columns, cells));
    },
    /** A csv file as a person's program writes it: each cell as it stands, quoted where it holds a semicolon. */
    makeCsv(rows: Cells[], headers: Partial<Record<Field, string>> = {}): string {
      const fields = fieldsOf(rows);
      const lines = [
        fields.map((field) => headers[field] ?? field),
        ...rows.map((row) => fields.map((field) => row[field] ?? '')),
      ];
      const written = (cell: string) => (/^[^"].*;/.test(cell) ? `"${cell}"` : cell);
      return lines.map((cells) => cells.map(written).join(';')).join('\r\n');
    },
  };
}

export interface Uploaded {
  status: number;
  resultId: string;
  problem: ProblemAnswer;
}

export interface UploadOptions {
  name?: string;
  fields?: Record<string, string>;
  query?: string;
  token?: string;
  language?: Language;
}

interface Queued {
  task: string;
  payload: Record<string, unknown>;
}

/** Takes the waiting jobs out of the queue. */
export const takeJobs = ({ portal }: Importer, task: string): Promise<Queued[]> =>
  portal.database.asOwner<Queued>(
    `with taken as (
       delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = $1 returning j.id, t.identifier as task, j.payload)
     select task, payload from taken order by id`,
    [task],
  );

export const help = ({ portal }: Importer, lastAttempt = false) => ({
  database: portal.database,
  log: pino({ level: 'silent' }),
  attempt: 1,
  lastAttempt,
  signal: new AbortController().signal,
});

/** How tests import records of a noun. */
export function importing(
  noun: string,
  jobs: [task: string, job: (services: Services) => Job][],
  start?: string,
) {
  const routes = importRoutes(noun, { read: 'product.read', write: 'product.write' }, {}, start);

  /** Posts a file as a browser does. */
  async function upload(
    { portal, account }: Importer,
    content: string | Uint8Array,
    options: UploadOptions = {},
  ): Promise<Uploaded> {
    const form = new FormData();
    for (const [name, value] of Object.entries(options.fields ?? {})) form.set(name, value);
    form.set('file', new Blob([Buffer.from(content as string)]), options.name ?? `${noun}s.csv`);
    const request = new Response(form);
    const response = await portal.app.inject({
      method: 'POST',
      url: `${routes.import.path}${options.query ?? ''}`,
      headers: {
        'content-type': request.headers.get('content-type') ?? '',
        authorization: `Bearer ${options.token ?? account.token}`,
        'accept-language': options.language ?? 'en',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    const body = response.json();
    return { status: response.statusCode, resultId: body.resultId, problem: body };
  }

  /** Does what the worker would: every waiting import, then what they asked for. */
  async function runJobs(importer: Importer): Promise<void> {
    for (const [task, job] of jobs) {
      for (const { payload } of await takeJobs(importer, task))
        await job(importer.portal.services)(payload, help(importer));
    }
  }

  async function readResult(
    { portal, account }: Importer,
    id: string,
    language: Language = 'en',
  ): Promise<ImportResult> {
    const { token } = account;
    return (await portal.call(routes.importResult, { params: { id } }, { token, language })).body;
  }

  /** Uploads a file, lets the jobs run and gives the result. */
  async function importFile(
    importer: Importer,
    content: string | Uint8Array,
    options: UploadOptions = {},
  ): Promise<ImportResult> {
    const { resultId } = await upload(importer, content, options);
    await runJobs(importer);
    return readResult(importer, resultId, options.language);
  }

  return { upload, runJobs, readResult, importFile };
}

/** A database whose process dies at the n-th writing transaction: before its commit, or just after it. */
export function dyingAt(database: Database, number: number, when: 'before' | 'after'): Database {
  let count = 0;
  return {
    ...database,
    transaction: async (scope, work, options) => {
      count += 1;
      const result = await database.transaction(
        scope,
        async (tx) => {
          const done = await work(tx);
          if (count === number && when === 'before') throw new Error('killed');
          return done;
        },
        options,
      );
      if (count === number) throw new Error('killed');
      return result;
    },
  };
}
