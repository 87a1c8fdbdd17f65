import type { Complaint } from '../../contracts/complaint/complaint.schema.ts';
import type { ComplaintAct, ComplaintStatus } from '../../contracts/complaint/complaint.states.ts';
import { type Order, timeOf } from '../orders/order.ts';
import type { Organisation } from '../world.ts';

const DAY = 86_400_000;
const HOUR = DAY / 24;

/** A step of a claim of the demo: what, by whom, and what is said with it. */
export interface ClaimStep {
  act: ComplaintAct | 'internalComment';
  to: ComplaintStatus;
  by: 'client' | 'admin' | 'clock';
  /** Days after it was filed. */
  after: number;
  text?: string;
}

/** How a claim of the demo goes. */
interface ClaimCourse {
  reason: Complaint['reason'];
  description: string;
  /** Days ago that it was filed. */
  age: number;
  steps: readonly ClaimStep[];
  resolution?: Complaint['resolution'];
  /** Of the claim's value, what was paid. */
  paid?: number;
  hasPhoto?: true;
  hasFollowUp?: true;
}

const step = (
  after: number,
  by: ClaimStep['by'],
  act: ClaimStep['act'],
  to: ComplaintStatus,
  text?: string,
): ClaimStep => ({ act, to, by, after, ...(text !== undefined && { text }) });

const TAKEN = [
  step(1, 'admin', 'assign', 'waitingForResolver'),
  step(1.1, 'admin', 'setResolving', 'resolving'),
];
const WITH_CARRIER = step(
  2,
  'admin',
  'fileWithCarrier',
  'waitingForCarrier',
  'We have filed it with the carrier, with your photo and our record of the weight.',
);
const BOX = 'The box came wet at a corner, and the glass inside is cracked.';

/** One for each of the twelve statuses, and a few that ended otherwise; those that ended are the oldest. */
const CLAIM_COURSES: readonly ClaimCourse[] = [
  { reason: 'damaged', description: BOX, age: 0.1, steps: [], hasPhoto: true },
  {
    reason: 'incomplete',
    description: 'One of the pieces was not in the parcel.',
    age: 2,
    steps: [step(1, 'admin', 'assign', 'waitingForResolver')],
  },
  {
    reason: 'damaged',
    description: BOX,
    age: 3,
    hasPhoto: true,
    steps: [
      ...TAKEN,
      step(1.5, 'admin', 'internalComment', 'resolving', 'The camera at table 7 shows it packed well.'),
    ],
  },
  {
    reason: 'damaged',
    description: 'The customer got it with a broken handle.',
    age: 24,
    hasPhoto: true,
    steps: [
      ...TAKEN,
      step(
        2,
        'admin',
        'ask',
        'waitingForReporter',
        'The carrier asks for a photo of the outer box with its label. Has the customer kept it?',
      ),
    ],
  },
  {
    reason: 'misdeliveredParcel',
    description: 'The parcel was handed to a neighbour whom the customer does not know.',
    age: 9,
    steps: [
      ...TAKEN,
      step(3, 'admin', 'ask', 'waitingForCs', 'Please ask the customer for a signed statement.'),
    ],
  },
  {
    reason: 'damaged',
    description: BOX,
    age: 12,
    hasPhoto: true,
    steps: [
      ...TAKEN,
      step(1.4, 'admin', 'ask', 'waitingForReporter', 'Please send a photo of the box.'),
      step(1.7, 'client', 'reply', 'waitingForResolver', 'Here it is, the label is to be read.'),
      WITH_CARRIER,
    ],
  },
  {
    reason: 'supplierComplaint',
    description: 'Seams of the whole lot come apart.',
    age: 14,
    steps: [...TAKEN, step(2, 'admin', 'passToSupplier', 'supplierComplaint')],
  },
  {
    reason: 'incomplete',
    description: 'The customer says that a piece is missing; the parcel was sealed.',
    age: 4,
    steps: [
      ...TAKEN,
      step(1.2, 'admin', 'askLogistics', 'waitingForResolverLog'),
      step(
        1.3,
        'admin',
        'internalComment',
        'waitingForResolverLog',
        'Count the place of this product, please.',
      ),
    ],
  },
  {
    reason: 'damaged',
    description: 'Three pieces of one order are dented.',
    age: 6,
    hasPhoto: true,
    steps: [...TAKEN, step(2, 'admin', 'askManagement', 'waitingForMs')],
  },
  {
    reason: 'damaged',
    description: BOX,
    age: 18,
    hasPhoto: true,
    resolution: 'accepted_by_carrier',
    paid: 1,
    steps: [
      ...TAKEN,
      WITH_CARRIER,
      step(14, 'admin', 'resolve', 'resolved', 'The carrier accepts it and pays the whole value.'),
    ],
  },
  {
    reason: 'incomplete',
    description: 'A piece was missing in the parcel.',
    age: 32,
    resolution: 'redispatch',
    hasFollowUp: true,
    steps: [
      ...TAKEN,
      step(3, 'admin', 'resolve', 'resolved', 'The count shows one piece too many: we send it again.'),
      step(4, 'client', 'approve', 'closed/approved', 'Thank you.'),
    ],
  },
  {
    reason: 'lateDelivery',
    description: 'The parcel came after the birthday.',
    age: 40,
    resolution: 'rejected_by_carrier',
    steps: [
      ...TAKEN,
      WITH_CARRIER,
      step(16, 'admin', 'resolve', 'resolved', 'The carrier promises no day for this service.'),
      step(30, 'clock', 'closeSilent', 'closed/approved'),
    ],
  },
  {
    reason: 'other',
    description: 'Filed for the wrong order.',
    age: 20,
    resolution: 'canceled',
    steps: [step(0.2, 'client', 'cancel', 'canceled')],
  },
  {
    reason: 'damaged',
    description: 'The packaging was torn.',
    age: 55,
    hasPhoto: true,
    resolution: 'damaged_by_carrier',
    paid: 0.5,
    steps: [
      ...TAKEN,
      WITH_CARRIER,
      step(20, 'admin', 'resolve', 'resolved', 'The carrier pays a half.'),
      step(21, 'client', 'approve', 'closed/approved'),
    ],
  },
];

export interface PlannedClaim {
  id: string;
  organisation: Organisation;
  order: Order;
  course: ClaimCourse;
  filedAt: number;
  followUp: Order | null;
}

/** When a step of a claim was. */
export const timeOfStep = ({ filedAt }: PlannedClaim, { after }: ClaimStep): number => filedAt + after * DAY;

/** Claims of each organisation, about orders that had been delivered a day before. */
export function planClaims(orders: readonly Order[], now: number): PlannedClaim[] {
  const planned: PlannedClaim[] = [];
  for (const organisation of new Set(orders.map(({ eshop }) => eshop.organisation))) {
    const own = orders.filter(
      ({ eshop, status, late }) => eshop.organisation === organisation && status === 'delivered' && !late,
    );
    const taken = new Set<Order>();
    for (const course of CLAIM_COURSES) {
      const filedAt = now - course.age * DAY;
      // The one that arrived last before: nobody waits for months to claim.
      const order = own
        .filter(
          (one) => !taken.has(one) && goodsOf(one) && (timeOf(one, 'deliver') ?? now) < filedAt - HOUR * 20,
        )
        .reduce<Order | null>(
          (last, one) => ((timeOf(last ?? one, 'deliver') ?? 0) > (timeOf(one, 'deliver') ?? 0) ? last : one),
          null,
        );
      if (!order) continue;
      taken.add(order);
      planned.push({
        id: order.random.fork('claim').id(filedAt),
        organisation,
        order,
        course,
        filedAt,
        followUp: course.hasFollowUp ? replacementOf(order, own, filedAt + 3 * DAY) : null,
      });
    }
  }
  return planned;
}

/** The line that a claim is about. */
export const goodsOf = ({ items }: Order) => items.find(({ expedited, of }) => expedited > 0 && !of);

/** A later order with the same goods passes for the one that was made to set it right. */
function replacementOf(order: Order, others: readonly Order[], from: number): Order | null {
  const product = goodsOf(order)?.product;
  const later = others.filter(
    (one) =>
      one.eshop === order.eshop &&
      one.createdAt > from &&
      one.items.some((item) => item.product === product && !item.of),
  );
  return later.sort((one, other) => one.createdAt - other.createdAt)[0] ?? null;
}
