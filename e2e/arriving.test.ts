import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { visitAs } from './portal.ts';

/* What a person meets who comes to the portal by an address, before any page of it is there. */

const browser = browserOfFile();

test('an address that is no text opens the page that says there is nothing, in the portal and before it', async () => {
  const { page, context, at } = await visitAs(browser, 'client@lading.example');
  await page.goto(at('/user/no-such-page/%E0%A4%A'));
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await page.getByRole('navigation').first().waitFor();
  await page.goto(at('/client/expeditions/%E0%A4%A'));
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await page.goto(at('/user/invitation/%'));
  await page.getByRole('heading', { name: 'This link' }).waitFor();
  await context.close();
});
