import { type Refuse, refusingInto, type Violation } from '../../../contracts/kit/problem.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { checkAlone } from './product.check.ts';
import { pathOfCode } from './product.codes.ts';
import type { Draft } from './product.draft.ts';
import { leadersOf, refuseLeaders } from './product.follow.ts';
import type { Component, ProductRecord } from './product.record.ts';
import { findChild, findContained, findMissingEshop } from './product.sets.ts';
import type { Ties } from './product.ties.store.ts';
import { changesTracking, type Facts, isSwitchedOff, readFacts, World } from './product.world.ts';

/** Judges all drafts, alone and together; what is wrong stands in their violations, what sets hold in `components`. */
export async function judgeDrafts(tx: Tx, organisationId: string, drafts: readonly Draft[]): Promise<Facts> {
  const facts = await readFacts(tx, organisationId, drafts);
  const isRight = ({ violations }: Draft) => violations.length === 0;
  for (const draft of drafts) draft.violations.push(...checkAlone(draft, facts));
  // One that falls may take others with it: whoever counted on its code, its child or its e-shop.
  for (let judged = [...drafts]; ; judged = judged.filter(isRight)) {
    const right = judged.filter(isRight);
    const world = new World(facts, right);
    for (const draft of judged) draft.violations.push(...checkTogether(draft, world));
    const byId = new Map(drafts.map((draft) => [draft.after.id, draft]));
    for (const draft of judged)
      if (draft.follows && !isRight(draft)) refuseLeaders(draft, byId);
      else if (draft.follows && !leadersOf(draft, byId).some(isRight))
        draft.violations.push({ propertyPath: 'childrenProducts', code: 'setFollows', parameters: {} });
    if (right.every(isRight)) return facts;
  }
}

function checkTogether(draft: Draft, world: World): Violation[] {
  const { after, fields } = draft;
  const violations: Violation[] = [];
  const refuse = refusingInto(violations);
  for (const { value } of after.codes) {
    const owner = world.ownerOfCode(draft, value);
    if (owner === null) continue;
    const path = pathOfCode(fields, value);
    refuse(path, path === 'primaryEan' ? 'eanTaken' : 'codeTaken', { ean: value, value, sku: owner });
  }
  if (after.type === 'Bundle') checkSet(draft, world, refuse);
  else checkPart(draft, world, refuse);
  if (isSwitchedOff(draft)) checkSwitchedOff(draft, world, refuse);
  // Goods that lie there, or are on their way, have a lot or have none: they would be neither.
  const { stock = 0, openMoves = 0 } = world.facts.ties.get(after.id) ?? {};
  if (changesTracking(draft) && (stock + openMoves > 0 || world.facts.packed.has(after.id)))
    refuse('workAroundLot', 'lotTrackingWithStock', { sku: after.productSku });
  return violations;
}

function checkSet(draft: Draft, world: World, refuse: Refuse): void {
  const { after, before, fields } = draft;
  const given = fields.childrenProducts;
  if (given) {
    const { components, refusals } = world.flattenDraft(draft);
    for (const { index, code, parameters } of refusals)
      refuse(`childrenProducts[${index}].productId`, code, parameters);
    if (refusals.length > 0) return;
    after.components = draft.follows && before ? inOrderOf(before.components, components) : components;
  }
  if (given || fields.containedSets) after.containedSets = containedIn(draft, world, refuse);
  if (after.active && (given || !before?.active)) {
    const idle = after.components
      .map(({ productId }) => world.get(productId))
      .find((node) => node?.active === false);
    if (idle) refuse(given ? 'childrenProducts' : 'active', 'childInactive', { sku: idle.productSku });
  }
  const missing = findMissingEshop(after, after.components, world);
  if (!missing) return;
  const index = given ? findChild(given, missing.id, world, world.flatten) : -1;
  refuse(index < 0 ? 'eshops' : `childrenProducts[${index}].productId`, 'childNotInEshops', {
    sku: missing.sku,
    eshop: world.facts.eshops.get(missing.eshop) ?? '',
  });
}

/** The order of the contents as they were, so that a set that follows changes in what changed alone. */
function inOrderOf(before: readonly Component[], components: readonly Component[]): Component[] {
  const places = new Map(before.map(({ productId }, index) => [productId, index]));
  const placeOf = ({ productId }: Component): number => places.get(productId) ?? before.length;
  return [...components].sort((a, b) => placeOf(a) - placeOf(b));
}

/** Whether a set holds another one after the call, directly or within others. */
function holds(setId: string, innerId: string, world: World, seen = new Set<string>()): boolean {
  if (setId === innerId) return true;
  if (seen.has(setId)) return false;
  seen.add(setId);
  return world.within(setId).some((id) => holds(id, innerId, world, seen));
}

/**
 * The sets within a set: those among the children that were given, those that it is said to contain, which the other
 * children must make up, and of those that it contained before the ones that they still make up.
 */
function containedIn(draft: Draft, world: World, refuse: Refuse): Component[] {
  const { after, before, fields } = draft;
  const contentsOf = (id: string): readonly Component[] => {
    const node = world.get(id);
    if (node?.type !== 'Bundle' || id === after.id) return [];
    return world.given(id) ? world.flatten(node).components : node.components;
  };
  const left = new Map(after.components.map(({ productId, quantity }) => [productId, quantity]));
  const contained = new Map<string, number>();
  const add = ({ productId, quantity }: Component): void => {
    contained.set(productId, (contained.get(productId) ?? 0) + quantity);
  };
  for (const { productId, productSku = '', quantity } of draft.follows
    ? []
    : (fields.childrenProducts ?? [])) {
    const id = productId ?? world.bySku(productSku)?.id ?? '';
    const contents = contentsOf(id);
    if (contents.length > 0) add({ productId: id, quantity });
    for (const part of contents)
      left.set(part.productId, (left.get(part.productId) ?? 0) - quantity * part.quantity);
  }
  const kept = new Map(before?.containedSets.map(({ productId, quantity }) => [productId, quantity]));
  const rest = [...left].map(([productId, quantity]) => ({ productId, quantity }));
  const said = fields.containedSets ?? before?.containedSets ?? [];
  const found = findContained(
    said.filter(({ productId }) => !holds(productId, after.id, world)),
    rest,
    contentsOf,
  );
  fields.containedSets?.forEach(({ productId, quantity }, index) => {
    const path = `containedSets[${index}].productId`;
    const node = world.get(productId);
    const sku = node?.productSku ?? '';
    if (!node) refuse(path, 'productNotFound');
    else if (holds(productId, after.id, world)) refuse(path, 'setCycle', { sku });
    else if (quantity > Math.max(kept.get(productId) ?? 0, timesOf(found, productId)))
      refuse(path, 'setNotContained', { sku, quantity, found: timesOf(found, productId) });
  });
  found.forEach(add);
  return [...contained].map(([productId, quantity]) => ({ productId, quantity })).sort(byProduct);
}

const timesOf = (sets: readonly Component[], id: string): number =>
  sets.find(({ productId }) => productId === id)?.quantity ?? 0;

const byProduct = (a: Component, b: Component): number => (a.productId < b.productId ? -1 : 1);

/** Sets that hold this product after the call: among their contents, or as a set within them. */
function holdersOf(draft: Draft, world: World): ProductRecord[] {
  const { id } = draft.after;
  return (world.facts.holders.get(id) ?? []).flatMap((setId) => {
    const set = world.get(setId);
    if (!set) return [];
    const components = world.given(setId) ? world.flatten(set).components : set.components;
    return components.some(({ productId }) => productId === id) || world.within(setId).includes(id)
      ? [set]
      : [];
  });
}

function checkPart(draft: Draft, world: World, refuse: Refuse): void {
  const { before, after } = draft;
  const lost = before?.eshops.filter((id) => !after.eshops.includes(id)) ?? [];
  if (lost.length === 0) return;
  for (const set of holdersOf(draft, world)) {
    const eshop = set.eshops.find((id) => lost.includes(id));
    if (!eshop) continue;
    refuse('eshops', 'eshopNeededBySet', { sku: set.productSku, eshop: world.facts.eshops.get(eshop) ?? '' });
    return;
  }
}

function checkSwitchedOff(draft: Draft, world: World, refuse: Refuse): void {
  const { productSku: sku, id } = draft.after;
  const reason = whyNotDeactivated(world.facts.ties.get(id), holdersOf(draft, world));
  if (reason) refuse('active', `notDeactivated.${reason.why}`, { sku, ...reason.parameters });
}

/** Why a product may not be switched off: an open order needs it, an advice brings it, it is being moved, or an active set holds it. */
export function whyNotDeactivated(
  ties: Pick<Ties, 'sentExpeditions' | 'openAdvices' | 'openMoves'> | undefined,
  holders: readonly Pick<ProductRecord, 'productSku' | 'active'>[],
): { why: 'expeditions' | 'advices' | 'moves' | 'sets'; parameters: Record<string, string | number> } | null {
  if (ties?.sentExpeditions) return { why: 'expeditions', parameters: { count: ties.sentExpeditions } };
  if (ties?.openAdvices) return { why: 'advices', parameters: { count: ties.openAdvices } };
  if (ties?.openMoves) return { why: 'moves', parameters: { count: ties.openMoves } };
  const sets = holders.filter(({ active }) => active);
  if (sets.length > 0)
    return { why: 'sets', parameters: { count: sets.length, set: sets[0]?.productSku ?? '' } };
  return null;
}
