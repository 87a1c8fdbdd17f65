import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { ask, holdBack, tokenFor, visitAs } from './portal.ts';
import { settle } from './settle.ts';

/* What the portal says when something is not there, does not come, or comes while somebody goes on. */

const browser = browserOfFile();

const NOBODY = '00000000-0000-4000-8000-000000000000';

test('the form of a record that is not there says so and leads to the list, instead of offering to try again', async () => {
  const { page, context, at } = await visitAs(browser, 'client@lading.example');
  for (const path of [`suppliers/${NOBODY}/edit`, `expeditions/new?copy=${NOBODY}`]) {
    await page.goto(at(`/user/${path}`));
    await page.getByRole('main').getByRole('link', { name: 'Back to the list' }).waitFor();
    expect(await page.getByRole('button', { name: 'Try now' }).count()).toBe(0);
  }
  await context.close();
});

test('without a network the next page of a list says that it is not there, and comes by itself', async () => {
  const { page, context, at } = await visitAs(browser, 'client@lading.example');
  await page.goto(at('/user/expeditions?size=25'));
  const rows = page.locator('main tr[data-row]');
  await rows.first().waitFor();
  const before = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row')));
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByText('This page opens by itself').waitFor();
  expect(await rows.count()).toBe(0);
  await context.setOffline(false);
  await page.locator('main table:not([aria-busy]) tr[data-row]').first().waitFor();
  const after = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row')));
  expect(after.filter((id) => before.includes(id))).toEqual([]);
  await context.close();
});

test('without a network a record that was never read is said to come by itself, and does', async () => {
  const { page, context, at } = await visitAs(browser, 'client@lading.example');
  await page.goto(at('/user/suppliers'));
  const links = page.locator('main tr[data-row] a[href^="/user/suppliers/"]');
  await links.first().click();
  await page.locator('main h1').first().waitFor();
  await page.goBack();
  await links.nth(3).waitFor();
  await context.setOffline(true);
  await links.nth(3).click();
  await page.getByText('This page opens by itself').waitFor();
  await context.setOffline(false);
  await page
    .getByRole('tab')
    .or(page.getByRole('link', { name: 'Edit' }))
    .first()
    .waitFor();
  await context.close();
});

test('who leaves a form while it is being saved is told that it is, and of a refusal wherever they went', async () => {
  const { page, context, at } = await visitAs(browser, 'client@lading.example');
  await page.goto(at('/user/suppliers/new'));
  await settle(page);
  await page.locator('main [data-field="name"] input').fill(`Under way ${Date.now()}`);
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && /supplier$/.test(request.url()),
  );
  let refuse = () => {};
  const held = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route('**/api/supplier', async (route) => {
    await held;
    const message = 'Suppliers are being counted.';
    await route.fulfill({ status: 409, json: { code: 'conflict', error: message, message, violations: [] } });
  });
  await page.keyboard.press('Control+Enter');
  await asked;
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('It has been sent already').waitFor();
  expect(await dialog.getByRole('button').allTextContents()).not.toContain('Leave without saving');
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  refuse();
  await page.getByText('This was not saved').waitFor();
  await page.getByText('Suppliers are being counted.').waitFor();
  await context.close();
});

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a file for an import that did not arrive is kept, and sent again without being chosen again', async () => {
  const { page, context, at } = await visitAs(browser, 'client@lading.example');
  await page.goto(at('/user/suppliers/import'));
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
  await context.setOffline(true);
  await page.locator('input[type=file]').setInputFiles(csv('mills.csv', 'name;country\r\nKept Mill;CZ\r\n'));
  await page.getByRole('alert').getByText('Try again when you are connected').waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Upload mills.csv again' }).click();
  await page.getByRole('button', { name: 'Import 1 valid row' }).waitFor();
  await context.close();
});

test('a large file of lines says how far it is while it is sent and read, and can be called back', async () => {
  const { page, context, at } = await visitAs(browser, 'client@lading.example');
  await page.goto(at('/user/expeditions/new'));
  await page.getByRole('button', { name: 'From a file' }).waitFor();
  const letGo = await holdBack(page, '**/import-item');
  const text = `sku;quantity\r\n${'HC-STOVE;1\r\n'.repeat(30_000)}`;
  await page.locator('main input[type=file]').first().setInputFiles(csv('many.csv', text));
  await page.getByRole('progressbar', { name: /many\.csv/ }).waitFor();
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  expect(await page.getByRole('dialog').count()).toBe(0);
  letGo();
  await context.close();
});

test('without a network the other stations of the floor are still there, with what stood at them', async () => {
  const { page, context, at } = await visitAs(browser, 'admin@lading.example', 'admin');
  await page.goto(at('/admin/floor'));
  await page.getByRole('navigation', { name: 'To accept' }).getByRole('button').first().waitFor();
  await context.setOffline(true);
  const station = page.getByRole('tabpanel');
  await page.getByRole('tab', { name: /^Receive/ }).click();
  await station.getByRole('button', { name: /^AV-/ }).first().waitFor();
  for (const name of [/^Returns/, /^Transfers/, /^Stock changes/]) {
    await page.getByRole('tab', { name }).click();
    await station.getByRole('textbox', { name: /^Scan/ }).waitFor();
  }
  await page.getByRole('tab', { name: /^Pack/ }).click();
  await station.getByText('This page opens by itself').waitFor();
  await context.setOffline(false);
  await page.getByRole('navigation', { name: 'To pack' }).getByRole('button').first().waitFor();
  await context.close();
});

test.each(['Save mine over it', 'Show what is saved now'])(
  'a record that was changed and then deleted under its form is said to be gone: %s',
  async (way) => {
    const token = await tokenFor('client@lading.example');
    const name = `Soon gone ${Date.now()}`;
    const { id } = await ask<{ id: string }>(token, '/api/supplier', { name, country: 'CZ' });
    const { page, context, at, faults } = await visitAs(browser, 'client@lading.example');
    await page.goto(at(`/user/suppliers/${id}/edit`));
    const note = page.locator('main [data-field="note"] textarea');
    await note.fill('Typed here');
    await ask(token, `/api/supplier/${id}`, { name: `${name}, changed` }, 'PUT');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: way }).waitFor();
    await ask(token, '/api/supplier/delete', { suppliers: [id] }, 'PUT');
    await page.getByRole('button', { name: way }).click();
    await page.getByRole('alert').getByRole('link').filter({ hasText: /list/i }).waitFor();
    expect(await note.inputValue()).toBe('Typed here');
    expect(await page.getByRole('button', { name: way }).count()).toBe(0);
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
    await context.close();
  },
);

test.each(['receive', 'returns'])(
  'a code that cannot be looked up without a network is not said to be unknown: station %s',
  async (station) => {
    const { page, context, at } = await visitAs(browser, 'admin@lading.example', 'admin');
    await page.goto(at(`/admin/floor?station=${station}`));
    await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
    await context.setOffline(true);
    await page.keyboard.type('2999999999994');
    await page.keyboard.press('Enter');
    await page.getByText('2999999999994 could not be looked up. Scan it again.').waitFor();
    expect(await page.getByText('Nothing here has the code').count()).toBe(0);
    const why = page.getByRole('alert').getByText('You are offline');
    await why.waitFor();
    await context.setOffline(false);
    await why.waitFor({ state: 'detached' });
    await page.getByText('2999999999994 could not be looked up. Scan it again.').waitFor();
    await context.close();
  },
);

test('a list that grew at its beginning while it was leafed through ends where its rows end, and shows none twice', async () => {
  const token = await tokenFor('client@lading.example');
  const word = `Leafed ${Date.now()}`;
  const make = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        ask(token, '/api/supplier', { name: `${word} ${index} of ${count}`, country: 'CZ' }),
      ),
    );
  await make(30);
  const { page, context, at } = await visitAs(browser, 'client@lading.example');
  await page.goto(at(`/user/suppliers?size=25&sort=-createdAt&q=${encodeURIComponent(word)}`));
  await page.locator('main tr[data-row]').nth(24).waitFor();
  await make(26);
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.locator('main table:not([aria-busy])').waitFor();
  await expect.poll(() => page.locator('main tr[data-row]').count()).toBe(5);
  expect(await page.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true);
  await context.close();
});

test('a step that was not taken without a network says so until there is one, and then only that no answer came', async () => {
  const { page, context, at } = await visitAs(browser, 'admin@lading.example', 'admin');
  await page.goto(at('/admin/floor'));
  await page.getByRole('navigation', { name: 'To accept' }).getByRole('button').first().waitFor();
  await context.setOffline(true);
  await page.keyboard.press('F9');
  const answer = page.getByRole('alert').filter({ hasText: 'could not be changed' });
  await answer.getByText('You are offline').waitFor();
  await context.setOffline(false);
  await answer.getByText(/^No answer came/).waitFor();
  await context.close();
});

test('a choice that was deleted elsewhere under an open form is refused at its field, and goes', async () => {
  const token = await tokenFor('client@lading.example');
  const stamp = Date.now();
  const make = (noun: string, more: object = {}) =>
    ask<{ id: string }>(token, `/api/${noun}`, { name: `Soon away ${noun} ${stamp}`, ...more });
  const { results } = await ask<{ results: { id: string }[] }>(token, '/api/warehouse/list', {
    limit: 1,
    criteria: { active: { eq: true } },
  });
  const [supplier, partner, { id: eshop }] = await Promise.all([
    make('supplier', { country: 'CZ' }),
    make('partner'),
    make('eshop', { defaultWarehouse: results[0]?.id }),
  ]);
  const { page, context, at } = await visitAs(browser, 'client@lading.example');
  await page.goto(at(`/user/settings/eshops/${eshop}/edit`));
  const many = page.locator('main [data-field="suppliers"]');
  const one = page.locator('main [data-field="partner"]');
  const isOffered = (noun: string) => page.getByRole('option', { name: `Soon away ${noun} ${stamp}` });
  await many.getByRole('button').click();
  await isOffered('supplier').click();
  await page.keyboard.press('Escape');
  await one.getByRole('combobox').click();
  await isOffered('partner').click();
  await ask(token, '/api/supplier/delete', { suppliers: [supplier.id] }, 'PUT');
  await ask(token, '/api/partner/delete', { partners: [partner.id] }, 'PUT');
  await page.keyboard.press('Control+Enter');
  await many.getByText('Choose one of your suppliers.').waitFor();
  await one.getByText('Choose one of your partners.').waitFor();
  await one.getByRole('combobox').click();
  await page.getByRole('option').first().waitFor();
  await isOffered('partner').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await many.getByRole('button').click();
  await page.getByRole('option').first().waitFor();
  expect(await isOffered('supplier').count()).toBe(0);
  await page.keyboard.press('Escape');
  // What is gone is not held by a field that looks empty.
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(({ pathname }) => pathname.endsWith(eshop));
  await context.close();
});

test('a record that was found by its name and deleted since stands in its field with why, and is not offered again', async () => {
  const token = await tokenFor('client@lading.example');
  const name = `Found and gone ${Date.now()}`;
  const { id } = await ask<{ id: string }>(token, '/api/supplier', { name, country: 'CZ' });
  const { page, context, at } = await visitAs(browser, 'client@lading.example');
  await page.goto(at('/user/claims/new'));
  await page.locator('[data-field="reason"]').getByRole('combobox').click();
  await page.locator('[role="option"]:visible').first().click();
  await page.locator('[data-field="description"] textarea').fill('Torn');
  const field = page.locator('[data-field="supplier"]');
  const input = field.getByRole('combobox');
  await input.fill(name);
  await page.getByRole('option', { name }).click();
  await ask(token, '/api/supplier/delete', { suppliers: [id] }, 'PUT');
  await page.keyboard.press('Control+Enter');
  await field.getByText('Choose one of your suppliers.').waitFor();
  expect(await input.inputValue()).toBe(name);
  await input.click();
  await input.fill('');
  await page.locator('[role="option"]:visible').first().waitFor();
  await page.getByRole('option', { name }).waitFor({ state: 'detached' });
  await context.close();
});
