import type { productSheet } from '../../../../../contracts/product/product.sheet.ts';
import type * as foreign from '../../../../platform/import/foreign/foreign.types.ts';

export type ProductField = (typeof productSheet.columns)[number]['field'];
export type Values = foreign.ForeignValues<ProductField>;
export type ForeignFault = foreign.ForeignFault<ProductField>;
export type TranslatedRow = foreign.TranslatedRow<ProductField>;
export type Translator = foreign.Translator<ProductField>;

export interface ForeignOptions {
  /** Of the prices of the file, which shop systems write without one. */
  currency: string | null;
}
