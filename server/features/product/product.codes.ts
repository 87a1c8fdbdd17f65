import { codesOf, guessCodeType, type ProductCode } from '../../../contracts/product/product.code.ts';
import type { ProductFields } from './product.record.ts';

/**
 * The codes of a product after a change. A list that is given replaces the codes; an EAN alone takes the place of
 * the primary one and leaves the others; an EAN of nothing takes the primary one away.
 */
export function mergeCodes(
  before: readonly ProductCode[],
  said: Pick<ProductFields, 'codes' | 'primaryEan'>,
): ProductCode[] {
  const { codes, primaryEan } = said;
  if (codes) return codesOf({ codes, primaryEan });
  if (primaryEan === undefined) return [...before];
  const primary = primaryOf(before);
  if (primaryEan === primary) return [...before];
  const others = before.filter(({ value }) => value !== primary && value !== primaryEan);
  if (primaryEan === null) return others;
  const known = before.find(({ value }) => value === primaryEan);
  return [{ type: known?.type ?? guessCodeType(primaryEan), value: primaryEan, primary: true }, ...others];
}

/** The EAN that stands for the product: the first primary code. */
export const primaryOf = (codes: readonly ProductCode[]): string | null =>
  codes.find(({ primary }) => primary)?.value ?? null;

/** Where a code stands in what was sent, for a form or a sheet to mark it. */
export function pathOfCode(said: Pick<ProductFields, 'codes' | 'primaryEan'>, value: string): string {
  const index = said.codes?.findIndex((code) => code.value === value) ?? -1;
  return index === -1 ? 'primaryEan' : `codes[${index}].value`;
}
