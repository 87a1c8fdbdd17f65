import type { importItemRoutes } from '../../../../contracts/import/import-item.routes.ts';
import { type Handlers, ownTransactions } from '../../../platform/http/handler.ts';
import { chooseOrganisation } from '../../../platform/import/import.service.ts';
import type { Services } from '../../../services.ts';
import { readItems, writeItemTemplate } from './item.service.ts';

/** The lines of a document from a spreadsheet, for the form in which it is being written. */
export function importItemHandlers(services: Services): Handlers<typeof importItemRoutes> {
  return {
    importItem: ownTransactions(async ({ caller: { scope }, body, file: { path }, language }) => {
      const organisationId = await services.database.read(scope, (tx) => chooseOrganisation(tx, body));
      return readItems(services, { scope, path, language, organisationId, eshopId: body.eshop ?? null });
    }),
    templateItem: async (_, { params, language }) =>
      writeItemTemplate(services.translate, language, params.format),
  };
}
