import { transferRoutes } from '../../../../contracts/transfer/transfer.routes.ts';
import { transferSheet } from '../../../../contracts/transfer/transfer.sheet.ts';
import type { ImportNoun } from '../../import/import.noun.ts';
import { OrganisationOption } from '../../import/OptionFields.tsx';

/** How transfers come from a spreadsheet: one whose number is there already is left out. */
export const transferImport: ImportNoun = {
  name: 'transfer',
  routes: transferRoutes,
  sheet: transferSheet,
  options: [{ name: 'organisation', Field: OrganisationOption }],
  changes: false,
  naming: ['internalNumber', 'fromWms', 'fromWarehouse', 'toWms', 'toWarehouse', 'productSku', 'quantity'],
  taken: 'transferNumberTaken',
};
