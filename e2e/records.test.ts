import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { holdBack, PASSWORD, signIn, visit, visitAs } from './portal.ts';
import { settle } from './settle.ts';

const browser = browserOfFile();

const LONG = 'Zimní výroba a sklad sportovních potřeb, společnost s ručením omezeným';

const widthOf = async (one: Locator): Promise<number> => (await one.boundingBox())?.width ?? 0;

test('the provider keeps a supplier with a long name, by phone', async () => {
  const visiting = await visit(browser, { scheme: 'dark', width: 390, height: 844 });
  const { page, faults, at } = visiting;
  await signIn(visiting, 'admin@lading.example', 'admin');

  await page.goto(at('/admin/suppliers/new'));
  await settle(page);
  await page.locator('[data-field="organisation"] input').first().click();
  await page.getByRole('option').first().click();
  await page.locator('[data-field="name"] input').fill(LONG);
  await page.locator('[data-field="note"] textarea').fill('Ring before noon.\nGate 4.');
  await page.getByRole('button', { name: 'Create' }).click();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /^Deactivate/ }).click();
  const dialog = page.getByRole('dialog');
  const act = dialog.getByRole('button', { name: `Deactivate ${LONG}` });
  await act.waitFor();
  expect(await widthOf(act)).toBeLessThan(await widthOf(dialog));
  await act.click();
  await page.getByText('Inactive').first().waitFor();
  expect(await page.getByText('Ring before noon.').innerText()).toBe('Ring before noon.\nGate 4.');
  expect(await widthOf(page.getByRole('heading', { level: 1 }))).toBeLessThan(390);
  const { pathname } = new URL(page.url());

  await page.goto(at(`/admin/suppliers?view=inactive&q=${encodeURIComponent(LONG.slice(0, 12))}`));
  const card = page.locator('main').getByRole('link', { name: LONG });
  await card.waitFor();
  expect(await card.innerText(), 'of all organisations, a card says whose it is').toMatch(/s\.r\.o\./);
  await page.getByRole('button', { name: 'Select' }).click();
  await page.getByRole('checkbox', { name: `Select ${LONG}` }).check();
  const bar = page.getByRole('region', { name: 'What can be done with the selection' });
  for (const name of [/^Activate/, /^Delete/, /^Export/, /^Clear/])
    expect((await bar.getByRole('button', { name }).boundingBox())?.x, String(name)).toBeLessThan(346);
  await bar.getByRole('button', { name: /^Delete/ }).click();
  await dialog.getByRole('button', { name: /^Delete/ }).click();
  await card.waitFor({ state: 'detached' });

  expect(faults).toEqual([]);
  await page.goto(at(pathname));
  await page.locator('main').getByRole('link', { name: 'Back to the list' }).click();
  await page.waitForURL((url) => url.pathname === '/admin/suppliers');
  await visiting.context.close();
});

test('a status in a filter says what it means, beside the list', async () => {
  const visiting = await visit(browser, { scheme: 'light', width: 1440, height: 900 });
  const { page, faults, at } = visiting;
  await signIn(visiting, 'client@lading.example');
  await page.goto(at('/user/stock-advices'));
  await settle(page);
  await page.getByRole('button', { name: 'Add a filter' }).click();
  const filter = page.getByRole('dialog');
  await filter.getByText('Status', { exact: true }).click();
  await filter.getByText('Announced', { exact: true }).hover();
  const hint = await page.getByRole('tooltip').boundingBox();
  const list = await filter.boundingBox();
  if (!hint || !list) throw new Error('no hint is shown');
  expect(hint.x - (list.x + list.width)).toBeGreaterThan(-20);
  expect(hint.x - (list.x + list.width)).toBeLessThan(20);
  expect(faults).toEqual([]);
  await visiting.context.close();
});

test('a list turns to the next page by the key of the last row', async () => {
  const visiting = await visit(browser, { scheme: 'light', width: 1440, height: 900 });
  const { page, faults, at } = visiting;
  await signIn(visiting, 'client@lading.example');
  await page.goto(at('/user/expeditions'));
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const next = pages.getByRole('button', { name: 'Next page' });
  const askedFor = (number: number) =>
    page.waitForRequest(
      // What is on the screen may be asked for again meanwhile.
      (request) =>
        request.url().endsWith('/api/expedition/list') &&
        (request.postDataJSON() as { offset?: number }).offset === (number - 1) * 50,
    );
  await settle(page);
  // The page after the one that is turned to comes along.
  const asked = [askedFor(2), askedFor(3)];
  await next.click();
  for (const request of await Promise.all(asked))
    expect(request.postDataJSON()).toMatchObject({ cursor: expect.stringMatching(/./) });
  await pages.locator('[aria-current="page"]:text-is("2")').waitFor();
  await settle(page);
  // Whatever is asked for from now on does not come: what is shown was there.
  await page.route('**/api/expedition/list', () => undefined);
  await next.click();
  await page
    .locator('main')
    .getByText(/^101–150/)
    .filter({ visible: true })
    .first()
    .waitFor();
  expect(faults).toEqual([]);
  await visiting.context.close();
});

test('the next record of a list is there before it is asked for', async () => {
  const visiting = await visit(browser, { scheme: 'light', width: 1440, height: 900 });
  const { page, faults, at } = visiting;
  await signIn(visiting, 'client@lading.example');
  await page.goto(at('/user/expeditions'));
  await page.locator('main tr[data-row] a').first().click();
  const next = page.getByRole('button', { name: 'Next in the list' });
  await next.waitFor();
  await settle(page);
  // Whatever is asked for from now on does not come: what is shown was there.
  await page.route('**/api/expedition/*', () => undefined);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await next.click();
  await page.locator(`h1:not(:text-is("${title}"))`).waitFor();
  expect(faults).toEqual([]);
  await visiting.context.close();
});

test('who leafs through a list by keys need not wait for each record', async () => {
  const visiting = await visitAs(browser, 'client@lading.example');
  const { page, faults, at } = visiting;
  await page.goto(at('/user/products'));
  const links = page.locator('main tr[data-row] a');
  await links.nth(2).waitFor();
  const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const [first, second, third] = [...new Set(paths)] as [string, string, string];
  await holdBack(page, ({ pathname }) => pathname === `/api/product/${second.split('/').at(-1)}`);
  await page.locator(`a[href="${first}"]`).first().click();
  await page.getByRole('button', { name: 'Next in the list' }).waitFor();
  await page.keyboard.press('j');
  await page.waitForURL(at(second));
  await page.locator('main [aria-busy="true"]').waitFor();
  await page.keyboard.press('j');
  await page.waitForURL(at(third));
  expect(faults).toEqual([]);
  await visiting.context.close();
});

test('back in a list the rows in sight are drawn first', async () => {
  const visiting = await visit(browser, { scheme: 'light', width: 1440, height: 900 });
  const { page, faults, at } = visiting;
  await signIn(visiting, 'client@lading.example');
  await page.goto(at('/user/expeditions'));
  const rows = page.locator('main tr[data-row]');
  await rows.first().locator('a').first().click();
  await page.locator('main header [data-meaning]').first().waitFor();
  await settle(page);
  const drawn = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const watcher = new MutationObserver(() => {
          const found = document.querySelectorAll('main tr[data-row]').length;
          if (found === 0) return;
          watcher.disconnect();
          resolve(found);
        });
        watcher.observe(document.body, { subtree: true, childList: true });
        history.back();
      }),
  );
  expect(drawn).toBeGreaterThan(10);
  expect(drawn).toBeLessThan(50);
  await rows.nth(49).waitFor();
  expect(faults).toEqual([]);
  await visiting.context.close();
});

test('a form kept over the end of a session says nothing of it once somebody has signed in again', async () => {
  const visiting = await visit(browser);
  const { page, at } = visiting;
  await signIn(visiting, 'client@lading.example');
  await page.goto(at('/user/suppliers/new'));
  await settle(page);
  await page.locator('[data-field="name"] input').fill(LONG);
  await visiting.context.clearCookies();
  const ended = (url: URL) => url.pathname === '/api/supplier';
  await page.route(ended, (route) => route.fulfill({ status: 401, json: {} }));
  await page.getByRole('button', { name: 'Create' }).click();
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.unroute(ended);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.getByRole('alert').allInnerTexts()).toEqual([]);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { level: 1, name: LONG }).waitFor();
  await visiting.context.close();
});
