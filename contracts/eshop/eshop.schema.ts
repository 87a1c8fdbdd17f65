import { z } from 'zod';
import { relation } from '../kit/relation.ts';

export const eshop = z.object({
  id: z.string(),
  name: z.string(),
  organisation: relation,
  defaultWarehouse: relation,
  active: z.boolean(),
  integrationType: z.string().nullable(),
  waitBeforeProcessing: z.boolean(),
  editBeforeProcessing: z.boolean(),
  createdAt: z.string(),
  changedAt: z.string(),
});
