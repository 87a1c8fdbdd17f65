import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import { FILE_LIMITS } from '../../../../contracts/kit/limits.ts';
import { MAX_IMAGES } from '../../../../contracts/product/product.image.ts';
import { productRoutes } from '../../../../contracts/product/product.routes.ts';
import { buildExpedition, buildOrganisation } from '../../../../testing/builders.ts';
import { signInUser } from '../../../../testing/people.ts';
import { MULTIPART, multipartBody } from '../../../../trust/multipart.ts';
import { makeBomb, makeJpeg, makeTelephonePhoto } from '../../../platform/images/fixtures.ts';
import {
  type Catalogue,
  eventsOf,
  newProduct,
  openCatalogue,
  readDetail,
  send,
  show,
  storedFiles,
} from './image.fixtures.ts';

let catalogue: Catalogue;
let photo: Buffer;

/** Whatever is sent where a picture is awaited. */
const post = (type: string, payload: string | Buffer, headers = {}) =>
  catalogue.portal.app.inject({
    method: productRoutes.uploadImage.method,
    url: `/api/product/${catalogue.product.id}/image/upload`,
    headers: {
      'content-type': type,
      authorization: `Bearer ${catalogue.account.token}`,
      'accept-language': 'en',
      ...headers,
    },
    payload,
  });

beforeAll(async () => {
  catalogue = await openCatalogue();
  photo = await makeJpeg(300, 200);
});
afterAll(() => catalogue.portal.close());

describe('a picture that is sent', () => {
  test('is answered with its addresses, stands in the product, its list and its history', async () => {
    const product = await newProduct(catalogue);
    const sent = await send(catalogue, photo, {
      product,
      name: '../C:\\Users\\me\\front view.jpg',
      fields: { description: 'Front' },
    });
    expect(sent.status).toBe(200);
    expect(sent.image).toMatchObject({ originalName: 'front view.jpg', description: 'Front' });

    const detail = await readDetail(catalogue, product.id);
    expect(detail.images).toEqual([sent.image]);
    expect(detail.intImages).toEqual([]);
    expect(detail.image).toBe(sent.image.urlSmall);
    expect(detail.version).toBe(product.version + 1);
    const list = await catalogue.portal.call(
      productRoutes.list,
      { body: { criteria: { productSku: { eq: product.product_sku } } } },
      { token: catalogue.account.token },
    );
    expect(list.body.results[0]?.image).toBe(sent.image.urlSmall);
    const order = await buildExpedition(catalogue.portal.database, catalogue.organisation, {
      items: [{ product }],
    });
    const { body } = await catalogue.portal.call(
      expeditionRoutes.read,
      { params: { id: order.id } },
      { token: catalogue.account.token },
    );
    expect(body.items[0]?.product.image).toBe(sent.image.urlSmall);
    expect(await eventsOf(catalogue, product.id)).toEqual([
      { act: 'addImage', reason: null, diff: [{ field: 'images', from: null, to: 'Front' }] },
    ]);
  });

  test('is shown to whoever has its address, for a year, as a picture and nothing else', async () => {
    const { image } = await send(catalogue, photo, { product: await newProduct(catalogue) });
    const sizes: [string, string, number][] = [
      [image.url, 'image/jpeg', 300],
      [image.urlSmall, 'image/webp', 160],
      [image.urlLarge, 'image/webp', 300],
    ];
    for (const [url, type, width] of sizes) {
      const answer = await show(catalogue, url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': expect.stringMatching(/img-src 'self'/),
        'content-disposition': expect.stringMatching(/^inline; filename="/),
      });
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(width);
    }
  });

  test('tells nothing of the person and the place, in none of its sizes, and stands upright', async () => {
    const { image } = await send(catalogue, await makeTelephonePhoto(), {
      product: await newProduct(catalogue),
    });
    for (const url of [image.url, image.urlSmall, image.urlLarge]) {
      const answer = await show(catalogue, url);
      const { exif, icc, width, height } = await sharp(answer.rawPayload).metadata();
      expect([exif, icc]).toEqual([undefined, undefined]);
      expect(width).toBeLessThan(height);
    }
  });

  test('twice with one key is there once', async () => {
    const product = await newProduct(catalogue);
    const headers = { 'idempotency-key': 'front-of-it' };
    const first = await send(catalogue, photo, { product, headers });
    const again = await send(catalogue, photo, { product, headers });
    expect(again).toEqual(first);
    expect((await readDetail(catalogue, product.id)).images).toHaveLength(1);
    const other = await send(catalogue, await makeJpeg(20, 20), { product, headers });
    expect(other.status).toBe(422);
  });

  test('to a product that has changed meanwhile is refused, and nothing stays behind', async () => {
    const product = await newProduct(catalogue);
    const before = await storedFiles(catalogue);
    const stale = await send(catalogue, photo, {
      product,
      headers: { 'if-match': `"${product.version + 1}"` },
    });
    expect([stale.status, stale.problem.code]).toEqual([409, 'stale']);
    expect(await storedFiles(catalogue)).toEqual(before);
    expect(
      (await send(catalogue, photo, { product, headers: { 'if-match': `"${product.version}"` } })).status,
    ).toBe(200);
  });

  test('makes ten and never eleven, however many come at once', async () => {
    const product = await newProduct(catalogue);
    const small = await makeJpeg(20, 20);
    const sent = await Promise.all(
      Array.from({ length: MAX_IMAGES + 4 }, (_, index) =>
        send(catalogue, small, { product, name: `${index}.jpg` }),
      ),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(MAX_IMAGES);
    const refused = sent.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, problem }) => [status, problem.code])).toEqual(
      Array(4).fill([409, 'imagesFull']),
    );
    expect(refused[0]?.problem.message).toBe(
      `${product.product_sku} already has 10 pictures. Delete one first.`,
    );
    const { images, version } = await readDetail(catalogue, product.id);
    expect(new Set(images.map(({ id }) => id)).size).toBe(MAX_IMAGES);
    expect(version).toBe(product.version + MAX_IMAGES);
    expect((await send(catalogue, small, { product })).status).toBe(409);
  });
});

describe('refused in words', () => {
  const cases: [string, () => Promise<Buffer> | Buffer, string, number, RegExp][] = [
    ['6 MB', () => Buffer.concat([photo, Buffer.alloc(6 * 1024 * 1024)]), 'a.jpg', 413, /at most 5 MB/],
    ['text named .jpg', () => Buffer.from('no picture'), 'a.jpg', 415, /JPEG, PNG, WebP or GIF/],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg', 415, /JPEG, PNG/],
    ['a bomb', () => makeBomb(20_000, 20_000), 'a.png', 413, /20,000 × 20,000 pixels.* 50 megapixels/],
    ['half a JPEG', () => photo.subarray(0, photo.length / 2), 'a.jpg', 400, /damaged or incomplete/],
    ['nothing', () => Buffer.alloc(0), 'a.jpg', 400, /is empty/],
  ];
  test.each(cases)('%s', async (_, content, name, status, words) => {
    const before = await storedFiles(catalogue);
    const sent = await send(catalogue, await content(), { name });
    expect(sent.status).toBe(status);
    expect(sent.problem.message).toMatch(words);
    expect((await readDetail(catalogue, catalogue.product.id)).images).toEqual([]);
    expect(await storedFiles(catalogue)).toEqual(before);
  });

  test('a picture of 6 MB is refused for its bytes, one just below is taken', async () => {
    const size = 1_400;
    const noise = Buffer.from(Array.from({ length: size * size * 3 }, (_, index) => (index * 7919) % 251));
    const large = await sharp(noise, { raw: { width: size, height: size, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(large.length).toBeGreaterThan(FILE_LIMITS.photo);
    expect((await send(catalogue, large)).status).toBe(413);
    const padded = Buffer.concat([photo, Buffer.alloc(FILE_LIMITS.photo - photo.length)]);
    expect((await send(catalogue, padded, { product: await newProduct(catalogue) })).status).toBe(200);
  });

  test("another organisation's product, as one that nobody has", async () => {
    const other = await buildOrganisation(catalogue.portal.database);
    const stranger = await signInUser(catalogue.portal, other);
    const product = await newProduct(catalogue);
    const { image } = await send(catalogue, photo, { product });
    const foreign = await send(catalogue, photo, { product, token: stranger.token });
    const unknown = await send(catalogue, photo, { product: { id: other.id }, token: stranger.token });
    expect(foreign.status).toBe(404);
    expect({ ...foreign.problem, requestId: '' }).toEqual({ ...unknown.problem, requestId: '' });
    const gone = await catalogue.portal.call(
      productRoutes.deleteImage,
      { params: { productId: product.id, imageId: image.id } },
      { token: stranger.token },
    );
    expect(gone.status).toBe(404);
    expect((await readDetail(catalogue, product.id)).images).toHaveLength(1);
  });

  test.each([
    ['application/x-www-form-urlencoded', 'imageFile=front.jpg'],
    ['application/json', '{"imageFile":'],
    ['application/json', '{"imageFile":"front.jpg"}'],
    ['text/plain', 'front.jpg'],
  ])('a body that is no form with a file: %s', async (type, payload) => {
    const reply = await post(type, payload);
    expect(reply.statusCode).toBe(415);
    expect(reply.json()).toMatchObject({ code: 'wrongMediaType', violations: [] });
    expect(reply.json().message).toContain('multipart/form-data');
    expect((await post(type, payload, { authorization: '' })).statusCode).toBe(401);
  });

  test('two pictures at once, and neither stays behind', async () => {
    const before = await storedFiles(catalogue);
    const part = { name: 'imageFile', type: 'image/jpeg', value: photo };
    const body = multipartBody([
      { ...part, fileName: 'a.jpg' },
      { ...part, fileName: 'b.jpg' },
    ]);
    const reply = await post(MULTIPART, body);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'tooManyFiles' });
    expect(reply.json().message).toContain('one file at a time');
    expect(await storedFiles(catalogue)).toEqual(before);
  });

  test('a role that may only look', async () => {
    const reader = await signInUser(catalogue.portal, catalogue.organisation, 'readOnly');
    expect((await send(catalogue, photo, { token: reader.token })).status).toBe(403);
  });
});
