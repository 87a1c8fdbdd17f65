import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { ask, settle, signIn, tokenFor, visit } from './portal.ts';

/* What was done is taken back, from the toast that says it and from the time line. */

let browser: Browser;
let token: string;
beforeAll(async () => {
  browser = await launchBrowser();
  token = await tokenFor('client@lading.example');
});
afterAll(() => browser.close());

const first = async (entity: string, criteria: object): Promise<{ id: string }> => {
  const { results } = await ask<{ results: { id: string }[] }>(token, `/api/${entity}/list`, {
    limit: 1,
    criteria,
  });
  if (!results[0]) throw new Error(`the demo has no such ${entity}`);
  return results[0];
};

test('an order that was sent is on hold again', async () => {
  const carrier = await first('carrier', { name: { eq: 'PPL' } });
  const service = await first('carrier-service', {
    carrier: { eq: carrier.id },
    name: { eq: 'Private' },
  });
  const product = await first('product', {
    type: { eq: 'Physical' },
    active: { flag: true },
    workAroundLot: { flag: false },
    available: { eq: 0 },
  });
  const { id } = await ask<{ id: string }>(token, '/api/expedition', {
    eshop: (await first('eshop', { name: { eq: 'horskachata.cz' } })).id,
    orderNumber: `U${Date.now() % 1_000_000}`,
    billingFirstName: 'Jana',
    billingLastName: 'Nováková',
    billingStreet: 'Lidická',
    billingHouseNr: '14',
    billingZip: '602 00',
    billingCity: 'Brno',
    billingCountry: 'CZ',
    billingPhone: '+420 604 118 372',
    billingEmail: 'jana@example.com',
    carrier: carrier.id,
    carrierService: service.id,
    items: [{ product: product.id, quantity: 1 }],
  });
  const status = async () => (await ask<{ status: string }>(token, `/api/expedition/${id}`)).status;

  const visiting = await visit(browser);
  const { page, at } = visiting;
  await signIn(visiting, 'client@lading.example');
  await page.goto(at(`/user/expeditions/${id}`));
  await settle(page);
  const send = page.getByRole('button', { name: /^Send to/ }).first();
  await send.click();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Sending taken back').first().waitFor();
  expect(await status()).toBe('onHold');

  await send.click();
  const undo = page.getByRole('listitem').getByRole('button', { name: 'Undo' });
  await undo.click();
  await undo.waitFor({ state: 'detached' });
  await expect.poll(status).toBe('onHold');
  expect(visiting.faults).toEqual([]);
});
