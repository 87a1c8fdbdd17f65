import { stockAdviceRoutes } from '../../../../contracts/stock-advice/stock-advice.routes.ts';
import { stockAdviceSheet } from '../../../../contracts/stock-advice/stock-advice.sheet.ts';
import type { ImportNoun } from '../../import/import.noun.ts';
import { OrganisationOption, SendOption } from '../../import/OptionFields.tsx';

/** How announcements come from a spreadsheet: one whose number is there already is left out. */
export const stockAdviceImport: ImportNoun = {
  name: 'stockAdvice',
  routes: stockAdviceRoutes,
  sheet: stockAdviceSheet,
  options: [
    { name: 'organisation', Field: OrganisationOption },
    { name: 'send', Field: SendOption, permission: 'inbound.write' },
  ],
  changes: false,
  naming: ['internalId', 'supplier', 'productSku', 'quantity', 'expectedAt'],
  taken: 'internalIdTaken',
};
