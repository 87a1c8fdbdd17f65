import { returnGrid } from '../../../contracts/return/return.grid.ts';
import { sourceOf } from '../../platform/list/source-of.ts';

export const returnSource = sourceOf(returnGrid, {
  table: 'return',
  columns: { carrier: 'e.carrier_id', product: 'i.product_id' },
  many: {
    carrier: `expedition e where e.organisation_id = return.organisation_id and e.id = return.expedition_id`,
    product: `return_item i where i.organisation_id = return.organisation_id and i.return_id = return.id`,
  },
  extra: ['version'],
  search: { return: ['internalNumber', 'orderNumber', 'customer', 'email', 'trackingNumber'] },
});
