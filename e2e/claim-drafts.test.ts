import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { ask, findBarriers, tokenFor, visitAs } from './portal.ts';

/* Claims that wrote themselves: filed, dismissed, and until when the carrier takes them. */

const browser = browserOfFile();
const CLIENT = 'client@lading.example';

test('a drafted claim says the last day on which the carrier takes it, not the day after', async () => {
  const { drafts } = await ask<{ drafts: { closesOn: string }[] }>(
    await tokenFor(CLIENT),
    '/api/claim-draft',
  );
  const [year, month, day] = drafts[0]?.closesOn.split('-') ?? [];
  const { page, at, context } = await visitAs(browser, CLIENT);
  await page.goto(at('/user/claims/drafts'));
  const first = page.getByText(/^The carrier takes it from/).first();
  await first.waitFor();
  // This year's days are said without it.
  expect(await first.innerText()).toMatch(new RegExp(` ${day}\\.${month}\\.(?:${year})? \\(`));
  await context.close();
});

test('a claim that wrote itself is filed with one click, another dismissed', async () => {
  const owner = await visitAs(browser, CLIENT);
  const { page } = owner;
  await page.goto(owner.at('/user/claims/drafts'));
  const file = page.getByRole('button', { name: /^File claim/ });
  await file.first().waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const before = await file.count();
  await page
    .getByRole('button', { name: /^Dismiss/ })
    .first()
    .click();
  await expect.poll(() => file.count()).toBe(before - 1);
  await file.first().click();
  await page.waitForURL(/claims\/[0-9a-f-]{36}/);
  await page.getByText(/^The parcel was packed on/).waitFor();
  expect(owner.faults).toEqual([]);
  await owner.context.close();
});
