import type { Change } from '../../platform/events/record.ts';
import { PRODUCT_FIELDS, type ProductRecord } from './product.record.ts';
import type { Facts } from './product.world.ts';

const AMOUNTS = new Set(['value', 'unitPurchasePrice']);

/** A list as the history shows it: words, never ids. */
function shown(record: ProductRecord, field: string, facts: Facts): unknown {
  if (field === 'eshops') return record.eshops.map((id) => facts.eshops.get(id) ?? id).sort();
  if (field === 'codes')
    return record.codes.map(({ type, value, primary }) => `${type} ${value}${primary ? ' *' : ''}`);
  if (field === 'childrenProducts' || field === 'containedSets')
    return (field === 'containedSets' ? record.containedSets : record.components).map(
      ({ productId, quantity }) => `${quantity} × ${facts.skus.get(productId) ?? productId}`,
    );
  return record[field as keyof ProductRecord];
}

const comparable = (field: string, value: unknown): string =>
  JSON.stringify(AMOUNTS.has(field) && value !== null ? Number(value) : (value ?? null));

/** What a change changes, by the names of the fields. */
export function diffOf(before: ProductRecord, after: ProductRecord, facts: Facts): Change[] {
  return [...PRODUCT_FIELDS, 'productGroup', 'eshops', 'codes', 'childrenProducts', 'containedSets'].flatMap(
    (field) => {
      const from = shown(before, field, facts);
      const to = shown(after, field, facts);
      return comparable(field, from) === comparable(field, to) ? [] : [{ field, from, to }];
    },
  );
}
