import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { ask, holdBack, tokenFor, visitAs } from './portal.ts';
import { goOn, settle } from './settle.ts';

/* Answers that come when nobody waits for them any more, or never. */

const browser = browserOfFile();

test('what was saved although its page was loaded again before the answer came is saved once', async () => {
  const token = await tokenFor('client@lading.example');
  const { page, context, at } = await visitAs(browser, 'client@lading.example');
  await page.goto(at('/user/suppliers/new'));
  const name = `Loaded again ${Date.now()}`;
  await page.locator('main [data-field="name"] input').fill(name);
  const isOfNew = ({ pathname }: URL) => pathname === '/api/supplier';
  const saved: string[] = [];
  await page.route(isOfNew, async (route) => {
    const answer = await route.fetch();
    saved.push(((await answer.json()) as { id: string }).id);
    // The first answer never comes.
    if (saved.length > 1) await route.fulfill({ response: answer });
  });
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => saved.length).toBe(1);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(saved).toEqual([saved[0], saved[0]]);
  const { results } = await ask<{ results: object[] }>(token, '/api/supplier/list', {
    criteria: { name: { eq: name } },
  });
  expect(results).toHaveLength(1);
  await context.close();
});

test('an answer that comes after its page was left pulls nobody back to what was saved', async () => {
  const { page, context, at } = await visitAs(browser, 'client@lading.example');
  await page.goto(at('/user/suppliers/new'));
  await page.locator('main [data-field="name"] input').fill(`Left alone ${Date.now()}`);
  const letGo = await holdBack(page, ({ pathname }) => pathname === '/api/supplier', 'POST');
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/supplier'),
  );
  await page.keyboard.press('Control+Enter');
  await asked;
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  const dashboard = page.getByRole('heading', { level: 1, name: 'Dashboard' });
  await dashboard.waitFor();
  letGo();
  await page.getByText(/^Left alone \d+ created$/).waitFor();
  expect(new URL(page.url()).pathname).toBe('/user');
  expect(await dashboard.count()).toBe(1);
  await context.close();
});

test.each(['Back', 'Escape', 'Close'])(
  'what is typed to search on a phone is searched also where the panel is left at once: %s',
  async (how) => {
    const phone = { width: 390, height: 844 };
    const { page, context, at } = await visitAs(browser, 'client@lading.example', 'user', phone);
    await page.goto(at('/user/suppliers'));
    await settle(page);
    await goOn(page, '/user/products');
    await page.getByRole('button', { name: 'Filter' }).click();
    const panel = page.getByRole('dialog');
    const field = panel.getByRole('searchbox');
    await field.fill('tea');
    if (how === 'Back') await page.evaluate(() => history.back());
    else if (how === 'Escape') await page.keyboard.press('Escape');
    else await panel.getByRole('button', { name: 'Close' }).click();
    await panel.waitFor({ state: 'detached' });
    await page.waitForURL(
      ({ pathname, search }) => pathname === '/user/products' && search.includes('q=tea'),
    );
    await context.close();
  },
);
