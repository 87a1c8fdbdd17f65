import { z } from 'zod';
import { recordOf } from '../kit/answer.ts';
import {
  choice,
  flag,
  optional,
  type References,
  reference,
  references,
  refuse,
  text,
} from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';

/** What sends an e-shop's orders here by itself. */
export const INTEGRATIONS = ['baselinker'] as const;

const isDefault = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, is]) => /^(isDefault|default)$/.test(name) && is === true);

/** Warehouses by their ids; existing clients send objects, one of which may be marked as the default. */
const warehouses = z.preprocess((value, context) => {
  if (Array.isArray(value) && value.filter(isDefault).length > 1)
    context.addIssue({ code: 'custom', ...refuse('oneDefaultWarehouse') });
  return value;
}, references(LIMITS.eshopWarehouses)) as unknown as References;

/** A shop of a client: whose orders are fulfilled out of which warehouses. */
export const eshopBody = z.strictObject({
  organisation: optional(reference()),
  name: text(LIMITS.eshopName),
  defaultWarehouse: reference(),
  warehouses: optional(warehouses),
  suppliers: optional(references(LIMITS.eshopSuppliers)),
  partner: optional(reference()),
  integrationType: optional(choice(INTEGRATIONS)),
  storeKey: optional(text(LIMITS.storeKey).refine((value) => value.startsWith('bl_'), refuse('storeKey'))),
  /** In which its customers see what is shared with them: `#2d4fc4`. */
  colour: optional(
    text(7)
      .transform((value) => value.toLowerCase())
      .refine((value) => /^#[0-9a-f]{6}$/.test(value), refuse('colour')),
  ),
  active: flag().optional(),
});

export const eshop = recordOf(eshopBody, {
  active: z.boolean(),
  waitBeforeProcessing: z.boolean(),
  editBeforeProcessing: z.boolean(),
});
