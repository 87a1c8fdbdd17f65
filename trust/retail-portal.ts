import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { ImportResult } from '../contracts/import/import.schema.ts';
import { writeFiles } from '../scripts/online-retail/files.ts';
import type { RetailOrder } from '../scripts/online-retail/orders.ts';
import { convertOnlineRetail, type RetailConversion } from '../scripts/online-retail.ts';
import { hashPassword } from '../server/platform/access/passwords.ts';
import { systemScope } from '../server/platform/access/scope.ts';
import { receive } from '../server/stock/ledger.ts';
import { startJobs } from '../server/worker.ts';
import { buildOrganisation, type Organisation } from '../testing/builders.ts';
import { signInUser } from '../testing/people.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { MULTIPART, multipartBody } from './multipart.ts';
import { readRetailData } from './retail-data.ts';
import { forEachParallel, openRun } from './run.ts';
import { sendOverWire } from './wire.ts';

/*
 * A portal in which a real shop works: its data come over the wire as a client of the API would bring them, and the
 * built-in warehouse does its part without delay.
 */
const LOGIN = 'retail@lading.example';
const PASSWORD = 'a long sentence for the tests';
/** Calls after which a client signs in again, as the limit is by session. */
const CALLS_PER_SESSION = 900;

export interface RetailPortal {
  portal: Portal;
  shop: Organisation;
  retail: RetailConversion;
  run: ReturnType<typeof openRun>;
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** Creates the products of the orders, and puts so many pieces of each on the shelf. */
  stockUp(piecesOf: (productSku: string, needed: number) => number): Promise<void>;
  /** Imports orders and sends them; all must be right. */
  importOrders(orders: readonly RetailOrder[]): Promise<ImportResult[]>;
  close(): Promise<void>;
}

/** @param name what the run is called in its report. */
export async function openRetailPortal(name: string, orders: number): Promise<RetailPortal> {
  const run = openRun(name);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const portal = await createTestPortal({
    env: {
      WAREHOUSE_TEMPO: '0.001',
      WAREHOUSE_SHORTAGES: '0',
      WAREHOUSE_REFUSALS: '0',
      WAREHOUSE_RETURNS: '0',
      WAREHOUSE_DIFFERENCES: '0',
      WAREHOUSE_DAMAGE: '0',
    },
  });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = portal.app.server.address() as AddressInfo;
  const shop = await buildOrganisation(portal.database);
  const user = await signInUser(portal, shop);
  await portal.database.asOwner('update account set login = $1, password_hash = $2 where id = $3', [
    LOGIN,
    await hashPassword(PASSWORD),
    user.id,
  ]);
  const retail = await convertOnlineRetail(readRetailData(), {
    orders,
    eshop: shop.eshop.name,
    carrier: shop.carrier.name,
    service: shop.service.name,
  });
  const worker = await startJobs(portal.services);
  let token = '';
  let callsLeft = 0;

  const send = async (method: string, path: string, type?: string, payload?: string | Buffer) => {
    const headers = { authorization: `Bearer ${token}`, ...(type ? { 'content-type': type } : {}) };
    const answer = await sendOverWire(port, { method, path, headers, payload }, agent);
    run.attempts++;
    if (answer.status >= 400)
      run.failures.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
    return answer;
  };

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    if (callsLeft-- === 0) {
      callsLeft = CALLS_PER_SESSION;
      const credentials = JSON.stringify({ login: LOGIN, password: PASSWORD });
      token = JSON.parse((await send('POST', '/api/login/user', 'application/json', credentials)).text).token;
    }
    const json = body === undefined ? undefined : JSON.stringify(body);
    return JSON.parse((await send(method, path, json && 'application/json', json)).text) as T;
  }

  async function stockUp(piecesOf: (productSku: string, needed: number) => number): Promise<void> {
    const ids = new Map<string, string>();
    await call('GET', '/api/me');
    await forEachParallel(retail.products, 4, async ({ openingStock: _, ...product }) => {
      const { id } = await call<{ id: string }>('POST', '/api/product', {
        ...product,
        organisation: shop.id,
        eshops: [shop.eshop.id],
      });
      ids.set(product.productSku, id);
    });
    const lines = retail.products.flatMap(({ productSku, openingStock }) => {
      const quantity = piecesOf(productSku, openingStock);
      if (quantity === 0) return [];
      return [
        {
          organisationId: shop.id,
          productId: ids.get(productSku) ?? '',
          wmsId: shop.wms.id,
          warehouseId: shop.warehouse.id,
          quantity,
          subtype: 'new' as const,
        },
      ];
    });
    for (let from = 0; from < lines.length; from += 200) {
      await portal.database.transaction(systemScope(), (tx) =>
        receive(tx, lines.slice(from, from + 200), {
          source: 'opening stock',
          key: String(from),
          reason: 'opening',
        }),
      );
    }
    expect(run.failures).toEqual([]);
  }

  async function importOrders(some: readonly RetailOrder[]): Promise<ImportResult[]> {
    const folder = await mkdtemp(join(tmpdir(), 'lading-retail-'));
    try {
      await writeFiles({ ...retail, products: [], orders: [...some] }, folder, 'csv');
      const names = (await readdir(folder)).filter((file) => file.startsWith('orders-')).sort();
      const results: string[] = [];
      for (const file of names) {
        const form = multipartBody([
          { name: 'send', value: 'true' },
          { name: 'file', fileName: file, value: await readFile(join(folder, file)) },
        ]);
        const { text } = await send('POST', '/api/expedition/import', MULTIPART, form);
        results.push(JSON.parse(text).resultId);
      }
      const read = () =>
        Promise.all(results.map((id) => call<ImportResult>('GET', `/api/expedition/import/${id}`)));
      await expect
        .poll(async () => (await read()).map(({ status }) => status), { timeout: 380_000, interval: 100 })
        .toEqual(results.map(() => 'finished'));
      const done = await read();
      const faults = done.flatMap(({ errors, message }) => [...errors, ...(message ? [message] : [])]);
      expect(faults.slice(0, 5)).toEqual([]);
      expect(done.reduce((sum, { imported }) => sum + imported, 0)).toBe(some.length);
      expect(run.failures).toEqual([]);
      return done;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    portal,
    shop,
    retail,
    run,
    call,
    stockUp,
    importOrders,
    close: async () => {
      run.report();
      agent.destroy();
      await worker.stop();
      await portal.close();
    },
  };
}
