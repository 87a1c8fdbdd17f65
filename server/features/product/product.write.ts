import type { Tx } from '../../platform/database/transaction.ts';
import { type Change, recordEvents } from '../../platform/events/record.ts';
import { enqueueJob } from '../../platform/jobs/enqueue.ts';
import type { Draft } from './product.draft.ts';
import {
  deleteParts,
  ensureGroups,
  insertParts,
  insertRecords,
  type Parts,
  updateRecords,
} from './product.write.store.ts';

export type Written = Draft & { diff: Change[] };

/** Writes drafts that were judged right, with their events; of those that change nothing, nothing. */
export async function writeDrafts(
  tx: Tx,
  organisationId: string,
  drafts: readonly Written[],
  act = 'update',
): Promise<void> {
  const added = drafts.filter(({ before }) => before === null);
  const changed = drafts.filter(({ before, diff }) => before !== null && diff.length > 0);
  const all = [...added, ...changed].map(({ after }) => after);
  if (all.length === 0) return;
  const groups = await ensureGroups(tx, organisationId, [
    ...new Set(all.flatMap(({ productGroup }) => (productGroup ? [productGroup] : []))),
  ]);
  const rowsOf = (of: readonly Draft[]) =>
    of.map(({ after }) => ({ record: after, groupId: groups.get(after.productGroup ?? '') ?? null }));
  await insertRecords(tx, organisationId, rowsOf(added));
  await updateRecords(tx, organisationId, rowsOf(changed));
  const touched = (...fields: string[]): Parts =>
    [...added, ...changed.filter(({ diff }) => diff.some(({ field }) => fields.includes(field)))].map(
      ({ after }) => after,
    );
  const parts = {
    eshops: touched('eshops'),
    codes: touched('codes'),
    components: touched('childrenProducts', 'containedSets'),
  };
  if (changed.length > 0) await deleteParts(tx, organisationId, parts);
  await insertParts(tx, organisationId, parts);
  await recordEvents(tx, [
    ...added.map(({ after }) => ({
      organisationId,
      noun: 'product',
      recordId: after.id,
      act: 'create',
      to: after.active ? 'active' : 'inactive',
    })),
    ...changed.map(({ after, diff }) => ({ organisationId, noun: 'product', recordId: after.id, act, diff })),
  ]);
  // Lots may be too near their expiry by the new rule: what orders hold of them is given back.
  if (changed.some(({ diff }) => diff.some(({ field }) => field === 'outboundExpirationOffset')))
    await enqueueJob(tx, { task: 'stock.releaseExpired', payload: {}, key: 'releaseExpired' });
}
