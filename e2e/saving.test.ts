import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { ask, holdBack, loseFirstAnswer, signIn, tokenFor, visit, visitAs } from './portal.ts';
import { orderOfOnePiece } from './returning.ts';

const browser = browserOfFile();

test('what is typed while a form is being saved stays, and is still to be saved', async () => {
  const token = await tokenFor('client@lading.example');
  const { results } = await ask<{ results: { id: string; name: string }[] }>(token, '/api/product/list', {
    criteria: { type: { eq: 'Physical' } },
    limit: 1,
  });
  const [product] = results;
  const visiting = await visit(browser);
  await signIn(visiting, 'client@lading.example');
  const { page, context, faults, at } = visiting;
  const letGo = await holdBack(page, (url) => url.pathname === `/api/product/${product?.id}`, 'PUT');
  await page.goto(at(`/user/products/${product?.id}`));
  const field = (name: string) =>
    page.locator(`main [data-field="${name}"]`).locator('input, textarea').first();
  await field('name').fill('Saved name');
  const asked = page.waitForRequest((request) => request.method() === 'PUT');
  await page.keyboard.press('Control+Enter');
  await asked;
  await field('name').fill('Typed since');
  letGo();
  await page.locator('button[data-loading]').waitFor({ state: 'detached' });
  await page.getByText('1 unsaved change').first().waitFor();
  expect(await field('name').inputValue()).toBe('Typed since');
  await page.keyboard.press('Control+Enter');
  await expect
    .poll(() => ask<{ name: string }>(token, `/api/product/${product?.id}`).then(({ name }) => name))
    .toBe('Typed since');
  expect(faults).toEqual([]);
  await context.close();
});

test('without a network nothing typed is lost, the form says so, and it is saved when it is back', async () => {
  const token = await tokenFor('client@lading.example');
  const { results } = await ask<{ results: { id: string }[] }>(token, '/api/supplier/list', { limit: 1 });
  const path = `/api/supplier/${results[0]?.id}`;
  const visiting = await visit(browser);
  await signIn(visiting, 'client@lading.example');
  const { page, context, at } = visiting;
  await page.goto(at(`/user/suppliers/${results[0]?.id}/edit`));
  const note = page.locator('main [data-field="note"] textarea');
  await note.fill('Typed on the way');
  await context.setOffline(true);
  await page.keyboard.press('Control+Enter');
  const refusal = page.getByRole('alert').filter({ hasText: 'You are offline' });
  await refusal.waitFor();
  expect(await note.inputValue()).toBe('Typed on the way');
  await context.setOffline(false);
  await refusal.waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+Enter');
  await expect.poll(async () => (await ask<{ note: string }>(token, path)).note).toBe('Typed on the way');
  await context.close();
});

test('what is typed in a dialog stays while there is no network, and is said once it is back', async () => {
  const token = await tokenFor('client@lading.example');
  const { results } = await ask<{ results: { id: string }[] }>(token, '/api/stock-advice/list', {
    criteria: { status: { eq: 'new' } },
    limit: 1,
  });
  const path = `/api/stock-advice/${results[0]?.id}`;
  const closed = async () => (await ask<{ status: string }>(token, path)).status;
  const visiting = await visit(browser);
  await signIn(visiting, 'client@lading.example');
  const { page, context, at } = visiting;
  await page.goto(at(`/user/stock-advices/${results[0]?.id}`));
  // What a refusal is said with comes a moment after the page.
  const isHere = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('Toaster'));
  await expect.poll(() => page.evaluate(isHere)).toBe(true);
  await page.getByRole('button', { name: 'Close short…' }).click();
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByRole('textbox');
  await reason.fill('The rest is sold out');
  await context.setOffline(true);
  const close = dialog.getByRole('button', { name: /^Close AV/ });
  await close.click();
  await page.getByText('Try again when you are connected').waitFor();
  expect(await reason.inputValue()).toBe('The rest is sold out');
  expect(await closed()).toBe('new');

  await context.setOffline(false);
  await close.click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(closed).toBe('closed');
  await page.getByText('The rest is sold out').first().waitFor();
  await context.close();
});

test('what was saved although its answer was lost is not refused, nor saved twice, when it is said again', async () => {
  const token = await tokenFor('client@lading.example');
  const visiting = await visit(browser);
  await signIn(visiting, 'client@lading.example');
  const { page, context, at } = visiting;
  await page.goto(at('/user/suppliers/new'));
  const name = `Lost answer ${Date.now()}`;
  await page.locator('main [data-field="name"] input').fill(name);
  const calls = await loseFirstAnswer(page, (url) => url.pathname === '/api/supplier');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('alert').first().waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(calls()).toBe(2);
  const { results } = await ask<{ results: object[] }>(token, '/api/supplier/list', {
    criteria: { name: { eq: name } },
  });
  expect(results).toHaveLength(1);
  await context.close();
});

test('a click beside a dialog takes nothing away that was typed in it', async () => {
  const { page, context, at } = await visitAs(browser, 'client@lading.example');
  await page.goto(at('/user/expeditions/new'));
  const open = page.getByRole('button', { name: 'Paste rows' });
  await open.click();
  const dialog = page.getByRole('dialog');
  const rows = dialog.getByRole('textbox');
  await rows.waitFor();
  await page.mouse.click(5, 5);
  await dialog.waitFor({ state: 'hidden' });
  await open.click();
  await rows.fill('HC-BAR-APR-12\t6');
  await page.mouse.click(5, 5);
  // The portal has had its turn to close it.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await dialog.getByText(/^1 /).first().waitFor();
  expect(await rows.inputValue()).toBe('HC-BAR-APR-12\t6');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await context.close();
});

test('a page whose record somebody else deleted leads back to the list, but not while something is typed on it', async () => {
  const token = await tokenFor('client@lading.example');
  const { page, context, at } = await visitAs(browser, 'client@lading.example');
  const { id } = await ask<{ id: string }>(token, '/api/supplier', { name: `Gone ${Date.now()}` });
  await page.goto(at(`/user/suppliers/${id}`));
  await page.getByRole('button', { name: 'More' }).first().click();
  await ask(token, '/api/supplier/delete', { suppliers: [id] }, 'PUT');
  await page.getByRole('menuitem', { name: /^Deactivate/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Deactivate/ })
    .click();
  const back = page.locator('main').getByRole('link', { name: 'Back to the list' });
  await back.click();
  await page.waitForURL((url) => url.pathname === '/user/suppliers');

  const { results } = await ask<{ results: { id: string }[] }>(token, '/api/product/list', {
    criteria: { type: { eq: 'Physical' } },
    limit: 1,
  });
  const path = `/api/product/${results[0]?.id}`;
  await page.goto(at(`/user/products/${results[0]?.id}`));
  const name = page.locator('main [data-field="name"] input');
  await name.fill('Typed before it was gone');
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ status: 404, json: { code: 'notFound', message: 'Not found.' } }),
  );
  const lookAgain = async () => {
    const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === path);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await (await asked).finished();
  };
  await lookAgain();
  expect(await name.inputValue()).toBe('Typed before it was gone');
  await page.getByRole('button', { name: 'Discard' }).click();
  await lookAgain();
  await back.waitFor();
  await context.close();
});

test('what is typed into a new return stays through another page and a reload, and is sent once by the keys', async () => {
  const token = await tokenFor('client@lading.example');
  const { id } = await orderOfOnePiece(token, 21);
  const { page, context, at, faults } = await visitAs(browser, 'client@lading.example');
  const address = at(`/user/returns/new?expedition=${id}`);
  await page.goto(address);
  const note = page.getByRole('textbox', { name: 'Note', exact: true });
  await page.getByRole('checkbox').first().click();
  await page.getByRole('checkbox', { checked: true }).waitFor();
  await note.fill('Box is torn');
  await page.getByRole('link', { name: 'Returns', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Returns' }).waitFor();
  await page.goBack();
  await note.waitFor();
  expect(await note.inputValue()).toBe('Box is torn');
  await page.reload();
  await page.getByRole('checkbox', { checked: true }).waitFor();
  expect(await note.inputValue()).toBe('Box is torn');
  await note.press('Control+Enter');
  await page.getByRole('heading', { level: 1, name: /^RT-/ }).waitFor();
  const { results } = await ask<{ results: { note: string }[] }>(token, '/api/return/list', {
    criteria: { expedition: { eq: id } },
  });
  expect(results).toMatchObject([{ note: 'Box is torn' }]);
  // The next one of this order begins empty.
  await page.goto(address);
  await note.waitFor();
  expect(await note.inputValue()).toBe('');
  expect(faults).toEqual([]);
  await context.close();
});

/** A supplier's note is typed, its city saved by somebody else meanwhile, and the form sent. */
async function typeWhileSaved(typed: string, city: string) {
  const token = await tokenFor('client@lading.example');
  const { results } = await ask<{ results: Record<string, string>[] }>(token, '/api/supplier/list', {
    limit: 1,
  });
  const [supplier] = results;
  const path = `/api/supplier/${supplier?.id}`;
  const visiting = await visitAs(browser, 'client@lading.example');
  const { page, at } = visiting;
  await page.goto(at(`/user/suppliers/${supplier?.id}/edit`));
  const note = page.locator('main [data-field="note"] textarea');
  await note.fill(typed);
  await ask(token, path, { ...supplier, city }, 'PUT');
  await page.keyboard.press('Control+Enter');
  const isSaved = () => page.waitForURL(at(`/user/suppliers/${supplier?.id}`));
  return { ...visiting, note, isSaved, saved: () => ask(token, path) };
}

test('what is saved over what somebody else saved meanwhile is what was typed, and nothing beside it', async () => {
  const { page, context, faults, saved, isSaved } = await typeWhileSaved('Typed here', 'Saved there');
  await page.getByRole('button', { name: 'Save mine over it' }).click();
  await isSaved();
  expect(await saved()).toMatchObject({ note: 'Typed here', city: 'Saved there' });
  expect(faults).toEqual([]);
  await context.close();
});

test('what was typed is offered again where what somebody else saved meanwhile is looked at', async () => {
  const visiting = await typeWhileSaved('Typed before a look', 'Seen there');
  const { page, context, faults, note, saved, isSaved } = visiting;
  await page.getByRole('button', { name: 'Show what is saved now' }).click();
  const city = page.locator('main [data-field="city"] input');
  await expect.poll(() => city.inputValue()).toBe('Seen there');
  expect(await note.inputValue()).not.toBe('Typed before a look');
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await expect.poll(() => note.inputValue()).toBe('Typed before a look');
  await page.keyboard.press('Control+Enter');
  await isSaved();
  expect(await saved()).toMatchObject({ note: 'Typed before a look', city: 'Seen there' });
  expect(faults).toEqual([]);
  await context.close();
});
