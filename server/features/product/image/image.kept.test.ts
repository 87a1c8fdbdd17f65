import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productRoutes } from '../../../../contracts/product/product.routes.ts';
import { signInAdmin } from '../../../../testing/people.ts';
import { imageAddress, readImageAddress } from '../../../platform/images/address.ts';
import { makeJpeg } from '../../../platform/images/fixtures.ts';
import {
  type Catalogue,
  eventsOf,
  newProduct,
  openCatalogue,
  readDetail,
  removeFiles,
  send,
  show,
  storedFiles,
} from './image.fixtures.ts';

let catalogue: Catalogue;
let photo: Buffer;
beforeAll(async () => {
  catalogue = await openCatalogue();
  photo = await makeJpeg(300, 200);
});
afterAll(() => catalogue.portal.close());

describe("the warehouse's pictures", () => {
  test('are added and deleted by administrators only, stand apart, and outlast an update', async () => {
    const product = await newProduct(catalogue);
    const { portal, account } = catalogue;
    const fields = { internal: 'true' };
    expect((await send(catalogue, photo, { product, fields })).status).toBe(403);
    const admin = await signInAdmin(portal);
    const { image, status } = await send(catalogue, photo, { product, fields, token: admin.token });
    expect(status).toBe(200);
    const params = { productId: product.id, imageId: image.id };
    const denied = await portal.call(productRoutes.deleteImage, { params }, { token: account.token });
    expect(denied.status).toBe(403);
    const updated = await portal.call(
      productRoutes.update,
      { params: { id: product.id }, body: { name: product.name, active: true, images: [] } },
      { token: account.token },
    );
    expect(updated.status).toBe(200);
    const detail = await readDetail(catalogue, product.id);
    expect([detail.images, detail.intImages.map(({ id }) => id), detail.image]).toEqual([
      [],
      [image.id],
      null,
    ]);
    expect((await portal.call(productRoutes.deleteImage, { params }, { token: admin.token })).status).toBe(
      204,
    );
  });
});

describe('an address', () => {
  test('with a changed letter, a made-up seal or a file that is gone is not found', async () => {
    const product = await newProduct(catalogue);
    const { image } = await send(catalogue, photo, { product });
    const [name = '', seal = '', ending = ''] = image.url.slice('/api/image/'.length).split('.');
    const swap = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
    for (const file of [
      `${swap(name)}.${seal}.${ending}`,
      `${name}.${swap(seal)}.${ending}`,
      `${name}.${seal}.png`,
      `${name}.${seal}`,
      `${name}=.${seal}.${ending}`,
      name,
      '..%2f..%2fsecret.key',
    ]) {
      const answer = await show(catalogue, `/api/image/${file}`);
      expect([file, answer.statusCode]).toEqual([file, 404]);
      expect(answer.headers['cache-control']).not.toMatch(/immutable/);
    }
    await catalogue.portal.call(
      productRoutes.deleteImage,
      { params: { productId: product.id, imageId: image.id } },
      { token: catalogue.account.token },
    );
    // Until the job has come by it may still be there; afterwards it is not.
    await removeFiles(catalogue);
    for (const url of [image.url, image.urlSmall, image.urlLarge]) {
      const answer = await show(catalogue, url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['cache-control']).not.toMatch(/immutable/);
    }
  });

  test('opens nothing but pictures, even with a right seal', () => {
    const { secrets } = catalogue.portal.services;
    const own = `${catalogue.organisation.id}/26/11/${'a'.repeat(32)}`;
    const fileOf = (key: string) => imageAddress(secrets, key).slice('/api/image/'.length);
    expect(readImageAddress(secrets, fileOf(`${own}.image-png`))).toEqual({
      key: `${own}.image-png`,
      contentType: 'image/png',
    });
    expect(readImageAddress(secrets, fileOf(`${own}.import`))).toBeNull();
  });

  test('asks the database for nothing', async () => {
    const { image } = await send(catalogue, photo, { product: await newProduct(catalogue) });
    const { pool } = catalogue.portal.database;
    const taken: unknown[] = [];
    const note = () => taken.push(1);
    pool.on('acquire', note);
    expect((await show(catalogue, image.urlSmall)).statusCode).toBe(200);
    pool.off('acquire', note);
    expect(taken).toEqual([]);
  });
});

describe('changed with the product', () => {
  test('order and descriptions follow the list, what it leaves out is deleted, its files too', async () => {
    const product = await newProduct(catalogue);
    const { portal, account } = catalogue;
    const sent = [];
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg'])
      sent.push((await send(catalogue, photo, { product, name })).image);
    const [a, b, c] = sent;
    await removeFiles(catalogue);
    const before = await storedFiles(catalogue);
    const update = (images: { id: string; description?: string | null }[]) =>
      portal.call(
        productRoutes.update,
        { params: { id: product.id }, body: { name: product.name, active: true, images } },
        { token: account.token },
      );
    const updated = await update([
      { id: c?.id ?? '', description: 'Third' },
      { ...a, id: a?.id ?? '' },
    ]);
    expect(updated.status).toBe(200);
    expect(updated.body.images.map(({ id, description }) => [id, description])).toEqual([
      [c?.id, 'Third'],
      [a?.id, null],
    ]);
    expect((await eventsOf(catalogue, product.id)).at(-1)).toMatchObject({
      act: 'update',
      diff: [{ field: 'images', from: 'a.jpg, b.jpg, c.jpg', to: 'Third, a.jpg' }],
    });
    await removeFiles(catalogue);
    expect(before.length - (await storedFiles(catalogue)).length).toBe(3);

    const unknown = await update([{ id: c?.id ?? '' }, { id: b?.id ?? '' }]);
    expect(unknown.status).toBe(400);
    expect(unknown.problem.violations).toMatchObject([
      { propertyPath: 'images[1].id', code: 'imageUnknown' },
    ]);
    const twice = await update([{ id: c?.id ?? '' }, { id: a?.id ?? '' }, { id: c?.id ?? '' }]);
    expect(twice.status).toBe(400);
    expect(twice.problem.violations).toMatchObject([
      { propertyPath: 'images[2].id', code: 'duplicateImage' },
    ]);
    const same = await update([{ id: c?.id ?? '' }, { id: a?.id ?? '' }]);
    expect(same.body.version).toBe(updated.body.version);
  });
});
