import { LANGUAGES } from '../../../../contracts/kit/languages.ts';
import { PACKAGING_TYPES, PRODUCT_TYPES } from '../../../../contracts/product/product.body.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { indexCountries, indexCurrencies, NameIndex } from '../../../platform/import/import.names.ts';
import type { Translate } from '../../../platform/translate/translate.ts';
import { readVocabulary } from '../product.store.ts';

/** What the cells of a product may name, of one organisation; whatever is another's is not there. */
export interface ProductWords {
  eshops: NameIndex;
  /** The e-shop that is meant where a new product names none. */
  eshop: string | undefined;
  countries: NameIndex;
  currencies: NameIndex;
  /** By their value, or their word in any language. */
  types: NameIndex;
  packagingTypes: NameIndex;
}

function indexWords(translate: Translate, field: string, values: readonly string[]): NameIndex {
  const index = new NameIndex();
  for (const value of values)
    index.add(
      value,
      value,
      ...LANGUAGES.map((language) => translate(language, `product:values.${field}.${value}`)),
    );
  return index;
}

export async function readWords(
  tx: Tx,
  translate: Translate,
  organisationId: string,
  eshopId: string | null,
): Promise<ProductWords> {
  const { eshops, currencies, countries } = await readVocabulary(tx, organisationId);
  const index = new NameIndex();
  for (const [id, name] of eshops) index.add(id, name);
  return {
    eshops: index,
    eshop: eshopId ?? (eshops.size === 1 ? [...eshops.keys()][0] : undefined),
    countries: indexCountries([...countries].map((code) => ({ code, name: code }))),
    currencies: indexCurrencies([...currencies].map((code) => ({ code }))),
    types: indexWords(translate, 'type', PRODUCT_TYPES),
    packagingTypes: indexWords(translate, 'packagingType', PACKAGING_TYPES),
  };
}
