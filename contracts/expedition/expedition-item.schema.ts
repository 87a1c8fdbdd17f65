import { z } from 'zod';
import { relation } from '../kit/relation.ts';
import { EXPEDITION_STATUSES } from './expedition.states.ts';

const nullableText = z.string().nullable();

/** A line of an order in the list of all lines. A set is one line; its quantities count whole sets. */
export const expeditionItemRow = z.object({
  id: z.string(),
  organisation: relation,
  eshop: relation,
  expedition: relation,
  status: z.enum(EXPEDITION_STATUSES),
  product: relation,
  productSku: z.string(),
  isSet: z.boolean(),
  quantity: z.int(),
  booked: z.int(),
  /** Promised of what an advice is still to bring. */
  paired: z.int(),
  expedited: z.int(),
  /** Neither sent, booked nor promised. */
  missing: z.int(),
  lot: nullableText,
  productValue: nullableText,
  productValueCurrency: nullableText,
  productLabel: nullableText,
  ref1: nullableText,
  ref2: nullableText,
  ref3: nullableText,
  recipient: z.string(),
  carrier: relation,
  wms: relation,
  warehouse: relation,
  requiredExpeditionDate: nullableText,
  sentAt: nullableText,
  packedAt: nullableText,
  createdAt: z.string(),
  changedAt: z.string(),
});
export type ExpeditionItemRow = z.infer<typeof expeditionItemRow>;
