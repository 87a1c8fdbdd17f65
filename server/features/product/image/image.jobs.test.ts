import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MAX_IMAGES, type ProductImage } from '../../../../contracts/product/product.image.ts';
import { productRoutes } from '../../../../contracts/product/product.routes.ts';
import type { Row } from '../../../../testing/builders.ts';
import { systemScope } from '../../../platform/access/scope.ts';
import { makeJpeg } from '../../../platform/images/fixtures.ts';
import { help, takeJobs } from '../../../platform/import/import.fixtures.ts';
import { createOutgoing } from '../../../platform/outgoing/outgoing.ts';
import { type Catalogue, newProduct, openCatalogue, openShopServer, send } from './image.fixtures.ts';
import { productImageJobs } from './image.jobs.ts';
import { queueImages } from './image.queue.ts';

let catalogue: Catalogue;
let shop: Awaited<ReturnType<typeof openShopServer>>;
let photo: Buffer;
let product: Row<'product'>;
let answer: RequestListener;
let asked: string[];

beforeAll(async () => {
  photo = await makeJpeg(200, 100);
  shop = await openShopServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  catalogue = await openCatalogue({
    outgoing: createOutgoing({
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      allow: (_, port) => port === shop.port,
    }),
  });
});
afterAll(async () => {
  await shop.close();
  await catalogue.portal.close();
});
beforeEach(async () => {
  product = await newProduct(catalogue);
  answer = (_, response) => response.end(photo);
  asked = [];
});

const importer = () => ({ portal: catalogue.portal, account: catalogue.account });
const at = (path: string) => `http://shop.example:${shop.port}/${path}`;
const takeFetches = () => takeJobs(importer(), 'product.fetchImage');

const run = ({ task, payload }: { task: string; payload: Record<string, unknown> }, last = false) =>
  productImageJobs(catalogue.portal.services)[task]?.(payload, help(importer(), last));

const readImages = async (): Promise<ProductImage[]> =>
  (await catalogue.portal.call(productRoutes.read, { params: { id: product.id } }, catalogue.account)).body
    .images;

const update = (images: object[]) =>
  catalogue.portal.call(
    productRoutes.update,
    { params: { id: product.id }, body: { name: product.name, active: true, images: images as never } },
    catalogue.account,
  );

const queue = (urls: string[]) =>
  catalogue.portal.database.transaction(systemScope(), (tx) =>
    queueImages(tx, catalogue.portal.services.secrets, product.organisation_id, [
      { productId: product.id, urls },
    ]),
  );

const lastEvent = async () =>
  (
    await catalogue.portal.database.asOwner(
      'select act, reason, actor_name, diff from event where record_id = $1 order by id desc limit 1',
      [product.id],
    )
  )[0];

test('addresses of an update are fetched afterwards and stand where the list has them', async () => {
  const { image } = await send(catalogue, photo, { product });
  const updated = await update([{ url: at('first%20one.jpg'), description: 'First' }, { id: image.id }]);
  expect(updated.body.images.map(({ id }) => id)).toEqual([image.id]);
  for (const job of await takeFetches()) await run(job);
  expect((await readImages()).map((one) => [one.originalName, one.description])).toEqual([
    ['first one.jpg', 'First'],
    ['front.jpg', null],
  ]);
  expect(await lastEvent()).toEqual({
    act: 'addImage',
    reason: null,
    actor_name: 'Picture fetcher',
    diff: [{ field: 'images', from: null, to: 'First' }],
  });
});

test('a job that is done twice adds one picture, and so do two jobs for one address', async () => {
  await queue([at('a.jpg'), at('a.jpg')]);
  const jobs = await takeFetches();
  expect(jobs).toHaveLength(1);
  for (const job of [...jobs, ...jobs]) await run(job);
  const [twin] = jobs;
  if (twin) await run({ ...twin, payload: { ...twin.payload, imageId: product.id } });
  expect(await readImages()).toHaveLength(1);
  expect(asked).toEqual(['/a.jpg']);
});

test('an address that was fetched before is not fetched again; two jobs of it do not wait beside each other', async () => {
  expect(await queue([at('a.jpg'), at('b.jpg')])).toBe(2);
  expect(await queue([at('a.jpg'), at('b.jpg')])).toBe(2);
  const jobs = await takeFetches();
  expect(jobs).toHaveLength(2);
  for (const job of jobs) await run(job);
  expect(await queue([at('b.jpg'), at('c.jpg')])).toBe(1);
  const updated = await update([{ url: at('b.jpg') }, { url: at('a.jpg') }]);
  expect(updated.body.images.map(({ originalName }) => originalName)).toEqual(['b.jpg', 'a.jpg']);
  expect((await takeFetches()).map(({ payload }) => [payload.url, payload.position])).toEqual([
    [at('c.jpg'), 2],
  ]);
});

test('what may pass is tried again; the last try is told in the history', async () => {
  answer = (_, response) => response.writeHead(503).end();
  await queue([at('a.jpg')]);
  const [job] = await takeFetches();
  if (!job) throw new Error('no job');
  await expect(run(job)).rejects.toMatchObject({ code: 'addressRefused' });
  expect(await lastEvent()).toBeUndefined();
  await run(job, true);
  expect(await lastEvent()).toEqual({
    act: 'refuseImage',
    reason: 'addressRefused 503',
    actor_name: 'Picture fetcher',
    diff: [{ field: 'images', from: at('a.jpg'), to: null }],
  });
  // Should it come to one more try, it may still succeed.
  answer = (_, response) => response.end(photo);
  await run(job);
  expect(await readImages()).toHaveLength(1);
});

test.each([
  ['a page', () => at('page'), 'imageUnknownType'],
  ['nothing there', () => at('missing'), 'addressRefused 404'],
  ['more than 5 MB', () => at('large'), 'addressTooLarge'],
  ['half a picture', () => at('half'), 'imageBroken'],
  ['this machine', () => 'http://127.0.0.1/a.jpg', 'addressForbidden'],
  ['a redirect to this machine', () => at('inside'), 'addressForbidden'],
  ['another port', () => 'http://shop.example:5432/a.jpg', 'addressPort'],
  ['a host that is none', () => 'http://[::g]/a.jpg', 'addressForm'],
])('%s is told at once and not tried again', async (_, url, reason) => {
  answer = ({ url }, response) => {
    if (url === '/page') return response.end('<!doctype html><p>A shop</p>');
    if (url === '/large') return response.end(Buffer.alloc(5 * 1024 * 1024 + 1));
    if (url === '/half') return response.end(photo.subarray(0, photo.length / 2));
    if (url === '/inside') return response.writeHead(301, { location: 'http://[::1]/' }).end();
    return response.writeHead(404).end();
  };
  await queue([url()]);
  for (const job of await takeFetches()) await run(job);
  expect(await lastEvent()).toMatchObject({ act: 'refuseImage', reason, diff: [{ from: url() }] });
  expect(await readImages()).toEqual([]);
});

test.each([
  ['http://127.0.0.1/a.jpg', 'addressForbidden'],
  ['http://0x7f000001/a.jpg', 'addressForbidden'],
  ['http://shop.example:5432/a.jpg', 'addressPort'],
  ['http://shop:secret@shop.example/a.jpg', 'addressCredentials'],
])('an update that names %s is refused as a whole', async (url, code) => {
  const { status, problem } = await update([{ url: at('right.jpg') }, { url }]);
  expect(status).toBe(400);
  expect(problem.violations).toMatchObject([{ propertyPath: 'images[1].url', code }]);
  expect(problem.violations[0]?.message).toMatch(/^Enter an address/);
  expect(await takeFetches()).toEqual([]);
});

test('an eleventh is refused with the reason, whatever was queued', async () => {
  await queue(Array.from({ length: MAX_IMAGES + 1 }, (_, index) => at(`${index}.jpg`)));
  for (const job of await takeFetches()) await run(job);
  expect(await readImages()).toHaveLength(MAX_IMAGES);
  expect(await lastEvent()).toMatchObject({
    act: 'refuseImage',
    reason: 'imagesFull',
    diff: [{ from: at('10.jpg') }],
  });
});

test('our own address is taken from the storage, and left out where the picture is there already', async () => {
  const { image } = await send(catalogue, photo, { product });
  const own = `https://lading.example${image.url}`;
  expect(await queue([own])).toBe(0);
  const first = product;
  product = await newProduct(catalogue);
  expect(await queue([own])).toBe(1);
  for (const job of await takeFetches()) await run(job);
  const [copy] = await readImages();
  expect(copy?.url).toBeDefined();
  expect(copy?.url).not.toBe(image.url);
  expect(asked).toEqual([]);
  product = first;
  expect(await readImages()).toHaveLength(1);
});

test("another organisation's address is as good as any other: it is asked for over the network", async () => {
  const { image } = await send(catalogue, photo, { product });
  const stranger = await openCatalogue({ database: catalogue.portal.database });
  await stranger.portal.database.transaction(systemScope(), (tx) =>
    queueImages(tx, catalogue.portal.services.secrets, stranger.organisation.id, [
      { productId: stranger.product.id, urls: [at(image.url.slice(1))] },
    ]),
  );
  answer = (_, response) => response.writeHead(404).end();
  for (const job of await takeFetches()) await run(job);
  expect(asked).toEqual([image.url]);
  await stranger.portal.close();
});

test('a product that is deleted meanwhile keeps nothing back', async () => {
  await queue([at('a.jpg')]);
  const jobs = await takeFetches();
  await catalogue.portal.database.asOwner('delete from product_eshop where product_id = $1', [product.id]);
  await catalogue.portal.database.asOwner('delete from product_code where product_id = $1', [product.id]);
  await catalogue.portal.database.asOwner('delete from product where id = $1', [product.id]);
  for (const job of jobs) await run(job);
  expect(asked).toEqual([]);
});
