import { expect, inject, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { PASSWORD } from './portal.ts';
import { describeWeight, weighFirstPages } from './wire.ts';

test('a browser that has nothing yet takes in little script, in few files', async () => {
  const browser = await launchBrowser();
  const person = { login: 'client@lading.example', password: PASSWORD };
  const { signIn, firstGrid } = await weighFirstPages(browser, inject('portalUrl'), person);
  await browser.close();
  const said = [describeWeight('sign-in', signIn), describeWeight('first grid', firstGrid)].join('\n');
  expect(signIn.bytes.Script, said).toBeLessThan(120_000);
  expect(firstGrid.bytes.Script, said).toBeLessThan(238_000);
  expect(firstGrid.requests, said).toBeLessThan(50);
  // A page that did not load at all would be light too.
  expect(signIn.bytes.Script, said).toBeGreaterThan(50_000);
  expect(firstGrid.bytes.Script, said).toBeGreaterThan(150_000);
});
