import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { type Visit, visitAs } from './portal.ts';
import { settle } from './settle.ts';
import { startShortTimersOnly } from './wire.ts';

/* A list that is opened by its address has its rows asked for while nothing of the portal is drawn, and once. */

const browser = browserOfFile();

/** Lists whose question is more than that of their noun alone, and one of the others. */
const LISTS = {
  user: [
    'expeditions',
    'expeditions?view=unsent',
    'expeditions?q=a&sort=-orderNumber',
    'expedition-items',
    'parcels',
    'outbound-receipts',
    'products',
    'stock-advices',
    'stock-advice-items?view=over',
    'inbound-receipts',
    'internal-stock-changes',
    'transfers',
    'returns',
    'return-receipts',
    'claims',
    'settings/people',
    'stocks',
    'product-stocks?view=gone',
    'imports',
  ],
  admin: [
    'expeditions',
    'products',
    'organisations',
    'carriers',
    'users',
    'admins',
    'warehouses',
    'countries',
  ],
} as const;

interface Asked {
  path: string;
  isDrawn: boolean;
}

/** The calls for rows of a page, and whether something of the portal was drawn when they left. */
async function askedAt({ page, at }: Visit, path: string): Promise<Asked[]> {
  await page.goto(at(path));
  await settle(page);
  return page.evaluate(() => (window as unknown as { asked: Asked[] }).asked);
}

test.each(['user', 'admin'] as const)('lists of the area %s', async (area) => {
  const login = area === 'user' ? 'client@lading.example' : 'admin@lading.example';
  const visiting = await visitAs(browser, login, area);
  // On a slow machine the frame is drawn without its page, which comes later.
  await startShortTimersOnly(visiting.page, 300);
  await visiting.page.addInitScript(() => {
    const asked: Asked[] = [];
    const before = window.fetch;
    Object.assign(window, { asked });
    window.fetch = (input, init) => {
      if (String(input).endsWith('/list') && String(init?.body).includes('"sort"'))
        asked.push({ path: String(input), isDrawn: document.querySelector('main') !== null });
      return before(input, init);
    };
  });
  for (const list of LISTS[area]) {
    const asked = await askedAt(visiting, `/${area}/${list}`);
    expect(asked, list).toEqual([{ path: expect.stringMatching(/^\/api\/[a-z-]+\/list$/), isDrawn: false }]);
  }
  expect(visiting.faults).toEqual([]);
  await visiting.context.close();
});
