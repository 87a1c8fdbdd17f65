import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import { buildProduct, buildStock, type Row } from '../../../../testing/builders.ts';
import { sell } from '../../../../testing/catalogue.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { dyingAt, help, takeJobs } from '../../../platform/import/import.fixtures.ts';
import { importJob } from '../../../platform/import/import.jobs.ts';
import {
  type Cells,
  listWritten,
  makeCsv,
  openShop,
  readResult,
  rowOf,
  runJobs,
  type Shop,
  upload,
} from './import.fixtures.ts';
import { resumeSendsJob, sendImportedJob } from './import.jobs.ts';
import { expeditionImport } from './import.kind.ts';

const SEND = 'expedition.sendImported';
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.portal.close());

async function stocked(quantity: number): Promise<Row<'product'>> {
  const { portal, organisation } = shop;
  const product = await buildProduct(portal.database, organisation);
  await sell(portal.database, organisation, [product]);
  await buildStock(portal.database, organisation, product, quantity);
  return product;
}

/** Imports orders that are to be sent, and leaves the sending to the test. */
async function importUnsent(rows: Cells[]): Promise<string> {
  const { resultId } = await upload(shop, makeCsv(rows), { fields: { send: 'true' } });
  for (const { payload } of await takeJobs(shop, 'expedition.import'))
    await importJob(shop.portal.services, expeditionImport)(payload, help(shop));
  return resultId;
}

const payload = () => ({ organisationId: shop.organisation.id });
const send = (database: Database = shop.portal.database, lastAttempt = false) =>
  sendImportedJob({ ...shop.portal.services, database })(payload(), help(shop, lastAttempt));
const rowsOf = (prefix: string, products: readonly Row<'product'>[], change: Cells = {}): Cells[] =>
  products.map((product, index) =>
    rowOf(shop, {
      orderNumber: `${prefix}-${String(index).padStart(3, '0')}`,
      productSku: product.product_sku,
      quantity: '1',
      ...change,
    }),
  );
const statusesOf = async (prefix: string) => (await listWritten(shop, prefix)).map(({ status }) => status);
async function find(orderNumber: string) {
  const criteria = { orderNumber: { eq: orderNumber } };
  const { token } = shop.account;
  const listed = await shop.portal.call(expeditionRoutes.list, { body: { criteria } }, { token });
  const { id } = listed.body.results[0] as { id: string };
  return (await shop.portal.call(expeditionRoutes.read, { params: { id } }, { token })).body;
}
const countsOf = async (resultId: string) => {
  const { sent, sendRefused, toSend } = await readResult(shop, resultId);
  return { sent, sendRefused, toSend };
};

describe('sends after an import', () => {
  test('orders say that they will be sent; what is scarce goes to those that came first', async () => {
    const scarce = await stocked(5);
    const plenty = await Promise.all([stocked(100), stocked(100)]);
    const products = Array.from({ length: 30 }, (_, index) =>
      index % 3 === 0 ? scarce : plenty[index % 2]!,
    );
    const resultId = await importUnsent(rowsOf('SCARCE', products));
    expect(await countsOf(resultId)).toEqual({ sent: 0, sendRefused: 0, toSend: 30 });
    expect(await find('SCARCE-000')).toMatchObject({
      status: 'onHold',
      sending: 'waiting',
      sendRefusal: null,
    });

    await send();
    expect(await countsOf(resultId)).toEqual({ sent: 30, sendRefused: 0, toSend: 0 });
    expect(await find('SCARCE-000')).toMatchObject({ sending: null });
    const waits = (await listWritten(shop, 'SCARCE'))
      .filter(({ status }) => status === 'waitingForGoods')
      .map(({ order_number }) => order_number);
    expect(waits).toEqual(['SCARCE-015', 'SCARCE-018', 'SCARCE-021', 'SCARCE-024', 'SCARCE-027']);
  });

  test.each(['before', 'after'] as const)(
    'a job that dies %s a commit goes on, and sends nothing twice',
    async (when) => {
      const prefix = `DEAD-${when}`;
      const product = await stocked(100);
      const resultId = await importUnsent(rowsOf(prefix, Array(12).fill(product)));
      await expect(send(dyingAt(shop.portal.database, 5, when))).rejects.toThrow('killed');
      const kept = when === 'before' ? 4 : 5;
      expect(await countsOf(resultId)).toEqual({ sent: kept, sendRefused: 0, toSend: 12 - kept });

      await send();
      expect(await countsOf(resultId)).toEqual({ sent: 12, sendRefused: 0, toSend: 0 });
      const history = await shop.portal.database.asOwner<{ sends: number }>(
        `select count(*) filter (where v.act = 'send')::int as sends from expedition e
       join event v on v.record_id = e.id where e.order_number like $1 group by e.id`,
        [`${prefix}%`],
      );
      expect(history.map(({ sends }) => sends)).toEqual(Array(12).fill(1));
    },
  );

  test('what a job left behind that was given up is taken up again', async () => {
    await importUnsent(rowsOf('LEFT', [await stocked(5)]));
    await takeJobs(shop, SEND);
    await resumeSendsJob(shop.portal.services)({}, help(shop));
    const left = await takeJobs(shop, SEND);
    expect(left.map((one) => one.payload)).toEqual([payload()]);
    await send();
    expect(await statusesOf('LEFT')).toEqual(['awaitingProcessing']);
    await resumeSendsJob(shop.portal.services)({}, help(shop));
    expect(await takeJobs(shop, SEND)).toEqual([]);
  });

  test('a refusal is on the order with its reason, in its history and in the counts; sending by hand clears it', async () => {
    const { database } = shop.portal;
    const setActive = (active: boolean) =>
      database.asOwner('update eshop set active = $2 where id = $1', [shop.organisation.eshop.id, active]);
    const product = await stocked(5);
    const resultId = await importUnsent([
      ...rowsOf('REFUSED', [product]),
      ...rowsOf('REFUSED-BAD', [product], { billingZip: '1' }),
    ]);
    await setActive(false);
    await send();
    await setActive(true);
    expect(await countsOf(resultId)).toEqual({ sent: 0, sendRefused: 2, toSend: 0 });
    const refused = await find('REFUSED-000');
    expect(refused).toMatchObject({
      status: 'onHold',
      sending: 'refused',
      sendRefusal: { code: 'eshopInactive' },
    });
    expect(refused.sendRefusal?.message).toContain('Switch the e-shop on in Settings');
    expect((await find('REFUSED-BAD-000')).sendRefusal).toMatchObject({ code: 'sendIncorrect' });
    const events = await database.asOwner('select act, reason from event where record_id = $1 order by id', [
      refused.id,
    ]);
    expect(events.at(-1)).toEqual({ act: 'refuseSend', reason: 'eshopInactive' });
    const list = await shop.portal.call(
      expeditionRoutes.list,
      { body: { criteria: { sending: { eq: 'refused' } }, select: ['orderNumber', 'sendRefusal'] } },
      { token: shop.account.token },
    );
    expect(list.body.results.map((row) => (row as { orderNumber: string }).orderNumber).sort()).toEqual([
      'REFUSED-000',
      'REFUSED-BAD-000',
    ]);

    const byHand = await shop.portal.call(
      expeditionRoutes.send,
      { params: { id: refused.id } },
      { token: shop.account.token },
    );
    expect(byHand.body).toMatchObject({ status: 'awaitingProcessing', sending: null, sendRefusal: null });
    expect(await countsOf(resultId)).toEqual({ sent: 1, sendRefused: 1, toSend: 0 });
  });

  test('one that was sent by hand or cancelled meanwhile is left alone', async () => {
    const product = await stocked(5);
    const resultId = await importUnsent(rowsOf('HAND', [product, product, product]));
    const { token } = shop.account;
    const [byHand, canceled] = [await find('HAND-000'), await find('HAND-001')];
    await shop.portal.call(expeditionRoutes.send, { params: { id: byHand.id } }, { token });
    await shop.portal.call(expeditionRoutes.cancel, { params: { id: canceled.id } }, { token });
    expect(await countsOf(resultId)).toEqual({ sent: 1, sendRefused: 0, toSend: 1 });
    await send();
    expect(await statusesOf('HAND')).toEqual(['awaitingProcessing', 'canceled', 'awaitingProcessing']);
  });

  test('who may not send any more sends nothing', async () => {
    const role = (name: string) =>
      shop.portal.database.asOwner('update organisation_user set role = $2 where account_id = $1', [
        shop.account.id,
        name,
      ]);
    const resultId = await importUnsent(rowsOf('ROLE', [await stocked(5)]));
    await role('readOnly');
    await send();
    await role('owner');
    expect(await countsOf(resultId)).toEqual({ sent: 0, sendRefused: 1, toSend: 0 });
    expect(await find('ROLE-000')).toMatchObject({ status: 'onHold', sendRefusal: { code: 'notAllowed' } });
  });

  test('a fault of ours is tried again, nobody overtakes it, and the last time it is on the order', async () => {
    const { database } = shop.portal;
    const product = await stocked(1);
    const resultId = await importUnsent(rowsOf('FAULT', [product, product]));
    let count = 0;
    const broken = (isBroken: (number: number) => boolean): Database => ({
      ...database,
      transaction: (scope, work, options) => {
        if (isBroken(++count)) throw new Error('broken');
        return database.transaction(scope, work, options);
      },
    });
    await expect(send(broken(() => true))).rejects.toThrow('broken');
    expect(count).toBe(1);
    expect(await countsOf(resultId)).toEqual({ sent: 0, sendRefused: 0, toSend: 2 });

    await send(
      broken((number) => number === 2),
      true,
    );
    expect(await countsOf(resultId)).toEqual({ sent: 1, sendRefused: 1, toSend: 0 });
    expect((await find('FAULT-000')).sendRefusal).toMatchObject({ code: 'sendFailed' });
    expect((await find('FAULT-000')).sendRefusal?.message).toContain('Send it again');
    expect((await find('FAULT-001')).status).toBe('awaitingProcessing');
  });
});

test('speed of sends', { timeout: 120_000 }, async () => {
  const products = await Promise.all(Array.from({ length: 50 }, () => stocked(100)));
  const count = 400;
  await importUnsent(
    rowsOf(
      'PACE',
      Array.from({ length: count }, (_, index) => products[index % 50]!),
    ),
  );
  const started = performance.now();
  await runJobs(shop);
  const seconds = (performance.now() - started) / 1000;
  process.stdout.write(`${count} sends after an import: ${Math.round(count / seconds)} orders/s\n`);
  expect(new Set(await statusesOf('PACE'))).toEqual(new Set(['awaitingProcessing']));
});
