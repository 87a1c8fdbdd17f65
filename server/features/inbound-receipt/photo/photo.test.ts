import { existsSync } from 'node:fs';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { floorRoutes } from '../../../../contracts/floor/floor.routes.ts';
import { inboundReceiptRoutes } from '../../../../contracts/inbound-receipt/inbound-receipt.routes.ts';
import type { ReceiptPhoto } from '../../../../contracts/inbound-receipt/inbound-receipt.schema.ts';
import { FILE_LIMITS, LIMITS } from '../../../../contracts/kit/limits.ts';
import type { ProblemAnswer } from '../../../../contracts/kit/problem.ts';
import { stockAdviceRoutes } from '../../../../contracts/stock-advice/stock-advice.routes.ts';
import { buildOrganisation, buildWarehouse } from '../../../../testing/builders.ts';
import { signInUser } from '../../../../testing/people.ts';
import { MULTIPART, multipartBody } from '../../../../trust/multipart.ts';
import { makeJpeg } from '../../../platform/images/fixtures.ts';
import { removeOrphans } from '../../../platform/storage/orphans.ts';
import { FILE_OWNERS } from '../../../worker.ts';
import { bodyOf, type Inbound, openInbound } from '../../stock-advice/stock-advice.fixtures.ts';

let inbound: Inbound;
let stranger: string;
let scraping: string;
let photo: Buffer;
beforeAll(async () => {
  inbound = await openInbound();
  const { portal, organisation } = inbound;
  scraping = (await buildWarehouse(portal.database, organisation, organisation.wms, { type: 'scraping' })).id;
  stranger = (await signInUser(portal, await buildOrganisation(portal.database))).token;
  photo = await makeJpeg(300, 200);
});
afterAll(() => inbound.portal.close());

async function announce(of: Inbound = inbound): Promise<string> {
  const { status, body } = await of.portal.call(
    stockAdviceRoutes.create,
    { body: { ...bodyOf(of), send: true } },
    { token: of.account.token },
  );
  expect(status).toBe(201);
  return body.id;
}

async function take(advice: string, content = photo, token = inbound.admin.token) {
  const response = await inbound.portal.app.inject({
    method: 'PUT',
    url: `/api/warehouse-event/stock-advice/${advice}/photo`,
    headers: { authorization: `Bearer ${token}`, 'content-type': MULTIPART, 'accept-language': 'en' },
    payload: multipartBody([{ name: 'photo', fileName: 'x.jpg', type: 'image/jpeg', value: content }]),
  });
  return {
    status: response.statusCode,
    photo: response.json<ReceiptPhoto>(),
    problem: response.json<ProblemAnswer>(),
  };
}

type Line = { quantity: number; grade?: 'damaged'; photos?: string[] };
const count = (stockAdvice: string, lines: Line[]) =>
  inbound.portal.call(
    floorRoutes.inboundEvent,
    {
      body: {
        eventId: uuid(),
        occurredAt: new Date().toISOString(),
        stockAdvice,
        kind: 'receive',
        lines: lines.map((line) => ({ ...line, product: inbound.product.id })),
      },
    },
    { token: inbound.admin.token },
  );
const readAdvice = (id: string, token = inbound.account.token) =>
  inbound.portal.call(stockAdviceRoutes.read, { params: { id } }, { token });

describe('what damaged goods looked like', () => {
  test('reaches the receipt and the advice of the client, and nobody else', async () => {
    const { portal, account, product } = inbound;
    const advice = await announce();
    const { photo: taken } = await take(advice);
    const { photo: unused } = await take(advice);
    const { status } = await count(advice, [
      { quantity: 8 },
      { quantity: 2, grade: 'damaged', photos: [taken.id] },
    ]);
    expect(status).toBe(200);

    const { body: detail } = await readAdvice(advice);
    expect(detail.damages).toMatchObject([
      { product: { productSku: product.product_sku }, quantity: 2, photos: [taken] },
    ]);
    const receipt = { params: { id: detail.receipts[0]?.id ?? '' } };
    const { body } = await portal.call(inboundReceiptRoutes.read, receipt, { token: account.token });
    expect(body.items).toMatchObject([
      { quantity: 8, grade: null, photos: [] },
      { quantity: 2, grade: 'damaged', photos: [taken], warehouse: { id: scraping } },
    ]);
    const damaged = { criteria: { sumOfDamaged: { gt: 0 } } };
    const listed = async (token: string) =>
      (await portal.call(inboundReceiptRoutes.list, { body: damaged }, { token })).body.results;
    expect(await listed(account.token)).toMatchObject([{ id: body.id, sumOfQuantity: 10, sumOfDamaged: 2 }]);
    expect(await listed(stranger)).toEqual([]);
    for (const address of [taken.urlSmall, taken.urlLarge]) {
      const shown = await portal.app.inject({ url: address });
      expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    }
    expect((await readAdvice(advice, stranger)).status).toBe(404);
    expect((await portal.call(inboundReceiptRoutes.read, receipt, { token: stranger })).status).toBe(404);
    expect(JSON.stringify([detail, body])).not.toContain(unused.id);
  });

  test('is sent by the floor only, for a delivery that is there', async () => {
    const advice = await announce();
    expect((await take(advice, photo, inbound.account.token)).status).toBe(403);
    expect((await take(uuid())).status).toBe(404);
  });

  test.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'imageUnknownType'],
    ['half a picture', Buffer.from('ffd8ffe000104a464946', 'hex'), 400, 'imageBroken'],
    ['too many bytes', Buffer.alloc(FILE_LIMITS.photo + 1), 413, 'fileTooLarge'],
  ])('%s under the name of a photo is refused', async (_, content, status, code) => {
    const { problem, ...answer } = await take(await announce(), content);
    expect([answer.status, problem.code]).toEqual([status, code]);
  });

  test('is named once, by a damaged line of its own delivery', async () => {
    const [advice, other] = [await announce(), await announce()];
    const { photo: foreign } = await take(other);
    const { photo: own } = await take(advice);
    const damaged = { quantity: 1, grade: 'damaged' as const };
    expect((await count(advice, [{ quantity: 1, photos: [own.id] }])).status).toBe(400);
    expect((await count(advice, [{ ...damaged, photos: [foreign.id] }])).status).toBe(400);
    expect((await count(advice, [{ ...damaged, photos: [own.id] }])).status).toBe(200);
    expect((await count(advice, [{ ...damaged, photos: [own.id] }])).status).toBe(400);
    expect((await readAdvice(advice)).body.damages).toHaveLength(1);
  });

  test('a delivery has room for so many; those that nobody named make room after two days', async () => {
    const { portal } = inbound;
    const advice = await announce();
    const { photo: one } = await take(advice);
    await portal.database.asOwner(
      `insert into receipt_photo (id, organisation_id, stock_advice_id, bytes, width, height, file_key, small_key, large_key)
       select gen_random_uuid(), organisation_id, stock_advice_id, bytes, width, height, file_key, small_key, large_key
       from receipt_photo, generate_series(2, $2) where id = $1`,
      [one.id, LIMITS.receiptPhotos],
    );
    const full = await take(advice);
    expect([full.status, full.problem.code]).toEqual([409, 'photosFull']);
    await portal.database.asOwner(
      `update receipt_photo set created_at = created_at - interval '3 days' where stock_advice_id = $1`,
      [advice],
    );
    expect((await take(advice)).status).toBe(200);
  });

  test('damaged pieces are refused where no place keeps them from sale', async () => {
    const { portal, organisation } = inbound;
    const advice = await announce();
    await portal.database.asOwner('update warehouse set active = false where id = $1', [scraping]);
    const { status, problem } = await count(advice, [{ quantity: 1, grade: 'damaged' }]);
    await portal.database.asOwner('update warehouse set active = true where organisation_id = $1', [
      organisation.id,
    ]);
    expect([status, problem?.code]).toEqual([409, 'noScrapingWarehouse']);
  });

  test('the files of a photo stay as long as its row does', async () => {
    const { portal } = inbound;
    const { photo: taken } = await take(await announce());
    const [row] = await portal.database.asOwner<{ file_key: string; small_key: string }>(
      'select file_key, small_key from receipt_photo where id = $1',
      [taken.id],
    );
    const paths = [row?.file_key, row?.small_key].map((key) => portal.services.storage.path(key ?? ''));
    const sweep = () =>
      removeOrphans(portal.database, portal.services.storage, FILE_OWNERS, new Date(Date.now() + 86_400_000));
    await sweep();
    expect(paths.map((path) => existsSync(path))).toEqual([true, true]);
    await portal.database.asOwner('delete from receipt_photo where id = $1', [taken.id]);
    await sweep();
    expect(paths.map((path) => existsSync(path))).toEqual([false, false]);
  });
});
