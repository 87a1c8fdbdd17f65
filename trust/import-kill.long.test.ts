import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expeditionRoutes } from '../contracts/expedition/expedition.routes.ts';
import { pathOf } from '../contracts/kit/route.ts';
import {
  listWritten,
  makeCsv,
  openShop,
  readResult,
  rowOf,
  type Shop,
} from '../server/features/expedition/import/import.fixtures.ts';
import { freePort } from '../testing/free-port.ts';
import { createKillHarness, type KillHarness } from '../testing/kill-harness.ts';

/*
 * The whole portal dies while it imports orders and sends them. Started again it goes on by itself: each order is there
 * once, was sent once, and the result counts what is there.
 */

const ORDERS = 10_000;
const KILLS = 10;
const SECRET = 'a secret for tests that is long enough';

let shop: Shop;
let server: KillHarness;
let address: string;
const folder = mkdtempSync(join(tmpdir(), 'lading-import-kill-'));

beforeAll(async () => {
  shop = await openShop();
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  server = createKillHarness({
    script: new URL('../server/main.ts', import.meta.url).pathname,
    env: {
      DATABASE_URL: shop.portal.database.ownerUrl,
      SECRET_KEY: SECRET,
      DATA_DIR: folder,
      PORT: String(port),
      DEMO: 'off',
      NODE_ENV: undefined,
    },
    ready: /is ready/,
    timeout: 60_000,
  });
});
afterAll(async () => {
  await server.killTree();
  await shop.portal.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** Waits for as long as something goes on: two minutes without progress are the end of it. */
async function until(condition: () => Promise<boolean>, progress: () => Promise<number>): Promise<void> {
  let before = -1;
  for (let end = 0; !(await condition()); await pause(25)) {
    const now = await progress();
    if (now !== before) end = Date.now() + 120_000;
    else if (Date.now() > end) throw new Error(`waited in vain:\n${server.output.slice(-2_000)}`);
    before = now;
  }
}

const countWritten = async (): Promise<number> => {
  const [row] = await shop.portal.database.asOwner<{ count: number }>(
    `select count(*)::integer as count from expedition where order_number like 'KILL-%'`,
  );
  return row?.count ?? 0;
};

test('an import goes on after the portal was killed, and each order comes once', {
  timeout: 3_600_000,
}, async () => {
  const rows = Array.from({ length: ORDERS }, (_, index) =>
    rowOf(shop, { orderNumber: `KILL-${String(index).padStart(5, '0')}`, quantity: '1' }),
  );
  const form = new FormData();
  form.set('file', new Blob([makeCsv(rows)]), 'orders.csv');
  form.set('send', 'true');
  await server.start();
  const answer = await fetch(address + pathOf(expeditionRoutes.import, {}), {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.account.token}` },
    body: form,
  });
  const { resultId } = (await answer.json()) as { resultId: string };

  let kills = 0;
  for (; kills < KILLS; kills++) {
    const before = await countWritten();
    if (before === ORDERS) break;
    await until(async () => (await countWritten()) > before, countWritten);
    await server.killTree();
    await server.start();
  }
  const countSent = async () => {
    const [row] = await shop.portal.database.asOwner<{ sent: number }>(
      `select count(*)::integer as sent from expedition where sending is null and sent_at is not null`,
    );
    return row?.sent ?? 0;
  };
  const countDone = async () => (await countWritten()) + (await countSent());
  await until(async () => (await countDone()) === 2 * ORDERS, countDone);
  await until(async () => (await readResult(shop, resultId)).status === 'finished', countDone);

  const written = await listWritten(shop, 'KILL-');
  expect(written).toHaveLength(ORDERS);
  expect(written.filter(({ events, items }) => events !== 1 || items.length !== 1)).toEqual([]);
  expect(await readResult(shop, resultId)).toMatchObject({ imported: ORDERS, failedRows: 0, total: ORDERS });
  const twice = await shop.portal.database.asOwner(
    `select record_id from event where act = 'send' group by record_id having count(*) > 1`,
  );
  expect(twice).toEqual([]);
  process.stdout.write(`imports: ${ORDERS} orders over ${kills} kills\n`);
  expect(kills).toBeGreaterThan(0);
});
