import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildExpedition, buildProduct, buildStock } from '../../../testing/builders.ts';
import { sell } from '../../../testing/catalogue.ts';
import { countStatements, interleave } from '../../../testing/interleave.ts';
import { systemScope } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { jobHelp } from '../complaint/complaint.fixtures.ts';
import { sendExpedition } from '../expedition/expedition.acts.ts';
import { expeditionJobs } from '../expedition/expedition.jobs.ts';
import { pairWaiting } from '../expedition/expedition.pair.service.ts';
import { serveWaiting } from '../expedition/expedition.reserve.ts';
import { sendAdvice } from './stock-advice.acts.ts';
import { announce, type Inbound, openInbound } from './stock-advice.fixtures.ts';

/* Announcements that come at once with others, and with orders that look for them: nobody who could be promised is left. */

let inbound: Inbound;
beforeAll(async () => {
  inbound = await openInbound();
});
afterAll(() => inbound.portal.close());

/** Orders of one piece each of a product of their own, and drafts that announce so many pieces of it. */
async function scene(orders: number, status: 'onHold' | 'waitingForGoods', announced: readonly number[]) {
  const { portal, organisation } = inbound;
  await portal.database.asOwner('delete from graphile_worker._private_jobs');
  const product = await buildProduct(portal.database, organisation);
  await sell(portal.database, organisation, [product]);
  const items = [{ product, quantity: 1 }];
  const waiting: string[] = [];
  while (waiting.length < orders)
    waiting.push((await buildExpedition(portal.database, organisation, { status, items })).id);
  const advices: string[] = [];
  for (const quantity of announced)
    advices.push((await announce(inbound, { items: [{ product: product.id, quantity }] })).id);
  return { product, waiting, advices };
}
const sending = (id: string | undefined) => (tx: Tx) => sendExpedition(tx, id ?? '');
const announcing = (id: string | undefined) => (tx: Tx) => sendAdvice(tx, id ?? '');

/** Does what waits for the allocator, and what comes of that. */
async function runJobs(): Promise<void> {
  const { database, services } = inbound.portal;
  for (let jobs = await takeJobs(); jobs.length > 0; jobs = await takeJobs())
    for (const { payload } of jobs)
      await expeditionJobs(services)['stock.pair']?.(payload, jobHelp(inbound.portal));

  async function takeJobs() {
    const jobs = await database.asOwner<{ payload: Record<string, unknown> }>(
      `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'stock.pair'`,
    );
    await database.asOwner('delete from graphile_worker._private_jobs');
    return jobs;
  }
}
const standOf = async (orders: readonly string[]): Promise<string[]> =>
  (
    await inbound.portal.database.asOwner<{ status: string }>(
      'select status from expedition where id = any ($1)',
      [orders],
    )
  ).map(({ status }) => status);

test('two announcements at once are promised to the whole queue, not to its front alone', async () => {
  const { database } = inbound.portal;
  const first = await scene(4, 'waitingForGoods', [2, 2]);
  const { statements } = await countStatements(database, announcing(first.advices[0]));
  for (let stop = 1; stop <= statements; stop += 3) {
    const { waiting, advices } = await scene(4, 'waitingForGoods', [2, 2]);
    const outcomes = await interleave(database, announcing(advices[0]), stop, announcing(advices[1]));
    expect(outcomes).toEqual(['done', 'done']);
    await runJobs();
    expect(await standOf(waiting)).toEqual(Array(4).fill('waitingForAsn'));
  }
});

test('who stands behind an order that finds its goods elsewhere meanwhile is promised what it would have had', async () => {
  const { database } = inbound.portal;
  const { organisation } = inbound;
  for (let stop = 1; stop <= 8; stop++) {
    const { product, waiting, advices } = await scene(2, 'waitingForGoods', [1]);
    await buildStock(database, organisation, product, 1);
    await database.asOwner(`update stock_advice set status = 'new' where id = any ($1)`, [advices]);
    const items = await database.asOwner<{ id: string }>(
      'select id from stock_advice_item where stock_advice_id = any ($1)',
      [advices],
    );
    const pairing = (tx: Tx) =>
      pairWaiting(
        tx,
        organisation.id,
        items.map(({ id }) => id),
      );
    await interleave(database, (tx) => serveWaiting(tx, waiting[0] ?? ''), stop, pairing);
    await runJobs();
    expect(await standOf(waiting.slice(1))).toEqual(['waitingForAsn']);
  }
});

test('an order that is sent while its goods are announced is promised them', async () => {
  const { database } = inbound.portal;
  const first = await scene(1, 'onHold', [2]);
  const { statements } = await countStatements(database, sending(first.waiting[0]));
  for (let stop = 1; stop <= statements; stop++) {
    const { waiting, advices } = await scene(1, 'onHold', [2]);
    const outcomes = await interleave(database, sending(waiting[0]), stop, announcing(advices[0]));
    expect(outcomes).toEqual(['done', 'done']);
    await runJobs();
    expect(await standOf(waiting)).toEqual(['waitingForAsn']);
  }
});

test('so is one whose sending still goes on when the promises are made', async () => {
  const { database } = inbound.portal;
  const { waiting, advices } = await scene(1, 'onHold', [2]);
  let jobs: Promise<void> | undefined;
  await database.transaction(systemScope(), async (tx) => {
    await sending(waiting[0])(tx);
    await database.transaction(systemScope(), announcing(advices[0]));
    let isOver = false;
    jobs = runJobs().finally(() => {
      isOver = true;
    });
    const waits = () =>
      database.asOwner(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
    while (!isOver && (await waits()).length === 0);
  });
  await jobs;
  expect(await standOf(waiting)).toEqual(['waitingForAsn']);
});
