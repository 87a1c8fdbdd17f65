import type { Draft } from './product.draft.ts';

/*
 * A set that contains another one follows it: when the contents of the inner set change, those of the outer one change
 * in the same transaction, by the same rules and with an event of its own. What was sent before stays as it was.
 */

/** The drafts that a person named and that a set follows, directly or through sets within it. */
export function leadersOf(follower: Draft, drafts: ReadonlyMap<string, Draft>): Draft[] {
  const seen = new Set<string>();
  const look = (draft: Draft): Draft[] =>
    (draft.before?.containedSets ?? []).flatMap(({ productId }) => {
      const inner = drafts.get(productId);
      if (!inner || seen.has(productId)) return [];
      seen.add(productId);
      return inner.follows ? look(inner) : [inner];
    });
  return look(follower);
}

/** What is wrong with a set that would have to follow, as a violation of the set that it follows. */
export function refuseLeaders(follower: Draft, drafts: ReadonlyMap<string, Draft>): void {
  const found = follower.violations.map((violation) => ({ ...violation, propertyPath: 'childrenProducts' }));
  const { productSku: sku } = follower.after;
  for (const leader of leadersOf(follower, drafts))
    if (leader.violations.length === 0)
      leader.violations.push(
        { propertyPath: 'childrenProducts', code: 'setFollows', parameters: { sku } },
        ...found,
      );
}
