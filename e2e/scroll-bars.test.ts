import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { visitAs } from './portal.ts';
import { settle } from './settle.ts';

/* Bars that take room beside what they scroll, as Windows has them: the browser of the other tests hides its own. */

const browser = browserOfFile('no:--hide-scrollbars');

test('a list with a scroll bar is laid out once, and its columns stay where they are with fewer rows', async () => {
  const { context, page, at } = await visitAs(browser, 'client@lading.example');
  await page.addInitScript(() => {
    const widths: number[] = [];
    Object.assign(window, { widths });
    const Before = window.ResizeObserver;
    window.ResizeObserver = class extends Before {
      constructor(tell: ResizeObserverCallback) {
        super((entries, observer) => {
          for (const { target } of entries)
            if (target.parentElement?.querySelector(':scope > table')) widths.push(target.clientWidth);
          tell(entries, observer);
        });
      }
    };
  });
  const widthsAt = async (path: string): Promise<number[]> => {
    await page.goto(at(path));
    await page.locator('main tr[data-row]').first().waitFor();
    await settle(page);
    return page.evaluate(() => (window as unknown as { widths: number[] }).widths);
  };
  const many = await widthsAt('/user/expeditions');
  const table = page.locator('main table').locator('..');
  const bar = await table.evaluate((one) => (one as HTMLElement).offsetWidth - one.clientWidth);
  expect(bar).toBeGreaterThan(10);
  expect(many).toEqual([await table.evaluate((one) => one.clientWidth)]);
  expect(await widthsAt('/user/settings/people')).toEqual(many);
  await context.close();
});
