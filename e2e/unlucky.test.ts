import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { visitAs } from './portal.ts';

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
