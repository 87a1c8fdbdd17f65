import type { CarrierAdapterCode } from '../carrier/carrier.adapters.ts';

/** Reasons that are claimed from carriers; others concern nobody but the client, its supplier and the warehouse. */
export const CARRIER_REASONS = [
  'damaged',
  'incomplete',
  'lateDelivery',
  'misdeliveredParcel',
  'undelivered',
] as const;
export type CarrierReason = (typeof CARRIER_REASONS)[number];

export const isCarrierReason = (reason: string): reason is CarrierReason =>
  (CARRIER_REASONS as readonly string[]).includes(reason);

/** When a carrier takes a claim and answers it, in working days of the warehouse. */
export interface ClaimRule {
  /** After the packing or the delivery, see `CLAIMED_FROM`; of a late delivery, from when it is late. */
  opensAfter: number;
  /** The last day, counted from the same day; of a late delivery from the delivery. */
  closesAfter: number;
  answerDays: number;
}

/** From which day each reason is counted. */
export const CLAIMED_FROM: Record<CarrierReason, 'packing' | 'delivery'> = {
  damaged: 'delivery',
  incomplete: 'delivery',
  lateDelivery: 'delivery',
  misdeliveredParcel: 'delivery',
  undelivered: 'packing',
};

type Rules = Record<CarrierReason, ClaimRule>;

/**
 * What the portal begins with. No carrier publishes its terms for programs: these are cautious readings of the convention on
 * road transport (hidden damage within 7 days, delay within 21, a loss after 30) in working days, and are marked as
 * uncertain until an administrator has confirmed them.
 */
const USUAL: Rules = {
  damaged: { opensAfter: 0, closesAfter: 5, answerDays: 21 },
  incomplete: { opensAfter: 0, closesAfter: 5, answerDays: 21 },
  lateDelivery: { opensAfter: 8, closesAfter: 14, answerDays: 21 },
  misdeliveredParcel: { opensAfter: 0, closesAfter: 10, answerDays: 21 },
  undelivered: { opensAfter: 10, closesAfter: 120, answerDays: 21 },
};

/** Carriers that the portal books with deliver within the country, and take damage for fewer days: as uncertain. */
const OF_ADAPTER: Partial<Record<CarrierAdapterCode, { [R in CarrierReason]?: Partial<ClaimRule> }>> = {
  packeta: { lateDelivery: { opensAfter: 5 }, damaged: { closesAfter: 2 }, incomplete: { closesAfter: 2 } },
  ppl: {
    lateDelivery: { opensAfter: 4 },
    damaged: { closesAfter: 3 },
    incomplete: { closesAfter: 3 },
    undelivered: { opensAfter: 7 },
  },
  dpd: { lateDelivery: { opensAfter: 4 }, undelivered: { opensAfter: 7 } },
  gls: { lateDelivery: { opensAfter: 4 }, undelivered: { opensAfter: 7 } },
  balikovna: { lateDelivery: { opensAfter: 4 }, damaged: { closesAfter: 2 }, incomplete: { closesAfter: 2 } },
};

/** The rule that the portal begins with. @param adapter `null` is a carrier without a connection. */
export const usualRule = (adapter: string | null, reason: CarrierReason): ClaimRule => ({
  ...USUAL[reason],
  ...OF_ADAPTER[adapter as CarrierAdapterCode]?.[reason],
});
