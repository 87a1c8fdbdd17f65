import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TransferEventBody } from '../../contracts/floor/floor.goods.events.ts';
import type { Violation } from '../../contracts/kit/problem.ts';
import {
  buildOrganisation,
  buildProduct,
  buildStock,
  buildWarehouse,
  buildWms,
  type Organisation,
  type Row,
} from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { buildTransfer } from '../../testing/documents.ts';
import { findStockFaults } from './fixtures.ts';
import { atMinute, bookLine, standAtRamp } from './goods.fixtures.ts';
import { shuffled } from './shuffled.fixtures.ts';

let db: TestDatabase;
let organisation: Organisation;
let product: Row<'product'>;
let to: { wms: Row<'wms'>; warehouse: Row<'warehouse'> };
let ramp: ReturnType<typeof standAtRamp>;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  organisation = await buildOrganisation(db);
  product = await buildProduct(db, organisation);
  const wms = await buildWms(db);
  await db.asOwner('insert into organisation_wms (organisation_id, wms_id) values ($1, $2)', [
    organisation.id,
    wms.id,
  ]);
  to = { wms, warehouse: await buildWarehouse(db, organisation, wms) };
  ramp = standAtRamp(db, `wms ${uuid()}`);
});

/** A transfer that holds its pieces: those of lot A are to expire first. */
async function buildBooked(pieces: number, lots: Record<string, number> = { A: 6, B: 6 }) {
  for (const [lot, quantity] of Object.entries(lots)) {
    await buildStock(db, organisation, product, quantity, {
      lot,
      lotDate: lot === 'A' ? '2090-01-01' : '2091-01-01',
    });
  }
  const transfer = await buildTransfer(db, organisation, to, {
    status: 'created',
    items: [{ product, quantity: pieces }],
  });
  return bookLine(db, organisation, transfer, 'oldest');
}
type Transfer = Awaited<ReturnType<typeof buildBooked>>;
type EventDetails = Omit<Partial<TransferEventBody>, 'lines'> & {
  kind: TransferEventBody['kind'];
  pieces?: number;
  lot?: string;
};

const eventOf = ({ id, item }: Transfer, { pieces, lot, ...details }: EventDetails): TransferEventBody => ({
  eventId: uuid(),
  transfer: id,
  occurredAt: atMinute(0),
  ...(pieces !== undefined && { lines: [{ item, quantity: pieces, ...(lot && { lot }) }] }),
  ...details,
});
const say = (transfer: Transfer, kind: EventDetails['kind'], more: Omit<EventDetails, 'kind'> = {}) =>
  ramp.tellTransfer(eventOf(transfer, { kind, ...more }));
const countsOf = async ({ item }: Transfer) =>
  (
    await db.asOwner<{
      booked: number;
      expedited: number;
      received: number;
      sent_back: number;
      lost: number;
      surplus: number;
    }>('select booked, expedited, received, sent_back, lost, surplus from transfer_item where id = $1', [
      item,
    ])
  )[0];
const stockAt = async (warehouse: { id: string }) =>
  Object.fromEntries(
    (await ramp.stockOf(product))
      .filter((row) => row.warehouse === warehouse.id)
      .map(({ lot, quantity, booked }) => [lot, [quantity, booked]]),
  );
const statusOf = async ({ id }: Transfer) => (await ramp.read('transfer', id)).status;

describe('the door for transfers', () => {
  it('takes goods from one building to the other, lot by lot', async () => {
    const transfer = await buildBooked(8);
    await say(transfer, 'dispatch');
    expect(await countsOf(transfer)).toMatchObject({ booked: 0, expedited: 8, received: 0 });
    expect(await stockAt(organisation.warehouse)).toEqual({ B: [4, 0] });
    await say(transfer, 'receive', { pieces: 3, lot: 'A', occurredAt: atMinute(1) });
    expect(await statusOf(transfer)).toBe('created');
    expect(await say(transfer, 'receive', { occurredAt: atMinute(2) })).toMatchObject({ status: 'finished' });
    expect(await stockAt(to.warehouse)).toEqual({ A: [6, 0], B: [2, 0] });
    expect((await ramp.receiptsOf(transfer)).map(({ lot, quantity }) => [lot, quantity])).toEqual([
      ['A', 3],
      ['A', 3],
      ['B', 2],
    ]);
    expect(await ramp.read('transfer', transfer.id)).toMatchObject({
      dispatched_at: atMinute(0),
      received_at: atMinute(2),
    });
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('gives back what does not leave, unless more follows', async () => {
    const transfer = await buildBooked(8);
    await say(transfer, 'dispatch', { pieces: 5, more: true });
    expect(await countsOf(transfer)).toMatchObject({ booked: 3, expedited: 5 });
    await say(transfer, 'dispatch', { pieces: 1, occurredAt: atMinute(1) });
    expect(await countsOf(transfer)).toMatchObject({ booked: 0, expedited: 6 });
    expect(await stockAt(organisation.warehouse)).toEqual({ B: [6, 0] });
    await say(transfer, 'receive', { occurredAt: atMinute(2) });
    expect(await statusOf(transfer)).toBe('finished');
  });

  it('loses what does not arrive, and finds it again', async () => {
    const transfer = await buildBooked(8);
    await say(transfer, 'dispatch');
    await say(transfer, 'receive', { pieces: 5, occurredAt: atMinute(1) });
    await say(transfer, 'close', { occurredAt: atMinute(3), reason: 'One pallet is missing' });
    expect(await countsOf(transfer)).toMatchObject({ received: 5, lost: 3 });
    expect(await statusOf(transfer)).toBe('finished');
    await say(transfer, 'receive', { pieces: 2, occurredAt: atMinute(2) });
    expect(await countsOf(transfer)).toMatchObject({ received: 7, lost: 1 });
    expect(await say(transfer, 'dispatch', { pieces: 1, occurredAt: atMinute(9) })).toMatchObject({
      reason: 'ended',
    });
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('receives a surplus like any other, at the count and after it', async () => {
    const transfer = await buildBooked(8);
    await say(transfer, 'dispatch');
    expect(await say(transfer, 'receive', { pieces: 9, occurredAt: atMinute(1) })).toMatchObject({
      outcome: 'applied',
      status: 'finished',
    });
    expect(await countsOf(transfer)).toMatchObject({ expedited: 8, received: 8, surplus: 1, lost: 0 });
    expect(await stockAt(to.warehouse)).toEqual({ A: [6, 0], B: [3, 0] });
    const receipts = await ramp.receiptsOf(transfer);
    expect(receipts.map(({ lot, quantity, expected }) => [lot, quantity, expected])).toEqual([
      ['A', 6, 8],
      ['B', 2, 2],
      ['B', 1, 0],
    ]);
    const causes = await db.asOwner(
      `select movement_subtype as cause, quantity from stock_movement
       where transfer_id = $1 and movement_type = 'In' order by quantity desc`,
      [transfer.id],
    );
    expect(causes).toEqual([
      { cause: 'other', quantity: 6 },
      { cause: 'other', quantity: 2 },
      { cause: 'surplus', quantity: 1 },
    ]);
    const more = { pieces: 2, lot: 'A', occurredAt: atMinute(2) };
    expect(await say(transfer, 'receive', more)).toMatchObject({ outcome: 'applied', status: 'finished' });
    expect(await countsOf(transfer)).toMatchObject({ received: 8, surplus: 3 });
    expect(await stockAt(to.warehouse)).toEqual({ A: [8, 0], B: [3, 0] });
    expect(await stockAt(organisation.warehouse)).toEqual({ B: [4, 0] });
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('takes no surplus before anything left, and a surprising one only with a reason', async () => {
    const transfer = await buildBooked(8);
    const violations = (pieces: number) =>
      say(transfer, 'receive', { pieces, occurredAt: atMinute(1) }).then(
        () => [],
        ({ violations: found }) => found.map(({ propertyPath, code }: Violation) => [propertyPath, code]),
      );
    expect(await violations(9)).toEqual([['lines[0].quantity', 'tooLarge']]);
    await say(transfer, 'dispatch');
    expect(await violations(80)).toEqual([['reason', 'surplusNeedsReason']]);
    expect(await violations(27)).toEqual([]);
    expect(await violations(1)).toEqual([['reason', 'surplusNeedsReason']]);
    await say(transfer, 'receive', { pieces: 5, reason: 'A second pallet', occurredAt: atMinute(2) });
    expect(await countsOf(transfer)).toMatchObject({ received: 8, surplus: 24 });
  });

  it('takes goods back to where they left', async () => {
    const transfer = await buildBooked(8);
    await say(transfer, 'dispatch');
    await say(transfer, 'sendBack', { pieces: 7, occurredAt: atMinute(1) });
    expect(await countsOf(transfer)).toMatchObject({ expedited: 8, sent_back: 7, lost: 1 });
    expect(await stockAt(organisation.warehouse)).toEqual({ A: [6, 0], B: [5, 0] });
    expect(await statusOf(transfer)).toBe('finished');
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it.each(['close', 'sendBack'] as const)(
    'does not end by a %s that came before anything left',
    async (kind) => {
      const transfer = await buildBooked(8);
      expect(await say(transfer, kind, { occurredAt: atMinute(1) })).toMatchObject({ reason: 'early' });
      await say(transfer, 'dispatch', { occurredAt: atMinute(5) });
      expect(await countsOf(transfer)).toMatchObject({ expedited: 8, sent_back: 0, lost: 0 });
      expect(await statusOf(transfer)).toBe('created');
      expect(await say(transfer, kind, { occurredAt: atMinute(2) })).toMatchObject({ reason: 'late' });
      await say(transfer, 'close', { occurredAt: atMinute(6) });
      expect(await countsOf(transfer)).toMatchObject({ expedited: 8, lost: 8 });
    },
  );

  it('refuses a dispatch of nothing', async () => {
    const transfer = await buildBooked(4);
    await expect(say(transfer, 'dispatch', { pieces: 0 })).rejects.toMatchObject({
      violations: [{ propertyPath: 'lines', code: 'required' }],
    });
    expect(await statusOf(transfer)).toBe('created');
  });

  it('puts into one row what is no longer tracked by lots, and nothing into what became a set', async () => {
    const transfer = await buildBooked(8);
    await say(transfer, 'dispatch');
    await db.asOwner(`update product set work_around_lot = false, type = 'Bundle' where id = $1`, [
      product.id,
    ]);
    await expect(say(transfer, 'receive')).rejects.toMatchObject({ code: 'goodsOfSet', status: 409 });
    await db.asOwner(`update product set type = 'Physical' where id = $1`, [product.id]);
    await say(transfer, 'receive');
    expect(await stockAt(to.warehouse)).toEqual({ '': [8, 0] });
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('refuses pieces and lots that are not of it', async () => {
    const transfer = await buildBooked(4);
    const refuse = (more: Omit<EventDetails, 'kind'>, kind: EventDetails['kind'] = 'dispatch') =>
      expect(say(transfer, kind, more)).rejects;
    await refuse({ pieces: 20 }).toMatchObject({ code: 'notBooked' });
    await say(transfer, 'dispatch');
    await refuse({ pieces: 1, lot: 'B' }, 'receive').toMatchObject({
      violations: [
        { propertyPath: 'lines[0].lot', code: 'lotNotOnTheWay', parameters: { lot: 'B', there: 0 } },
      ],
    });
    expect(await countsOf(transfer)).toMatchObject({ expedited: 4, received: 0 });
  });

  it.each([
    [
      'arrives in parts',
      [
        { kind: 'dispatch', pieces: 8 },
        { kind: 'receive', pieces: 3 },
        { kind: 'receive', pieces: 5 },
      ],
    ],
    [
      'leaves in parts and is closed short',
      [
        { kind: 'dispatch', pieces: 4, more: true },
        { kind: 'dispatch', pieces: 3 },
        { kind: 'receive', pieces: 5 },
        { kind: 'close' },
      ],
    ],
    [
      'comes back',
      [
        { kind: 'dispatch', pieces: 6 },
        { kind: 'receive', pieces: 2 },
        { kind: 'sendBack', pieces: 4 },
      ],
    ],
  ] as [string, EventDetails[]][])(
    'comes to the same end in any order, sent twice: it %s',
    async (_, course) => {
      const tell = async (seed: number | null) => {
        product = await buildProduct(db, organisation);
        ramp = standAtRamp(db, `wms ${uuid()}`);
        const transfer = await buildBooked(8, { A: 12 });
        const events = course.map((told, index) =>
          eventOf(transfer, { ...told, occurredAt: atMinute(index) }),
        );
        for (const event of seed === null ? events : shuffled([...events, ...events], seed))
          await ramp.tellTransfer(event);
        return {
          counts: await countsOf(transfer),
          status: await statusOf(transfer),
          here: await stockAt(organisation.warehouse),
          there: await stockAt(to.warehouse),
        };
      };
      const inOrder = await tell(null);
      expect(inOrder.status).toBe('finished');
      for (let seed = 1; seed <= 4; seed++) expect(await tell(seed), `seed ${seed}`).toEqual(inOrder);
      expect(await findStockFaults(db, organisation.id)).toEqual([]);
    },
  );
});
