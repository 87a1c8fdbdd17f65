import type { productGroupRecord } from '../../../contracts/product-group/product-group.record.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { recordHandlers } from '../../platform/record/record.handlers.ts';
import type { Services } from '../../services.ts';
import { mergeGroup, productGroups } from './product-group.service.ts';

/** Groups of products: kept as other records are, and merged. */
export const productGroupHandlers = (services: Services): Handlers<typeof productGroupRecord.routes> => ({
  ...recordHandlers(services, productGroups),
  merge: async (tx, { params, body, version }) => {
    await mergeGroup(tx, params.id, body.into, version);
    return productGroups.read(tx, body.into);
  },
});
