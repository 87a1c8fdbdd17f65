import { z } from 'zod';
import { relation } from '../kit/relation.ts';

export const MOVEMENT_TYPES = [
  'Book',
  'Unbook',
  'In',
  'Out',
  'OrderStatus',
  'OrderSync',
  'PackageInfo',
  'ProductDeleted',
  'ProductStock',
  'ProductSync',
] as const;
export const MOVEMENT_SUBTYPES = [
  'completion',
  'inventory',
  'new',
  'other',
  'production',
  'returned',
  'returned_damaged',
  'returned_open',
  'virtual_transfer',
] as const;
export type MovementSubtype = (typeof MOVEMENT_SUBTYPES)[number];

/** Stock of a product per physical warehouse, virtual warehouse and lot. */
export const productStock = z.object({
  id: z.string(),
  organisation: relation,
  product: relation,
  productSku: z.string(),
  wms: relation,
  warehouse: relation,
  lot: z.string().nullable(),
  quantity: z.int(),
  booked: z.int(),
  available: z.int(),
  createdAt: z.string(),
  changedAt: z.string(),
});

/** One line of the ledger. Book and Unbook change what is booked, In and Out what is there. */
export const stockMovement = z.object({
  id: z.string(),
  organisation: relation,
  movementType: z.enum(MOVEMENT_TYPES),
  movementSubtype: z.enum(MOVEMENT_SUBTYPES).nullable(),
  product: relation,
  productSku: z.string(),
  wms: relation,
  warehouse: relation,
  lot: z.string().nullable(),
  quantity: z.int().nullable(),
  expedition: relation,
  movedAt: z.string(),
  createdAt: z.string(),
  changedAt: z.string(),
});

/** A stock row whose balance differs from what its movements, or its bookings, add up to. */
export const stockDrift = z.object({
  stockRow: z.string(),
  organisation: z.string(),
  product: z.string(),
  productSku: z.string(),
  quantity: z.int(),
  quantityByMovements: z.int(),
  booked: z.int(),
  bookedByMovements: z.int(),
  bookedByItems: z.int(),
});
