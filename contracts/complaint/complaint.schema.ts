import { z } from 'zod';
import { attachment } from '../attachment/attachment.schema.ts';
import { choice, currency, flag, id, lines, money, optional, quantity, reference } from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';
import { relation } from '../kit/relation.ts';
import { COMPLAINT_STATUSES, COMPLAINT_TURNS } from './complaint.states.ts';

/** Why goods or their delivery are complained about (specification 4). */
export const COMPLAINT_REASONS = [
  'damaged',
  'incomplete',
  'lateDelivery',
  'misdeliveredParcel',
  'other',
  'supplierComplaint',
  'undelivered',
] as const;

/** How a claim ends (specification 4); `no_resolution` until it does. */
export const COMPLAINT_RESOLUTIONS = [
  'no_resolution',
  'accepted_by_carrier',
  'accepted_by_provider',
  'additional_goods',
  'canceled',
  'claimInCustomersSide',
  'damaged_by_carrier',
  'damaged_by_customer',
  'lost_by_carrier',
  'lost_by_provider',
  'product_unavailable',
  'redispatch',
  'rejected_by_carrier',
  'rejected_by_provider',
  'unproven',
  'wrong_product',
] as const;

/** What an attachment of a claim can prove. */
export const PROOFS = ['photoOfGoods', 'photoOfBox', 'photoOfLabel', 'invoice', 'statement'] as const;
export type Proof = (typeof PROOFS)[number];

/** Who ended it: the client's consent, or the time. */
export const COMPLAINT_CLOSERS = ['client', 'time'] as const;

export const complaintBody = z.strictObject({
  organisation: optional(reference()),
  reason: choice(COMPLAINT_REASONS),
  expedition: optional(reference()),
  parcel: optional(id()),
  product: optional(reference()),
  quantity: optional(quantity()),
  supplier: optional(reference()),
  /** Who of the client's people reports it; whoever files it unless given. */
  reporter: optional(reference()),
  claimValue: optional(money()),
  currency: optional(currency()),
  description: lines(LIMITS.complaintText),
});
export type ComplaintBody = z.output<typeof complaintBody>;
export type ComplaintInput = z.input<typeof complaintBody>;

const nullableText = z.string().nullable();

export const complaint = z.object({
  id: z.string(),
  internalNumber: z.string(),
  status: z.enum(COMPLAINT_STATUSES),
  turn: z.enum(COMPLAINT_TURNS),
  /** Until when whoever's turn it is has time; null where nothing ends it. */
  dueAt: nullableText,
  /** Since when it is that side's turn. */
  turnSince: z.string(),
  reason: z.enum(COMPLAINT_REASONS),
  resolution: z.enum(COMPLAINT_RESOLUTIONS),
  organisation: relation,
  eshop: relation,
  expedition: relation,
  parcel: nullableText,
  trackingNumber: nullableText,
  carrier: relation,
  product: relation,
  quantity: z.int().nullable(),
  supplier: relation,
  reporter: relation,
  reporterName: z.string(),
  resolver: relation,
  claimValue: nullableText,
  currency: nullableText,
  paidValue: nullableText,
  paidOn: nullableText,
  description: z.string(),
  carrierCase: nullableText,
  carrierFiledOn: nullableText,
  closedBy: z.enum(COMPLAINT_CLOSERS).nullable(),
  rejections: z.int(),
  /** The order that was made to set it right. */
  followUp: relation,
  /** Of whoever asks: reported by them, or theirs to resolve. */
  mine: z.boolean(),
  /** Nobody resolves it yet. */
  unassigned: z.boolean(),
  createdAt: z.string(),
  changedAt: z.string(),
  version: z.int(),
});
export type Complaint = z.infer<typeof complaint>;

export const commentBody = z.strictObject({
  text: lines(LIMITS.complaintText),
  /** For the provider's people alone. */
  internal: optional(flag()),
});

export const complaintComment = z.object({
  id: z.string(),
  text: z.string(),
  /** What a reply by mail quoted: folded. */
  quoted: nullableText,
  internal: z.boolean(),
  byMail: z.boolean(),
  author: z.object({ side: z.enum(['client', 'provider']), name: z.string(), of: z.string() }),
  createdAt: z.string(),
});

export const complaintAttachment = attachment.extend({
  /** The comment that it came with. */
  comment: nullableText,
  internal: z.boolean(),
  /** What it proves, as who added it said. */
  proof: z.enum(PROOFS).nullable(),
  addedBy: z.string(),
});
export type ComplaintAttachment = z.infer<typeof complaintAttachment>;

/** What is known of how the goods travelled. */
export const complaintParcel = z.object({
  id: z.string(),
  trackingNumber: nullableText,
  trackingUrl: nullableText,
  weight: z.int().nullable(),
  /** Its label is kept as a file. */
  hasLabel: z.boolean(),
  packedAt: z.string(),
  deliveredAt: nullableText,
});

/** When its carrier takes the claim, by the carrier's rule for the reason. */
export const claimWindow = z.object({
  opensOn: z.string(),
  closesOn: z.string(),
  /** Working days that the carrier has for an answer. */
  answerDays: z.int(),
  /** An administrator has confirmed the rule. */
  isConfirmed: z.boolean(),
});
export type ClaimWindow = z.infer<typeof claimWindow>;

export const complaintDetail = complaint.extend({
  /** The invoice of its order is kept as a file. */
  hasInvoice: z.boolean(),
  /** Null for reasons that concern no carrier, and while nothing says when the parcel left or arrived. */
  window: claimWindow.nullable(),
  /** The order that sends its goods again was cancelled: another may be made. */
  isFollowUpCanceled: z.boolean(),
  comments: z.array(complaintComment),
  attachments: z.array(complaintAttachment),
  /** The parcel it is about, else those of its expedition. */
  parcels: z.array(complaintParcel),
  /** Other claims about the same expedition that are open. */
  others: z.array(z.object({ id: z.string(), internalNumber: z.string() })),
});
export type ComplaintDetail = z.infer<typeof complaintDetail>;

/** Said to the other side with an act. */
export const said = z.strictObject({ text: lines(LIMITS.complaintText) });
/** The same where nothing need be said. */
export const maybeSaid = z.strictObject({ text: optional(lines(LIMITS.complaintText)) }).optional();
