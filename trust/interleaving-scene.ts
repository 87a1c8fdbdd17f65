import { v7 as uuid } from 'uuid';
import type { ExplainedCause } from '../server/stock/cause.ts';
import { bookItems, issueItems, receive } from '../server/stock/ledger.ts';
import { pairItems } from '../server/stock/pairing.ts';
import { receiveTransferEvent } from '../server/wms/transfer.ts';
import {
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildStock,
  buildWarehouse,
  buildWms,
} from '../testing/builders.ts';
import { sell } from '../testing/catalogue.ts';
import { copyOrganisation } from '../testing/copies.ts';
import type { TestDatabase } from '../testing/database.ts';
import { buildAdvice, buildInternalStockChange, buildTransfer } from '../testing/documents.ts';
import { type Outcome, run } from '../testing/interleave.ts';

/** A document with its one line. */
interface Line {
  id: string;
  item: string;
}

/** Goods of one product, those who hold or want them, what brings more and what takes them elsewhere. */
export interface Scene {
  place: { organisationId: string; productId: string; wmsId: string; warehouseId: string };
  /** Another virtual warehouse of the same building. */
  otherWarehouseId: string;
  rowId: string;
  /** An order that has all it needs, one that holds a part and is promised more, one that has nothing. */
  full: Line;
  partly: Line;
  empty: Line;
  /** An order that comes back. */
  returning: Line;
  change: Line;
  /** A transfer that has not left from here, and one that is on its way to here. */
  leaving: Line;
  arriving: Line;
  advice: Line;
}

export const newCause = (): ExplainedCause => ({ source: 'test', key: uuid(), reason: 'opening' });

export const requestOf = ({ place }: Scene, { item }: Line, quantity: number) => ({
  ...place,
  itemId: item,
  quantity,
  lotOption: 'none' as const,
});

/**
 * Twelve pieces: `full` holds 4, `partly` 2 of 5 with 1 promised, the change 2 of 3, the leaving transfer 2; `empty`
 * wants 6; 4 more are announced, 3 are on the road, 2 come back.
 * @returns gives a fresh copy of the scene each time.
 */
export async function buildScenes(db: TestDatabase): Promise<() => Promise<Scene>> {
  const original = await buildScene(db);
  const copy = await copyOrganisation(db, original.place.organisationId, original);
  const ready: Scene[] = [];
  let refill: Promise<void> | undefined;
  return async () => {
    while (ready.length === 0) {
      refill ??= copy(40).then((copies) => {
        ready.push(...copies);
        refill = undefined;
      });
      await refill;
    }
    return ready.pop() as Scene;
  };
}

async function buildScene(db: TestDatabase): Promise<Scene> {
  const organisation = await buildOrganisation(db);
  const product = await buildProduct(db, organisation);
  await sell(db, organisation, [product]);
  const other = await buildWarehouse(db, organisation, organisation.wms);
  const wms = await buildWms(db);
  const there = { wms, warehouse: await buildWarehouse(db, organisation, wms) };
  const here = { wms: organisation.wms, warehouse: organisation.warehouse };
  await buildStock(db, organisation, product, 14);

  const order = async (status: string, sent_at: string, quantity: number): Promise<Line> => {
    const head = { status, sent_at, billing_phone: '+420604118372' };
    const { id, items } = await buildExpedition(db, organisation, {
      ...head,
      items: [{ product, quantity }],
    });
    return lineOf(id, items);
  };
  const full = await order('stockOk', '2026-11-03T00:00:00Z', 4);
  const partly = await order('waitingForGoods', '2026-11-01T00:00:00Z', 5);
  const empty = await order('waitingForGoods', '2026-11-02T00:00:00Z', 6);
  const returning = await order('returning', '2026-10-01T00:00:00Z', 2);
  const change = await buildInternalStockChange(db, organisation, other, {
    status: 'Ready',
    items: [{ product, quantity: 3 }],
  });
  const leaving = await buildTransfer(db, organisation, there, {
    status: 'created',
    items: [{ product, quantity: 2 }],
  });
  const arriving = await buildTransfer(db, organisation, here, {
    status: 'created',
    from_wms_id: there.wms.id,
    from_warehouse_id: there.warehouse.id,
    items: [{ product, quantity: 3 }],
  });
  const advice = await buildAdvice(db, organisation, {
    sent_at: '2026-11-01T00:00:00Z',
    items: [{ product, quantity: 4 }],
  });
  const [row] = await db.asOwner<{ id: string }>('select id from stock_row where product_id = $1', [
    product.id,
  ]);
  const scene: Scene = {
    place: {
      organisationId: organisation.id,
      productId: product.id,
      wmsId: organisation.wms.id,
      warehouseId: organisation.warehouse.id,
    },
    otherWarehouseId: other.id,
    rowId: row?.id ?? '',
    full,
    partly,
    empty,
    returning,
    change: lineOf(change.id, change.items),
    leaving: lineOf(leaving.id, leaving.items),
    arriving: lineOf(arriving.id, arriving.items),
    advice: lineOf(advice.id, advice.items),
  };
  const distant = { ...scene.place, wmsId: there.wms.id, warehouseId: there.warehouse.id };
  await run(db, async (tx) => {
    const held = ([line, quantity]: [Line, number]) => requestOf(scene, line, quantity);
    await bookItems(tx, [held([returning, 2])], 'keep', newCause());
    await issueItems(tx, [{ itemId: returning.item, quantity: 2 }], newCause());
    const holders: [Line, number][] = [
      [full, 4],
      [partly, 2],
      [scene.change, 2],
      [scene.leaving, 2],
    ];
    await bookItems(tx, holders.map(held), 'keep', newCause());
    await pairItems(tx, [
      { expeditionItemId: partly.item, stockAdviceItemId: scene.advice.item, quantity: 1 },
    ]);
    await receive(tx, [{ ...distant, quantity: 3, subtype: 'new' }], newCause());
    const onTheRoad = { ...distant, itemId: scene.arriving.item, quantity: 3, lotOption: 'oldest' as const };
    await bookItems(tx, [onTheRoad], 'keep', newCause());
    await receiveTransferEvent(tx, 'test', {
      eventId: uuid(),
      transfer: scene.arriving.id,
      kind: 'dispatch',
      occurredAt: '2026-11-05T08:00:00.000Z',
    });
  });
  return scene;
}

const lineOf = (id: string, [item]: { id: string }[]): Line => ({ id, item: item?.id ?? '' });

/** What a scene came to, in words that do not depend on ids. */
export async function readScene(db: TestDatabase, scene: Scene, outcomes: Outcome[]): Promise<string> {
  const [read] = await db.asOwner<{ state: object }>(
    `select jsonb_build_object(
       'items', (select jsonb_agg(jsonb_build_array(kind, quantity, booked, paired, expedited, more) order by kind, id)
         from (
           select 'order' as kind, id, quantity, booked, paired, expedited, rebook_after is null as more
           from expedition_item where organisation_id = $1
           union all select 'change', id, quantity, booked, paired, expedited, null
           from internal_stock_change_item where organisation_id = $1
           union all select 'transfer', id, quantity, booked, paired, expedited, null
           from transfer_item where organisation_id = $1) i),
       'onTheWay', (select jsonb_agg(jsonb_build_array(received, sent_back, lost) order by id)
         from transfer_item where organisation_id = $1),
       'rows', (select jsonb_agg(jsonb_build_array(quantity, booked, blocked) order by wms_id, warehouse_id)
         from stock_row where organisation_id = $1),
       'advice', (select jsonb_agg(jsonb_build_array(quantity, supplied_quantity, paired) order by id)
         from stock_advice_item where organisation_id = $1),
       'statuses', (select jsonb_agg(jsonb_build_array(kind, status) order by kind, id) from (
           select 'order' as kind, id, status from expedition where organisation_id = $1
           union all select 'change', id, status from internal_stock_change where organisation_id = $1
           union all select 'transfer', id, status from transfer where organisation_id = $1
           union all select 'advice', id, status from stock_advice where organisation_id = $1) d),
       'receipts', (select count(*) from inbound_receipt where organisation_id = $1),
       'history', (select jsonb_agg(line order by line) from (
           select noun || ' ' || act || ' ' || coalesce(to_status, '') as line from event where organisation_id = $1) e),
       'movements', (select jsonb_agg(jsonb_build_array(type, pieces) order by type) from (
           select movement_type || ' ' || coalesce(movement_subtype, '') as type, sum(quantity) as pieces
           from stock_movement where organisation_id = $1 group by 1) m)
     ) as state`,
    [scene.place.organisationId],
  );
  return JSON.stringify({ outcomes, ...read?.state });
}
