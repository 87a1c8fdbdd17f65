import { type ComplaintDetail, PROOFS, type Proof } from './complaint.schema.ts';

/** What carriers ask for: proofs that people attach, and facts that the portal has of the parcel. */
export type Evidence = Proof | 'tracking' | 'weight' | 'value';

/** What is asked for by the reason of a claim (domain.md section 9; the carriers' forms ask for the same). */
export const EVIDENCE: Record<ComplaintDetail['reason'], readonly Evidence[]> = {
  damaged: ['photoOfGoods', 'photoOfBox', 'photoOfLabel', 'weight', 'value', 'invoice'],
  incomplete: ['photoOfBox', 'photoOfLabel', 'weight', 'value', 'invoice'],
  lateDelivery: ['tracking', 'value'],
  misdeliveredParcel: ['tracking', 'photoOfLabel', 'statement'],
  other: [],
  supplierComplaint: ['photoOfGoods', 'value', 'invoice'],
  undelivered: ['tracking', 'weight', 'value', 'invoice', 'statement'],
};

export interface Asked {
  evidence: Evidence;
  isThere: boolean;
  /** What somebody has to attach; the rest is known of the parcel, or told in the claim. */
  proof: Proof | null;
}

/** What a claim shows, filed or drafted. */
type Read = Pick<ComplaintDetail, 'reason' | 'trackingNumber' | 'claimValue' | 'hasInvoice'> & {
  attachments: readonly Pick<ComplaintDetail['attachments'][number], 'proof'>[];
  parcels: readonly Pick<ComplaintDetail['parcels'][number], 'weight' | 'hasLabel'>[];
};

const isProof = (evidence: Evidence): evidence is Proof => (PROOFS as readonly string[]).includes(evidence);

/** What somebody has to attach for a reason; the rest is known of the parcel, or told in the claim. */
export const proofsAskedFor = (reason: ComplaintDetail['reason']): Proof[] =>
  EVIDENCE[reason].filter(isProof);

/** The checklist of a claim: what is asked for, in its order, and what of it is there. */
export function readEvidence(claim: Read): Asked[] {
  const { attachments, parcels, trackingNumber, claimValue, hasInvoice } = claim;
  const isAttached = (proof: Proof) => attachments.some((one) => one.proof === proof);
  const isThere = (evidence: Evidence): boolean => {
    switch (evidence) {
      case 'tracking':
        return trackingNumber !== null;
      case 'weight':
        return parcels.length > 0 && parcels.every(({ weight }) => weight !== null);
      case 'value':
        return claimValue !== null;
      case 'invoice':
        return hasInvoice || isAttached('invoice');
      case 'photoOfLabel':
        return parcels.some(({ hasLabel }) => hasLabel) || isAttached('photoOfLabel');
      default:
        return isAttached(evidence);
    }
  };
  return EVIDENCE[claim.reason].map((evidence) => ({
    evidence,
    isThere: isThere(evidence),
    proof: isProof(evidence) ? evidence : null,
  }));
}
