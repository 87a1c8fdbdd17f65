import { relationId, relationName } from '../../../../contracts/kit/relation.ts';
import type {
  ProductInput,
  ProductType,
  ProductUpdateInput,
} from '../../../../contracts/product/product.body.ts';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { isChanged } from '../../../ui/form/context.ts';
import { type CodeRow, codesBody, newCode, rowsOf } from './product.code-rows.ts';
import { type ChildLine, childrenBody, linesOf } from './set.lines.ts';

const TEXTS = [
  'name',
  'productSku',
  'internalSku',
  'packagingType',
  'hsCode',
  'countryOfOrigin',
  'customsDescription',
  'value',
  'valueCurrency',
  'unitPurchasePrice',
  'localisation',
  'description',
] as const;
export const MEASURES = ['length', 'width', 'height', 'weight'] as const;
const NUMBERS = [
  ...MEASURES,
  'expectedTurnover',
  'expirationOffset',
  'inboundExpirationOffset',
  'outboundExpirationOffset',
] as const;
const FLAGS = [
  'fragile',
  'workAroundLot',
  'workAroundSnIn',
  'strictFifo',
  'requiresAdditionalWork',
  'requiresQualitativeReceiving',
  'active',
] as const;
const WORDS = ['services', 'features', 'referenceNumbers'] as const;

/** A product as it stands in the form: empty is null, a number that could not be read is still the text. */
export type Values = Record<(typeof TEXTS)[number], string | null> &
  Record<(typeof NUMBERS)[number], number | string | null> &
  Record<(typeof FLAGS)[number], boolean> &
  Record<(typeof WORDS)[number], string[]> & {
    organisation: string | null;
    type: ProductType;
    eshops: string[];
    productGroup: string | null;
    codes: CodeRow[];
    childrenProducts: ChildLine[];
    /** Of the record that the values began with: a draft of an older one is offered and not taken by itself. */
    version: number | null;
  };

const fill = <K extends string, T>(names: readonly K[], value: (name: K) => T): Record<K, T> =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<K, T>;

/** What a new product begins with. */
export const emptyValues = (start: {
  type: ProductType;
  organisation: string | null;
  eshops: readonly string[];
  currency: string | null;
}): Values => ({
  ...fill(TEXTS, () => null),
  ...fill(NUMBERS, () => null),
  ...fill(FLAGS, () => false),
  ...fill(WORDS, () => []),
  active: true,
  packagingType: 'A',
  organisation: start.organisation,
  type: start.type,
  eshops: [...start.eshops],
  valueCurrency: start.currency,
  productGroup: null,
  codes: [newCode('', true)],
  childrenProducts: [],
  version: null,
});

/** A record as the form edits it. */
export const valuesOf = (record: ProductDetail): Values => ({
  ...fill(TEXTS, (name) => record[name]),
  ...fill(NUMBERS, (name) => record[name]),
  ...fill(FLAGS, (name) => record[name]),
  ...fill(WORDS, (name) => record[name]),
  organisation: relationId(record.organisation),
  type: record.type,
  eshops: record.eshops.map(({ id }) => id),
  productGroup: relationName(record.productGroup) || null,
  codes: record.codes.length > 0 ? rowsOf(record.codes) : [newCode('', true)],
  childrenProducts: linesOf(record.childrenProducts),
  version: record.version,
});

/** The next product of the same kind: what tells one from another is empty again. */
export const nextValues = (values: Values): Values => ({
  ...emptyValues({
    type: values.type,
    organisation: values.organisation,
    eshops: values.eshops,
    currency: values.valueCurrency,
  }),
  packagingType: values.packagingType,
  productGroup: values.productGroup,
  countryOfOrigin: values.countryOfOrigin,
  hsCode: values.hsCode,
});

/** Fields that say nothing of what is never shipped, or is packed from its parts: they are hidden and not sent. */
const SENSELESS: Record<ProductType, readonly (keyof Values)[]> = {
  Physical: [],
  Virtual: [
    ...NUMBERS.filter((name) => name !== 'expectedTurnover'),
    ...FLAGS.filter((name) => name !== 'active'),
    'hsCode',
    'countryOfOrigin',
    'customsDescription',
    'localisation',
  ],
  Bundle: [
    'expirationOffset',
    'inboundExpirationOffset',
    'outboundExpirationOffset',
    'workAroundLot',
    'workAroundSnIn',
    'strictFifo',
    'fragile',
    'requiresQualitativeReceiving',
    'localisation',
  ],
};

export const isShown = (type: ProductType, name: keyof Values): boolean => !SENSELESS[type].includes(name);

function plainBody(values: Values): Record<string, unknown> {
  const { version: _version, codes, childrenProducts: _children, ...plain } = values;
  const sent = codesBody(codes);
  const hidden = fill(SENSELESS[values.type], (name) => (typeof values[name] === 'boolean' ? false : null));
  return {
    ...plain,
    ...hidden,
    packagingType: plain.packagingType ?? 'A',
    codes: sent,
    // The primary code is the product's EAN; sent twice, it would be wrong twice.
    ...(sent.length > 0 ? {} : { primaryEan: null }),
  };
}

/** What `POST /api/product` is sent. */
export const bodyOf = (values: Values): ProductInput =>
  ({
    ...plainBody(values),
    // None chosen is told as a field that is missing.
    eshops: values.eshops.length > 0 ? values.eshops : undefined,
    ...(values.type === 'Bundle' ? { childrenProducts: childrenBody(values.childrenProducts) } : {}),
  }) as unknown as ProductInput;

/**
 * What the whole record is checked as before `PUT /api/product/{id}`. A set goes without its type, since its
 * contents are saved on a page of their own and would be asked for.
 */
export function updateBodyOf(values: Values): ProductUpdateInput {
  const { type, ...plain } = plainBody(values);
  return { ...plain, ...(type === 'Bundle' ? {} : { type }) } as unknown as ProductUpdateInput;
}

const ALWAYS: readonly string[] = ['name', 'active'];

/** The keys of a body that differ from the record's own, and those that every update must name. */
export const pickChanged = <B extends object>(body: B, saved: object): B =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([key, value]) => ALWAYS.includes(key) || isChanged((saved as Record<string, unknown>)[key], value),
    ),
  ) as B;

/** The fields that differ from what is saved, in the words of the form: a place for a code is no change. */
export function changedFields(values: Values, saved: Values): (keyof Values)[] {
  const comparable = (one: Values, name: keyof Values): unknown =>
    name === 'codes'
      ? codesBody(one.codes)
      : name === 'childrenProducts'
        ? one.childrenProducts.map(({ productId, quantity }) => ({ productId, quantity }))
        : one[name];
  return (Object.keys(saved) as (keyof Values)[]).filter(
    (name) => name !== 'version' && isChanged(comparable(saved, name), comparable(values, name)),
  );
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
