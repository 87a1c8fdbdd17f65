import { findProductsById } from '../picker/file.fields.tsx';
import type { PastedProduct } from '../picker/product.codes.ts';
import type { PlacedRow } from './lines.ts';

/** The products of rows that name them by id; those that are not to be found are left out. */
export async function findRows(
  rows: readonly { product: string; quantity: number }[],
): Promise<PlacedRow<PastedProduct>[]> {
  const found = await findProductsById(rows.map(({ product }) => product));
  return rows.flatMap(({ product, quantity }) => {
    const known = found.get(product);
    return known ? [{ product: known, quantity }] : [];
  });
}
