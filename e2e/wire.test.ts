import { expect, inject, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { PASSWORD, visitAs } from './portal.ts';
import { describeWeight, startShortTimersOnly, weighFirstPages } from './wire.ts';

const browser = browserOfFile();

test('a browser that has nothing yet takes in little script, in few files', async () => {
  const person = { login: 'client@lading.example', password: PASSWORD };
  const { signIn, firstGrid } = await weighFirstPages(browser, inject('portalUrl'), person);
  const said = [describeWeight('sign-in', signIn), describeWeight('first grid', firstGrid)].join('\n');
  expect(signIn.bytes.Script, said).toBeLessThan(120_000);
  expect(firstGrid.bytes.Script, said).toBeLessThan(238_000);
  expect(firstGrid.requests, said).toBeLessThan(50);
  // With the letters of Czech names; the whole of Inter's Latin is 134 kB.
  expect(firstGrid.bytes.Font, said).toBeLessThan(45_000);
  expect(firstGrid.bytes.Font, said).toBeGreaterThan(25_000);
  // A page that did not load at all would be light too.
  expect(signIn.bytes.Script, said).toBeGreaterThan(50_000);
  expect(firstGrid.bytes.Script, said).toBeGreaterThan(150_000);
});

test('a list that has all it needs is drawn at once: nothing on its way waits for a time to pass', async () => {
  const { context, page, at } = await visitAs(browser, 'client@lading.example');
  await startShortTimersOnly(page, 50);
  await page.goto(at('/user/expeditions'));
  await page.locator('main tr[data-row]').first().waitFor();
  await context.close();
});

test('who is signed in is answered with the first refresh: the list follows it', async () => {
  const { context, page, at } = await visitAs(browser, 'client@lading.example');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|gateway)\//.test(pathname)) calls.push(pathname);
  });
  await page.goto(at('/user/expeditions'));
  await page.locator('main tr[data-row]').first().waitFor();
  expect(calls[0]).toBe('/gateway/refresh-token');
  expect(calls).toContain('/api/expedition/list');
  expect(calls).not.toContain('/api/me');
  await context.close();
});

test('all that a list is made of is named by the page, and comes once', async () => {
  const { context, page, at } = await visitAs(browser, 'client@lading.example');
  const answer = await page.goto(at('/user/expeditions'));
  const html = (await answer?.text()) ?? '';
  await page.locator('main tr[data-row]').first().waitFor();
  const transferred = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ transferSize }) => transferSize > 0)
      .map(({ name }) => new URL(name).pathname),
  );
  const scripts = transferred.filter((file) => file.endsWith('.js'));
  // Words are of a language, which the server does not know.
  const unnamed = scripts.filter((file) => !html.includes(`"${file}"`) && !/\/en-\w+-/.test(file));
  expect(scripts.length).toBeGreaterThan(10);
  expect(unnamed).toEqual([]);
  expect(scripts.filter((file, index) => scripts.indexOf(file) !== index)).toEqual([]);
  await context.close();
});

test('the type for the letters of an answer is asked for before they are drawn', async () => {
  const before = await visitAs(browser, 'client@lading.example');
  await before.page.goto(before.at('/user/expeditions?q=GR-'));
  const order = await before.page.locator('main tr[data-row] a').first().getAttribute('href');
  await before.context.close();
  // One that has nothing yet: what a browser has it takes at once.
  const { context, page, at } = await visitAs(browser, 'client@lading.example');
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!/[α-ω]/.test(document.getElementById('root')?.textContent ?? '')) return;
      observer.disconnect();
      Object.assign(window, { drawn: performance.now() });
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto(at(order ?? ''));
  await page.waitForFunction(() => 'drawn' in window);
  await page.waitForLoadState('networkidle');
  const { asked, drawn } = await page.evaluate(() => ({
    asked: performance.getEntriesByType('resource').find(({ name }) => name.includes('/inter-greek-'))
      ?.startTime,
    drawn: (window as unknown as { drawn: number }).drawn,
  }));
  expect(asked).toBeLessThan(drawn);
  await context.close();
});
