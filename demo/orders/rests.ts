import { type Calendar, DAY } from '../calendar.ts';
import type { Organisation } from '../world.ts';
import { liveUntil } from './life.ts';
import { labelParcels, type Order, type OrderItem, type Step, timeOf } from './order.ts';

/*
 * Orders that left without a part of their goods: of each organisation one whose rest came with another order, one whose
 * rest was closed, and one about which somebody has still to decide.
 */

export const followUpNumber = (number: string): string => `${number}-2`;

/** Long enough ago that what followed has arrived too. */
const SETTLED = 9 * DAY;
const RECENT = 30 * DAY;

/** @returns the orders that bring the rests. */
export function leaveBehind(orders: readonly Order[], calendar: Calendar): Order[] {
  const { now } = calendar;
  const followUps: Order[] = [];
  const organisations = new Set(orders.map(({ eshop }) => eshop.organisation));
  for (const organisation of organisations) {
    const able = orders.filter((order) => isAble(order, organisation)).reverse();
    const [open] = able.filter(({ status }) => status === 'carrierPickedUp');
    const settled = able.filter(
      ({ status, createdAt }) =>
        status === 'delivered' && createdAt < now - SETTLED && createdAt > now - RECENT,
    );
    const [followed, closed] = settled;
    if (open) leave(open, 'open');
    if (closed) decide(leave(closed, 'closed'), 'closeRest');
    if (followed) followUps.push(followUpOf(leave(followed, 'followed'), calendar));
  }
  return followUps;
}

/** An order of some pieces that a carrier took, of which one can be missing without another order waiting for it. */
const isAble = (order: Order, organisation: Organisation): boolean =>
  order.eshop.organisation === organisation &&
  timeOf(order, 'pack') !== null &&
  order.packages === 1 &&
  order.sets.length === 0 &&
  order.virtual.length === 0 &&
  partOf(order) !== undefined;

const partOf = ({ items }: Order): OrderItem | undefined =>
  items.find(({ quantity, shelf }) => quantity > 1 && shelf !== null && shelf.shortage === null);

function leave(order: Order, rest: NonNullable<Order['rest']>): Order {
  const item = partOf(order);
  if (item) item.stays = Math.floor(item.quantity / 2);
  order.rest = rest;
  return order;
}

/** Its owner decides between the packing and the van. */
function decide(order: Order, act: 'closeRest' | 'followUp'): Step {
  const packed = order.steps.findIndex((step) => step.act === 'pack');
  const [before, after] = order.steps.slice(packed, packed + 2) as [Step, Step];
  const at = Math.round((before.at + after.at) / 2);
  const step: Step = { act, from: before.to, to: before.to, by: 'owner', at };
  order.steps.splice(packed + 1, 0, step);
  return step;
}

/** The order that brings the rest; nothing is collected for it. */
function followUpOf(order: Order, calendar: Calendar): Order {
  const { at } = decide(order, 'followUp');
  const number = followUpNumber(order.number);
  const random = order.random.fork(number);
  const follower: Order = {
    ...order,
    id: random.id(at),
    number,
    createdAt: at,
    cod: false,
    items: order.items.flatMap((item) =>
      item.stays === 0
        ? []
        : { ...item, id: random.id(at), quantity: item.stays, bookable: item.stays, stays: 0 },
    ),
    movements: [],
    trackingNumbers: [],
    rest: null,
    follows: order,
    random,
  };
  follower.steps = liveUntil(follower, calendar, calendar.now).map((step) =>
    step.by === 'sender' ? { ...step, by: 'owner' } : step,
  );
  labelParcels(follower);
  return follower;
}
