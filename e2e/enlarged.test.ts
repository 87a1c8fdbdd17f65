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
  // What makes a new one lies over no row.
  const make = page.getByRole('link', { name: 'Νέα αποστολή' });
  const covered = await make.evaluate((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    const boxes = [...document.querySelectorAll('main ul > li')].map((row) => row.getBoundingClientRect());
    return boxes.filter((row) => row.top < bottom && row.bottom > top).length;
  });
  expect(covered).toBe(0);
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

  // Both choices stand within the box of the two.
  await page.goto(at('/user/settings/api-keys'));
  await page.getByRole('button', { name: 'Νέο κλειδί API' }).click();
  const choices = page.getByRole('dialog').getByRole('radiogroup');
  await choices.waitFor();
  const cut = await choices.evaluate((box) => {
    const { right } = box.getBoundingClientRect();
    const words = [...box.querySelectorAll('label')];
    return words.filter((word) => word.getBoundingClientRect().right > right).map((word) => word.textContent);
  });
  expect(cut).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
