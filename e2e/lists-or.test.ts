import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { findBarriers, signIn, visit, visitAs } from './portal.ts';
import { settle } from './settle.ts';

const browser = browserOfFile();

const CLIENT = 'client@lading.example';
const HELD_OR_SENT = /\?status\.in=onHold&or&status\.in=incorrect$/;

test('filters are joined by or with the keyboard alone, and the address and a saved view keep them', async () => {
  const visiting = await visit(browser);
  const { page, at, faults } = visiting;
  page.setDefaultTimeout(15_000);
  await signIn(visiting, CLIENT);
  await page.goto(at('/user/expeditions?status.in=onHold'));
  await settle(page);
  const total = async () => {
    await settle(page);
    return Number(/of ([\d,]+)/.exec((await page.getByRole('table').textContent()) ?? '')?.[1]);
  };
  await expect.poll(total, { timeout: 15_000 }).toBeGreaterThan(0);
  const held = await total();

  const more = page.getByRole('button', { name: 'Add another group, joined by “or”' });
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByPlaceholder('Find a field').waitFor();
  await page.keyboard.type('Status');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Needs correction' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await page.waitForURL(HELD_OR_SENT);
  await expect.poll(total, { timeout: 15_000 }).toBeGreaterThan(held);
  const groups = page.getByRole('group', { name: /^Group \d of 2/ });
  expect(await groups.count()).toBe(2);
  expect(await findBarriers(page)).toEqual([]);

  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Held or incorrect');
  await page.keyboard.press('Enter');
  await page.getByText('View saved').waitFor();
  await page.goto(at('/user/expeditions'));
  await settle(page);
  await page
    .getByRole('link', { name: /Held or incorrect/ })
    .first()
    .click();
  await groups.nth(1).waitFor();
  await page.getByRole('button', { name: /^Remove the filter Status is On hold/ }).click();
  await expect.poll(() => groups.count()).toBe(0);
  expect(faults).toEqual([]);
  await visiting.context.close();
});

test('on a phone the groups stand one under the other, and another is begun there', async () => {
  const visiting = await visit(browser, { width: 390, height: 844, scheme: 'dark' });
  const { page, at, faults } = visiting;
  page.setDefaultTimeout(15_000);
  await signIn(visiting, CLIENT);
  await page.goto(at('/user/expeditions?status.in=onHold'));
  await settle(page);
  await page.getByRole('button', { name: '1 filter' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Add another group, joined by “or”' }).click();
  await panel.getByRole('button', { name: 'Status', exact: true }).click();
  await panel.getByRole('checkbox', { name: 'Needs correction' }).check();
  await page.waitForURL(HELD_OR_SENT);
  await panel.getByRole('group', { name: 'Group 2 of 2, joined by “or”' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(faults).toEqual([]);
  await visiting.context.close();
});

test('no two choices above a list are called the same, and each group says what it is of', async () => {
  const { page, at, context, faults } = await visitAs(browser, 'client@lading.example');
  await page.goto(at('/user/expeditions'));
  await page.locator('main tr[data-row]').first().waitFor();
  const groups = page.locator('main').getByRole('group').filter({ hasText: 'Today' });
  expect(await groups.getAttribute('aria-label')).toBe('Created');
  const names = await page
    .locator('main nav a, main [role="group"] button')
    .evaluateAll((all) =>
      all
        .filter((one) => (one as HTMLElement).offsetParent !== null)
        .map(
          (one) =>
            one.getAttribute('aria-label') ??
            one.querySelector('[data-word]')?.textContent ??
            one.textContent,
        ),
    );
  expect(names).toContain('All');
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
