import type { ExpeditionStatus } from '../../contracts/expedition/expedition.states.ts';
import { type Calendar, DAY } from '../calendar.ts';
import { inCrowns, priceIn } from '../money.ts';
import type { Random } from '../random.ts';
import type { Shelf, Shortage, Stock } from '../stock/shelf.ts';
import { need, type Service, type World } from '../world.ts';
import { makeArrivals } from './arrivals.ts';
import { type Assortment, type BasketLine, drawQuantity, fillBasket, makeAssortment } from './basket.ts';
import { breakOrder } from './flaws.ts';
import { liveUntil } from './life.ts';
import { labelParcels, type Order, type OrderItem, timeOf } from './order.ts';
import { noteOrderMovements } from './order-movements.ts';
import { leaveBehind } from './rests.ts';
import { addSet, goodsOf, type Packing, packingsOf } from './sets.ts';
import { type Arrival, assignStatuses, SOLD_OUT_DAYS } from './statuses.ts';

const COMPANIES = 0.035;
const VIRTUAL = 0.012;
const SETS = 0.05;
/** Of the orders that wait for goods which are part of a set. */
const WAITING_SETS = 0.7;

const WAITS_FOR: Partial<Record<ExpeditionStatus, Shortage>> = {
  waitingForGoods: 'unannounced',
  waitingForAsn: 'announced',
  readyForAsn: 'arriving',
};
/** Pieces of these come back to the shelf, which must not happen to goods that are short. */
const GIVES_BACK: readonly ExpeditionStatus[] = ['canceled', 'returned', 'onHold', 'returning'];

/** All orders in the order in which they came, each with its life, its items and its movements. */
export function planOrders(
  world: World,
  stock: Stock,
  total: number,
  arrivedAt: number,
  calendar: Calendar,
  random: Random,
): Order[] {
  const shops = world.organisations.flatMap((organisation) =>
    organisation.eshops.map((eshop) => [eshop, organisation.demo.share * eshop.demo.share] as const),
  );
  const arrivals = makeArrivals(total, calendar, random).map(
    (at): Arrival => ({ at, eshop: random.pickWeighted(shops), status: null, late: false }),
  );
  for (const organisation of world.organisations) {
    const own = arrivals.filter(({ eshop }) => eshop.organisation === organisation);
    assignStatuses(own, calendar.now, random);
  }
  const assortments = new Map(shops.map(([eshop]) => [eshop, makeAssortment(eshop, stock)]));
  const packings = new Map(shops.map(([eshop]) => [eshop, packingsOf(eshop, stock)]));
  const next = new Map(
    shops.map(([eshop]) => [
      eshop,
      Math.max(1, eshop.demo.lastNumber - arrivals.filter((arrival) => arrival.eshop === eshop).length + 1),
    ]),
  );
  const orders = arrivals.map((arrival) => {
    const number = next.get(arrival.eshop) ?? 1;
    next.set(arrival.eshop, number + 1);
    const assortment = need(assortments.get(arrival.eshop), 'assortment');
    const sets = packings.get(arrival.eshop) ?? [];
    return planOrder(world, stock, arrival, number, { assortment, sets }, arrivedAt, calendar, random);
  });
  shareShortGoods(orders, random);
  const all = [...orders, ...leaveBehind(orders, calendar)].sort((a, b) => a.createdAt - b.createdAt);
  for (const order of all) noteOrderMovements(order, stock);
  return all;
}

function planOrder(
  world: World,
  stock: Stock,
  { at, eshop, status, late }: Arrival,
  number: number,
  { assortment, sets }: { assortment: Assortment; sets: readonly Packing[] },
  arrivedAt: number,
  calendar: Calendar,
  parent: Random,
): Order {
  const orderNumber = `${eshop.demo.prefix}-${number}`;
  const random = parent.fork(orderNumber);
  const destination = random.pickWeighted(eshop.demo.destinations.map((place) => [place, place.weight]));
  const company = random.chance(COMPANIES) && status !== 'incorrect' && status !== 'readyToTakeover' && !late;
  const way = company
    ? eshop.demo.companyWay
    : status === 'readyToTakeover'
      ? 'personal/personal'
      : random.pickWeighted(destination.ways.filter(([way]) => fits(world.services.get(way), status, late)));
  const order: Order = {
    id: random.id(at),
    number: orderNumber,
    eshop,
    createdAt: at,
    status: need(status ?? undefined, 'status'),
    country: destination.country,
    company,
    service: need(world.services.get(way), way),
    late,
    cod: false,
    flaw: null,
    items: [],
    sets: [],
    virtual: random.chance(VIRTUAL)
      ? eshop.organisation.products.filter(({ type }) => type === 'Virtual').slice(0, 1)
      : [],
    steps: [],
    movements: [],
    grade: random.pickWeighted([
      ['returned', 75],
      ['returned_open', 16],
      ['returned_damaged', 9],
    ]),
    packages: 1,
    trackingNumbers: [],
    statusBeforeCancel: null,
    rest: null,
    follows: null,
    random,
  };
  const lines = drawLines(order, stock, assortment, calendar.now);
  order.items = lines.map((line) => makeItem(order, line));
  orderSet(order, sets);
  order.cod = !company && random.chance(destination.cod) && collects(order);
  if (order.status === 'incorrect') breakOrder(order, world);
  order.steps = liveUntil(order, calendar, arrivedAt);
  if (order.status === 'waitingForCancel') order.statusBeforeCancel = order.steps.at(-1)?.from ?? null;
  labelParcels(order);
  return order;
}

/** Whether orders of a status, or those that come late, can have gone this way. */
function fits(service: Service | undefined, status: ExpeditionStatus | null, late: boolean): boolean {
  const { traits } = need(service, 'service').demo;
  const byVan = ['waitingForTheCarrier', 'carrierPickedUp', 'probablyDelivered'].includes(status ?? '');
  if (traits.has('personalCollection')) return !byVan && !late;
  return !(late && traits.has('skipDeliveryStatus'));
}

function drawLines(order: Order, stock: Stock, assortment: Assortment, now: number): BasketLine[] {
  const { random, status, company, eshop, createdAt } = order;
  const shortage = WAITS_FOR[status];
  if (shortage) {
    const short = random.pick(stock.shortIn(eshop.warehouse, shortage));
    const few = random.integer(1, short.product.several ? 4 : 2);
    const cartons = short.product.several ? 24 : 6;
    const quantity = company ? cartons : Math.max(drawQuantity(short.product, random), few);
    const rest = fillBasket(assortment.there, false, random, [short]);
    return random.shuffle([{ product: short.product, shelf: short, quantity }, ...rest]);
  }
  const longAgo = createdAt < now - (SOLD_OUT_DAYS + 2) * DAY;
  const from = longAgo && !GIVES_BACK.includes(status) ? assortment.all : assortment.there;
  return fillBasket(from, company, random);
}

function makeItem(order: Order, { product, shelf, quantity }: BasketLine): OrderItem {
  return {
    id: order.random.id(order.createdAt),
    product,
    shelf,
    of: null,
    quantity,
    price: priceIn(order.eshop.demo.currency, product.price),
    bookable: shelf.shortage && WAITS_FOR[order.status] === shelf.shortage ? 0 : quantity,
    stays: 0,
    booked: 0,
    paired: 0,
    expedited: 0,
  };
}

/** Some people order a set along; some orders wait because of a set. */
function orderSet(order: Order, sets: readonly Packing[]): void {
  const { random, status, company } = order;
  const shortage = WAITS_FOR[status];
  const isShort = (shelf: Shelf) => shelf.shortage !== null && shelf.shortage === shortage;
  const waited = order.items.findIndex(({ shelf }) => shelf !== null && isShort(shelf));
  const [line] = waited < 0 ? [] : [order.items[waited]];
  const fitting = sets.filter(({ parts }) =>
    parts.every(({ shelf }) => shelf.shortage === null || (shelf === line?.shelf && isShort(shelf))),
  );
  if (line) {
    const packing = fitting.find(({ parts }) => parts.some(({ shelf }) => shelf === line.shelf));
    if (!packing || !random.chance(WAITING_SETS)) return;
    order.items.splice(waited, 1);
    addSet(order, packing, isShort);
  } else if (fitting.length > 0 && !company && status !== 'incorrect' && random.chance(SETS)) {
    addSet(order, random.pick(fitting), isShort);
  }
}

/** Whether the service would collect the money for this order. */
function collects(order: Order): boolean {
  const { service, eshop } = order;
  const { cod } = service.demo;
  if (!cod) return false;
  return inCrowns(goodsOf(order), eshop.demo.currency) * 1.05 < inCrowns(cod.limit, cod.currency);
}

/**
 * Who came first for goods that ran out got the last pieces, if not all that were wanted; the others got none.
 * What is announced or arriving is paired with all the rest.
 */
function shareShortGoods(orders: readonly Order[], random: Random): void {
  const waiting = new Map<Shelf, { order: Order; item: OrderItem }[]>();
  for (const order of orders) {
    const shortage = WAITS_FOR[order.status];
    const item = order.items.find(({ shelf }) => shortage && shelf?.shortage === shortage);
    if (!item?.shelf) continue;
    waiting.set(item.shelf, [...(waiting.get(item.shelf) ?? []), { order, item }]);
    if (shortage !== 'unannounced') item.paired = item.quantity;
  }
  for (const queue of waiting.values()) {
    queue.sort((a, b) => (timeOf(a.order, 'reserve') ?? 0) - (timeOf(b.order, 'reserve') ?? 0));
    const first = queue[0]?.item;
    if (!first || first.quantity === 1) continue;
    first.bookable = Math.max(1, Math.floor(first.quantity * random.between(0.15, 0.7)));
    if (first.paired > 0) first.paired -= first.bookable;
  }
}
