import type { StockAdviceStatus } from '../../contracts/stock-advice/stock-advice.states.ts';
import { type Calendar, DAY, HOUR, MINUTE } from '../calendar.ts';
import type { Order } from '../orders/order.ts';
import type { Supplier } from '../parties/suppliers.ts';
import type { Random } from '../random.ts';
import { need, type Organisation, type Warehouse, type World } from '../world.ts';
import { openLots } from './lots.ts';
import type { Shelf, Stock } from './shelf.ts';
import { noteMovement } from './stock.ts';

export interface AdviceItem {
  id: string;
  shelf: Shelf;
  quantity: number;
  supplied: number;
  suppliedAt: number;
  /** Pieces that orders wait for. */
  paired: number;
}

/** An inbound announcement. Times that have not come yet are null. */
export interface Advice {
  id: string;
  number: string;
  organisation: Organisation;
  warehouse: Warehouse;
  status: StockAdviceStatus;
  urgent: boolean;
  supplier: Supplier;
  note: string;
  units: { kind: 'package' | 'pallet'; count: number };
  createdAt: number;
  expectedAt: number;
  arrivedAt: number | null;
  unloadingBegunAt: number | null;
  receivingBegunAt: number | null;
  /** When its receipt was written; nothing was received before. */
  receivedAt: number | null;
  receiptId: string;
  changedAt: number;
  items: AdviceItem[];
}

interface Plan {
  status: StockAdviceStatus;
  warehouse: Warehouse;
  /** Goods that have run out and come with it. */
  goods: Shelf[];
  /** Lots that come with it and were not there before. */
  lots: Shelf[];
  createdAt: number;
  expectedAt: number;
  receivedAt: number | null;
}

/** When the trucks came whose goods are being received right now. */
export const truckArrival = (now: number): number => now - 150 * MINUTE;

/** The announcements of all organisations in all nine statuses; what was received is on its shelves. */
export function planAdvices(
  world: World,
  stock: Stock,
  orders: readonly Order[],
  calendar: Calendar,
  parent: Random,
): Advice[] {
  const paired = new Map<Shelf, number>();
  for (const { items } of orders) {
    for (const { shelf, paired: pieces } of items) {
      if (shelf && pieces > 0) paired.set(shelf, (paired.get(shelf) ?? 0) + pieces);
    }
  }
  return world.organisations.flatMap((organisation) => {
    const random = parent.fork(`advices of ${organisation.demo.code}`);
    const plans = planTimes(organisation, stock, calendar, random);
    plans.sort((a, b) => a.createdAt - b.createdAt);
    const first = organisation.demo.lastAdvice - plans.length + 1;
    return plans.map((plan, index) =>
      makeAdvice(plan, organisation, `AV-${first + index}`, stock, paired, calendar, random),
    );
  });
}

function planTimes(organisation: Organisation, stock: Stock, calendar: Calendar, random: Random): Plan[] {
  const { now } = calendar;
  const saleable = organisation.warehouses.filter(({ demo }) => demo.type === 'available');
  const main = need(saleable[0], 'warehouse for orders');
  /** In the office hours of a day so long ago. */
  const ago = (min: number, max: number) =>
    calendar.at(calendar.dayOf(now) - random.integer(min, max), random.between(8, 17));
  const ahead = (min: number, max: number) =>
    calendar.at(
      calendar.workday(calendar.dayOf(now) + min, random.integer(0, max - min)),
      random.integer(7, 14),
    );
  const plans: Plan[] = [];
  const add = (
    status: StockAdviceStatus,
    createdAt: number,
    expectedAt: number,
    receivedAt: number | null = null,
    warehouse: Warehouse = main,
    goods: Shelf[] = [],
    lots: Shelf[] = [],
  ) => plans.push({ status, warehouse, goods, lots, createdAt, expectedAt, receivedAt });

  for (const warehouse of saleable) {
    add('new', ago(13, 15), ahead(1, 4), null, warehouse, stock.shortIn(warehouse, 'announced'));
    const came = truckArrival(now);
    add('inProgress', ago(13, 16), came - HOUR, came, warehouse, stock.shortIn(warehouse, 'arriving'));
  }
  add('new', ago(1, 3), ahead(3, 9));
  add('onHold', ago(1, 4), ahead(5, 20));
  add('incorrect', ago(4, 8), now - 6 * HOUR, now - 3 * HOUR);
  add('waiting', ago(5, 9), now - 5 * HOUR, now - random.between(20, 200) * MINUTE);
  const partly = calendar.openFrom(ago(6, 10), random);
  add('partiallyFinished', partly - 8 * DAY, partly - 3 * HOUR, partly);
  const closed = calendar.openFrom(ago(30, 50), random);
  add('closed', closed - 9 * DAY, closed - 2 * HOUR, closed);
  add('canceled', ago(20, 60), ago(10, 19));
  const lots = openLots(organisation, main, stock, now, random);
  const dated = calendar.openFrom(ago(4, 5), random);
  if (lots.length > 0)
    add('finished', dated - 6 * DAY, dated - 4 * HOUR, Math.min(dated, now - DAY), main, [], lots);
  while (plans.length < organisation.demo.advices) {
    const received = calendar.openFrom(ago(3, 84), random);
    const expected = received - random.between(0.2, 20) * HOUR;
    const warehouse = saleable[plans.length % saleable.length] ?? main;
    add(
      'finished',
      expected - random.between(3, 12) * DAY,
      expected,
      Math.min(received, now - DAY),
      warehouse,
    );
  }
  return plans;
}

function makeAdvice(
  plan: Plan,
  organisation: Organisation,
  number: string,
  stock: Stock,
  paired: ReadonlyMap<Shelf, number>,
  calendar: Calendar,
  random: Random,
): Advice {
  const { status, warehouse, createdAt, expectedAt, receivedAt } = plan;
  const free = stock.shelves.filter(
    (shelf) =>
      shelf.warehouse === warehouse && shelf.shortage === null && shelf.product.active && shelf.lot.isMain,
  );
  const others = plan.lots.length > 0 ? [] : random.shuffle(free).slice(0, random.integer(3, 9));
  const shelves = [...plan.goods, ...plan.lots, ...others];
  const items = shelves.map((shelf, index): AdviceItem => {
    const waitedFor = paired.get(shelf) ?? 0;
    const quantity = 12 * (Math.ceil(waitedFor / 12) + random.integer(shelf.product.several ? 8 : 1, 20));
    const supplied = plan.goods.includes(shelf) ? 0 : suppliedOf(status, quantity, random);
    const suppliedAt = receivedAt === null ? 0 : receivedAt + (index + 1) * 9 * MINUTE;
    return {
      id: random.id(createdAt),
      shelf,
      quantity,
      supplied,
      suppliedAt: Math.min(suppliedAt, calendar.now),
      paired: plan.goods.includes(shelf) ? waitedFor : 0,
    };
  });
  const supplied = items.filter((item) => item.supplied > 0);
  for (const { shelf, supplied: quantity, suppliedAt } of supplied)
    noteMovement({ type: 'In', shelf, quantity, at: suppliedAt });
  const pallets = Math.round(items.reduce((sum, item) => sum + item.quantity, 0) / 500);
  const arrivedAt = receivedAt === null ? null : receivedAt - 45 * MINUTE;
  return {
    id: random.id(createdAt),
    number,
    organisation,
    warehouse,
    status,
    urgent: random.chance(0.12),
    note: `PO-${random.digits('####-##')}`,
    supplier: random.pick(organisation.suppliers),
    units:
      pallets > 0 ? { kind: 'pallet', count: pallets } : { kind: 'package', count: random.integer(2, 14) },
    createdAt,
    expectedAt,
    arrivedAt,
    unloadingBegunAt: arrivedAt && arrivedAt + 12 * MINUTE,
    receivingBegunAt: status === 'waiting' ? null : receivedAt,
    receivedAt: supplied.length > 0 ? Math.max(...supplied.map(({ suppliedAt }) => suppliedAt)) : null,
    receiptId: random.id(createdAt),
    changedAt: Math.max(
      createdAt,
      arrivedAt ?? 0,
      ...items.map((item) => (item.supplied > 0 ? item.suppliedAt : 0)),
    ),
    items,
  };
}

/** How much of what was announced has come. */
function suppliedOf(status: StockAdviceStatus, quantity: number, random: Random): number {
  switch (status) {
    case 'finished':
      return random.chance(0.06) ? quantity + random.integer(1, 4) : quantity;
    case 'partiallyFinished':
    case 'closed':
      return random.chance(0.4) ? quantity : Math.floor(quantity * random.between(0, 0.8));
    case 'inProgress':
    case 'incorrect':
      return random.chance(0.5) ? Math.floor(quantity * random.between(0.4, 1)) : 0;
    default:
      return 0;
  }
}
