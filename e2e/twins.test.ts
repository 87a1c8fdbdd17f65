import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { ask, findBarriers, signIn, tokenFor, visit } from './portal.ts';

const browser = browserOfFile();

const CLIENT = 'client@lading.example';
const ESHOP = 'horskachata.cz';

interface Found {
  results: { id: string; productSku: string }[];
}

test('a product whose SKU is there in other letters is asked about, with the way to it', async () => {
  const token = await tokenFor(CLIENT);
  const { results } = await ask<Found>(token, '/api/product/list', {
    criteria: { type: { eq: 'Physical' } },
    limit: 1,
  });
  const [there] = results;
  const sku = there?.productSku ?? '';
  const twin = sku.toLowerCase();
  expect(twin).not.toBe(sku);

  const visiting = await visit(browser);
  const { page, faults, at } = visiting;
  page.setDefaultTimeout(20_000);
  await signIn(visiting, CLIENT);
  await page.goto(at('/user/products/new'));
  await page.locator('#field-name').fill('Another cup');
  await page.locator('#field-productSku').fill(twin);
  await page.locator('#field-eshops').click();
  await page.getByRole('option', { name: ESHOP }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Code 1' }).fill('8590000099993');
  for (const field of ['length', 'width', 'height', 'weight'])
    await page.locator(`#field-${field}`).fill('300');
  const create = page.getByRole('button', { name: /^Create product/ });
  await create.click();

  const dialog = page.getByRole('dialog');
  await dialog.getByText(`Save “${twin}” as well?`).waitFor();
  const link = dialog.getByRole('link', { name: sku });
  expect(await link.getAttribute('href')).toBe(`/user/products/${there?.id}`);
  expect(await findBarriers(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText(`There is already “${sku}”.`, { exact: false }).first().waitFor();

  await create.click();
  await dialog.getByRole('button', { name: `Save “${twin}” anyway` }).click();
  await page.waitForURL((url) => /\/user\/products\/[0-9a-f-]{36}$/.test(url.pathname));
  await page.getByText(twin, { exact: true }).first().waitFor();
  expect(faults).toEqual([]);
  await visiting.context.close();
});

test('an import asks about each row that reads like what is there, and about all at once', async () => {
  const token = await tokenFor(CLIENT);
  const { results } = await ask<Found>(token, '/api/product/list', {
    criteria: { type: { eq: 'Physical' } },
    sort: [{ field: 'productSku', order: 'DESC' }],
    limit: 5,
  });
  const there = results.map(({ productSku }) => productSku).filter((sku) => sku !== sku.toLowerCase());
  const skus = there.slice(0, 3).map((sku) => sku.toLowerCase());
  const rows = [...skus, 'Fresh-1', 'FRESH-1'].map(
    (sku, index) => `${sku};Imported cup ${index};${ESHOP};859000008${index}00;300;100;100;100`,
  );
  const file = ['productSku;name;eshops;primaryEan;weight;length;width;height', ...rows].join('\r\n');

  const visiting = await visit(browser);
  const { page, faults, at } = visiting;
  page.setDefaultTimeout(30_000);
  await signIn(visiting, CLIENT);
  await page.goto(at('/user/products/import'));
  await page.locator('input[type="file"]').setInputFiles({
    name: 'twins.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  });

  const side = page.getByRole('complementary', { name: 'The error and its like' });
  await page.getByText('4 rows read like what is there already').waitFor();
  await page.getByText(`Enter takes ${there[0]}`).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('3 rows read like what is there already').waitFor();
  await side.getByRole('button', { name: 'Create it anyway' }).click();
  await page.getByText('2 rows read like what is there already').waitFor();
  await side.getByRole('button', { name: 'Create all 2 anyway' }).click();
  await page.getByRole('tab', { name: /Fixed/ }).click();
  await page.getByText('FRESH-1, created anyway').waitFor();
  await page.getByText(`${skus[1]}, created anyway`).waitFor();
  await page.getByRole('row', { name: `${skus[0]} ${there[0]}` }).waitFor();
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('button', { name: /^Import 5/ }).waitFor();
  expect(faults).toEqual([]);
  await visiting.context.close();
});
