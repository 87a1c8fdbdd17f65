import { recordContract } from '../kit/record.ts';
import { PRODUCT_EDITS } from './product.edits.ts';
import { productGrid } from './product.grid.ts';
import { productNoun } from './product.noun.ts';
import { productRoutes } from './product.routes.ts';
import { productSheet } from './product.sheet.ts';

export const productRecord = recordContract({
  noun: productNoun,
  grid: productGrid,
  routes: productRoutes,
  sheet: productSheet,
  edits: PRODUCT_EDITS,
});
