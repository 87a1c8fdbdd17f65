import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expeditionWaitingRoutes } from '../../../contracts/expedition/expedition.waiting.ts';
import { buildExpedition, buildStock, type Row } from '../../../testing/builders.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { type Mover, openMover, transferOf } from './transfer.fixtures.ts';
import { serveTransfer } from './transfer.reserve.service.ts';

/* Transfers come after the orders that wait, in what the allocator does and in what an order's page says. */

let portal: Portal;
let mine: Mover['mine'];
let product: Row<'product'>;
let mover: Mover;

beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  mover = await openMover(portal);
  ({ mine, product } = mover);
});

const waitingOrder = (rebookAfter: string | null) =>
  buildExpedition(portal.database, mine, {
    status: 'waitingForGoods',
    sent_at: '2026-11-01T10:00:00Z',
    items: [{ product, quantity: 3, rebook_after: rebookAfter }],
  });
const bookedOf = async (id: string) => (await mover.read(id)).items[0]?.booked;

test('a transfer leaves what an order before it lacks, also while a person holds that order back', async () => {
  const { body: made } = await mover.create(transferOf(mine, [{ product, quantity: 5 }]));
  await waitingOrder('2999-01-01T00:00:00Z');
  await buildStock(portal.database, mine, product, 3);
  expect(await mover.inSystem((tx) => serveTransfer(tx, made.id))).toBe(false);
  await buildStock(portal.database, mine, product, 1, { lot: 'L-MORE' });
  await mover.inSystem((tx) => serveTransfer(tx, made.id));
  expect(await bookedOf(made.id)).toBe(1);
});

test('a transfer of a higher priority comes first, and the order’s page names it', async () => {
  const { body: made } = await mover.create(transferOf(mine, [{ product, quantity: 5 }]));
  await portal.database.asOwner('update transfer set priority = 9 where id = $1', [made.id]);
  const order = await waitingOrder('2999-01-01T00:00:00Z');
  const { body } = await portal.call(
    expeditionWaitingRoutes.waiting,
    { params: { id: order.id } },
    { token: mover.user },
  );
  expect(body.lines[0]?.ahead).toEqual({ orders: 1, pieces: 5 });
  await buildStock(portal.database, mine, product, 4);
  await mover.inSystem((tx) => serveTransfer(tx, made.id));
  expect(await bookedOf(made.id)).toBe(4);
});
