import {
  type ExpeditionAct,
  type ExpeditionStatus,
  IN_WMS,
  PRE_WMS,
} from '../../contracts/expedition/expedition.states.ts';
import { type Calendar, HOUR, MINUTE } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { Hand, Order, Step } from './order.ts';

interface Context {
  calendar: Calendar;
  random: Random;
}
/** When the step happens that follows on a moment. */
type Wait = (after: number, context: Context) => number;

interface Link {
  act: ExpeditionAct;
  to: ExpeditionStatus;
  by: Hand;
  wait: Wait;
}

const minutes =
  (min: number, max: number): Wait =>
  (after, { random }) =>
    after + random.between(min, max) * MINUTE;

/** The same, when the floor works. */
const onFloor =
  (min: number, max: number): Wait =>
  (after, { calendar, random }) =>
    calendar.openFrom(after + random.between(min, max) * MINUTE, random);

/** The van comes at half past five of a working day. */
const vanComes: Wait = (after, { calendar, random }) => {
  const day = calendar.dayOf(after);
  const sameDay = calendar.isWorkday(day) && calendar.hourOf(after) < 17.25;
  return calendar.at(sameDay ? day : calendar.workday(day + 1, 0), random.between(17.4, 18.3));
};

/** Some working days later, while people are about. */
const workdays =
  (min: number, max: number): Wait =>
  (after, { calendar, random }) =>
    calendar.at(
      calendar.workday(calendar.dayOf(after) + 1, random.integer(min, max) - 1),
      random.between(8.5, 18),
    );

const link = (act: ExpeditionAct, to: ExpeditionStatus, by: Hand, wait: Wait): Link => ({
  act,
  to,
  by,
  wait,
});

const send = link('send', 'awaitingReservation', 'sender', minutes(1, 25));
const reserve = (to: ExpeditionStatus) => link('reserve', to, 'allocator', minutes(0.05, 0.7));
const process = link('process', 'awaitingProcessing', 'owner', minutes(20, 900));
const accept = link('accept', 'preallocated', 'warehouse', onFloor(4, 70));
const startPicking = link('startPicking', 'takeOut', 'warehouse', onFloor(5, 90));
const finishPicking = link('finishPicking', 'completion', 'warehouse', minutes(4, 35));
const pack = link('pack', 'waitingForTheCarrier', 'warehouse', minutes(3, 30));
const packForCollection = link('packForCollection', 'readyToTakeover', 'warehouse', minutes(3, 30));
const pickUp = link('pickUp', 'carrierPickedUp', 'warehouse', vanComes);
/** Late is beyond the eight working days of the strictest carrier, whatever holidays lie between. */
const onItsWay = (order: Order) =>
  order.late ? workdays(13, 13) : isNear(order) ? workdays(1, 2) : workdays(2, 4);
const deliver = (order: Order) => link('deliver', 'delivered', 'carrier', onItsWay(order));
const handOver = link('handOver', 'delivered', 'warehouse', workdays(1, 3));
const requestCancel = link('requestCancel', 'waitingForCancel', 'owner', minutes(4, 40));

const isNear = ({ country }: Order) => country === 'CZ' || country === 'SK';
const isCollected = ({ service }: Order) => service.demo.traits.has('personalCollection');

const booked = ({ eshop }: Order): Link[] =>
  eshop.demo.waits ? [send, reserve('stockOk'), process] : [send, reserve('awaitingProcessing')];
const picked = (order: Order): Link[] => [...booked(order), accept, startPicking, finishPicking];
const withCarrier = (order: Order): Link[] => [...picked(order), pack, pickUp];
const atBuyer = (order: Order): Link[] =>
  isCollected(order)
    ? [...picked(order), packForCollection, handOver]
    : [...withCarrier(order), deliver(order)];
const onWayBack = (order: Order): Link[] =>
  isCollected(order)
    ? [...picked(order), packForCollection, link('endStorage', 'returning', 'system', workdays(5, 7))]
    : [...withCarrier(order), link('returnToSender', 'returning', 'carrier', workdays(4, 6))];
const paired = ({ random }: Order): Link[] =>
  random.chance(0.5)
    ? [send, reserve('waitingForAsn')]
    : [send, reserve('waitingForGoods'), link('pair', 'waitingForAsn', 'owner', minutes(10, 240))];

/** Everything after the creation, by the status in which it has arrived. */
const COURSES: Record<ExpeditionStatus, (order: Order) => Link[]> = {
  onHold: (order) =>
    order.random.chance(0.15)
      ? [
          ...booked(order),
          link('rollback', 'onHold', 'owner', minutes(3, 30)),
          link('endGrace', 'onHold', 'system', minutes(60, 60)),
        ]
      : [],
  incorrect: () => [],
  awaitingReservation: () => [send],
  waitingForGoods: () => [send, reserve('waitingForGoods')],
  waitingForAsn: paired,
  // The last step comes with the truck: see `liveUntil`.
  readyForAsn: (order) => [...paired(order), link('announceArrival', 'readyForAsn', 'system', minutes(1, 1))],
  stockOk: () => [send, reserve('stockOk')],
  awaitingProcessing: booked,
  preallocated: (order) => [...booked(order), accept],
  takeOut: (order) => [...booked(order), accept, startPicking],
  completion: picked,
  waitingForCancel: (order) => {
    const way = [...booked(order), accept, startPicking];
    return [...way.slice(0, way.length - order.random.integer(0, 2)), requestCancel];
  },
  waitingForTheCarrier: (order) => [...picked(order), pack],
  readyToTakeover: (order) => [...picked(order), packForCollection],
  carrierPickedUp: withCarrier,
  probablyDelivered: (order) => [
    ...withCarrier(order),
    link('assumeDelivered', 'probablyDelivered', 'system', workdays(7, 8)),
  ],
  delivered: atBuyer,
  returning: onWayBack,
  returned: (order) =>
    order.random.chance(0.55)
      ? [...onWayBack(order), link('closeReturn', 'returned', 'warehouse', workdays(2, 3))]
      : [...atBuyer(order), link('receiveReturn', 'returned', 'warehouse', workdays(4, 9))],
  canceled: (order) =>
    order.random.chance(0.4)
      ? [link('cancel', 'canceled', 'owner', minutes(20, 2_000))]
      : [...booked(order), requestCancel, link('confirmCancel', 'canceled', 'warehouse', minutes(6, 50))],
};

/** What stands on the floor got there lately, whenever it was ordered. */
const ON_FLOOR: Partial<Record<ExpeditionStatus, number>> = {
  preallocated: 70,
  takeOut: 45,
  completion: 25,
  waitingForCancel: 90,
  waitingForTheCarrier: 400,
};

/**
 * The steps of an order's life up to its status, each at its time, none after now. `arrivedAt` is when the
 * advice arrived for which it waited, if it did.
 */
export function liveUntil(order: Order, calendar: Calendar, arrivedAt: number): Step[] {
  const { random, status, createdAt } = order;
  const links = COURSES[status](order);
  const first: Step = {
    act: 'create',
    from: null,
    to: status === 'incorrect' ? 'incorrect' : 'onHold',
    by: 'sender',
    at: createdAt,
  };
  const times: number[] = [];
  let after = createdAt;
  for (const { wait } of links) {
    after = wait(after, { calendar, random });
    times.push(after);
  }
  const open = status === 'readyForAsn' ? arrivedAt : calendar.now;
  const until = open - Math.min(random.between(1, 15) * MINUTE, (open - createdAt) / 5);
  squeeze(times, createdAt, until);
  hurry(links, times, until, random, ON_FLOOR[status]);
  if (status === 'readyForAsn') times[times.length - 1] = arrivedAt;
  const steps = [first];
  links.forEach(({ act, to, by }, index) => {
    steps.push({ act, from: (steps.at(-1) as Step).to, to, by, at: Math.round(times[index] as number) });
  });
  return steps;
}

/** Brings times that would lie ahead back into the past, in proportion. */
function squeeze(times: number[], from: number, until: number): void {
  const last = times.at(-1) ?? from;
  if (last <= until) return;
  const factor = (until - from) / (last - from);
  for (let index = 0; index < times.length; index++) {
    times[index] = from + ((times[index] as number) - from) * factor;
  }
}

/** Moves what the floor did towards now, so that nobody has been picking since yesterday. */
function hurry(
  links: readonly Link[],
  times: number[],
  until: number,
  random: Random,
  lately: number | undefined,
): void {
  if (lately === undefined) return;
  const delay = until - random.between(0, lately) * MINUTE - (times.at(-1) as number);
  if (delay <= 0) return;
  const begun = links.findIndex(({ act }) => act === 'accept' || act === 'requestCancel');
  for (let index = begun; index < times.length; index++) times[index] = (times[index] as number) + delay;
}

/** How many working days buyers give, as most e-shops promise. */
const REQUIRED = [
  [0, 4],
  [1, 52],
  [2, 32],
  [3, 12],
] as const;
/** Of the open orders whose day has passed, how many were given a later one. */
const POSTPONED = 0.8;

/** The day until which the buyer wants it sent, as a day of the calendar; null where nothing was said. */
export function requiredDay(order: Order, calendar: Calendar): number | null {
  const { random, createdAt, company, status } = order;
  if (random.chance(0.08)) return null;
  const first = calendar.dayOf(createdAt + 9 * HOUR);
  const later = company && random.chance(0.6) ? random.integer(5, 12) : random.pickWeighted(REQUIRED);
  const day = calendar.workday(first, later);
  const today = calendar.dayOf(calendar.now);
  const open = ([...PRE_WMS, ...IN_WMS, 'onHold', 'incorrect'] as string[]).includes(status);
  if (!open || day >= today || !random.chance(POSTPONED)) return day;
  return calendar.workday(today, random.integer(0, (IN_WMS as readonly string[]).includes(status) ? 1 : 5));
}
