import type { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import { onlyOrganisation } from '../../../platform/access/scope.ts';
import { type Handlers, own } from '../../../platform/http/handler.ts';
import type { Services } from '../../../services.ts';
import { importAnswer } from './import.answer.ts';
import { chooseOrganisation, demandImport, repeatImport, startImport } from './import.service.ts';
import { readExamples, writeFailedRows, writeTemplate } from './import.sheets.ts';

type ImportHandlers = Pick<
  Handlers<typeof expeditionRoutes>,
  'template' | 'import' | 'importResult' | 'commitImport' | 'importFailedRows'
>;

/** How expeditions come from a spreadsheet. */
export function importHandlers(services: Services): ImportHandlers {
  const { database, storage, translate } = services;
  return {
    template: async (tx, { params, query, language }) => {
      const { organisation_id: organisation, eshop_id: eshop } = query;
      const isNamed = organisation || eshop || onlyOrganisation(tx.scope);
      const owner = isNamed ? await chooseOrganisation(tx, { organisation, eshop }) : null;
      const examples = owner ? await readExamples(tx, owner, eshop ?? undefined) : {};
      return writeTemplate(translate, language, params.format, examples);
    },
    import: own(async ({ caller, query, body, file, language }) => {
      const organisationId = await database.read(caller.scope, (tx) => chooseOrganisation(tx, body));
      const resultId = await startImport(services, caller, file, organisationId, {
        dryRun: query.dryRun ?? body.dryRun ?? false,
        send: body.send ?? false,
        eshop: body.eshop ?? null,
        language,
      });
      return { resultId };
    }),
    importResult: async (tx, { params, language }) =>
      importAnswer(translate, language, await demandImport(tx, params.id)),
    commitImport: async (tx, { caller, params, body }) => ({
      resultId: await repeatImport(tx, caller, params.id, body),
    }),
    importFailedRows: own(async ({ caller, params, language }) => {
      const record = await database.read(caller.scope, (tx) => demandImport(tx, params.id));
      return writeFailedRows(translate, storage, language, params.format, record);
    }),
  };
}
