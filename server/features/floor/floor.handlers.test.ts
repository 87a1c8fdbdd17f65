import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { floorRoutes } from '../../../contracts/floor/floor.routes.ts';
import type { FLOOR_STATIONS, WarehouseEventKind } from '../../../contracts/floor/floor.schema.ts';
import {
  buildExpedition,
  buildOrganisation,
  buildStock,
  buildWms,
  type Organisation,
} from '../../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { providerScope } from '../../platform/access/scope.ts';
import type { Handler, Request } from '../../platform/http/handler.ts';
import type { Services } from '../../services.ts';
import { eventOf, readHistory, sendOrder } from '../../wms/fixtures.ts';
import { createShelf } from '../expedition/expedition.fixtures.ts';
import { serveWaiting } from '../expedition/expedition.reserve.ts';
import { floorHandlers } from './floor.handlers.ts';

let db: TestDatabase;
let organisation: Organisation;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  organisation = await buildOrganisation(db, {}, { wms: await buildWms(db) });
});

const ADA = uuid();
const scope = providerScope({ kind: 'admin', id: ADA, name: 'Ada' });
const handlers = floorHandlers({} as Services);

/** Calls as the platform does: with what the contract made of the request, and an answer that must fit it. */
async function readStation(
  station: (typeof FLOOR_STATIONS)[number],
  wms: string | null = organisation.wms.id,
) {
  const handler = handlers.tasks as Handler<typeof floorRoutes.tasks>;
  const request = { params: { station }, query: floorRoutes.tasks.query.parse({ wms }) };
  const answer = await db.read(scope, (tx) => handler(tx, request as Request<typeof floorRoutes.tasks>));
  return floorRoutes.tasks.answer.parse(answer);
}

async function report(order: { id: string }, kind: WarehouseEventKind) {
  const handler = handlers.event as Handler<typeof floorRoutes.event>;
  const body = floorRoutes.event.body.parse(eventOf(order, { kind }));
  const request = { body, caller: { accountId: ADA } } as Request<typeof floorRoutes.event>;
  return floorRoutes.event.answer.parse(await db.transaction(scope, (tx) => handler(tx, request)));
}

describe('the floor screen', () => {
  it('shows what stands at a station, most urgent first, with what may follow', async () => {
    const calm = await sendOrder(db, organisation, { note: 'Wrap it' });
    const dated = await sendOrder(db, organisation, { required_expedition_date: '2026-03-01' });
    const urgent = await sendOrder(db, organisation, { priority: 3 });
    const packed = await sendOrder(db, organisation);
    await report(packed, 'pack');
    const { counts, tasks } = await readStation('accept');
    expect(counts).toEqual({ accept: 3, pick: 0, pack: 0, handOver: 1, onTheWay: 0, cancel: 0 });
    expect(tasks.map(({ id }) => id)).toEqual([urgent.id, dated.id, calm.id]);
    expect(tasks[2]).toEqual({
      id: calm.id,
      orderNumber: calm.order_number,
      organisation: organisation.name,
      status: 'awaitingProcessing',
      recipient: 'Jana Nováková',
      destination: 'Praha, CZ',
      carrier: `${organisation.carrier.name} To the door`,
      note: 'Wrap it',
      requiredExpeditionDate: null,
      sentAt: expect.stringMatching(/^\d{4}-.*Z$/),
      countOfItems: 1,
      sumOfQuantity: 2,
      items: [
        {
          id: calm.items[0]?.id,
          product: calm.product.id,
          productSku: calm.product.product_sku,
          name: calm.product.name,
          primaryEan: null,
          place: calm.product.localisation,
          image: null,
          quantity: 2,
          booked: 2,
          lot: null,
        },
      ],
      errors: [],
      next: ['accept', 'startPicking', 'reportShortage', 'refuseData'],
    });
    expect(tasks[1]?.requiredExpeditionDate).toBe('2026-03-01');
  });

  it('tells every code that may be scanned of a product, beside the two that are shown', async () => {
    const { product } = await sendOrder(db, organisation);
    await db.asOwner("update product set primary_ean = '8594187310776', internal_sku = 'W-7' where id = $1", [
      product.id,
    ]);
    await db.asOwner(
      `insert into product_code (organisation_id, product_id, type, value, is_primary, position)
        values ($1, $2, 'EAN13', '8594187310776', true, 0), ($1, $2, 'ITF14', '18594187310773', false, 1)`,
      [organisation.id, product.id],
    );
    const { tasks } = await readStation('accept');
    expect(tasks[0]?.items[0]).toMatchObject({
      primaryEan: '8594187310776',
      codes: ['18594187310773', 'W-7'],
    });
  });

  it('counts the pieces of a set, each of which is scanned', async () => {
    const shelf = createShelf(db, organisation);
    const [cup, set] = [await shelf.product(), await shelf.product()];
    const line = uuid();
    await buildExpedition(db, organisation, {
      status: 'completion',
      sum_of_quantity: 1,
      items: [
        { id: line, product: set, quantity: 1, is_set: true },
        { product: cup, quantity: 3, parent_item_id: line, set_quantity: 3 },
      ],
    });
    const { tasks } = await readStation('pack');
    expect(tasks).toMatchObject([{ sumOfQuantity: 3, items: [{ quantity: 3 }] }]);
  });

  it('names the lots to pick', async () => {
    const order = await sendOrder(db, organisation, { pieces: 3, stock: 0 });
    await buildStock(db, organisation, order.product, 2, { lot: 'L-1', lotDate: '2030-01-01' });
    await buildStock(db, organisation, order.product, 2, { lot: 'L-2', lotDate: '2031-01-01' });

    await db.transaction(scope, (tx) => serveWaiting(tx, order.id));
    const { tasks } = await readStation('accept');
    expect(tasks[0]?.items[0]?.lot).toBe('L-1, L-2');
  });

  it('shows one physical warehouse or all', async () => {
    await sendOrder(db, organisation);
    const other = await buildOrganisation(db);
    await sendOrder(db, other);
    expect((await readStation('accept')).tasks).toHaveLength(1);
    expect((await readStation('accept', other.wms.id)).tasks).toHaveLength(1);
    const all = await readStation('accept', null);
    expect(all.tasks.length).toBeGreaterThanOrEqual(2);
    expect(all.counts.accept).toBe(all.tasks.length);
  });

  it('does the steps by hand, in the name of who did them', async () => {
    const order = await sendOrder(db, organisation);
    const stations: [WarehouseEventKind, (typeof FLOOR_STATIONS)[number]][] = [
      ['accept', 'pick'],
      ['startPicking', 'pick'],
      ['finishPicking', 'pack'],
      ['pack', 'handOver'],
      ['withdrawParcel', 'onTheWay'],
    ];
    for (const [kind, station] of stations) {
      expect(await report(order, kind)).toMatchObject({ outcome: 'applied' });
      expect((await readStation(station)).tasks.map(({ id }) => id)).toEqual([order.id]);
    }
    expect(await report(order, 'closeReturn')).toEqual({
      outcome: 'applied',
      status: 'returned',
      reason: null,
    });
    expect((await readHistory(db, order)).at(-1)).toMatchObject({ kind: 'warehouse', name: 'Ada' });
    const kept = await db.asOwner('select distinct source from warehouse_event where record_id = $1', [
      order.id,
    ]);
    expect(kept).toEqual([{ source: `floor:${ADA}` }]);
  });
});
