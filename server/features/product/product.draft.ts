import { v7 as uuid } from 'uuid';
import { refusingInto, type Violation } from '../../../contracts/kit/problem.ts';
import { ConcurrentChange } from '../../platform/database/concurrent-change.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { Change } from '../../platform/events/record.ts';
import { mergeCodes, primaryOf } from './product.codes.ts';
import {
  applyFields,
  type Component,
  emptyRecord,
  type ProductFields,
  type ProductRecord,
} from './product.record.ts';
import { listFollowers, lockProductRecords, readRecords } from './product.store.ts';

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
  /** Nobody named it: it contains sets whose contents change. */
  follows: boolean;
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
  const following = await findFollowing(tx, organisationId, rows);
  await lockProductRecords(
    tx,
    organisationId,
    [...ids, ...following, ...defined(children.map(({ productId }) => productId))],
    [...skus, ...defined(children.map(({ productSku }) => productSku))],
  );
  if (following.join() !== (await findFollowing(tx, organisationId, rows)).join())
    throw new ConcurrentChange('another set contains one of the sets since');
  const found = await readRecords(tx, organisationId, [...ids, ...following], skus);
  const byId = new Map(found.map((record) => [record.id, record]));
  const bySku = new Map(found.map((record) => [record.productSku, record]));
  const seen = new Set<string>();
  const drafts = rows.map(({ id, fields }, index) => {
    const sku = fields.productSku ?? '';
    const before = (id === undefined ? bySku.get(sku) : byId.get(id)) ?? null;
    const draft = draftOf(index, mode === 'create' ? null : before, fields);
    const refuse = refusingInto(draft.violations);
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
  return [
    ...drafts,
    ...draftFollowers(
      following.flatMap((id) => byId.get(id) ?? []),
      drafts,
    ),
  ];
}

/** The ids of sets that contain sets, where rows say what one of these holds, themselves among them. */
function findFollowing(tx: Tx, organisationId: string, rows: readonly PreparedProduct[]): Promise<string[]> {
  const said = rows.filter(({ fields }) => fields.childrenProducts ?? fields.containedSets);
  return listFollowers(
    tx,
    organisationId,
    said.flatMap(({ id }) => id ?? []),
    said.flatMap(({ id, fields: { productSku } }) => (id === undefined && productSku ? [productSku] : [])),
  );
}

/** The contents of a set with those sets within it that are given named again, instead of what they hold. */
export function reopen(
  { components, containedSets }: ProductRecord,
  sets: ReadonlyMap<string, Pick<ProductRecord, 'components'>>,
): Component[] {
  const inner = containedSets.filter(({ productId }) => sets.has(productId));
  const held = new Map<string, number>();
  for (const { productId, quantity } of inner)
    for (const part of sets.get(productId)?.components ?? [])
      held.set(part.productId, (held.get(part.productId) ?? 0) + quantity * part.quantity);
  const rest = components
    .map(({ productId, quantity }) => ({ productId, quantity: quantity - (held.get(productId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  return [...rest, ...inner];
}

/** Sets that nobody named, with the contents that follow from those of the sets within them. */
function draftFollowers(found: readonly ProductRecord[], drafts: readonly Draft[]): Draft[] {
  const named = new Set(drafts.map(({ after }) => after.id));
  const followers = found.filter(({ id, type }) => type === 'Bundle' && !named.has(id));
  const changing = new Map(
    [...followers, ...drafts.flatMap(({ before }) => before ?? [])].map((record) => [record.id, record]),
  );
  return followers.map((record, index) => ({
    ...draftOf(drafts.length + index, record, { childrenProducts: reopen(record, changing) }),
    follows: true,
  }));
}

function draftOf(index: number, before: ProductRecord | null, fields: ProductFields): Draft {
  const start = before ?? emptyRecord(uuid(), fields.productSku ?? '');
  const codes = mergeCodes(start.codes, fields);
  const after = { ...applyFields(start, fields), codes, primaryEan: primaryOf(codes) };
  if (after.type !== 'Bundle') Object.assign(after, { components: [], containedSets: [] });
  return { index, before, after, fields, violations: [], follows: false };
}
