import { excessDecimals } from '../currency/currency.decimals.ts';
import type { Refuse, Rule } from '../kit/together.ts';
import type { ProductCode } from './product.code.ts';

interface Ruled {
  type?: string | undefined;
  primaryEan?: string | null | undefined;
  codes?: readonly ProductCode[] | undefined;
  weight?: number | null | undefined;
  height?: number | null | undefined;
  width?: number | null | undefined;
  length?: number | null | undefined;
  value?: string | null | undefined;
  valueCurrency?: string | null | undefined;
  unitPurchasePrice?: string | null | undefined;
  childrenProducts?: readonly { productId: string }[] | undefined;
}

/** What lies on a shelf has a code, or an EAN. */
function demandCode({ type, primaryEan, codes }: Ruled, refuse: Refuse): void {
  if (type === 'Physical' && !primaryEan && !codes?.length) refuse(['primaryEan'], 'eanNeeded');
}

/** Codes are unique, and at least one of them is primary. */
function checkCodes({ primaryEan, codes }: Ruled, refuse: Refuse): void {
  if (!codes?.length) return;
  const seen = new Set<string>();
  codes.forEach(({ value }, index) => {
    if (seen.has(value)) refuse(['codes', index, 'value'], 'duplicateCode', { value });
    seen.add(value);
  });
  const isPrimary = codes.some(({ primary }) => primary) || Boolean(primaryEan);
  if (!isPrimary) refuse(['codes'], 'noPrimaryCode');
}

/** What a whole record lacks; of an update only what it empties, for what it leaves out stays as it is. */
type Lacks = (value: unknown) => boolean;
const isMissing: Lacks = (value) => (value ?? null) === null;
const isEmptied: Lacks = (value) => value === null;

const demandMeasure =
  (field: 'weight' | 'height' | 'width' | 'length', lacks: Lacks = isMissing) =>
  (body: Ruled, refuse: Refuse): void => {
    if (body.type === 'Physical' && lacks(body[field])) refuse([field], 'required');
  };

function demandChildren({ type, childrenProducts }: Ruled, refuse: Refuse): void {
  if (type === 'Bundle' && !childrenProducts?.length) refuse(['childrenProducts'], 'required');
}

/** Only a set has contents; each product stands in them once. */
function checkChildren({ type, childrenProducts }: Ruled, refuse: Refuse): void {
  if (type && type !== 'Bundle' && childrenProducts?.length) refuse(['childrenProducts'], 'onlySets');
  const seen = new Set<string>();
  childrenProducts?.forEach(({ productId }, index) => {
    if (seen.has(productId)) refuse(['childrenProducts', index, 'productId'], 'duplicateItem');
    seen.add(productId);
  });
}

function demandCurrency({ value, unitPurchasePrice, valueCurrency }: Ruled, refuse: Refuse): void {
  if ((value || unitPurchasePrice) && !valueCurrency) refuse(['valueCurrency'], 'required');
}

const checkAmount =
  (field: 'value' | 'unitPurchasePrice') =>
  (body: Ruled, refuse: Refuse): void => {
    const excess = excessDecimals(body[field], body.valueCurrency);
    if (excess) refuse([field], 'decimals', excess);
  };

/** What a whole product must have, by what it is; each says nothing but that something is missing. */
export const PRODUCT_NEEDS: readonly Rule<Ruled>[] = [
  demandCode,
  demandMeasure('weight'),
  demandMeasure('length'),
  demandMeasure('width'),
  demandMeasure('height'),
  demandChildren,
  demandCurrency,
];

/** Rules between fields that hold for every whole product, whoever sends it (specification 5). */
export const PRODUCT_RULES: readonly Rule<Ruled>[] = [
  ...PRODUCT_NEEDS,
  checkCodes,
  checkChildren,
  checkAmount('value'),
  checkAmount('unitPurchasePrice'),
];

/**
 * What an update is held to before the record is known: what it says, never what it leaves out. The service holds
 * the whole record to `PRODUCT_RULES`.
 */
export const PRODUCT_UPDATE_RULES: readonly Rule<Ruled>[] = [
  checkCodes,
  demandMeasure('weight', isEmptied),
  demandMeasure('length', isEmptied),
  demandMeasure('width', isEmptied),
  demandMeasure('height', isEmptied),
  checkChildren,
  checkAmount('value'),
  checkAmount('unitPurchasePrice'),
];
