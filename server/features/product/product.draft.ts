import { v7 as uuid } from 'uuid';
import type { Violation } from '../../../contracts/kit/problem.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { Change } from '../../platform/events/record.ts';
import { mergeCodes, primaryOf } from './product.codes.ts';
import { applyFields, emptyRecord, type ProductFields, type ProductRecord } from './product.record.ts';
import { lockProductRecords, readRecords } from './product.store.ts';

/** One product to be written. */
export interface PreparedProduct {
  /** The product that changes. Without it the SKU says which; a SKU that is not there makes a new one. */
  id?: string | undefined;
  fields: ProductFields;
}

export interface SaveOptions {
  /** `create` refuses a SKU that is there, `update` one that is not; `either` takes both, as an import does. */
  mode: 'create' | 'update' | 'either';
  /** Judges everything and writes nothing. */
  dryRun?: boolean;
  /** Lets the type change, which only a transformation does. */
  retype?: boolean;
  /** What else changed of the only row, for its event: pictures. */
  more?: Change[];
}

/** A product on its way: as it is, as it would be, and what is wrong with that. */
export interface Draft {
  index: number;
  before: ProductRecord | null;
  after: ProductRecord;
  fields: ProductFields;
  violations: Violation[];
}

const defined = <T>(values: readonly (T | undefined)[]): T[] =>
  values.filter((value) => value !== undefined) as T[];

/** Finds and holds what the rows are about, and makes of each the whole record as it would be. */
export async function draftProducts(
  tx: Tx,
  organisationId: string,
  rows: readonly PreparedProduct[],
  { mode, retype }: SaveOptions,
): Promise<Draft[]> {
  const children = rows.flatMap(({ fields }) => fields.childrenProducts ?? []);
  const ids = defined(rows.map(({ id }) => id));
  const skus = defined(rows.map(({ fields }) => fields.productSku));
  await lockProductRecords(
    tx,
    organisationId,
    [...ids, ...defined(children.map(({ productId }) => productId))],
    [...skus, ...defined(children.map(({ productSku }) => productSku))],
  );
  const found = await readRecords(tx, organisationId, ids, skus);
  const byId = new Map(found.map((record) => [record.id, record]));
  const bySku = new Map(found.map((record) => [record.productSku, record]));
  const seen = new Set<string>();
  return rows.map(({ id, fields }, index) => {
    const sku = fields.productSku ?? '';
    const before = (id === undefined ? bySku.get(sku) : byId.get(id)) ?? null;
    const draft = draftOf(index, mode === 'create' ? null : before, fields);
    const refuse = (propertyPath: string, code: string, parameters: Violation['parameters'] = {}) =>
      draft.violations.push({ propertyPath, code, parameters });
    if (mode === 'create' && before) refuse('productSku', 'skuTaken', { sku });
    else if (seen.has(draft.after.productSku)) refuse('productSku', 'skuTaken', { sku });
    seen.add(draft.after.productSku);
    if (mode === 'update' && !before) refuse('productSku', 'productUnknown', { sku });
    if (!draft.before && sku === '') refuse('productSku', 'required');
    if (draft.before && sku !== '' && sku !== draft.before.productSku)
      refuse('productSku', 'skuFixed', { sku: draft.before.productSku });
    if (draft.before && draft.after.type !== draft.before.type && !retype)
      refuse('type', 'typeFixed', { type: draft.before.type });
    return draft;
  });
}

function draftOf(index: number, before: ProductRecord | null, fields: ProductFields): Draft {
  const start = before ?? emptyRecord(uuid(), fields.productSku ?? '');
  const codes = mergeCodes(start.codes, fields);
  const after = { ...applyFields(start, fields), codes, primaryEan: primaryOf(codes) };
  if (after.type !== 'Bundle') after.components = [];
  return { index, before, after, fields, violations: [] };
}
