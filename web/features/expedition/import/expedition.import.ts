import { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import { expeditionSheet } from '../../../../contracts/expedition/expedition.sheet.ts';
import { gridUrl } from '../../../ui/grid/url.ts';
import type { ImportNoun } from '../../import/import.noun.ts';
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
  listUrl: (base, { resultId }) =>
    gridUrl(`${base}/expeditions`, { criteria: { importResult: { in: [resultId] } } }),
  refusedUrl: (base, { resultId }) =>
    gridUrl(`${base}/expeditions`, {
      criteria: { importResult: { in: [resultId] }, sending: { in: ['refused'] } },
    }),
};
