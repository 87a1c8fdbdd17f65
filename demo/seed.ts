import { sql } from 'kysely';
import { EXPEDITION_STATUSES, type ExpeditionStatus } from '../contracts/expedition/expedition.states.ts';
import { recheckExpedition } from '../server/features/expedition/expedition.recheck.ts';
import { expeditionStore } from '../server/features/expedition/expedition.store.ts';
import { systemScope } from '../server/platform/access/scope.ts';
import type { Database, Tx } from '../server/platform/database/transaction.ts';
import { enqueueJob, enqueueJobs } from '../server/platform/jobs/enqueue.ts';
import type { Storage } from '../server/platform/storage/storage.ts';
import { createCalendar } from './calendar.ts';
import { insertClaims } from './claims/claim-rows.ts';
import { insertCatalogue } from './goods/catalogue-rows.ts';
import { storePictures } from './goods/pictures.ts';
import { insertAll, insertRows } from './insert.ts';
import { makeWorld } from './make-world.ts';
import { makeOrderRows } from './orders/expedition-rows.ts';
import { goOn } from './orders/going-on.ts';
import { listSteps, stepEvent } from './orders/history-rows.ts';
import type { Order } from './orders/order.ts';
import { planOrders } from './orders/plan.ts';
import { insertDcLogins, insertOrganisation, insertProvider } from './parties/master-rows.ts';
import { createRandom, type Random } from './random.ts';
import { returnEvents, returnRows } from './returns/return-rows.ts';
import { insertReturns } from './returns/returns.ts';
import { insertUnknownParcels } from './returns/unknown-parcels.ts';
import { type Advice, planAdvices, truckArrival } from './stock/advice.ts';
import {
  adviceEvents,
  adviceItemRows,
  adviceMovements,
  adviceReceipts,
  adviceRow,
  pairingRows,
} from './stock/advice-rows.ts';
import { openingMovements, orderMovements, stockRow } from './stock/ledger-rows.ts';
import {
  changeItemRows,
  changeRow,
  moveBookings,
  moveEvents,
  moveMovements,
  transferItemRows,
  transferReceipts,
  transferRow,
} from './stock/move-rows.ts';
import { type Moves, planMoves } from './stock/moves.ts';
import { receiptEvents, receiptRows } from './stock/receipt-rows.ts';
import type { Shelf } from './stock/shelf.ts';
import { layOutStock, ledgerStart, settleStock } from './stock/stock.ts';
import type { Product } from './world.ts';

export interface DemoOptions {
  /** The moment at which the demo is "today"; the same moment gives the same data, ids included. */
  now: Date;
  /** argon2id of the demo password. */
  passwordHash: string;
  /** 1 is 3,000 expeditions; the catalogue stays as it is. */
  scale?: number;
  /** Where pictures of the products go; without it there are none. */
  storage?: Storage;
  /** Encrypts the passwords of logins at distribution centers; without it there are none. */
  encrypt?: (text: string) => string;
}

export interface DemoSummary {
  organisations: number;
  eshops: number;
  products: number;
  expeditions: number;
  byStatus: Record<ExpeditionStatus, number>;
  stockRows: number;
  movements: number;
  stockAdvices: number;
  events: number;
}

const EXPEDITIONS = 3_000;
const ORDERS_AT_ONCE = 1_000;
const EVENTS_AT_ONCE = 5_000;
const STATEMENT_TIMEOUT = 120_000;

/**
 * Fills an empty, migrated database with three organisations, their catalogues, stock, advices and orders of
 * the last 90 days. All or nothing: it is one transaction. Nothing depends on the clock or on chance.
 */
export async function seedDemo(database: Database, options: DemoOptions): Promise<DemoSummary> {
  const { now, passwordHash, scale = 1, storage, encrypt } = options;
  const random = createRandom('lading demo');
  const calendar = createCalendar(now);
  const world = makeWorld(random, calendar);
  const stock = layOutStock(world.organisations, ledgerStart(calendar.now), random);
  const total = Math.round(EXPEDITIONS * scale);
  const orders = planOrders(world, stock, total, truckArrival(calendar.now), calendar, random);
  const advices = planAdvices(world, stock, orders, calendar, random);
  const moves = planMoves(world, stock, calendar, random);
  settleStock(stock, calendar.now, random);
  const pictures = storage ? await storePictures(world, storage) : [];

  return database.transaction(
    systemScope(),
    async (tx) => {
      await insertProvider(tx, world, passwordHash, encrypt);
      for (const organisation of world.organisations) {
        await insertOrganisation(tx, organisation, world, passwordHash);
        if (encrypt) await insertDcLogins(tx, organisation, world, encrypt);
        await insertCatalogue(tx, organisation, balancesOf(stock.shelves));
      }
      await insertRows(tx, 'product_image', pictures);
      await insertRows(tx, 'stock_row', stock.shelves.map(stockRow));
      const ledger = random.fork('ledger');
      let movements = await insertRows(tx, 'stock_movement', openingMovements(stock.shelves, ledger));
      movements += await insertAdvices(tx, advices, ledger);
      movements += await insertMoves(tx, moves, ledger);
      const first = await reserveNumbers(tx, orders.length);
      for (let from = 0; from < orders.length; from += ORDERS_AT_ONCE) {
        const some = orders.slice(from, from + ORDERS_AT_ONCE);
        const rows = some.map((order, index) => makeOrderRows(order, `E-${first + from + index}`, calendar));
        await insertAll(tx, ...rows);
        await insertAll(tx, returnRows(some, calendar.now));
        movements += await insertRows(tx, 'stock_movement', some.flatMap(orderMovements));
      }
      await insertRows(tx, 'pairing', pairingRows(advices, orders));
      await findErrors(tx, orders);
      const steps = listSteps(orders);
      for (let from = 0; from < steps.length; from += EVENTS_AT_ONCE) {
        await insertRows(tx, 'event', steps.slice(from, from + EVENTS_AT_ONCE).map(stepEvent));
      }
      await insertRows(tx, 'event', [
        ...adviceEvents(advices),
        ...moveEvents(moves),
        ...returnEvents(orders, calendar.now),
        ...receiptEvents([...adviceReceipts(advices), ...transferReceipts(moves.transfers)]),
      ]);
      await insertReturns(tx, orders, calendar.now);
      await insertUnknownParcels(tx, world.organisations, random.fork('unknown parcels'), calendar.now);
      await insertClaims(tx, { world, orders, now: calendar.now, storage, pictures });
      await sql`update eshop set return_page = true, withdrawal_page = true, return_label = true`.execute(
        tx.db,
      );
      await enqueueJobs(tx, goOn(orders, advices, calendar.now, random.fork('going on')));
      if (encrypt) await enqueueJob(tx, { task: 'pickupPlace.bringAll', payload: {}, key: 'pickupPlaces' });
      return {
        organisations: world.organisations.length,
        eshops: world.organisations.reduce((sum, { eshops }) => sum + eshops.length, 0),
        products: world.organisations.reduce((sum, { products }) => sum + products.length, 0),
        expeditions: orders.length,
        byStatus: countByStatus(orders),
        stockRows: stock.shelves.length,
        movements,
        stockAdvices: advices.length,
        events: steps.length,
      };
    },
    { statementTimeout: STATEMENT_TIMEOUT },
  );
}

/** Internal numbers come from the same sequence as those of later orders. */
async function reserveNumbers(tx: Tx, count: number): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    select min(number)::integer as first
    from (select nextval('expedition_number') as number from generate_series(1, ${count}::integer)) as reserved
  `.execute(tx.db);
  return rows[0]?.first ?? 1;
}

/** Lets the product itself say what is wrong with the orders that need correction. */
async function findErrors(tx: Tx, orders: readonly Order[]): Promise<void> {
  for (const { id, status } of orders) {
    if (status !== 'incorrect') continue;
    const [row] = await expeditionStore.lock(tx, [id]);
    if (!row) continue;
    const errors = await recheckExpedition(tx, row);
    await tx.db
      .updateTable('expedition')
      .set({ errors: JSON.stringify(errors) })
      .where('id', '=', id)
      .execute();
  }
}

async function insertAdvices(tx: Tx, advices: readonly Advice[], random: Random): Promise<number> {
  await insertAll(tx, {
    stock_advice: advices.map(adviceRow),
    stock_advice_item: advices.flatMap(adviceItemRows),
    ...receiptRows(adviceReceipts(advices)),
  });
  return insertRows(
    tx,
    'stock_movement',
    advices.flatMap((advice) => adviceMovements(advice, random)),
  );
}

async function insertMoves(tx: Tx, moves: Moves, random: Random): Promise<number> {
  const { transfers, changes } = moves;
  await insertAll(tx, {
    transfer: transfers.map(transferRow),
    transfer_item: transfers.flatMap(transferItemRows),
    internal_stock_change: changes.map(changeRow),
    internal_stock_change_item: changes.flatMap(changeItemRows),
    ...receiptRows(transferReceipts(transfers)),
    booking: moveBookings(moves),
  });
  return insertRows(tx, 'stock_movement', moveMovements(moves, random));
}

function balancesOf(
  shelves: readonly Shelf[],
): Map<Product, { quantity: number; booked: number; changedAt: number }> {
  const balances = new Map<Product, { quantity: number; booked: number; changedAt: number }>();
  for (const { product, quantity, booked, changedAt } of shelves) {
    const known = balances.get(product) ?? { quantity: 0, booked: 0, changedAt: 0 };
    balances.set(product, {
      quantity: known.quantity + quantity,
      booked: known.booked + booked,
      changedAt: Math.max(known.changedAt, changedAt),
    });
  }
  return balances;
}

function countByStatus(orders: readonly Order[]): Record<ExpeditionStatus, number> {
  const counts = Object.fromEntries(EXPEDITION_STATUSES.map((status) => [status, 0]));
  for (const { status } of orders) counts[status] = (counts[status] ?? 0) + 1;
  return counts as Record<ExpeditionStatus, number>;
}
