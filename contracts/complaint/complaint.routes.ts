import { z } from 'zod';
import { attachmentRoutes, attachmentUpload } from '../attachment/attachment.routes.ts';
import { exportBody, exportParams } from '../kit/export.ts';
import { day } from '../kit/fields.time.ts';
import {
  choice,
  currency,
  flag,
  id,
  lines,
  money,
  optional,
  optionalText,
  quantity,
  reference,
} from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';
import { permissionOfAct } from '../kit/noun.ts';
import type { Permission } from '../kit/permissions.ts';
import { bulkActRoute, documentRoutes } from '../kit/record.ts';
import { route } from '../kit/route.ts';
import { complaintNoun } from './complaint.noun.ts';
import {
  COMPLAINT_RESOLUTIONS,
  commentBody,
  complaint,
  complaintAttachment,
  complaintBody,
  complaintDetail,
  maybeSaid,
  PROOFS,
  said,
} from './complaint.schema.ts';
import type { ComplaintAct } from './complaint.states.ts';

const params = z.object({ id: id() });

/** A decision: every resolution but none. */
export const RESOLVED_AS = COMPLAINT_RESOLUTIONS.filter((one) => one !== 'no_resolution') as unknown as [
  Exclude<(typeof COMPLAINT_RESOLUTIONS)[number], 'no_resolution'>,
];

export const resolveBody = z.strictObject({
  resolution: choice(RESOLVED_AS),
  text: optional(lines(LIMITS.complaintText)),
  paidValue: optional(money()),
  currency: optional(currency()),
  paidOn: optional(day()),
});

/** An act on a claim with what is said with it; it answers the claim as it then is. */
const act = <const N extends string, B extends z.ZodType>(
  name: N,
  of: ComplaintAct,
  body: B,
  summary: string,
) =>
  route({
    method: 'PUT',
    path: `/api/complaint/:id/${name}`,
    // What resolves a claim is the provider's.
    audience: of in complaintNoun.demands ? 'admin' : 'both',
    permission: permissionOfAct(complaintNoun, of) as Permission,
    params,
    body,
    answer: complaintDetail,
    summary,
  });

const documents = documentRoutes(
  complaintNoun,
  complaintBody,
  complaint,
  complaintDetail,
  { audience: 'both' },
  { create: 'Files a claim; asks first where its expedition has one that is open.' },
);

export const complaintRoutes = {
  ...documents,
  /** The same under the name that the field's clients know. */
  feExport: route({
    method: 'POST',
    path: '/api/fe-complaints/export/:format',
    audience: 'both',
    permission: 'expedition.read',
    params: exportParams,
    body: exportBody,
    download: true,
    rate: 'heavy',
    idempotent: false,
    summary: 'Exports what the list of claims shows, all of it as it is at one moment.',
  }),
  assign: act(
    'assign',
    'assign',
    z.strictObject({ resolver: optional(id()) }).optional(),
    'Gives a claim to who is to resolve it; to the caller unless somebody is named.',
  ),
  setResolving: act('set-resolving', 'setResolving', maybeSaid, 'Takes a claim over to resolve it.'),
  ask: act(
    'ask',
    'ask',
    said.extend({ of: optional(choice(['reporter', 'cs'])) }),
    'Asks the reporter, or the customer care of the client.',
  ),
  fileWithCarrier: act(
    'file-with-carrier',
    'fileWithCarrier',
    z.strictObject({
      filedOn: optional(day()),
      reference: optionalText(LIMITS.reference),
      answerBy: optional(day()),
      text: optional(lines(LIMITS.complaintText)),
    }),
    'Notes that the claim was filed with the carrier.',
  ),
  carrierAsks: act(
    'carrier-asks',
    'carrierAsks',
    said,
    'The carrier asks for documents that the reporter has.',
  ),
  askLogistics: act('ask-logistics', 'askLogistics', maybeSaid, 'Asks for a check in the warehouse.'),
  askManagement: act('ask-management', 'askManagement', maybeSaid, 'Asks for a decision about money.'),
  passToSupplier: act('pass-to-supplier', 'passToSupplier', maybeSaid, 'It is the fault of the supplier.'),
  supplierAnswered: act('supplier-answered', 'supplierAnswered', said, 'Enters the answer of the supplier.'),
  resolve: act('resolve', 'resolve', resolveBody, 'Decides a claim.'),
  approve: act('approve', 'approve', maybeSaid, 'Agrees to the resolution.'),
  reject: act('reject', 'reject', said, 'Refuses the resolution, once.'),
  cancel: act('cancel', 'cancel', maybeSaid, 'Withdraws a claim.'),
  bulk: bulkActRoute(complaintNoun, 'claims', ['assign', 'setResolving', 'approve', 'cancel']),
  followUp: route({
    method: 'POST',
    path: '/api/complaint/:id/follow-up',
    audience: 'both',
    permission: 'expedition.write',
    params,
    body: z
      .strictObject({
        items: optional(
          z
            .array(z.strictObject({ product: reference(), quantity: quantity() }))
            .min(1)
            .max(LIMITS.items),
        ),
      })
      .optional(),
    answer: complaintDetail,
    status: 201,
    summary:
      'Makes the order that the resolution asks for, on hold: the claimed goods unless others are named.',
  }),
  comment: route({
    method: 'POST',
    path: '/api/complaint/:id/comment',
    audience: 'both',
    permission: 'expedition.write',
    params,
    body: commentBody,
    answer: z.object({ comment: z.string(), complaint: complaintDetail }),
    status: 201,
    summary: 'Says something about a claim; an answer that is awaited hands the turn over.',
  }),
  ...attachmentRoutes(
    complaintNoun,
    attachmentUpload.extend({
      comment: optional(id()),
      internal: optional(flag()),
      proof: optional(choice(PROOFS)),
    }),
    complaintAttachment,
  ),
} as const;
