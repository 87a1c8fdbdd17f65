import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../contracts/kit/limits.ts';
import { buildExpedition, buildStock, type Row } from '../../testing/builders.ts';
import { sendExpedition } from '../features/expedition/expedition.acts.ts';
import { serveWaiting } from '../features/expedition/expedition.reserve.ts';
import { systemScope } from '../platform/access/scope.ts';
import { sendOrder } from './fixtures.ts';
import { tableOfReturns } from './return-table.fixtures.ts';

const table = tableOfReturns();

async function knowSerials(product: Row<'product'>, ...serials: string[]): Promise<void> {
  const { id: receipt } = (
    await table.db.asOwner<{ id: string }>(
      `with advice as (
         insert into stock_advice (id, organisation_id, internal_id, type, status, warehouse_id, wms_id, packaging_unit, count_of_units)
         values (gen_random_uuid(), $1, gen_random_uuid()::text, 'regular', 'finished', $2, $3, 'package', 1) returning id),
       receipt as (
         insert into inbound_receipt (id, organisation_id, stock_advice_id, wms_id, warehouse_id, actor_name, source, source_key, received_at)
         select gen_random_uuid(), $1, id, $3, $2, 'Ada', 'test', gen_random_uuid()::text, now() from advice returning id)
       insert into inbound_receipt_item (id, organisation_id, inbound_receipt_id, position, product_id, warehouse_id, quantity, expected)
       select gen_random_uuid(), $1, id, 0, $4, $2, 1, 1 from receipt returning id`,
      [table.organisation.id, table.organisation.warehouse.id, table.organisation.wms.id, product.id],
    )
  )[0] as { id: string };
  for (const serial of serials)
    await table.db.asOwner(
      `insert into serial_number (organisation_id, product_id, serial, inbound_receipt_item_id, received_at)
       values ($1, $2, $3, $4, now())`,
      [table.organisation.id, product.id, serial, receipt],
    );
}

describe('pieces of a parcel', () => {
  it('are graded one by one; the receipt is the worst of them', async () => {
    const order = await table.ship({ pieces: 4 });
    const { returnReceipt } = await table.returns.register(order);
    const [item] = await table.returns.itemsOf(returnReceipt);
    const grade = (outcome: 'returned' | 'returned_open' | 'returned_damaged' | 'missing') =>
      table.returns.say('grade', { returnReceipt, lines: [{ item: item?.id, quantity: 1, grade: outcome }] });
    expect((await grade('returned_damaged')).status).toBe('new');
    await grade('returned');
    await grade('missing');
    expect(await table.door.statusOf(order)).toBe('returning');
    expect((await grade('returned_open')).status).toBe('returnedDamaged');
    expect(await table.door.statusOf(order)).toBe('returned');
    expect(await table.returns.itemsOf(returnReceipt)).toMatchObject(
      ['returned_open', 'returned_damaged', 'returned', 'missing'].map((outcome) => ({
        quantity: 1,
        grade: outcome,
      })),
    );
    await table.sound();
  });

  it('are never more than left', async () => {
    const order = await table.ship();
    const { returnReceipt } = await table.returns.register(order);
    const [item] = await table.returns.itemsOf(returnReceipt);
    const lines = [{ item: item?.id, quantity: 3, grade: 'returned' as const }];
    await expect(table.returns.say('grade', { returnReceipt, lines })).rejects.toMatchObject({
      violations: [{ propertyPath: 'lines[0].quantity', code: 'tooLarge', parameters: { max: 2 } }],
    });
    expect(await table.movementsOf(returnReceipt)).toEqual([]);
  });

  it('may be of as many lines as an order has', async () => {
    const { product } = await table.ship();
    const lines = Array.from({ length: LIMITS.expeditionItems }, () => product);
    const { returnReceipt } = await table.returns.registerUnknown(table.organisation, lines);
    expect(await table.returns.itemsOf(returnReceipt)).toHaveLength(lines.length);
  });

  it('of a delivered order come back in several parcels, and end it together', async () => {
    const order = await table.ship({ pieces: 3 });
    await table.door.sayAll(order, 'deliver');
    const first = await table.returns.register(order);
    const [item] = await table.returns.itemsOf(first.returnReceipt);
    await table.returns.say('finish', {
      returnReceipt: first.returnReceipt,
      lines: [{ item: item?.id, quantity: 1, grade: 'returned' }],
    });
    expect(await table.door.statusOf(order)).toBe('delivered');
    const second = await table.returns.register(order);
    expect(second.returnReceipt).not.toBe(first.returnReceipt);
    expect(await table.returns.itemsOf(second.returnReceipt)).toMatchObject([{ quantity: 2 }]);
    await table.returns.gradeAll(second.returnReceipt, 'returned');
    expect(await table.door.statusOf(order)).toBe('returned');
    expect(await table.returns.register(order)).toMatchObject({
      outcome: 'ignored',
      reason: 'alreadyGraded',
    });
    expect(await table.door.stockOf(order)).toEqual([[10, 0]]);
    await table.sound();
  });

  it('come back in the lots in which they left', async () => {
    const order = await sendOrder(table.db, table.organisation, { pieces: 5, stock: 0 });
    await buildStock(table.db, table.organisation, order.product, 2, { lot: 'A', lotDate: '2030-01-31' });
    await buildStock(table.db, table.organisation, order.product, 4, { lot: 'B', lotDate: '2030-06-30' });
    await table.db.transaction(systemScope(), (tx) => serveWaiting(tx, order.id));
    await table.door.sayAll(order, 'pack', 'pickUp');
    const { returnReceipt } = await table.returns.register(order);
    const items = await table.returns.itemsOf(returnReceipt);
    expect(items.map(({ lot, quantity }) => [lot, quantity])).toEqual([
      ['A', 2],
      ['B', 3],
    ]);
    const wrong = (more: object) =>
      table.returns.say('grade', {
        returnReceipt,
        lines: [{ item: items[0]?.id, quantity: 1, grade: 'returned', ...more }],
      });
    await expect(wrong({ lot: 'C' })).rejects.toMatchObject({ violations: [{ code: 'lotNotSent' }] });
    await expect(wrong({ lotDate: '2031-01-01' })).rejects.toMatchObject({
      violations: [{ code: 'lotDateOther' }],
    });
    await table.returns.gradeAll(returnReceipt, 'returned');
    await table.sound();
  });

  it('with serial numbers are those that came in once, each once', async () => {
    const order = await table.ship();
    await table.db.asOwner('update product set work_around_sn_in = true where id = $1', [order.product.id]);
    const { returnReceipt } = await table.returns.register(order);
    const [item] = await table.returns.itemsOf(returnReceipt);
    const grade = (quantity: number, ...serialNumbers: string[]) =>
      table.returns.say('grade', {
        returnReceipt,
        lines: [{ item: item?.id, quantity, grade: 'returned', serialNumbers }],
      });
    await expect(grade(1)).rejects.toMatchObject({ violations: [{ code: 'serialCount' }] });
    await expect(grade(1, 'S-1')).rejects.toMatchObject({ violations: [{ code: 'serialUnknown' }] });
    await knowSerials(order.product, 'S-1', 'S-2');
    await grade(1, 'S-1');
    await expect(grade(1, 'S-1')).rejects.toMatchObject({ violations: [{ code: 'serialBack' }] });
    expect((await grade(1, 'S-2')).status).toBe('returned');
  });

  it('that are reserved are taken from the last of the queue when damage is found', async () => {
    const order = await table.ship({ pieces: 2, stock: 2 });
    const { returnReceipt } = await table.returns.register(order);
    await table.returns.gradeAll(returnReceipt, 'returned');
    const [item] = await table.returns.itemsOf(returnReceipt);
    const waiting = await buildExpedition(table.db, table.organisation, {
      wait_before_processing: true,
      items: [{ product: order.product, quantity: 2 }],
    });
    await table.db.transaction(systemScope(), (tx) => sendExpedition(tx, waiting.id));
    expect(await table.door.statusOf(waiting)).toBe('stockOk');
    await table.regrade(returnReceipt, item?.id ?? '', 'returned_damaged', 1);
    expect(await table.returns.itemsOf(returnReceipt)).toMatchObject([
      { quantity: 1, grade: 'returned' },
      { quantity: 1, grade: 'returned_damaged' },
    ]);
    expect([
      await table.piecesIn(table.organisation.warehouse, order),
      await table.piecesIn(table.scraping, order),
    ]).toEqual([1, 1]);
    expect(await table.door.statusOf(waiting)).toBe('waitingForGoods');
    await table.sound();
  });
});
