import { createRandom } from '../../demo/random.ts';

/** A product as `POST /api/product` takes it but for its organisation and e-shops, and how much of it there is. */
export interface RetailProduct {
  productSku: string;
  internalSku: string;
  name: string;
  type: 'Physical';
  primaryEan: string;
  packagingType: 'A';
  localisation: null;
  referenceNumbers: string[];
  codes: [];
  /** Grams. */
  weight: number;
  /** Millimetres, as the two that follow. */
  length: number;
  width: number;
  height: number;
  /** What one costs most often. */
  value: string;
  valueCurrency: 'GBP';
  /** As many pieces as the orders need together. */
  openingStock: number;
}

/** What the file says of a product, and what every product must have made up: the same for the same code. */
export function makeProduct(
  said: Pick<RetailProduct, 'productSku' | 'name' | 'value' | 'openingStock'>,
): RetailProduct {
  const { productSku, name, value, openingStock } = said;
  const random = createRandom(`online retail, product ${productSku}`);
  const size = () => random.integer(20, 400);
  const [height = 20, width = 20, length = 20] = [size(), size(), size()].sort((a, b) => a - b);
  return {
    productSku,
    internalSku: productSku.replace(/[^\p{L}\p{N}]/gu, ''),
    name,
    type: 'Physical',
    primaryEan: makeEan(productSku),
    packagingType: 'A',
    localisation: null,
    referenceNumbers: [],
    codes: [],
    weight: random.integer(20, 2_000),
    length,
    width,
    height,
    value,
    valueCurrency: 'GBP',
    openingStock,
  };
}

/** An EAN-13 of the numbers that GS1 leaves to shops for their own use (2...), so that it is nobody else's. */
export function makeEan(code: string): string {
  const digits = createRandom(`online retail, EAN of ${code}`).digits('2###########');
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
