import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '../../../../contracts/kit/languages.ts';
import { importFile, makeCsv, openShop, rowOf, type Shop } from './import.fixtures.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.portal.close());

const ATHENS = { timeZone: 'Europe/Athens' };
const row = (orderNumber: string, eshopOrderDate: string) => rowOf(shop, { orderNumber, eshopOrderDate });
const check = (content: string | Uint8Array, language: Language = 'en') =>
  importFile(shop, content, { query: '?dryRun=true', fields: ATHENS, language });

async function download(method: 'GET' | 'POST', url: string, language: Language, payload?: object) {
  const reply = await shop.portal.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${shop.account.token}`, 'accept-language': language },
    ...(payload && { payload }),
  });
  expect(reply.statusCode, reply.payload).toBe(200);
  return reply.rawPayload;
}

test('times without a zone are those of the reader, and an export of the list comes back as it was', async () => {
  const done = await importFile(
    shop,
    makeCsv([
      row('ZONE-1', '2026-07-19 09:05'),
      row('ZONE-2', '19.11.2026 9:05'),
      row('ZONE-3', '2026-11-19T09:05:07Z'),
    ]),
    { fields: ATHENS },
  );
  expect(done).toMatchObject({ imported: 3, options: ATHENS });
  const stored = await shop.portal.database.asOwner<{ at: Date }>(
    `select eshop_order_date as at from expedition where order_number like 'ZONE-%' order by order_number`,
  );
  expect(stored.map(({ at }) => new Date(at).toISOString())).toEqual([
    '2026-07-19T06:05:00.000Z',
    '2026-11-19T07:05:00.000Z',
    '2026-11-19T09:05:07.000Z',
  ]);
  for (const format of ['csv', 'xlsx'])
    for (const language of ['cs', 'el', 'en'] as const) {
      const file = await download('POST', `/api/expedition/export/${format}`, language, ATHENS);
      const again = await check(file, language);
      expect(again, `${format} ${language}`).toMatchObject({ unchanged: 3, differing: 0, failedRows: 0 });
    }
});

test('a moment is the same where the file lacks its thousandths, or its seconds', async () => {
  const { database } = shop.portal;
  await importFile(shop, makeCsv([row('FINE-1', '2026-11-19 09:05')]), { fields: ATHENS });
  const exactly = '2026-11-19T07:05:28.984Z';
  await database.asOwner(`update expedition set eshop_order_date = $1 where order_number = 'FINE-1'`, [
    exactly,
  ]);
  for (const same of ['2026-11-19T09:05:28', '19.11.2026 9:05'])
    expect(await check(makeCsv([row('FINE-1', same)])), same).toMatchObject({ unchanged: 1, differing: 0 });
  for (const other of ['2026-11-19T09:05:29', '19.11.2026 9:06'])
    expect(await check(makeCsv([row('FINE-1', other)])), other).toMatchObject({ unchanged: 0, differing: 1 });
  const moved = { ...row('FINE-1', '19.11.2026 9:05'), billingCity: 'Praha' };
  await importFile(shop, makeCsv([moved]), { fields: { ...ATHENS, takeChanges: 'true' } });
  const [order] = await database.asOwner<{ city: string; at: Date }>(
    `select billing_city as city, eshop_order_date as at from expedition where order_number = 'FINE-1'`,
  );
  expect([order?.city, order && new Date(order.at).toISOString()]).toEqual(['Praha', exactly]);
});

test('with slashes the day comes first where semicolons or the reader’s language say so, and is not guessed elsewhere', async () => {
  const file = makeCsv([row('SLASH-1', '9/11/2026 9:05')]);
  expect(await check(file, 'el')).toMatchObject({ validRows: 1, failedRows: 0 });
  const withCommas = file.replaceAll(';', ',');
  expect(await check(withCommas, 'el')).toMatchObject({ validRows: 1, failedRows: 0 });
  const commas = await check(withCommas, 'en');
  expect(commas.errors.map(({ field, code }) => [field, code])).toEqual([['eshopOrderDate', 'instant']]);
  await importFile(shop, file, { fields: ATHENS, language: 'el' });
  const [order] = await shop.portal.database.asOwner<{ at: Date }>(
    `select eshop_order_date as at from expedition where order_number = 'SLASH-1'`,
  );
  expect(order && new Date(order.at).toISOString()).toBe('2026-11-09T07:05:00.000Z');
});

test.each(['csv', 'xlsx'] as const)(
  'failed rows come as %s with the times that stood there',
  async (format) => {
    const rows = [
      row('BAD-1', '2026-07-19 09:05'),
      row('BAD-2', '2026-07-19 09:05+02:00'),
      row('BAD-3', '12/2026'),
    ].map((cells) => ({ ...cells, quantity: '0' }));
    const { resultId } = await check(makeCsv(rows));
    const file = await download('GET', `/api/expedition/import/${resultId}/failed.${format}`, 'en');
    const again = await check(file);
    const between = format === 'csv' ? ' ' : 'T';
    expect(again.rows.map(({ values }) => values.eshopOrderDate)).toEqual([
      `2026-07-19${between}09:05`,
      `2026-07-19${between}10:05`,
      '12/2026',
    ]);
  },
);
