import { describe, expect, it } from 'vitest';
import { buildOrganisation, buildProduct } from '../../testing/builders.ts';
import { sendOrder } from './fixtures.ts';
import { announce, standAtRamp } from './goods.fixtures.ts';
import { returnEventOf } from './return.fixtures.ts';
import { tableOfReturns } from './return-table.fixtures.ts';

const table = tableOfReturns();

/** A photo of a parcel that no line has yet. */
async function photographed(receipt: string): Promise<string> {
  const id = crypto.randomUUID();
  await table.db.asOwner(
    `insert into receipt_photo (id, organisation_id, return_receipt_id, bytes, width, height, file_key, small_key, large_key)
     select $1, organisation_id, id, 1, 1, 1, 'none', 'none', 'none' from return_receipt where id = $2`,
    [id, receipt],
  );
  return id;
}

describe('one way back', () => {
  it('an event has one effect however often it comes', async () => {
    const order = await table.ship();
    const registered = returnEventOf('register', { expedition: order.id });
    const { returnReceipt } = await table.returns.tell(registered);
    expect(await table.returns.tell(registered)).toMatchObject({ outcome: 'duplicate', returnReceipt });
    const [item] = await table.returns.itemsOf(returnReceipt);
    const graded = returnEventOf('grade', {
      returnReceipt,
      lines: [{ item: item?.id, quantity: 2, grade: 'returned' }],
    });
    expect(await table.returns.tell(graded)).toMatchObject({ outcome: 'applied', status: 'returned' });
    expect(await table.returns.tell(graded)).toMatchObject({ outcome: 'duplicate', status: 'returned' });
    await expect(table.returns.tell({ ...graded, reason: 'Another' })).rejects.toMatchObject({
      code: 'idempotencyOtherBody',
    });
    expect(await table.door.stockOf(order)).toEqual([[10, 0]]);
  });

  it('two people who scan one parcel at once open one receipt', async () => {
    const order = await table.ship();
    const answers = await Promise.all([1, 2, 3, 4].map(() => table.returns.register(order)));
    expect(new Set(answers.map(({ returnReceipt }) => returnReceipt)).size).toBe(1);
    expect(answers.filter(({ outcome }) => outcome === 'applied')).toHaveLength(1);
    const unknown = () => table.returns.registerUnknown(table.organisation, [], { code: 'Z-77' });
    const parcels = await Promise.all([unknown(), unknown(), unknown()]);
    expect(new Set(parcels.map(({ returnReceipt }) => returnReceipt)).size).toBe(1);
  });

  it('what a second person found is added to what the first noted, with their name', async () => {
    const order = await table.ship();
    const { returnReceipt } = await table.returns.register(order);
    const [item] = await table.returns.itemsOf(returnReceipt);
    const line = { item: item?.id, quantity: 2 };
    const photo = await photographed(returnReceipt);
    await table.returns.say('grade', {
      returnReceipt,
      lines: [{ ...line, grade: 'returned', findings: ['torn'], note: 'Torn.' }],
    });
    const more = { ...line, findings: ['torn' as const, 'smell' as const], note: 'Smells.', photos: [photo] };
    await table.returns.say('regrade', { returnReceipt, lines: [{ ...more, grade: 'returned' }] });
    await table.returns.say('regrade', {
      returnReceipt,
      lines: [{ ...line, grade: 'returned_open', note: 'Opened.' }],
    });
    const [found] = await table.db.asOwner(
      `select grade, findings, note, (select count(*)::int from receipt_photo p where p.return_receipt_item_id = i.id)
         as photos from return_receipt_item i where return_receipt_id = $1`,
      [returnReceipt],
    );
    const note = 'Torn.\nSmells.\nOpened.';
    expect(found).toEqual({ grade: 'returned_open', findings: ['torn', 'smell'], note, photos: 1 });
    const events = await table.db.asOwner<{ diff: { field: string; to: unknown }[]; actor_name: string }>(
      `select diff, actor_name from event where record_id = $1 and act = 'regrade' order by id`,
      [returnReceipt],
    );
    expect(events.map(({ diff }) => diff.map(({ field }) => field))).toEqual([
      ['note', 'findings', 'photos'],
      ['grade', 'note'],
    ]);
    expect(events.every(({ actor_name }) => actor_name !== '')).toBe(true);
    expect((await table.movementsOf(returnReceipt)).length).toBe(3);
    await table.sound();
  });

  it('pieces that left before their product was asked for serial numbers come back with any', async () => {
    const order = await table.ship();
    const { returnReceipt } = await table.returns.register(order);
    const [item] = await table.returns.itemsOf(returnReceipt);
    const { product } = order;
    const advice = await announce(table.db, table.organisation, [{ product, quantity: 2 }]);
    await standAtRamp(table.db).say(advice, 'receive', { lines: [{ product: product.id, quantity: 2 }] });
    await table.db.asOwner('update product set work_around_sn_in = true where id = $1', [product.id]);
    const line = { item: item?.id, quantity: 2, grade: 'returned' as const };
    const grade = (serialNumbers: string[]) =>
      table.returns.say('grade', { returnReceipt, lines: [{ ...line, serialNumbers }] });
    await expect(grade(['S-1'])).rejects.toMatchObject({ violations: [{ code: 'serialCount' }] });
    expect(await grade(['S-1', 'S-2'])).toMatchObject({ status: 'returned' });
    await table.sound();
  });

  it('pieces that left before their product was made a set come back as goods, and no more than left', async () => {
    const order = await table.ship();
    await table.door.sayAll(order, 'deliver');
    const { id: product } = order.product;
    await table.db.asOwner(`update product set type = 'Bundle' where id = $1`, [product]);
    const { returnReceipt } = await table.returns.register(order);
    const grade = (quantity: number) =>
      table.returns.say('grade', { returnReceipt, lines: [{ product, quantity, grade: 'returned' }] });
    await expect(grade(3)).rejects.toMatchObject({ violations: [{ code: 'tooLarge' }] });
    expect(await grade(2)).toMatchObject({ status: 'returned' });
    expect(await table.piecesIn(table.organisation.warehouse, order)).toBe(10);
    await table.sound();
  });

  it('a system that grades at once reports all in one event', async () => {
    const order = await table.ship({ pieces: 3 });
    const product = order.product.id;
    const { status, returnReceipt } = await table.returns.register(order, {
      lines: [
        { product, quantity: 2, grade: 'returned' },
        { product, quantity: 1, grade: 'returned_damaged' },
      ],
    });
    expect(status).toBe('returnedDamaged');
    expect(await table.door.statusOf(order)).toBe('returned');
    expect((await table.movementsOf(returnReceipt)).map(({ subtype }) => subtype)).toEqual([
      'returned',
      'returned_damaged',
    ]);
    await table.sound();
  });

  it('what the table.door puts away ungraded is a receipt, and what was graded before does not come in again', async () => {
    const order = await table.ship({ pieces: 3 });
    const { returnReceipt } = await table.returns.register(order);
    const [item] = await table.returns.itemsOf(returnReceipt);
    await table.returns.say('grade', {
      returnReceipt,
      lines: [{ item: item?.id, quantity: 1, grade: 'returned_damaged' }],
    });
    await table.door.sayAll(order, 'closeReturn');
    expect(await table.returns.statusOf(returnReceipt)).toBe('returnedDamaged');
    expect(await table.returns.itemsOf(returnReceipt)).toMatchObject([
      { quantity: 2, grade: 'returned' },
      { quantity: 1, grade: 'returned_damaged' },
    ]);
    expect([
      await table.piecesIn(table.organisation.warehouse, order),
      await table.piecesIn(table.scraping, order),
    ]).toEqual([9, 1]);
    await expect(table.returns.gradeAll(returnReceipt, 'returned')).rejects.toMatchObject({ status: 400 });
    await table.sound();
  });

  it('a parcel is known by its tracking number and by the number of its order', async () => {
    const order = await table.ship();
    const [parcel] = await table.db.asOwner<{ number: string }>(
      'select tracking_number as number from parcel where expedition_id = $1',
      [order.id],
    );
    const scan = (code: string) => table.returns.say('register', { code, wms: table.organisation.wms.id });
    const first = await scan(parcel?.number ?? '');
    expect(first).toMatchObject({ outcome: 'applied', status: 'new' });
    expect(await scan(order.order_number)).toMatchObject({
      outcome: 'ignored',
      reason: 'alreadyRegistered',
      returnReceipt: first.returnReceipt,
    });
    await expect(scan('nobody-knows-it')).rejects.toMatchObject({ code: 'parcelUnknown', status: 409 });
  });

  it('a parcel of which nothing was expected takes all that is in it, until somebody finishes it', async () => {
    const { product } = await table.ship();
    const { returnReceipt } = await table.returns.registerUnknown(table.organisation);
    const grade = () =>
      table.returns.say('grade', {
        returnReceipt,
        lines: [{ product: product.id, quantity: 1, grade: 'returned' as const }],
        more: true,
      });
    await grade();
    expect(await grade()).toMatchObject({ outcome: 'applied', status: 'inventory' });
    const finish = () => table.returns.say('finish', { returnReceipt });
    expect(await finish()).toMatchObject({ outcome: 'applied', status: 'returned' });
    expect(await finish()).toMatchObject({ outcome: 'ignored', reason: 'alreadyGraded' });
    await table.sound();
  });

  it('what is listed of an unknown parcel are goods of its client', async () => {
    const stranger = await buildOrganisation(table.db);
    const products = [(await table.ship()).product, await buildProduct(table.db, stranger)];
    await expect(table.returns.registerUnknown(table.organisation, products)).rejects.toMatchObject({
      violations: [{ propertyPath: 'lines[1].product', code: 'productNotFound' }],
    });
  });

  it('an order that did not leave has nothing to bring back', async () => {
    const order = await sendOrder(table.db, table.organisation);
    await expect(table.returns.register(order)).rejects.toMatchObject({ code: 'notShipped' });
  });

  it('an advice of type return is for goods that no order sent', async () => {
    const order = await table.ship();
    const ramp = standAtRamp(table.db);
    const items = [{ product: order.product, quantity: 2 }];
    const lines = [{ product: order.product.id, quantity: 2, grade: 'returned' as const }];
    const ofOrder = await announce(table.db, table.organisation, items, {
      type: 'return',
      ref1: order.order_number,
    });
    await expect(ramp.say(ofOrder, 'receive', { lines })).rejects.toMatchObject({
      code: 'returnOfOrder',
      status: 409,
    });
    const other = await announce(table.db, table.organisation, items, { type: 'return', ref1: 'SHOP-BOX-7' });
    expect(await ramp.say(other, 'receive', { lines })).toMatchObject({ outcome: 'applied' });
    const box = await announce(table.db, table.organisation, items, { type: 'return', ref1: 'SHOP-BOX-8' });
    await expect(
      table.returns.registerUnknown(table.organisation, [], { code: 'SHOP-BOX-8' }),
    ).rejects.toMatchObject({
      code: 'announcedByAdvice',
      parameters: { internalId: box.internal_id },
    });
    await table.sound();
  });

  it('damaged goods are refused where no place keeps them from sale', async () => {
    await table.db.asOwner('update warehouse set active = false where id = any ($1)', [
      [table.scraping.id, table.opened.id],
    ]);
    const order = await table.ship();
    const { returnReceipt } = await table.returns.register(order);
    await expect(table.returns.gradeAll(returnReceipt, 'returned_damaged')).rejects.toMatchObject({
      code: 'noScrapingWarehouse',
    });
    await expect(table.returns.gradeAll(returnReceipt, 'returned_open')).rejects.toMatchObject({
      code: 'noOpenedWarehouse',
    });
  });
});
