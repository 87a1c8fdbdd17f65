import { type productRoutes, readTypes } from '../../../contracts/product/product.routes.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { Services } from '../../services.ts';
import { findForPicker, listWords } from './product.find.ts';

/** What pickers ask. */
export const productFindHandlers = (
  services: Services,
): Pick<Handlers<typeof productRoutes>, 'find' | 'words'> => ({
  find: async (tx, { query }) => ({
    hits: await findForPicker(services, tx, { ...query, types: readTypes(query.types) }),
  }),
  words: (tx, { query }) => listWords(tx, query.organisation ?? null),
});
