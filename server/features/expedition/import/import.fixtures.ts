import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import type { ImportResult } from '../../../../contracts/import/import.schema.ts';
import type { Language } from '../../../../contracts/kit/languages.ts';
import type { ProblemAnswer } from '../../../../contracts/kit/problem.ts';
import { writeSheet } from '../../../platform/sheets/writer.ts';
import { buildOrganisation, buildProduct, type Organisation, type Row } from '../../../testing/builders.ts';
import { signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { IMPORT_COLUMNS, type ImportField } from './import.headers.ts';
import { importExpeditionsJob, sendImportedJob } from './import.jobs.ts';

/** A client with something to sell, and a portal to import through. */
export interface Shop {
  portal: Portal;
  organisation: Organisation;
  account: { id: string; token: string };
  product: Row<'product'>;
  other: Row<'product'>;
}

export async function openShop(): Promise<Shop> {
  const portal = await createTestPortal();
  const organisation = await buildOrganisation(portal.database);
  const product = await buildProduct(portal.database, organisation, {
    primary_ean: '8594187310776',
    weight: 250,
  });
  const other = await buildProduct(portal.database, organisation);
  await sell(portal, organisation, [product, other]);
  return { portal, organisation, account: await signInUser(portal, organisation), product, other };
}

export const sell = (portal: Portal, organisation: Organisation, products: { id: string }[]) =>
  portal.database.asOwner(
    `insert into product_eshop (organisation_id, product_id, eshop_id)
     select $1, id, $2 from unnest($3::uuid[]) as id`,
    [organisation.id, organisation.eshop.id, products.map((one) => one.id)],
  );

export type Cells = Partial<Record<ImportField, string>>;

/** A right row of the shop's file; what a test cares about is an override. */
export const rowOf = ({ organisation, product }: Shop, overrides: Cells = {}): Cells => ({
  orderNumber: 'A-1',
  eshop: organisation.eshop.name,
  billingFirstName: 'Jana',
  billingLastName: 'Nováková',
  billingStreet: 'Lidická',
  billingHouseNr: '14/B',
  billingZip: '602 00',
  billingCity: 'Brno',
  billingCountry: 'CZ',
  billingPhone: '+420 604 118 372',
  carrier: organisation.carrier.name,
  carrierService: organisation.service.name,
  productSku: product.product_sku,
  quantity: '2',
  ...overrides,
});

const fieldsOf = (rows: Cells[]): ImportField[] =>
  IMPORT_COLUMNS.map((column) => column.field).filter((field) =>
    rows.some((row) => row[field] !== undefined),
  );

/** The letter under which `makeFile` puts a field. */
export const letterOf = (rows: Cells[], field: ImportField): string =>
  String.fromCharCode(65 + fieldsOf(rows).indexOf(field));

/** A file whose headers are the fields' own names; each column has the kind that its sheet declares. */
export async function makeFile(format: 'csv' | 'xlsx', rows: Cells[]): Promise<Buffer> {
  const fields = fieldsOf(rows);
  const columns = fields.map((field) => ({
    header: field,
    kind: IMPORT_COLUMNS.find((column) => column.field === field)?.kind ?? 'text',
  }));
  return buffer(
    writeSheet(
      format,
      columns,
      rows.map((row) => fields.map((field) => row[field] ?? null)),
    ),
  );
}

/** A csv file as a person's program writes it, each cell as it stands. */
export function makeCsv(rows: Cells[], headers: Partial<Record<ImportField, string>> = {}): string {
  const fields = fieldsOf(rows);
  const lines = [
    fields.map((field) => headers[field] ?? field),
    ...rows.map((row) => fields.map((f) => row[f] ?? '')),
  ];
  return lines.map((cells) => cells.join(';')).join('\r\n');
}

export interface Uploaded {
  status: number;
  resultId: string;
  problem: ProblemAnswer;
}

/** Posts a file as a browser does. */
export async function upload(
  { portal, account }: Shop,
  content: string | Uint8Array,
  options: {
    name?: string;
    fields?: Record<string, string>;
    query?: string;
    token?: string;
    language?: Language;
  } = {},
): Promise<Uploaded> {
  const form = new FormData();
  for (const [name, value] of Object.entries(options.fields ?? {})) form.set(name, value);
  form.set('file', new Blob([Buffer.from(content as string)]), options.name ?? 'orders.csv');
  const request = new Response(form);
  const response = await portal.app.inject({
    method: 'POST',
    url: `${expeditionRoutes.import.path}${options.query ?? ''}`,
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

interface Queued {
  task: string;
  payload: Record<string, unknown>;
}

/** Takes the waiting jobs out of the queue. */
export const takeJobs = ({ portal }: Shop, task: string): Promise<Queued[]> =>
  portal.database.asOwner<Queued>(
    `with taken as (
       delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = $1 returning j.id, t.identifier as task, j.payload)
     select task, payload from taken order by id`,
    [task],
  );

export const help = (shop: Shop, lastAttempt = false) => ({
  database: shop.portal.database,
  log: pino({ level: 'silent' }),
  attempt: 1,
  lastAttempt,
  signal: new AbortController().signal,
});

/** Does what the worker would: every waiting import, then the sending that they asked for. */
export async function runJobs(shop: Shop): Promise<void> {
  const { services } = shop.portal;
  for (const job of await takeJobs(shop, 'expedition.import')) {
    await importExpeditionsJob(services)(job.payload, help(shop));
  }
  for (const job of await takeJobs(shop, 'expedition.sendImported')) {
    await sendImportedJob(services)(job.payload, help(shop));
  }
}

export async function readResult(shop: Shop, id: string, language: Language = 'en'): Promise<ImportResult> {
  const { portal, account } = shop;
  const reply = await portal.call(
    expeditionRoutes.importResult,
    { params: { id } },
    { token: account.token, language },
  );
  return reply.body;
}

/** Uploads a file, lets the jobs run and gives the result. */
export async function importFile(
  shop: Shop,
  content: string | Uint8Array,
  options: Parameters<typeof upload>[2] = {},
): Promise<ImportResult> {
  const { resultId } = await upload(shop, content, options);
  await runJobs(shop);
  return readResult(shop, resultId, options.language);
}

export interface Written {
  order_number: string;
  status: string;
  items: { product_id: string; quantity: number; product_value: string | null }[];
  events: number;
}

/** What stands in the database of these orders. */
export const listWritten = ({ portal, organisation }: Shop, prefix: string): Promise<Written[]> =>
  portal.database.asOwner<Written>(
    `select order_number, status,
       (select jsonb_agg(jsonb_build_object('product_id', i.product_id, 'quantity', i.quantity,
         'product_value', i.product_value::text) order by i.position) from expedition_item i
         where i.expedition_id = e.id) as items,
       (select count(*)::int from event v where v.record_id = e.id and v.act = 'create') as events
     from expedition e where organisation_id = $1 and order_number like $2 order by order_number`,
    [organisation.id, `${prefix}%`],
  );
