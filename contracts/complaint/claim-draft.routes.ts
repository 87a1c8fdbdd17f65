import { z } from 'zod';
import { id, integer, optional } from '../kit/fields.ts';
import { relation } from '../kit/relation.ts';
import { route } from '../kit/route.ts';
import { complaintDetail } from './complaint.schema.ts';

/** What the portal sees by itself: a parcel that has not come, and one that came late. */
const DRAFT_REASONS = ['undelivered', 'lateDelivery'] as const;

const nullableText = z.string().nullable();

/** A claim that wrote itself, with its proofs: it waits for somebody to file or dismiss it. */
export const claimDraft = z.object({
  id: z.string(),
  reason: z.enum(DRAFT_REASONS),
  organisation: relation,
  expedition: relation,
  carrier: relation,
  parcel: z.string(),
  trackingNumber: nullableText,
  trackingUrl: nullableText,
  packedAt: z.string(),
  deliveredAt: nullableText,
  weight: z.int().nullable(),
  /** What its order was worth; null where that went in several parcels, or not wholly: nobody knows what each held. */
  value: nullableText,
  currency: nullableText,
  /** Its label as a file; it goes with the claim. */
  hasLabel: z.boolean(),
  /** The invoice of its order is kept as a file. */
  hasInvoice: z.boolean(),
  /** What the carrier said of the parcel, oldest first. */
  events: z.array(z.object({ at: z.string(), text: z.string() })),
  /** The first day on which the carrier takes the claim, and the last. */
  opensOn: z.string(),
  closesOn: z.string(),
});
export type ClaimDraft = z.infer<typeof claimDraft>;

const params = z.object({ id: id() });
const write = { audience: 'both', permission: 'expedition.write' } as const;

export const claimDraftRoutes = {
  list: route({
    method: 'GET',
    path: '/api/claim-draft',
    audience: 'both',
    permission: 'expedition.read',
    query: z.strictObject({ organisation: optional(id()), limit: optional(integer(1, 200)) }),
    answer: z.object({ count: z.int(), drafts: z.array(claimDraft) }),
    summary:
      'Claims about late and lost parcels that wait to be filed, those whose time ends first before the others.',
  }),
  file: route({
    method: 'POST',
    path: '/api/claim-draft/:id/file',
    ...write,
    params,
    answer: complaintDetail,
    status: 201,
    summary: 'Files a drafted claim with its proofs: what is known of the parcel, and its label.',
  }),
  dismiss: route({
    method: 'POST',
    path: '/api/claim-draft/:id/dismiss',
    ...write,
    params,
    status: 204,
    summary: 'Says that there is nothing to claim.',
  }),
} as const;
