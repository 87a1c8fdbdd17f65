import { z } from 'zod';
import { relation } from '../kit/relation.ts';

const nullableText = z.string().nullable();

/** What orders, transfers and internal changes need of a product in a place and stock lacks. Its id is made of product, wms and warehouse. */
export const missingStock = z.object({
  id: z.string(),
  organisation: relation,
  product: relation,
  productSku: z.string(),
  wms: relation,
  warehouse: relation,
  /** Open demand: asked for and not yet shipped. */
  required: z.int(),
  booked: z.int(),
  paired: z.int(),
  /** Neither booked nor promised of an advice. */
  missing: z.int(),
  /** Orders that wait for it. */
  orders: z.int(),
  /** Transfers and internal changes that wait for it. */
  moves: z.int(),
  /** Pieces that open advices and transfers on the way still bring here. */
  incoming: z.int(),
  /** The advice that brings the next of it, and when. */
  stockAdvice: relation,
  expectedAt: nullableText,
  /** The earliest day on which one of the orders has to leave. */
  requiredExpeditionDate: nullableText,
  /** Since when the first of them waits. */
  waitingSince: nullableText,
  changedAt: z.string(),
});
