import { meantBy } from '../../../contracts/kit/record-key.ts';

/** What may be scanned of goods. */
interface Scannable {
  productSku: string;
  primaryEan: string | null;
  codes?: readonly string[] | undefined;
}

/** The goods that have a scanned code: as their SKU, their EAN or another code of their product. */
export const goodsMeant = <T extends Scannable>(all: readonly T[], code: string): T[] =>
  meantBy(all, code, ({ primaryEan, productSku, codes = [] }) => [primaryEan, productSku, ...codes]);
