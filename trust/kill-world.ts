import { v7 as uuid } from 'uuid';
import { systemScope } from '../server/platform/access/scope.ts';
import { bookItems } from '../server/stock/ledger.ts';
import {
  bookingRequests,
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildStock,
  buildWarehouse,
  buildWms,
} from '../testing/builders.ts';
import { sell } from '../testing/catalogue.ts';
import type { TestDatabase } from '../testing/database.ts';
import { buildAdvice } from '../testing/documents.ts';
import type { WriterWorld } from './kill-writer.ts';

/* What writers that get killed write about, and whether anything of it is there by halves. */

/** Goods for all of them, and a table in which each transaction writes its key. */
export async function buildWriterWorld(db: TestDatabase): Promise<WriterWorld> {
  await db.asOwner('create table written (key text primary key, kind text not null)');
  await db.asOwner('grant select, insert on written to lading_provider');
  const organisation = await buildOrganisation(db);
  const products = [await buildProduct(db, organisation), await buildProduct(db, organisation)];
  const wms = await buildWms(db);
  await db.asOwner('insert into organisation_wms (organisation_id, wms_id) values ($1, $2)', [
    organisation.id,
    wms.id,
  ]);
  await sell(db, organisation, products);
  const advice = await buildAdvice(db, organisation, {
    sent_at: '2026-03-01T00:00:00Z',
    items: products.map((product) => ({ product, quantity: 100_000_000 })),
  });
  const moved = await buildProduct(db, organisation);
  await buildStock(db, organisation, moved, 400);
  for (const product of products) await buildStock(db, organisation, product, 1_000_000);
  const items: string[] = [];
  for (let index = 0; index < 20; index++) {
    const order = await buildExpedition(db, organisation, {
      status: 'waitingForGoods',
      sent_at: new Date(),
      items: [{ product: moved, quantity: 40 }],
    });
    const half = bookingRequests(order).map((request) => ({ ...request, quantity: 20 }));
    await db.transaction(systemScope(), (tx) => bookItems(tx, half, 'keep', { source: 'test', key: uuid() }));
    items.push(order.items[0]?.id ?? '');
  }
  return {
    organisation: organisation.id,
    eshop: organisation.eshop.id,
    carrier: organisation.carrier.id,
    service: organisation.service.id,
    wms: organisation.wms.id,
    warehouse: organisation.warehouse.id,
    otherWarehouse: (await buildWarehouse(db, organisation, organisation.wms)).id,
    there: { wms: wms.id, warehouse: (await buildWarehouse(db, organisation, wms)).id },
    products: products.map(({ id }) => id),
    advice: advice.id,
    items,
  };
}

/** The effects of each kind of write by its key, as often as they are there: each once, or something is there by halves. */
const EFFECTS = `
  select 'receipt' as kind, r.source_key as key, count(distinct r.id) = 1 and count(i.*) = 2 and sum(i.quantity) = 4
      and (select sum(quantity_change) from stock_movement m where m.inbound_receipt_id = any (array_agg(r.id))) = 4 as whole
    from inbound_receipt r join inbound_receipt_item i on i.inbound_receipt_id = r.id
    where r.stock_advice_id is not null group by r.source_key
  union all
  select 'send', e.order_number, (select count(*) from expedition_item i where i.expedition_id = e.id) = 2
      and (select count(*) from event v where v.record_id = e.id and v.act in ('create', 'send')) = 2
    from expedition e where e.order_number like 'K%'
  union all
  select 'pack', w.event_id, exists (select from event v where v.record_id = w.record_id and v.act = 'pack')
    from warehouse_event w where w.source = 'killed' and w.kind = 'pack'
  union all
  select 'transfer', t.internal_number, (select count(*) from transfer_item i where i.transfer_id = t.id) = 1
      and exists (select from event v where v.record_id = t.id and v.act = 'create')
    from transfer t where t.internal_number like 'K%'
  union all
  select 'arrive', w.event_id, (select sum(quantity_change) from stock_movement m where m.transfer_id = w.record_id
      and m.movement_type in ('In', 'Out')) = 0 and (select sum(received) from transfer_item i where i.transfer_id = w.record_id) = 1
    from warehouse_event w join transfer t on t.id = w.record_id
    where w.source = 'killed' and w.kind = 'receive'
  union all
  select 'report', w.event_id, (select sum(quantity_change) from stock_movement m
      where m.internal_stock_change_id = w.record_id and m.movement_type in ('In', 'Out')) = 0
    from warehouse_event w where w.source = 'killed' and w.kind = 'report'`;

/** Writes that are there in part, or whose effect is there without them. */
export async function findHalves(db: TestDatabase): Promise<string[]> {
  const halves = await db.asOwner<{ kind: string; key: string; whole: boolean | null }>(
    `with effect as (${EFFECTS})
     select coalesce(w.kind, e.kind) as kind, coalesce(w.key, e.key) as key, e.whole
     from (select * from written where kind <> 'move') w
     full join effect e on e.kind = w.kind and e.key = w.key
     where w.key is null or e.whole is not true`,
  );
  const [moves] = await db.asOwner<{ told: number; given: number; got: number }>(
    `select (select count(*)::int from written where kind = 'move') as told,
       (select count(*)::int from event where act = 'giveReservation') as given,
       (select count(*)::int from event where act = 'getReservation') as got`,
  );
  const isUneven = moves && (moves.told !== moves.given || moves.told !== moves.got);
  return [
    ...halves.map(({ kind, key, whole }) => `${kind} ${key} is there by halves (${whole})`),
    ...(isUneven ? [`moves: ${JSON.stringify(moves)}`] : []),
  ];
}
