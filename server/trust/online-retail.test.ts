import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportResult } from '../../contracts/import/import.schema.ts';
import { writeFiles } from '../../scripts/online-retail/files.ts';
import { convertOnlineRetail, type RetailConversion } from '../../scripts/online-retail.ts';
import { hashPassword } from '../platform/access/passwords.ts';
import { systemScope } from '../platform/access/scope.ts';
import type { JobWorker } from '../platform/jobs/worker.ts';
import { receive } from '../stock/ledger.ts';
import { checkDrift } from '../stock/rebuild.ts';
import { buildOrganisation, type Organisation } from '../testing/builders.ts';
import { signInUser } from '../testing/people.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { startJobs } from '../worker.ts';
import { MULTIPART, multipartBody } from './multipart.ts';
import { forEachParallel, openRun } from './run.ts';
import { sendOverWire } from './wire.ts';

/*
 * Orders of a real shop, from the file to the customers' doors, as a client of the API would bring them. The
 * data lie beside the repository and are no part of it.
 */
const DATA = fileURLToPath(
  new URL('../../../shared/data/online-retail-2010-12_2011-06.csv.gz', import.meta.url),
);
const isThere = existsSync(DATA);
const ORDERS = 1_000;
const LOGIN = 'retail@lading.example';
const PASSWORD = 'a long sentence for the tests';
/** Calls after which a client signs in again, as the limit is by session. */
const CALLS_PER_SESSION = 900;

describe.skipIf(!isThere)(
  isThere ? 'orders of a real shop' : 'SKIPPED, for ../shared/data is not there: orders of a real shop',
  () => {
    const run = openRun('online retail');
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    let portal: Portal;
    let shop: Organisation;
    let retail: RetailConversion;
    let worker: JobWorker;
    let folder: string;
    let port: number;
    let token = '';
    let callsLeft = 0;

    beforeAll(async () => {
      portal = await createTestPortal({
        env: {
          WAREHOUSE_TEMPO: '0.001',
          WAREHOUSE_SHORTAGES: '0',
          WAREHOUSE_REFUSALS: '0',
          WAREHOUSE_RETURNS: '0',
        },
      });
      await portal.app.listen({ port: 0, host: '127.0.0.1' });
      port = (portal.app.server.address() as AddressInfo).port;
      folder = await mkdtemp(join(tmpdir(), 'lading-retail-'));
      shop = await buildOrganisation(portal.database);
      const user = await signInUser(portal, shop);
      await portal.database.asOwner('update account set login = $1, password_hash = $2 where id = $3', [
        LOGIN,
        await hashPassword(PASSWORD),
        user.id,
      ]);
      retail = await convertOnlineRetail(createReadStream(DATA).pipe(createGunzip()), {
        orders: ORDERS,
        eshop: shop.eshop.name,
        carrier: shop.carrier.name,
        service: shop.service.name,
      });
      await portal.database.asOwner(
        'insert into country (code, name) select code, code from unnest($1::text[]) code on conflict do nothing',
        [[...new Set(retail.orders.map((order) => order.billingCountry))]],
      );
      await portal.database.asOwner(`insert into currency (code, name) values ('GBP', 'Pound sterling')`);
      worker = await startJobs(portal.services);
    }, 120_000);
    afterAll(async () => {
      run.report();
      agent.destroy();
      await worker.stop();
      await portal.close();
      await rm(folder, { recursive: true, force: true });
    });

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
        token = JSON.parse(
          (await send('POST', '/api/login/user', 'application/json', credentials)).text,
        ).token;
      }
      const json = body === undefined ? undefined : JSON.stringify(body);
      return JSON.parse((await send(method, path, json && 'application/json', json)).text) as T;
    }

    const until = (what: () => Promise<unknown>, timeout: number) =>
      expect.poll(what, { timeout, interval: 250 });

    test('the catalogue is created by the API and its stock received', { timeout: 400_000 }, async () => {
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
      const lines = retail.products.map(({ productSku, openingStock }) => ({
        organisationId: shop.id,
        productId: ids.get(productSku) ?? '',
        wmsId: shop.wms.id,
        warehouseId: shop.warehouse.id,
        quantity: openingStock,
        subtype: 'new' as const,
      }));
      for (let from = 0; from < lines.length; from += 200) {
        await portal.database.transaction(systemScope(), (tx) =>
          receive(tx, lines.slice(from, from + 200), { source: 'opening stock', key: String(from) }),
        );
      }
      expect(run.failures).toEqual([]);
      const page = await call<{ paging: { total: number } }>('POST', '/api/product/list', { limit: 1 });
      expect(page.paging.total).toBe(retail.products.length);
    });

    test('a thousand orders come in by spreadsheet and are sent', { timeout: 400_000 }, async () => {
      await writeFiles(retail, folder, 'csv');
      const names = (await readdir(folder)).filter((name) => name.startsWith('orders-')).sort();
      const results: string[] = [];
      for (const name of names) {
        const form = multipartBody([
          { name: 'send', value: 'true' },
          { name: 'file', fileName: name, value: await readFile(join(folder, name)) },
        ]);
        results.push(
          JSON.parse((await send('POST', '/api/expedition/import', MULTIPART, form)).text).resultId,
        );
      }
      const read = () =>
        Promise.all(results.map((id) => call<ImportResult>('GET', `/api/expedition/import/${id}`)));
      await until(async () => (await read()).map(({ status }) => status), 380_000).toEqual(
        results.map(() => 'finished'),
      );
      const done = await read();
      expect(
        done.flatMap(({ errors, message }) => [...errors, ...(message ? [message] : [])]).slice(0, 5),
      ).toEqual([]);
      expect(done.reduce((sum, { imported }) => sum + imported, 0)).toBe(ORDERS);
      expect(done.reduce((sum, { waiting }) => sum + waiting, 0)).toBe(0);
      expect(run.failures).toEqual([]);
    });

    test('all of them reach their customers and the books agree', { timeout: 600_000 }, async () => {
      const counts = () =>
        call<{ total: number; byStatus: Record<string, number> }>('GET', '/api/expedition/counts');
      await until(async () => (await counts()).byStatus.delivered, 580_000).toBe(ORDERS);
      expect((await counts()).total).toBe(ORDERS);
      const drift = await portal.database.transaction(systemScope(), checkDrift);
      expect(drift).toMatchObject({ drift: [], items: [], products: [] });
      // Opening stock was what the orders need, to the piece: nothing is left and nothing is held.
      const [left] = await portal.database.asOwner(
        'select sum(quantity)::int as quantity, sum(booked)::int as booked from stock_row where organisation_id = $1',
        [shop.id],
      );
      expect(left).toEqual({ quantity: 0, booked: 0 });
      const pieces = retail.products.reduce((sum, { openingStock }) => sum + openingStock, 0);
      const [gone] = await portal.database.asOwner<{ pieces: number }>(
        `select sum(quantity)::int as pieces from stock_movement where organisation_id = $1 and movement_type = 'Out'`,
        [shop.id],
      );
      expect(gone?.pieces).toBe(pieces);
      expect(run.failures).toEqual([]);
    });
  },
);
