import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { findBarriers, visitAs } from './portal.ts';
import { settle } from './settle.ts';

/* A screen of 1280 by 1024 enlarged to 400 %, as WCAG 1.4.10 asks, in a language with long words. */

const browser = browserOfFile();

test('at 400 % the way out of a selection is in sight, what can be done is scrolled to, and no word covers another', async () => {
  const enlarged = { width: 320, height: 256, language: 'el' };
  const { page, context, at, faults } = await visitAs(browser, 'client@lading.example', 'user', enlarged);
  await page.goto(at('/user/expeditions'));
  await settle(page);
  await page.getByRole('button', { name: 'Φίλτρα' }).click();
  const words = page.getByRole('dialog').getByRole('group').first().getByRole('button');
  await words.first().waitFor();
  const wide = await words.evaluateAll((all) =>
    all.filter((word) => word.scrollWidth > word.clientWidth).map((word) => word.textContent),
  );
  expect(wide).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Επιλογή', exact: true }).click();
  await page.getByRole('checkbox').first().click();
  const bar = page.getByRole('region', { name: 'Ενέργειες για την επιλογή' });
  const isInSight = (name: string | RegExp) =>
    bar.getByRole('button', { name }).evaluate((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
  await bar.waitFor();
  expect(await isInSight('Καθαρισμός επιλογής')).toBe(true);
  await bar.getByRole('button', { name: 'Εξαγωγή' }).scrollIntoViewIfNeeded();
  expect(await isInSight('Εξαγωγή')).toBe(true);
  expect(await findBarriers(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
