import { readdir } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import type { ProblemAnswer } from '../../../../contracts/kit/problem.ts';
import type { ProductImage } from '../../../../contracts/product/product.image.ts';
import { productRoutes } from '../../../../contracts/product/product.routes.ts';
import {
  buildOrganisation,
  buildProduct,
  type Organisation,
  type Row,
} from '../../../../testing/builders.ts';
import { sell } from '../../../../testing/catalogue.ts';
import { signInUser } from '../../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../../testing/portal.ts';
import { help, takeJobs } from '../../../platform/import/import.fixtures.ts';
import { productImageJobs } from './image.jobs.ts';

/** A client with a product, and a portal to send its pictures to. */
export interface Catalogue {
  portal: Portal;
  organisation: Organisation;
  account: { id: string; token: string };
  product: Row<'product'>;
}

export async function openCatalogue(
  options: Parameters<typeof createTestPortal>[0] = {},
): Promise<Catalogue> {
  const portal = await createTestPortal(options);
  const organisation = await buildOrganisation(portal.database);
  const product = await newProduct({ portal, organisation });
  return { portal, organisation, account: await signInUser(portal, organisation), product };
}

let codes = 8_590_000_000_000;

/** A product as an update takes it: sold somewhere, with measures and a code. */
export async function newProduct({
  portal,
  organisation,
}: Pick<Catalogue, 'portal' | 'organisation'>): Promise<Row<'product'>> {
  const ean = String(++codes);
  const product = await buildProduct(portal.database, organisation, {
    internal_sku: `I${ean}`,
    primary_ean: ean,
    weight: 250,
    height: 10,
    width: 10,
    length: 10,
  });
  const own = [organisation.id, product.id];
  await sell(portal.database, organisation, [product]);
  await portal.database.asOwner(
    `insert into product_code (organisation_id, product_id, type, value, is_primary)
     values ($1, $2, 'EAN', $3, true)`,
    [...own, ean],
  );
  return product;
}

export interface Sent {
  status: number;
  image: ProductImage;
  problem: ProblemAnswer;
}

interface SendOptions {
  product?: { id: string };
  name?: string;
  fields?: Record<string, string>;
  token?: string;
  headers?: Record<string, string>;
}

/** Sends a picture as a browser does. */
export async function send(
  { portal, account, product }: Catalogue,
  content: Buffer,
  options: SendOptions = {},
): Promise<Sent> {
  const form = new FormData();
  for (const [name, value] of Object.entries(options.fields ?? {})) form.set(name, value);
  form.set('imageFile', new Blob([new Uint8Array(content)]), options.name ?? 'front.jpg');
  const request = new Response(form);
  const response = await portal.app.inject({
    method: productRoutes.uploadImage.method,
    url: `/api/product/${(options.product ?? product).id}/image/upload`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      authorization: `Bearer ${options.token ?? account.token}`,
      'accept-language': 'en',
      ...options.headers,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const body = response.json();
  return { status: response.statusCode, image: body, problem: body };
}

/** Opens an address that an answer gave, as a browser does: without a token. */
export const show = ({ portal }: Catalogue, url: string) => portal.app.inject({ method: 'GET', url });

/** A shop's own server with pictures. */
export async function openShopServer(answer: RequestListener): Promise<{ port: number; close(): unknown }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The product as its page reads it. */
export const readDetail = async ({ portal, account }: Catalogue, id: string) =>
  (await portal.call(productRoutes.read, { params: { id } }, { token: account.token })).body;

export const eventsOf = ({ portal }: Catalogue, id: string) =>
  portal.database.asOwner<{ act: string; reason: string | null; diff: unknown }>(
    'select act, reason, diff from event where record_id = $1 order by id',
    [id],
  );

/** Does what the worker would with files that have no picture any more. */
export async function removeFiles({ portal }: Catalogue): Promise<void> {
  for (const { task, payload } of await takeJobs({ portal, account: { token: '' } }, 'product.removeFiles'))
    await productImageJobs(portal.services)[task]?.(payload, help({ portal, account: { token: '' } }));
}

/** Files that are stored for the organisation's pictures. */
export async function storedFiles({ portal, organisation }: Catalogue): Promise<string[]> {
  const probe = portal.services.storage.path(`${organisation.id}/26/01/${'0'.repeat(32)}.image-jpeg`);
  const root = dirname(dirname(dirname(probe)));
  const names = await readdir(root, { recursive: true }).catch(() => []);
  return names.filter((name) => name.includes('.image-')).sort();
}
