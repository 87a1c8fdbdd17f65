import {
  CODE_TYPES,
  type CodeType,
  guessCodeType,
  type ProductCode,
} from '../../../../contracts/product/product.code.ts';

/** Several values of one cell: `a; b`. A semicolon or a backslash within a value has a backslash before it. */
export const joinList = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\;]/g, '\\$&')).join('; ');

/** The values of a cell as `joinList` writes them or as people do; empty ones are left out. */
export function splitList(text: string): string[] {
  if (!text.includes(';') && !text.includes('\\')) return text === '' ? [] : [text];
  const values: string[] = [];
  let value = '';
  for (let index = 0; index < text.length; index++) {
    const sign = text.charAt(index);
    const next = text.charAt(index + 1);
    if (sign === '\\' && (next === ';' || next === '\\')) {
      value += next;
      index += 1;
    } else if (sign === ';') {
      values.push(value);
      value = '';
    } else value += sign;
  }
  return [...values, value].map((one) => one.trim()).filter((one) => one !== '');
}

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
