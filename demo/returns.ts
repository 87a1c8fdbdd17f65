import { sql } from 'kysely';
import type { ReturnEnd, ReturnGoods, ReturnReason } from '../contracts/return/return.schema.ts';
import type { ReturnAct, ReturnStatus } from '../contracts/return/return.states.ts';
import type { Tx } from '../server/platform/database/transaction.ts';
import { moment } from './expedition-rows.ts';
import { lifeEvents, ownerOf, SYSTEM } from './history-rows.ts';
import { insertRows } from './insert.ts';
import { type Order, timeOf } from './order.ts';
import type { Organisation } from './world.ts';

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

interface Planned {
  id: string;
  organisation: Organisation;
  order: Order;
  course: Course;
  filedAt: number;
}

/** Long enough ago that every course is over by now. */
const SETTLED = 8 * DAY;
const EACH = 16;

/** Returns of delivered orders, of each organisation in all of their statuses. */
function planReturns(orders: readonly Order[], now: number): Planned[] {
  const planned: Planned[] = [];
  const counts = new Map<Organisation, number>();
  for (const order of orders) {
    const { organisation } = order.eshop;
    const at = timeOf(order, 'deliver');
    const count = counts.get(organisation) ?? 0;
    const isWhole =
      order.status === 'delivered' && order.items.some(({ expedited, of }) => expedited > 0 && !of);
    if (at === null || !isWhole || at > now - SETTLED || count >= EACH) continue;
    const course = COURSES[count % COURSES.length];
    if (!course) continue;
    counts.set(organisation, count + 1);
    planned.push({
      id: order.random.fork('return').id(at + 2 * DAY),
      organisation,
      order,
      course,
      filedAt: at + 2 * DAY,
    });
  }
  return planned;
}

const statusOf = ({ acts }: Course): ReturnStatus => acts.at(-1)?.[1] ?? 'new';
const timeOfAct = ({ course, filedAt }: Planned, act: ReturnAct): string | null => {
  const index = course.acts.findIndex(([one]) => one === act);
  return index < 0 ? null : moment(filedAt + (index + 1) * DAY);
};

/** Writes the returns; who the customer is stands at their orders already. */
export async function insertReturns(tx: Tx, orders: readonly Order[], now: number): Promise<void> {
  const planned = planReturns(orders, now);
  const rows = planned.map((one) => {
    const { course, order, filedAt } = one;
    const item = order.items.find(({ expedited, of }) => expedited > 0 && !of);
    const refundedAt = timeOfAct(one, 'refund');
    return {
      id: one.id,
      expedition: order.id,
      status: statusOf(course),
      origin: course.origin ?? 'portal',
      reason: course.reason,
      goods: course.goods ?? 'notHere',
      amount: item?.price ?? 0,
      refundedOn: course.refunded ? refundedAt?.slice(0, 10) : null,
      rejection: course.rejection ?? null,
      closedAs: course.closedAs ?? null,
      holds: !['canceled', 'rejected'].includes(course.closedAs ?? statusOf(course)),
      withdrawnAt: course.origin === 'withdrawal' ? moment(filedAt) : null,
      approvedAt: timeOfAct(one, 'approve'),
      filedAt: moment(filedAt),
      changedAt: moment(filedAt + course.acts.length * DAY),
      version: course.acts.length + 1,
    };
  });
  await sql`
    insert into return (id, organisation_id, status, origin, eshop_id, expedition_id, order_number, customer, email, reason,
      goods, amount, currency, refunded_amount, refunded_currency, refunded_on, rejection, closed_as, holds, withdrawn_at,
      approved_at, count_of_items, sum_of_quantity, version, created_at, changed_at)
    select r.id, e.organisation_id, r.status, r.origin, e.eshop_id, e.id, e.order_number,
      coalesce(nullif(concat_ws(' ', e.billing_first_name, e.billing_last_name), ''), e.recipient), e.billing_email, r.reason,
      r.goods, r.amount, e.currency, case when r."refundedOn" is not null then r.amount end,
      case when r."refundedOn" is not null then e.currency end, r."refundedOn", r.rejection, r."closedAs", r.holds,
      r."withdrawnAt", r."approvedAt", 1, 1, r.version, r."filedAt", r."changedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, expedition uuid, status text, origin text,
      reason text, goods text, amount numeric, "refundedOn" date, rejection text, "closedAs" text, holds boolean,
      "withdrawnAt" timestamptz, "approvedAt" timestamptz, version integer, "filedAt" timestamptz, "changedAt" timestamptz)
    join expedition e on e.id = r.expedition
    order by r."filedAt", r.id`.execute(tx.db);
  await sql`update return set search = lower(regexp_replace(normalize(
    concat_ws(' ', internal_number, order_number, customer, email), nfd), '[\\u0300-\\u036f]', '', 'g'))`.execute(
    tx.db,
  );
  await insertRows(
    tx,
    'return_item',
    planned.map(({ id, organisation, order, course, filedAt }) => {
      const item = order.items.find(({ expedited, of }) => expedited > 0 && !of);
      return {
        id: order.random.fork('return item').id(filedAt),
        organisation_id: organisation.id,
        return_id: id,
        position: 1,
        product_id: item?.product.id,
        quantity: 1,
        reason: course.reason,
        wish: 'money',
        value: item?.price,
      };
    }),
  );
  await insertRows(
    tx,
    'event',
    lifeEvents(
      planned,
      () => 'return',
      ({ organisation, course, filedAt }, write) => {
        write(
          filedAt,
          course.origin ? { ...SYSTEM, name: 'Customer' } : ownerOf(organisation),
          'create',
          'new',
        );
        for (const [index, [act, to]] of course.acts.entries())
          write(filedAt + (index + 1) * DAY, ownerOf(organisation), act, to);
      },
    ),
  );
}
