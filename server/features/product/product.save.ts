import type { Violation } from '../../../contracts/kit/problem.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { Change } from '../../platform/events/record.ts';
import { diffOf } from './product.diff.ts';
import { type Draft, draftProducts, type PreparedProduct, type SaveOptions } from './product.draft.ts';
import { leadersOf } from './product.follow.ts';
import { judgeDrafts } from './product.judge.ts';
import { lockTracking } from './product.store.ts';
import type { Facts } from './product.world.ts';
import { writeDrafts } from './product.write.ts';

/** What became of one of them: written, or all that is wrong with it by the names of the fields. */
export type SavedProduct =
  | { done: true; id: string; created: boolean; changed: boolean }
  | { done: false; violations: Violation[] };

/**
 * Writes many products of one organisation in a handful of statements: the one way in which a product comes to be
 * or changes. Each is judged as a whole record after its change; those that are wrong are left out and say why,
 * the others are written. They may name each other: a set its children of the same call, a code that moves.
 */
export async function saveProducts(
  tx: Tx,
  organisationId: string,
  rows: readonly PreparedProduct[],
  options: SaveOptions,
): Promise<SavedProduct[]> {
  await lockTracking(
    tx,
    organisationId,
    rows.flatMap(({ id, fields: { productSku: sku, workAroundLot: tracked } }) =>
      tracked === undefined ? [] : [{ id, sku, tracked }],
    ),
  );
  const drafts = await draftProducts(tx, organisationId, rows, options);
  const facts = await judgeDrafts(tx, organisationId, drafts);
  const good = drafts
    .filter((draft) => draft.violations.length === 0)
    .map((draft) => ({ ...draft, diff: changesOf(draft, drafts, facts, options) }));
  if (!options.dryRun) await writeDrafts(tx, organisationId, good, options.retype ? 'transform' : 'update');
  const changed = new Map(good.map((draft) => [draft.index, draft]));
  return drafts.slice(0, rows.length).map((draft) => {
    const written = changed.get(draft.index);
    if (!written) return { done: false, violations: draft.violations };
    const created = draft.before === null;
    return { done: true, id: draft.after.id, created, changed: created || written.diff.length > 0 };
  });
}

/** What changes of a product that is there; of a set that follows others, also which ones. */
function changesOf(
  draft: Draft,
  drafts: readonly Draft[],
  facts: Facts,
  { more = [] }: SaveOptions,
): Change[] {
  if (!draft.before) return [];
  const diff = diffOf(draft.before, draft.after, facts);
  if (!draft.follows) return [...diff, ...more];
  if (diff.length === 0) return [];
  const leaders = leadersOf(draft, new Map(drafts.map((one) => [one.after.id, one])));
  return [...diff, { field: 'follows', from: null, to: leaders.map(({ after }) => after.productSku) }];
}
