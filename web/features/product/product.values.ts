/** A product as it stands in the form: empty is null, a number that could not be read is still the text. */
export interface ProductValues {
  organisation: string | null;
  eshops: string[];
  productSku: string | null;
  internalSku: string | null;
  name: string | null;
  type: string;
  primaryEan: string | null;
  packagingType: string;
  productGroup: string | null;
  weight: number | string | null;
  height: number | string | null;
  width: number | string | null;
  length: number | string | null;
  value: string | null;
  valueCurrency: string | null;
  unitPurchasePrice: string | null;
  countryOfOrigin: string | null;
  hsCode: string | null;
  customsDescription: string | null;
  description: string | null;
  fragile: boolean;
}

/** What a new product begins with. */
export const emptyProduct = (organisation: string | null, eshops: readonly string[]): ProductValues => ({
  organisation,
  eshops: [...eshops],
  productSku: null,
  internalSku: null,
  name: null,
  type: 'Physical',
  primaryEan: null,
  packagingType: 'A',
  productGroup: null,
  weight: null,
  height: null,
  width: null,
  length: null,
  value: null,
  valueCurrency: null,
  unitPurchasePrice: null,
  countryOfOrigin: null,
  hsCode: null,
  customsDescription: null,
  description: null,
  fragile: false,
});

/** The next product of the same kind: what tells one from another is empty again. */
export const nextProduct = (values: ProductValues): ProductValues => ({
  ...emptyProduct(values.organisation, values.eshops),
  type: values.type,
  packagingType: values.packagingType,
  productGroup: values.productGroup,
  valueCurrency: values.valueCurrency,
  countryOfOrigin: values.countryOfOrigin,
});
