import { z } from 'zod';
import { damageOf, receiptOf } from '../inbound-receipt/inbound-receipt.schema.ts';
import { instant } from '../kit/fields.time.ts';
import {
  choice,
  documentNumber,
  id,
  integer,
  optional,
  optionalLines,
  quantity,
  reference,
} from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';
import { lineProduct, relation } from '../kit/relation.ts';
import { PACKAGING_UNITS } from '../stock-advice/stock-advice.schema.ts';
import { TRANSFER_STATUSES } from './transfer.states.ts';

/** Where a transfer is, as a person would say it; the statuses do not distinguish the stages of the road. */
export const TRANSFER_PHASES = [
  'waitingForGoods',
  'booked',
  'onTheWay',
  'receiving',
  'finished',
  'canceled',
] as const;

/** Why the goods move. */
export const TRANSFER_TYPES = ['regular', 'replenishment', 'return', 'clearance', 'other'] as const;

export const transferBody = z.strictObject({
  organisation: optional(reference()),
  internalNumber: optional(documentNumber(LIMITS.transferNumber)),
  type: optional(choice(TRANSFER_TYPES)),
  fromWms: reference(),
  fromWarehouse: reference(),
  toWms: reference(),
  toWarehouse: reference(),
  note: optionalLines(LIMITS.note),
  expectedAt: optional(instant()),
  packagingUnit: optional(choice(PACKAGING_UNITS)),
  countOfUnits: optional(integer(1, LIMITS.packages)),
  /** A lot is refused here (violation `transferLot`): the oldest usable ones are taken. */
  items: z
    .array(
      z.strictObject({
        id: optional(id()),
        product: reference(),
        quantity: quantity(),
        lot: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(LIMITS.items),
});
export type TransferBody = z.output<typeof transferBody>;
export type TransferInput = z.input<typeof transferBody>;

const nullableText = z.string().nullable();

export const transfer = z.object({
  id: z.string(),
  internalNumber: z.string(),
  type: z.enum(TRANSFER_TYPES),
  status: z.enum(TRANSFER_STATUSES),
  phase: z.enum(TRANSFER_PHASES),
  organisation: relation,
  fromWms: relation,
  fromWarehouse: relation,
  toWms: relation,
  toWarehouse: relation,
  note: nullableText,
  expectedAt: nullableText,
  dispatchedAt: nullableText,
  receivedAt: nullableText,
  packagingUnit: z.enum(PACKAGING_UNITS),
  countOfUnits: z.int().nullable(),
  countOfItems: z.int(),
  countOfSku: z.int(),
  sumOfQuantity: z.int(),
  /** Left the source and not yet counted at the destination. */
  onTheWay: z.int(),
  createdAt: z.string(),
  changedAt: z.string(),
  version: z.int(),
});

export const transferItem = z.object({
  id: z.string(),
  position: z.int(),
  product: lineProduct,
  quantity: z.int(),
  booked: z.int(),
  missing: z.int(),
  dispatched: z.int(),
  /** Counted at the destination, the surplus among it. */
  received: z.int(),
  /** Of these, pieces beyond those that left. */
  surplus: z.int(),
  sentBack: z.int(),
  lost: z.int(),
  onTheWay: z.int(),
  /** The lots it holds or that left, with their pieces. */
  lots: z.array(z.object({ lot: nullableText, lotDate: nullableText, quantity: z.int() })),
  availableAtSource: z.int(),
  availableAtTarget: z.int(),
  /** Orders that wait for the product at the destination. */
  waitedFor: z.object({ orders: z.int(), quantity: z.int() }),
});

export const transferDetail = transfer.extend({
  items: z.array(transferItem),
  receipts: z.array(receiptOf),
  /** Pieces that came damaged, with their photos. */
  damages: z.array(damageOf),
});
export type TransferDetail = z.infer<typeof transferDetail>;
