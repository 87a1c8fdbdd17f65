import { productRoutes } from '../../../../contracts/product/product.routes.ts';
import { productSheet } from '../../../../contracts/product/product.sheet.ts';
import type { ImportNoun } from '../../import/import.noun.ts';
import { CurrencyOption, EshopOption, OrganisationOption } from '../../import/OptionFields.tsx';
import { MEASURE_OPTIONS } from './MeasureOption.tsx';
import { suggestProduct } from './product.suggestions.ts';

/** How products come from a spreadsheet: one whose SKU is there already is changed. */
export const productImport: ImportNoun = {
  name: 'product',
  routes: productRoutes,
  sheet: productSheet,
  options: [
    { name: 'organisation', Field: OrganisationOption },
    { name: 'eshop', Field: EshopOption, insteadOf: 'eshops' },
    { name: 'currency', Field: CurrencyOption, insteadOf: 'valueCurrency' },
    ...MEASURE_OPTIONS,
  ],
  changes: true,
  onlyForNew: ['name', 'eshops'],
  naming: ['productSku', 'name', 'primaryEan'],
  suggest: suggestProduct,
};
