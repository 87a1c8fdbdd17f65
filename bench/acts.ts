import pg from 'pg';
import type { Browser, Locator, Page } from 'playwright-core';
import { settle } from '../e2e/settle.ts';
import type { Bench } from './bench.ts';
import { catalogueSku } from './catalogue.ts';
import { percentile } from './measure.ts';
import { seedOrders } from './orders.ts';
import { openSignedIn } from './pages.ts';
import { organisationId, RUN } from './seed.ts';

/** Milliseconds from an act to what it shows. */
const MOST = 50;
const GIVEN_UP = 10_000;

const LIST = '/user/expeditions';
const row = 'main tr[data-row]';
const state = 'main header [data-meaning]';
const mainAct = 'main header button[data-variant="filled"]';

/**
 * Milliseconds from an act to the frame in which the text of an element is another than before, or there again.
 * @param act presses the element of a selector, or goes back where it is empty.
 */
const timeToPaint = (page: Page, act: string, shown: string): Promise<number> =>
  page.evaluate(
    ([act, shown, most]) =>
      new Promise<number>((painted, failed) => {
        const before = document.querySelector(shown)?.textContent;
        const begun = performance.now();
        const watcher = new MutationObserver(() => {
          const now = document.querySelector(shown)?.textContent;
          if (now === undefined || now === before) return;
          watcher.disconnect();
          // What runs after a frame was begun comes when it has been drawn.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => painted(performance.now() - begun);
            port2.postMessage(null);
          });
        });
        watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
        setTimeout(() => failed(new Error(`${shown} is as before`)), most);
        if (act === '') history.back();
        else document.querySelector<HTMLElement>(act)?.click();
      }),
    [act, shown, GIVEN_UP] as const,
  );

/**
 * Milliseconds in which the browser alone shows the rows of a page that stand ready as markup: what another page of a list
 * costs whoever draws it.
 */
const timeReadyRows = (page: Page): Promise<number> =>
  page.evaluate(
    (row) =>
      new Promise<number>((painted) => {
        const body = document.querySelector(row)?.parentElement;
        if (!body) throw new Error(`${row} is not there`);
        const markup = body.innerHTML;
        const begun = performance.now();
        body.innerHTML = markup;
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => painted(performance.now() - begun);
          port2.postMessage(null);
        });
      }),
    row,
  );

/** From an act of somebody who works on orders to what it shows: pages of the list, records, changes of state. */
export async function timeActs(
  { databaseUrl, report, acts }: Bench,
  browser: Browser,
  portalUrl: string,
): Promise<void> {
  const page = await openSignedIn(browser, portalUrl);
  await page.goto(portalUrl + LIST);
  await page.locator(row).first().waitFor();
  const times = new Map<string, number[]>();
  const time = async (name: string, act: string, shown: string) => {
    await settle(page);
    const taken = await timeToPaint(page, act, shown);
    times.set(name, [...(times.get(name) ?? []), taken]);
  };
  for (let index = 0; index < acts; index++) await time('next page', '[aria-label="Next page"]', row);
  for (let index = 0; index < acts; index++) {
    await time('a record of the list', `${row} a`, 'main h1');
    await time('next record', '[aria-label="Next in the list"]', 'main h1');
    await time('back to the list', '', row);
  }
  await page.goto(portalUrl + LIST);
  await page.locator(row).nth(49).waitFor();
  const ready: number[] = [];
  for (let index = 0; index < acts; index++) {
    await settle(page);
    ready.push(await timeReadyRows(page));
  }
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const held = { prefix: `ACT${RUN}`, count: acts, products: 1_000, status: 'onHold' } as const;
  const orders = await seedOrders(pool, held);
  const { rows: products } = await pool.query<{ id: string }>(
    'select id from product where organisation_id = $1 and product_sku = $2',
    [organisationId(1), catalogueSku(1)],
  );
  await pool.end();
  for (const id of orders) {
    await page.goto(`${portalUrl}${LIST}/${id}`);
    await page.locator(mainAct).waitFor();
    await time('send an order', mainAct, state);
  }
  // Shown before it is so: it is certain, and can be taken back.
  await page.goto(`${portalUrl}/user/products/${products[0]?.id}`);
  const mark = (button: Locator) => button.evaluate((one) => one.setAttribute('data-timed', ''));
  const openMenu = () => page.getByRole('button', { name: 'More actions' }).click();
  for (let index = 0; index < acts; index++) {
    await openMenu();
    await page.getByRole('menuitem', { name: /^Deactivate/ }).click();
    await mark(page.getByRole('dialog').getByRole('button', { name: /^Deactivate/ }));
    await time('a product is switched off', '[data-timed]', state);
    await openMenu();
    await mark(page.getByRole('menuitem', { name: 'Activate' }));
    await time('a product is switched on', '[data-timed]', state);
  }
  ready.sort((a, b) => a - b);
  report.figure('50 rows as ready markup: to paint', percentile(ready, 0.5), 'ms');
  for (const [name, taken] of times) {
    taken.sort((a, b) => a - b);
    report.figure(`${name}: act to paint`, percentile(taken, 0.5), 'ms', { goal: { most: MOST } });
  }
  await page.context().close();
}
