import type { importItemRoutes } from '../../../../contracts/import/import-item.routes.ts';
import { importItemSheet } from '../../../../contracts/import/import-item.sheet.ts';
import type { Language } from '../../../../contracts/kit/languages.ts';
import { invalid } from '../../../../contracts/kit/problem.ts';
import { type Handlers, own } from '../../../platform/http/handler.ts';
import { headerLabel } from '../../../platform/import/import.headers.ts';
import { chooseOrganisation, demandSheet, refuseSheet } from '../../../platform/import/import.service.ts';
import { writeTemplate } from '../../../platform/import/import.sheets.ts';
import { SheetError } from '../../../platform/sheets/error.ts';
import type { Services } from '../../../services.ts';
import { type ItemFault, readItemRows } from './item.rows.ts';
import { gatherItems } from './item.service.ts';

/** Faults that one answer tells: more than anybody corrects before trying again. */
const MOST_FAULTS = 1_000;

/** The lines of a document from a spreadsheet, for the form in which it is being written. */
export function importItemHandlers(services: Services): Handlers<typeof importItemRoutes> {
  const { database, translate } = services;

  /** Where a fault is, as a person finds it in the file: `row 5, Quantity`. */
  const placeOf = (language: Language, { row, field }: ItemFault): string =>
    translate(language, 'importItem:place', {
      row,
      column: headerLabel(translate, language, importItemSheet, field),
    });

  async function read(path: string, language: Language) {
    await demandSheet(path);
    try {
      return await readItemRows(path, translate, language);
    } catch (error) {
      throw error instanceof SheetError ? refuseSheet(error) : error;
    }
  }

  return {
    importItem: own(async ({ caller, body, file, language }) => {
      const organisationId = await database.read(caller.scope, (tx) => chooseOrganisation(tx, body));
      const { rows, faults } = await read(file.path, language);
      const { items, merged, ...found } = await database.read(caller.scope, (tx) =>
        gatherItems(tx, organisationId, body.eshop ?? null, rows),
      );
      const all = [...faults, ...found.faults].sort((a, b) => a.row - b.row).slice(0, MOST_FAULTS);
      if (all.length > 0)
        throw invalid(
          all.map((fault) => ({
            propertyPath: placeOf(language, fault),
            code: fault.code,
            parameters: fault.parameters,
          })),
        );
      return { items, merged };
    }),
    templateItem: async (_, { params, language }) =>
      writeTemplate({ sheet: importItemSheet }, translate, language, params.format, {}),
  };
}
