import { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import { expeditionSheet } from '../../../../contracts/expedition/expedition.sheet.ts';
import type { ImportNoun } from '../../import/import.noun.ts';
import { importedUrl } from '../../import/imported.url.ts';
import { EshopOption, SendOption } from '../../import/OptionFields.tsx';
import { GIVEN_OPTIONS } from './GivenOptions.tsx';

/** How expeditions come from a spreadsheet: one that is there already is left out. */
export const expeditionImport: ImportNoun = {
  name: 'expedition',
  routes: expeditionRoutes,
  sheet: expeditionSheet,
  options: [
    { name: 'eshop', Field: EshopOption, insteadOf: 'eshop' },
    ...GIVEN_OPTIONS,
    { name: 'send', Field: SendOption, permission: 'expedition.send' },
  ],
  changes: false,
  naming: ['orderNumber', 'billingLastName', 'billingCompany', 'productSku', 'quantity', 'value', 'currency'],
  taken: 'orderNumberTaken',
  refusedUrl: (base, { resultId }) =>
    importedUrl(base, 'expedition', resultId, { sending: { in: ['refused'] } }),
};
