import { z } from 'zod';
import { expeditionShipment } from '../expedition/expedition.shipment.ts';
import { EXPEDITION_STATUSES } from '../expedition/expedition.states.ts';
import { lineProduct, relation } from '../kit/relation.ts';

const nullableText = z.string().nullable();

/** What left the stock for an order when it was packed. Never changed; a packing taken back is marked. */
export const outboundReceipt = z.object({
  id: z.string(),
  internalNumber: z.string(),
  organisation: relation,
  eshop: relation,
  expedition: relation,
  expeditionStatus: z.enum(EXPEDITION_STATUSES),
  recipient: z.string(),
  carrier: relation,
  carrierService: relation,
  wms: relation,
  warehouse: relation,
  /** Who packed. */
  actorName: z.string(),
  issuedAt: z.string(),
  /** When the box was opened again: nothing of it left the house. */
  takenBackAt: nullableText,
  packagesCount: z.int(),
  countOfItems: z.int(),
  countOfSku: z.int(),
  sumOfQuantity: z.int(),
  createdAt: z.string(),
  changedAt: z.string(),
});
export type OutboundReceipt = z.infer<typeof outboundReceipt>;

export const outboundReceiptDetail = outboundReceipt.extend({
  /** What the ledger says of it. */
  moved: z.object({
    movements: z.int(),
    /** Pieces that went out by these: as many as the receipt names. */
    pieces: z.int(),
  }),
  /** One for each line of the order and lot. */
  items: z.array(
    z.object({
      id: z.string(),
      product: lineProduct,
      lot: nullableText,
      lotDate: nullableText,
      serialNumbers: z.array(z.string()),
      quantity: z.int(),
      /** Pieces that the line asked for. */
      ordered: z.int(),
    }),
  ),
  parcels: z.array(
    expeditionShipment.shape.parcels.element.pick({
      id: true,
      trackingNumber: true,
      trackingUrl: true,
      weight: true,
      box: true,
    }),
  ),
});
export type OutboundReceiptDetail = z.infer<typeof outboundReceiptDetail>;
