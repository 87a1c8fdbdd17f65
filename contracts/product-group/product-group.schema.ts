import { z } from 'zod';
import { relation } from '../kit/relation.ts';

export const productGroup = z.object({
  id: z.string(),
  organisation: relation,
  name: z.string(),
  countOfProducts: z.int(),
  createdAt: z.string(),
  changedAt: z.string(),
});
