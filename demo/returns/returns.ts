import { sql } from 'kysely';
import {
  RETURN_OUTCOMES,
  type ReturnEnd,
  type ReturnGoods,
  type ReturnOutcome,
  type ReturnReason,
} from '../../contracts/return/return.schema.ts';
import type { ReturnAct, ReturnStatus } from '../../contracts/return/return.states.ts';
import type { Tx } from '../../server/platform/database/transaction.ts';
import { insertRows } from '../insert.ts';
import { moment } from '../orders/expedition-rows.ts';
import { lifeEvents, ownerOf, SYSTEM, WAREHOUSE } from '../orders/history-rows.ts';
import { type Grade, type Order, timeOf } from '../orders/order.ts';
import type { Organisation } from '../world.ts';
import { returnOf } from './return.ts';

const DAY = 86_400_000;

/** How a return of the demo goes: its acts one day after another, and what it says at the end. */
interface Course {
  reason: ReturnReason;
  origin?: 'page' | 'withdrawal';
  goods?: ReturnGoods;
  acts: readonly [ReturnAct, ReturnStatus][];
  rejection?: string;
  refunded?: true;
  closedAs?: ReturnEnd;
}

const COURSES: readonly Course[] = [
  { reason: 'wrongSize', origin: 'page', acts: [] },
  { reason: 'notLiked', acts: [['handle', 'inProgress']], goods: 'onTheWay' },
  { reason: 'withdrawal', origin: 'withdrawal', acts: [] },
  { reason: 'broken', origin: 'page', acts: [['approve', 'approved']] },
  {
    reason: 'broken',
    acts: [
      ['approve', 'approved'],
      ['refund', 'refunded'],
    ],
    refunded: true,
  },
  {
    reason: 'other',
    acts: [['reject', 'rejected']],
    rejection: 'The goods were worn for months.',
  },
  { reason: 'late', origin: 'page', acts: [['cancel', 'closed']], goods: 'notSent', closedAs: 'canceled' },
  {
    reason: 'wrongProduct',
    acts: [
      ['handle', 'inProgress'],
      ['approve', 'approved'],
      ['settle', 'closed'],
    ],
    closedAs: 'settled',
  },
];

/** What follows when the goods are graded, one day after another. */
const DECISIONS: readonly Pick<Course, 'reason' | 'origin' | 'acts' | 'refunded'>[] = [
  { reason: 'wrongSize', origin: 'page', acts: [] },
  {
    reason: 'notLiked',
    origin: 'page',
    acts: [
      ['approve', 'approved'],
      ['refund', 'refunded'],
    ],
    refunded: true,
  },
  { reason: 'withdrawal', origin: 'withdrawal', acts: [['approve', 'approved']] },
  {
    reason: 'broken',
    acts: [
      ['approve', 'approved'],
      ['refund', 'refunded'],
    ],
    refunded: true,
  },
];

const FOUND: Record<Grade, { goods: ReturnGoods; outcome: ReturnOutcome }> = {
  returned: { goods: 'saleable', outcome: 'restocked' },
  returned_open: { goods: 'opened', outcome: 'opened' },
  returned_damaged: { goods: 'damaged', outcome: 'damaged' },
};

interface Step {
  act: ReturnAct | 'grade';
  to: ReturnStatus;
  at: number;
}

interface Planned {
  id: string;
  organisation: Organisation;
  order: Order;
  course: Course;
  filedAt: number;
  steps: readonly Step[];
  receivedAt: number | null;
  goods: readonly { product: { id: string }; quantity: number; price: number }[];
  outcome: ReturnOutcome | null;
}

/** Long enough ago that every course is over by now. */
const SETTLED = 8 * DAY;
const EACH = 16;
const LATELY = 30 * DAY;

/** Returns of each organisation in all of their statuses: of orders that were delivered, and of what came back. */
function planReturns(orders: readonly Order[], now: number): Planned[] {
  const planned: Planned[] = [];
  const counts = { came: new Map<Organisation, number>(), delivered: new Map<Organisation, number>() };
  const turnOf = (kind: keyof typeof counts, organisation: Organisation): number => {
    const count = counts[kind].get(organisation) ?? 0;
    counts[kind].set(organisation, count + 1);
    return count;
  };
  for (const order of orders) {
    const at = timeOf(order, 'deliver');
    if (at === null || at > now - SETTLED || !order.items.some(({ expedited, of }) => expedited > 0 && !of))
      continue;
    const { organisation } = order.eshop;
    if (order.status === 'returned') planned.push(cameBack(order, at, turnOf('came', organisation), now));
    else if (order.status === 'delivered') {
      const count = turnOf('delivered', organisation);
      const course = COURSES[count % COURSES.length];
      if (course && count < EACH) planned.push(announced(order, at, course));
    }
  }
  return planned;
}

/** A return whose goods did not come so far. */
function announced(order: Order, deliveredAt: number, course: Course): Planned {
  const filedAt = deliveredAt + 2 * DAY;
  const item = order.items.find(({ expedited, of }) => expedited > 0 && !of);
  return {
    id: order.random.fork('return').id(filedAt),
    organisation: order.eshop.organisation,
    order,
    course,
    filedAt,
    steps: course.acts.map(([act, to], index) => ({ act, to, at: filedAt + (index + 1) * DAY })),
    receivedAt: null,
    goods: item ? [{ product: item.product, quantity: 1, price: item.price }] : [],
    outcome: null,
  };
}

/** A return that was announced before its goods came, all of what left; the receipt graded them. */
function cameBack(order: Order, deliveredAt: number, turn: number, now: number): Planned {
  const came = returnOf(order, now);
  const receivedAt = came?.receivedAt ?? deliveredAt;
  const gradedAt = came?.gradedAt ?? receivedAt;
  // What came long ago is decided by now.
  const rest = gradedAt < now - LATELY ? DECISIONS.slice(1) : DECISIONS;
  const decision = rest[turn % rest.length] ?? { reason: 'other', acts: [] };
  const { goods, outcome } = FOUND[order.grade];
  const filedAt = Math.round((deliveredAt + receivedAt) / 2);
  return {
    id: order.random.fork('announced').id(filedAt),
    organisation: order.eshop.organisation,
    order,
    course: { ...decision, goods },
    filedAt,
    steps: [
      { act: 'receive', to: 'inProgress', at: receivedAt },
      { act: 'grade', to: 'inProgress', at: gradedAt },
      ...decision.acts.map(([act, to], index) => ({ act, to, at: gradedAt + (index + 1) * DAY })),
    ],
    receivedAt,
    goods: order.items
      .filter(({ expedited }) => expedited > 0)
      .map(({ product, expedited, price }) => ({ product, quantity: expedited, price })),
    outcome,
  };
}

const statusOf = ({ steps }: Planned): ReturnStatus => steps.at(-1)?.to ?? 'new';
const timeOfAct = ({ steps }: Planned, act: ReturnAct): string | null => {
  const step = steps.find((one) => one.act === act);
  return step ? moment(step.at) : null;
};

/** Writes the returns; who the customer is stands at their orders already. */
export async function insertReturns(tx: Tx, orders: readonly Order[], now: number): Promise<void> {
  const planned = planReturns(orders, now);
  const rows = planned.map((one) => {
    const { course, order, filedAt, goods, steps } = one;
    return {
      id: one.id,
      expedition: order.id,
      status: statusOf(one),
      origin: course.origin ?? 'portal',
      reason: course.reason,
      goods: course.goods ?? 'notHere',
      amount: goods.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
      refundedOn: course.refunded ? timeOfAct(one, 'refund')?.slice(0, 10) : null,
      rejection: course.rejection ?? null,
      closedAs: course.closedAs ?? null,
      holds: !['canceled', 'rejected'].includes(course.closedAs ?? statusOf(one)),
      withdrawnAt: course.origin === 'withdrawal' ? moment(filedAt) : null,
      approvedAt: timeOfAct(one, 'approve'),
      receivedAt: one.receivedAt === null ? null : moment(one.receivedAt),
      items: goods.length,
      pieces: goods.reduce((sum, { quantity }) => sum + quantity, 0),
      filedAt: moment(filedAt),
      changedAt: moment(steps.at(-1)?.at ?? filedAt),
      version: steps.length + 1,
    };
  });
  await sql`
    insert into return (id, organisation_id, status, origin, eshop_id, expedition_id, order_number, customer, email, reason,
      goods, amount, currency, refunded_amount, refunded_currency, refunded_on, rejection, closed_as, holds, withdrawn_at,
      approved_at, received_at, count_of_items, sum_of_quantity, version, created_at, changed_at)
    select r.id, e.organisation_id, r.status, r.origin, e.eshop_id, e.id, e.order_number,
      coalesce(nullif(concat_ws(' ', e.billing_first_name, e.billing_last_name), ''), e.recipient), e.billing_email, r.reason,
      r.goods, r.amount, e.currency, case when r."refundedOn" is not null then r.amount end,
      case when r."refundedOn" is not null then e.currency end, r."refundedOn", r.rejection, r."closedAs", r.holds,
      r."withdrawnAt", r."approvedAt", r."receivedAt", r.items, r.pieces, r.version, r."filedAt", r."changedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, expedition uuid, status text, origin text,
      reason text, goods text, amount numeric, "refundedOn" date, rejection text, "closedAs" text, holds boolean,
      "withdrawnAt" timestamptz, "approvedAt" timestamptz, "receivedAt" timestamptz, items integer, pieces integer,
      version integer, "filedAt" timestamptz, "changedAt" timestamptz)
    join expedition e on e.id = r.expedition
    order by r."filedAt", r.id`.execute(tx.db);
  await sql`update return set search = lower(regexp_replace(normalize(
    concat_ws(' ', internal_number, order_number, customer, email), nfd), '[\\u0300-\\u036f]', '', 'g'))`.execute(
    tx.db,
  );
  await sql`update return_receipt r set return_id = t.id from return t
    where t.organisation_id = r.organisation_id and t.expedition_id = r.expedition_id
      and t.received_at is not null`.execute(tx.db);
  await insertRows(tx, 'return_item', planned.flatMap(itemRows));
  await insertRows(
    tx,
    'event',
    lifeEvents(
      planned,
      () => 'return',
      ({ organisation, course, filedAt, steps }, write) => {
        const customer = { ...SYSTEM, name: 'Customer' };
        write(filedAt, course.origin ? customer : ownerOf(organisation), 'create', 'new');
        for (const { act, to, at } of steps) {
          const isOfWarehouse = act === 'receive' || act === 'grade';
          write(at, isOfWarehouse ? WAREHOUSE : ownerOf(organisation), act, to);
        }
      },
    ),
  );
}

function itemRows({ id, organisation, order, course, filedAt, goods, outcome }: Planned) {
  const random = order.random.fork('return item');
  // A rejected one is refused, whatever comes of it.
  const became = outcome ?? (course.rejection ? 'refused' : null);
  return goods.map(({ product, quantity, price }, index) => ({
    id: random.id(filedAt),
    organisation_id: organisation.id,
    return_id: id,
    position: index + 1,
    product_id: product.id,
    quantity,
    reason: course.reason,
    wish: 'money',
    value: price,
    ...Object.fromEntries(RETURN_OUTCOMES.map((one) => [one, one === became ? quantity : 0])),
  }));
}
