import { returnGrid } from '../../../contracts/return/return.grid.ts';
import { sourceOf } from '../../platform/list/source-of.ts';

export const returnSource = sourceOf(returnGrid, {
  table: 'return',
  extra: ['version'],
  search: { return: ['internalNumber', 'orderNumber', 'customer', 'email', 'trackingNumber'] },
});
