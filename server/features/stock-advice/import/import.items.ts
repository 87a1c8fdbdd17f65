import { z } from 'zod';
import { optional, reference } from '../../../../contracts/kit/fields.ts';
import { invalidAt } from '../../../../contracts/kit/problem.ts';
import type { stockAdviceRoutes } from '../../../../contracts/stock-advice/stock-advice.routes.ts';
import { type Handlers, ownTransactions } from '../../../platform/http/handler.ts';
import { chooseOrganisation } from '../../../platform/import/import.service.ts';
import type { Services } from '../../../services.ts';
import { readItems, writeItemTemplate } from '../../import/items/item.service.ts';

type ItemHandlers = Pick<Handlers<typeof stockAdviceRoutes>, 'importItem' | 'templateItem'>;

/** Only the organisation of the unfinished announcement is read; the rest is not checked yet. */
const head = z.looseObject({ organisation: optional(reference()) });

function readHead(text: string): z.output<typeof head> {
  try {
    const parsed = head.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw invalidAt('stock_advice', 'wrongType', { expected: 'object' });
}

/** The lines of an announcement from a spreadsheet, for the form in which it is being written. */
export const adviceItemImportHandlers = (services: Services): ItemHandlers => ({
  importItem: ownTransactions(async ({ caller: { scope }, body, file: { path }, language }) => {
    const { organisation } = readHead(body.stock_advice);
    const organisationId = await services.database.read(scope, (tx) =>
      chooseOrganisation(tx, { organisation }),
    );
    return readItems(services, { scope, path, language, organisationId, physicalOnly: true });
  }),
  templateItem: async (_, { params, language }) =>
    writeItemTemplate(services.translate, language, params.format),
});
