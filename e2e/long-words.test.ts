import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { firstOf } from './orders.ts';
import { tokenFor, visitAs } from './portal.ts';
import { settle } from './settle.ts';

const browser = browserOfFile();

/** The words that go on in another line. */
const brokenIn = (texts: Locator): Promise<string[]> =>
  texts.evaluateAll((all) =>
    all.flatMap(({ firstChild: text }) =>
      [...(text?.textContent ?? '').matchAll(/[^\s\p{Pd}/]+/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text as Node, index);
        range.setEnd(text as Node, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      }),
    ),
  );

test('no word of a label is broken on the page of an order in Greek, whose words are the longest', async () => {
  const token = await tokenFor('client@lading.example');
  const { id } = await firstOf(token, 'expedition', { status: { eq: 'delivered' } });
  const { page, context, at } = await visitAs(browser, 'client@lading.example', 'user', { language: 'el' });
  await page.goto(at(`/user/expeditions/${id}`));
  await settle(page);
  const labels = page.locator('main dt');
  expect(await labels.count()).toBeGreaterThan(1);
  expect(await brokenIn(labels)).toEqual([]);
  await context.close();
});

test('the queues of the warehouses stand in their card in Greek, beside whole names', async () => {
  const { page, context, at } = await visitAs(browser, 'admin@lading.example', 'admin', { language: 'el' });
  await page.goto(at('/admin'));
  const table = page.locator('main table').first();
  const names = table.locator('tbody th');
  await names.nth(1).waitFor();
  expect(await brokenIn(names)).toEqual([]);
  const beyond = await table.evaluate(
    (one) => one.getBoundingClientRect().width - (one.parentElement?.clientWidth ?? 0),
  );
  expect(beyond).toBeLessThan(1);
  await context.close();
});

test.each([
  ['expeditions', 1440],
  ['stock-advices', 1280],
  ['stock-advices', 1194],
])('no label and no choice of a new record of %s is cut in Greek at %i pixels', async (path, width) => {
  const options = { language: 'el', width };
  const { page, context, at } = await visitAs(browser, 'client@lading.example', 'user', options);
  await page.goto(at(`/user/${path}/new`));
  const labels = page.locator('main label');
  await labels.nth(10).waitFor();
  const cut = await labels.evaluateAll((all) =>
    all
      .flatMap((label) => [label, ...label.querySelectorAll('*')])
      .filter(
        (part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).textOverflow === 'ellipsis',
      )
      .flatMap(({ textContent }) => textContent || []),
  );
  expect(cut).toEqual([]);
  await context.close();
});

test('a tablet held sideways shows the whole lines of a delivery in Greek', async () => {
  const token = await tokenFor('client@lading.example');
  const { id } = await firstOf(token, 'stock-advice', { status: { eq: 'finished' } });
  const options = { language: 'el', width: 1194 };
  const { page, context, at } = await visitAs(browser, 'client@lading.example', 'user', options);
  await page.goto(at(`/user/stock-advices/${id}`));
  await settle(page);
  const lines = page.locator('main section').filter({ has: page.locator('table') });
  expect(await lines.first().evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await context.close();
});

test.each(['cs', 'el', 'es', 'ru'])(
  'what can be done with all orders of a page stands in one row: %s',
  async (language) => {
    const { page, context, at, faults } = await visitAs(browser, 'client@lading.example', 'user', {
      language,
    });
    await page.goto(at('/user/expeditions'));
    await page.locator('main tr[data-row]').nth(40).waitFor();
    await page.locator('thead').getByRole('checkbox').click();
    const bar = page.locator('section[aria-keyshortcuts="a"]');
    await bar.waitFor();
    expect((await bar.boundingBox())?.height).toBeLessThan(50);
    // What has no room is found behind the last button but the export.
    await bar.locator('[aria-haspopup="menu"]').click();
    await page.getByRole('menuitem').first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  },
);
