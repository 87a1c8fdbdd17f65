import { invalidAt, notFound } from '../../../contracts/kit/problem.ts';
import { productGroupRecord } from '../../../contracts/product-group/product-group.record.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { type NewEvent, recordEvent, recordEvents } from '../../platform/events/record.ts';
import { demandVersion } from '../../platform/events/stale.ts';
import { recordsOf } from '../../platform/record/records.ts';
import { lockGroups, moveProducts, touchGroup } from './product-group.store.ts';

/** Groups of products. One that has products is not deleted, but merged into another one. */
export const productGroups = recordsOf(productGroupRecord, {
  table: 'product_group',
  unique: ['name'],
  search: ['name'],
  list: {
    columns: {
      countOfProducts: `(select count(*)::int from product p
        where p.organisation_id = product_group.organisation_id and p.product_group_id = product_group.id)`,
    },
  },
});

const EVENTS_AT_ONCE = 1_000;

/**
 * Moves the products of a group into another one of the organisation, and deletes it.
 * @throws Problem 404; 409 `stale`; 400 for another group that is not there, or is the same.
 */
export async function mergeGroup(tx: Tx, id: string, into: string, version: number | null): Promise<void> {
  const groups = await lockGroups(tx, [id, into]);
  const from = groups.find((one) => one.id === id);
  if (!from) throw notFound();
  await demandVersion(tx, 'productGroup', from, version);
  const to = groups.find((one) => one.id === into && one.organisation_id === from.organisation_id);
  if (!to) throw invalidAt('into', 'productGroupUnknown');
  if (to === from) throw invalidAt('into', 'sameGroup');
  const { organisation_id: organisationId } = from;
  const products = await moveProducts(tx, organisationId, from.id, to.id);
  const changed = { field: 'productGroup', from: from.name, to: to.name };
  const told = products.map(
    (recordId): NewEvent => ({ organisationId, noun: 'product', recordId, act: 'update', diff: [changed] }),
  );
  for (let at = 0; at < told.length; at += EVENTS_AT_ONCE)
    await recordEvents(tx, told.slice(at, at + EVENTS_AT_ONCE));
  await touchGroup(tx, to.id);
  await recordEvent(tx, {
    organisationId,
    noun: 'productGroup',
    recordId: to.id,
    act: 'merge',
    diff: [{ field: 'mergedFrom', from: null, to: { name: from.name, quantity: products.length } }],
  });
  await productGroups.remove(tx, from.id);
}
