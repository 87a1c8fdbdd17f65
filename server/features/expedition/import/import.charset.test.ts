import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import { importFile, makeCsv, openShop, readResult, rowOf, runJobs, type Shop } from './import.fixtures.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.portal.close());

test('a file whose letters were guessed wrongly is read again as its person says', async () => {
  const csv = makeCsv([
    rowOf(shop, { orderNumber: 'DOS-1', billingLastName: 'Šťastná', billingCity: 'Plzeň' }),
  ]);
  const guessed = await importFile(shop, iconv.encode(csv.toString(), 'cp852'), { query: '?dryRun=true' });
  expect(guessed).toMatchObject({ charset: expect.stringMatching(/^windows-/), validRows: 1 });
  const repeat = async (id: string, body: { options?: { charset: 'cp852' }; dryRun: boolean }) => {
    const { status, body: started } = await shop.portal.call(
      expeditionRoutes.commitImport,
      { params: { id }, body },
      { token: shop.account.token },
    );
    expect(status).toBe(202);
    await runJobs(shop);
    return readResult(shop, started.resultId);
  };
  const read = await repeat(guessed.resultId, { options: { charset: 'cp852' }, dryRun: true });
  expect(read).toMatchObject({ charset: 'cp852', dryRun: true, validRows: 1, options: { charset: 'cp852' } });
  expect(await repeat(read.resultId, { dryRun: false })).toMatchObject({ charset: 'cp852', imported: 1 });
  expect(
    await shop.portal.database.asOwner(
      `select billing_last_name, billing_city from expedition where order_number = 'DOS-1'`,
    ),
  ).toEqual([{ billing_last_name: 'Šťastná', billing_city: 'Plzeň' }]);
  expect(await importFile(shop, csv, { query: '?dryRun=true' })).toMatchObject({ charset: null });
});
