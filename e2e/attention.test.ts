import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { ask, findBarriers, signIn, tokenFor, visit } from './portal.ts';
import { settle } from './settle.ts';

const browser = browserOfFile();

const patient = { timeout: 30_000 };

test.each([
  ['client@lading.example', 'user'],
  ['admin@lading.example', 'admin'],
] as const)(
  '%s sees on the dashboard what asks for them, and each line leads to its rows',
  async (login, audience) => {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' }).format(new Date());
    const visiting = await visit(browser);
    const { page, at, faults, context } = visiting;
    await signIn(visiting, login, audience);
    await page.goto(at(`/${audience}`));
    const token = await tokenFor(login, audience);
    const read = async () =>
      (await ask<{ needs: { need: string; count: number }[] }>(token, `/api/dashboard/needs?today=${today}`))
        .needs;
    const card = page.getByRole('region', { name: 'Needs you now' });
    const lines = card.getByRole('listitem');
    const names = (await read()).map(({ need }) => need);
    expect(names).toEqual(expect.arrayContaining(['incorrect', 'stockOk', 'blocked', 'partlyReceived']));
    expect(names.includes('toApprove')).toBe(audience === 'admin');
    await expect.poll(() => lines.count(), patient).toBe(names.length);
    expect(await findBarriers(page)).toEqual([]);
    for (const [index, need] of names.entries()) {
      await page.goto(at(`/${audience}`));
      const line = lines.nth(index);
      await line.waitFor();
      const said = Number(/\d+/.exec(await line.innerText())?.[0]);
      await line.getByRole('link').click();
      await settle(page);
      // A page has fifty rows; its foot says how many there are.
      await expect.poll(() => page.locator('main tr[data-row]').count(), patient).toBe(Math.min(said, 50));
      await page
        .getByText(new RegExp(`^1–\\d+ of ${said}$`))
        .first()
        .waitFor();
      expect(said, need).toBeGreaterThan(0);
    }
    expect(faults).toEqual([]);
    await context.close();
  },
);

test('a client sees on the page of the product how a blocked lot would sell, and takes it into stock', async () => {
  const token = await tokenFor('client@lading.example');
  const criteria = { blocked: { eq: true }, quantity: { gt: 0 } };
  const { results } = await ask<{ results: { lot: string; quantity: number; product: { id: string } }[] }>(
    token,
    '/api/product-stock/list',
    { criteria, nested: true },
  );
  const [blocked] = results;
  if (!blocked) throw new Error('The demo has no blocked lot.');
  const visiting = await visit(browser);
  const { page, at, faults, context } = visiting;
  await signIn(visiting, 'client@lading.example');
  await page.goto(at(`/user/products/${blocked.product.id}?tab=stock`));
  const risk = page.getByRole('region', { name: 'Expiry risk' });
  await risk.getByText('If it is taken into stock:').waitFor();
  for (const fact of [/sold a day|nothing sold/, 'Sold at this pace', 'May leave', 'Will not sell'])
    await risk.getByText(fact).first().waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Decide…' }).click();
  const take = risk.getByRole('button', { name: 'Take into stock' });
  await expect.poll(() => take.evaluate((node) => node === document.activeElement), patient).toBe(true);
  await page.keyboard.press('Enter');
  const pieces = `Take ${blocked.quantity} pcs into stock`;
  await page.getByRole('dialog').getByRole('button', { name: pieces }).click();
  await take.waitFor({ state: 'detached' });
  const line = page.getByRole('row').filter({ hasText: blocked.lot });
  await expect.poll(() => line.getByRole('cell').last().innerText(), patient).toBe(String(blocked.quantity));
  expect(faults).toEqual([]);
  await context.close();
});

test('an order that waits for goods of which none come leads to the announcement of a delivery with them in it', async () => {
  const visiting = await visit(browser);
  const { page, at, faults, context } = visiting;
  await signIn(visiting, 'client@lading.example');
  const token = await tokenFor('client@lading.example');
  const criteria = { status: { eq: 'waitingForGoods' } };
  const { results } = await ask<{ results: { id: string }[] }>(token, '/api/expedition/list', {
    criteria,
    limit: 1,
  });
  await page.goto(at(`/user/expeditions/${results[0]?.id}`));
  const lacks = page.getByRole('row').filter({ hasText: 'nothing announced' }).first();
  const [name = 'no name'] = (await lacks.locator('td, th').first().innerText()).trim().split('\n');
  await page.getByRole('link', { name: 'Announce a delivery' }).click();
  await page.waitForURL((url) => url.pathname === '/user/stock-advices/new');
  await page.locator('main form').getByText(name).first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
