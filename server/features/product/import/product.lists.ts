import {
  CODE_TYPES,
  type CodeType,
  guessCodeType,
  type ProductCode,
} from '../../../../contracts/product/product.code.ts';
import { joinList, splitList } from '../../../platform/import/import.lists.ts';

/** A code of which a sheet says its type and value, or its value only. */
export type SheetCode = Pick<ProductCode, 'type' | 'value'>;

const TYPES = new Map(CODE_TYPES.map((type): [string, CodeType] => [type.toLowerCase(), type]));

/** `EAN13:8594001234567; 18594001234564`; null for a type that there is not. */
export function readCodes(text: string): (SheetCode | null)[] {
  return splitList(text).map((one) => {
    const colon = one.indexOf(':');
    if (colon === -1) return { type: guessCodeType(one), value: one };
    const type = TYPES.get(one.slice(0, colon).trim().toLowerCase());
    return type ? { type, value: one.slice(colon + 1).trim() } : null;
  });
}

export const writeCodes = (codes: readonly SheetCode[]): string =>
  joinList(codes.map(({ type, value }) => `${type}:${value}`));

/** What a set holds of a product. */
export interface SheetChild {
  productSku: string;
  quantity: number;
}

const COUNTED = /^(.*\S)\s+[x×х]\s?(\d{1,15})$/isu;
/** Other ways in which people say how many: `SKU:2`, `2x SKU`, `SKUx2`, `SKU (2)`, `SKU x 1.5`, several with commas. */
const MISCOUNTED = /[:=*]\s*\d+$|^\d+\s*[x×х*]\s*\S|[x×х*]\s*[-+]?\d[\d.,]*$|\s[x×х*]\s*$|\(\d+\)$|,\s/iu;

/** `HC-BTL075-PIN x2; HC-BOX`. */
export const readChildren = (text: string): SheetChild[] =>
  splitList(text).map((one) => {
    const counted = COUNTED.exec(one);
    return counted
      ? { productSku: counted[1] ?? '', quantity: Number(counted[2]) }
      : { productSku: one, quantity: 1 };
  });

/** Whether a SKU that is none was meant as one with a number of pieces. */
export const looksMiscounted = (productSku: string): boolean => MISCOUNTED.test(productSku);

/** One piece is not written, but for a SKU that looks as if it had a number of pieces behind it. */
export const writeChildren = (children: readonly SheetChild[]): string =>
  joinList(
    children.map(({ productSku, quantity }) =>
      quantity === 1 && !COUNTED.test(productSku) ? productSku : `${productSku} x${quantity}`,
    ),
  );
