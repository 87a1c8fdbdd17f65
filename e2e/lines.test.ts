import { beforeAll, expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { firstOf, orderBody } from './orders.ts';
import { ask, findBarriers, settle, tokenFor, visitAs } from './portal.ts';

/* What is seldom said of a line is typed in its row. */

const browser = browserOfFile();
let token: string;
beforeAll(async () => {
  token = await tokenFor('client@lading.example');
});

interface Order {
  id: string;
  items: Record<string, string | null>[];
}

test('value, label and references of a line are typed, and a wrong one is shown in its row', async () => {
  const product = await firstOf<{ id: string; productSku: string }>(token, 'product', {
    type: { eq: 'Physical' },
    active: { flag: true },
    workAroundLot: { flag: false },
  });
  const number = `L${Date.now() % 1_000_000}`;
  const body = await orderBody(token, { number, product: product.id });
  const { id } = await ask<Order>(token, '/api/expedition', body);

  const { page, at, faults } = await visitAs(browser, 'client@lading.example');
  await page.goto(at(`/user/expeditions/${id}/edit`));
  await settle(page);
  const details = page.getByRole('button', { name: `Value, lot and references of ${product.productSku}` });
  await details.click();
  await page.getByLabel('Unit value', { exact: true }).fill('12.5');
  await page.getByLabel('Label on the invoice').fill('Gift');
  await page.getByLabel('Line reference 1').fill('R-1');
  await page.getByLabel('Line reference 3').fill('x'.repeat(400));
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const save = page.getByRole('button', { name: 'Save changes' }).first();
  await save.click();
  await expect.poll(() => details.getAttribute('data-wrong')).toBe('true');
  await details.click();
  await page.getByLabel('Line reference 3').fill('R-3');
  await page.keyboard.press('Escape');
  await save.click();
  await page.waitForURL((url) => url.pathname === `/user/expeditions/${id}`);
  expect((await ask<Order>(token, `/api/expedition/${id}`)).items[0]).toMatchObject({
    productValue: '12.50',
    productLabel: 'Gift',
    ref1: 'R-1',
    ref2: null,
    ref3: 'R-3',
  });
  expect(faults).toEqual([]);
});
