import { eshopGrid } from '../../../contracts/eshop/eshop.grid.ts';
import { sourceOf } from '../../platform/list/source-of.ts';

export const eshopSource = sourceOf(eshopGrid, {
  table: 'eshop',
  extra: ['waitBeforeProcessing', 'editBeforeProcessing'],
});
