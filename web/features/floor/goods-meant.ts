import { meantBy } from '../../../contracts/kit/record-key.ts';
import { otherReading } from '../../../contracts/product/product.code.ts';

/** What may be scanned of goods. */
interface Scannable {
  productSku: string;
  primaryEan: string | null;
  codes?: readonly string[] | undefined;
}

/** The goods that have a scanned code: as their SKU, their EAN or another code of their product. */
export function goodsMeant<T extends Scannable>(all: readonly T[], code: string): T[] {
  const meant = (text: string) =>
    meantBy(all, text, ({ primaryEan, productSku, codes = [] }) => [primaryEan, productSku, ...codes]);
  const goods = meant(code);
  const other = goods.length === 0 && otherReading(code.trim());
  return other ? meant(other) : goods;
}
