import { relationName } from '../../../../contracts/kit/related.ts';
import {
  type ProductBody,
  type ProductType,
  productBody,
} from '../../../../contracts/product/product.body.ts';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { type FormValues, bodyOf as formBody, valuesOf as formValues } from '../../../ui/form/values.ts';
import { type CodeRow, codesBody, newCode, rowsOf } from './product.code-rows.ts';
import { type Contents, contentsBody, linesOf } from './set.lines.ts';

/** A product as it stands in the form. */
export type Values = FormValues<ProductBody, Contents & { type: ProductType; codes: CodeRow[] }>;

export const MEASURES = ['length', 'width', 'height', 'weight'] as const;

/** What a new product begins with, beyond what its schema says. */
export const begun = (
  type: ProductType,
  eshops: readonly string[],
  currency: string | null,
): Partial<Values> => ({
  type,
  eshops: [...eshops],
  valueCurrency: currency,
  packagingType: 'A',
  codes: [newCode('', true)],
});

/** A record as the form edits it. */
export const valuesOf = (record: ProductDetail): Values =>
  ({
    ...formValues(productBody, record),
    productGroup: relationName(record.productGroup) || null,
    codes: record.codes.length > 0 ? rowsOf(record.codes) : [newCode('', true)],
    childrenProducts: linesOf(record.childrenProducts),
    containedSets: record.containedSets,
  }) as Values;

/** The fields that the next product of the same kind shares with the one before. */
const SHARED = [
  'type',
  'organisation',
  'eshops',
  'valueCurrency',
  'packagingType',
  'productGroup',
  'countryOfOrigin',
  'hsCode',
] as const;

/** The next product of the same kind: what tells one from another is as it was at the beginning. */
export const nextValues = (values: Values, began: Values): Values => ({
  ...began,
  ...Object.fromEntries(SHARED.map((name) => [name, values[name]])),
});

const OF_EXPIRY = ['expirationOffset', 'inboundExpirationOffset', 'outboundExpirationOffset'] as const;
const OF_PIECES = [
  'workAroundLot',
  'workAroundSnIn',
  'strictFifo',
  'fragile',
  'requiresQualitativeReceiving',
  'localisation',
] as const;

/** Fields that say nothing of what is never shipped, or is packed from its parts: they are hidden and not sent. */
const SENSELESS: Record<ProductType, readonly (keyof Values)[]> = {
  Physical: [],
  Virtual: [
    ...MEASURES,
    ...OF_EXPIRY,
    ...OF_PIECES,
    'requiresAdditionalWork',
    'hsCode',
    'countryOfOrigin',
    'customsDescription',
  ],
  Bundle: [...OF_EXPIRY, ...OF_PIECES],
};

export const isShown = (type: ProductType, name: keyof Values): boolean => !SENSELESS[type].includes(name);

function plainBody(values: Values): Record<string, unknown> {
  const {
    primaryEan: _ean,
    childrenProducts: _children,
    containedSets: _sets,
    ...plain
  } = formBody(productBody, values);
  const codes = codesBody(values.codes);
  const hidden = SENSELESS[values.type].map((name) => [
    name,
    typeof values[name] === 'boolean' ? false : null,
  ]);
  return {
    ...plain,
    ...Object.fromEntries(hidden),
    packagingType: values.packagingType ?? 'A',
    codes,
    // The primary code is the product's EAN; sent twice, it would be wrong twice.
    ...(codes.length > 0 ? {} : { primaryEan: null }),
  };
}

/** What `POST /api/product` is sent. */
export const bodyOf = (values: Values): object => ({
  ...plainBody(values),
  // None chosen is a field that is missing.
  eshops: values.eshops.length > 0 ? values.eshops : undefined,
  ...(values.type === 'Bundle' ? contentsBody(values) : {}),
});

/**
 * What an update is checked as and sent from. A set goes without its type, since its contents are saved on a page
 * of their own and would be asked for.
 */
export function updateBodyOf(values: Values): object {
  const { type, ...plain } = plainBody(values);
  return { ...plain, ...(type === 'Bundle' ? {} : { type }) };
}

/** The letters and digits of a SKU. */
export const internalSkuOf = (sku: string | null): string => (sku ?? '').replace(/[^\p{L}\p{N}]/gu, '');

/** The internal SKU after the SKU was typed: it follows until somebody wrote another one. */
export const followSku = (
  before: string | null,
  now: string | null,
  internal: string | null,
): string | null => ((internal ?? '') === internalSkuOf(before) ? internalSkuOf(now) || null : internal);

/** Litres of a box in millimetres; null while a side is missing. */
export function litresOf(values: Pick<Values, 'length' | 'width' | 'height'>): number | null {
  const sides = [values.length, values.width, values.height];
  return sides.every((side): side is number => typeof side === 'number' && side > 0)
    ? sides.reduce((volume, side) => volume * side, 1) / 1_000_000
    : null;
}
