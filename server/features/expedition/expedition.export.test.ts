import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import { buildExpedition } from '../../../testing/builders.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { openShop, type Shop } from './expedition.fixtures.ts';

let portal: Portal;
let shop: Shop;

beforeAll(async () => {
  portal = await createTestPortal();
  shop = await openShop(portal);
  for (let nth = 1; nth <= 5; nth++)
    await buildExpedition(portal.database, shop.organisation, {
      items: [{ product: await shop.shelf.product() }],
      order_number: `X-${nth}`,
      value: '5.12',
      currency: 'CZK',
      created_at: '2026-10-25T22:30:00.000Z',
    });
});
afterAll(() => portal.close());

const exportOf = (body: object, language = 'en') =>
  portal.app.inject({
    method: 'POST',
    url: '/api/expedition/export/csv',
    headers: { authorization: `Bearer ${shop.token}`, 'accept-language': language },
    payload: body,
  });
const rowsOf = async (body: object, language = 'en'): Promise<string[]> => {
  const file = await exportOf(body, language);
  expect(file.statusCode, file.payload).toBe(200);
  return file.payload.trim().split('\r\n').slice(1);
};
const sort = [{ field: 'orderNumber' }];

test('a page of a list is exported as that page, in the form of the screen and of the import', async () => {
  const page = { sort, limit: 2, offset: 1 };
  expect(await rowsOf({ ...page, columns: ['orderNumber'] })).toEqual(['X-2', 'X-3']);
  expect(await rowsOf(page)).toHaveLength(2);
  expect(await rowsOf({ sort, columns: ['orderNumber'] })).toHaveLength(5);
});

test('moments are those of the screen that asked, also in the night when the clocks go back', async () => {
  const body = { sort, limit: 1, columns: ['createdAt'] };
  expect(await rowsOf(body)).toEqual(['2026-10-25 22:30']);
  expect(await rowsOf({ ...body, timeZone: 'Europe/Athens' })).toEqual(['2026-10-26 00:30']);
});

test('spreadsheets in languages with a decimal comma get it, and semicolons between cells', async () => {
  const body = { sort, limit: 1, columns: ['orderNumber', 'value'] };
  expect(await rowsOf(body, 'en')).toEqual(['X-1,5.12,CZK']);
  expect(await rowsOf(body, 'cs')).toEqual(['X-1;"5,12";CZK']);
});

test('more rows than one file takes are refused in both forms, as the file would look whole; a page is not', async () => {
  const limits = LIMITS as { exportRows: number };
  const most = limits.exportRows;
  const ask = (body: object) => exportOf({ sort, ...body });
  try {
    limits.exportRows = 4;
    for (const form of [{}, { columns: ['orderNumber'] }]) {
      const refused = await ask(form);
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({ code: 'exportTooLong', message: expect.stringContaining('4') });
      expect((await ask({ ...form, offset: 1 })).statusCode).toBe(200);
      expect(await rowsOf({ sort, ...form, limit: 2 })).toHaveLength(2);
    }
    limits.exportRows = 5;
    expect(await rowsOf({ sort })).toHaveLength(5);
  } finally {
    limits.exportRows = most;
  }
});
