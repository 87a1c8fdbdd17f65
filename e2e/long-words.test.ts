import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { firstOf } from './orders.ts';
import { tokenFor, visitAs } from './portal.ts';
import { settle } from './settle.ts';

const browser = browserOfFile();

test('no word of a label is broken on the page of an order in Greek, whose words are the longest', async () => {
  const token = await tokenFor('client@lading.example');
  const { id } = await firstOf(token, 'expedition', { status: { eq: 'delivered' } });
  const { page, context, at } = await visitAs(browser, 'client@lading.example', 'user', { language: 'el' });
  await page.goto(at(`/user/expeditions/${id}`));
  await settle(page);
  const labels = page.locator('main dt');
  const broken = await labels.evaluateAll((all) =>
    all.flatMap(({ firstChild: text }) =>
      [...(text?.textContent ?? '').matchAll(/[^\s\p{Pd}/]+/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text as Node, index);
        range.setEnd(text as Node, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      }),
    ),
  );
  expect(await labels.count()).toBeGreaterThan(1);
  expect(broken).toEqual([]);
  await context.close();
});
