import { ConcurrentChange } from '../../platform/database/concurrent-change.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { Draft } from './product.draft.ts';
import type { ChildGiven, ProductRecord } from './product.record.ts';
import { type Catalogue, createFlattener, type Flattened } from './product.sets.ts';
import {
  listCodeOwners,
  listHolders,
  lockAgainstNaming,
  readRecords,
  readVocabulary,
  type Vocabulary,
} from './product.store.ts';
import { listPacked, listTies, lockUnsent, type Ties } from './product.ties.store.ts';

/** All that drafts are judged by, read at once. */
export interface Facts extends Vocabulary {
  /** Products that the drafts name, are held by or are made of, as they are stored. */
  stored: Map<string, ProductRecord>;
  storedBySku: Map<string, ProductRecord>;
  /** The sets that hold a product. */
  holders: Map<string, string[]>;
  codeOwners: Map<string, { productId: string; productSku: string }>;
  ties: Map<string, Ties>;
  /** Of products whose lots are to be tracked from now on, or no longer: those that lie packed in the house. */
  packed: Set<string>;
  /** SKUs of all of these and of the drafts. */
  skus: Map<string, string>;
}

export const changesTracking = ({ before, after }: Draft): boolean =>
  before !== null && before.workAroundLot !== after.workAroundLot;

export const isSwitchedOff = ({ before, after }: Draft): boolean => before?.active === true && !after.active;

export async function readFacts(tx: Tx, organisationId: string, drafts: readonly Draft[]): Promise<Facts> {
  const off = drafts.filter(isSwitchedOff).map(({ after }) => after.id);
  await lockUnsent(tx, off);
  await lockAgainstNaming(tx, off);
  const vocabulary = await readVocabulary(tx, organisationId);
  const children: readonly ChildGiven[] = drafts.flatMap(({ before, fields }) => [
    ...(fields.childrenProducts ?? []),
    ...(fields.containedSets ?? []),
    ...(fields.childrenProducts ? (before?.containedSets ?? []) : []),
  ]);
  const idsOf = (of: readonly Draft[]) => of.map(({ after }) => after.id);
  const narrowed = drafts.filter(
    (draft) => isSwitchedOff(draft) || draft.before?.eshops.some((id) => !draft.after.eshops.includes(id)),
  );
  const holding = await listHolders(tx, organisationId, idsOf(narrowed));
  const holders = new Map<string, string[]>();
  for (const { setId, productId } of holding)
    holders.set(productId, [...(holders.get(productId) ?? []), setId]);
  const isDefined = (value: string | undefined) => value !== undefined;
  const near = await readRecords(
    tx,
    organisationId,
    [
      ...new Set([...children.map(({ productId }) => productId), ...holding.map(({ setId }) => setId)]),
    ].filter(isDefined) as string[],
    [...new Set(children.map(({ productSku }) => productSku))].filter(isDefined) as string[],
  );
  const drafted = drafts.flatMap(({ before }) => (before ? [before] : []));
  const parts = [...near, ...drafted].flatMap(({ components }) =>
    components.map(({ productId }) => productId),
  );
  const known = new Set(near.map(({ id }) => id));
  const far = await readRecords(
    tx,
    organisationId,
    [...new Set(parts)].filter((id) => !known.has(id)),
  );
  const stored = [...drafted, ...near, ...far];
  const owners = await listCodeOwners(
    tx,
    organisationId,
    drafts.flatMap(({ after }) => after.codes.map(({ value }) => value)),
  );
  const isNew = ({ before, violations }: Draft) => before === null && violations.length === 0;
  const made = new Set(drafts.filter(isNew).map(({ after }) => after.productSku));
  if (owners.some(({ productSku }) => made.has(productSku)))
    throw new ConcurrentChange('another transaction created the product meanwhile');
  return {
    ...vocabulary,
    stored: new Map(stored.map((record) => [record.id, record])),
    storedBySku: new Map(stored.map((record) => [record.productSku, record])),
    holders,
    codeOwners: new Map(owners.map((owner) => [owner.value, owner])),
    ties: await listTies(
      tx,
      organisationId,
      idsOf(drafts.filter((draft) => isSwitchedOff(draft) || changesTracking(draft))),
    ),
    packed: await listPacked(tx, organisationId, idsOf(drafts.filter(changesTracking))),
    skus: new Map(
      [...stored, ...drafts.map(({ after }) => after)].map(({ id, productSku }) => [id, productSku]),
    ),
  };
}

/** The drafts that are right so far, and behind them what is stored: what each is judged against. */
export class World implements Catalogue {
  readonly #live = new Map<string, Draft>();
  readonly #liveBySku = new Map<string, Draft>();
  readonly #claims = new Map<string, Draft>();
  readonly facts: Facts;
  readonly flatten = createFlattener(this);

  constructor(facts: Facts, live: readonly Draft[]) {
    this.facts = facts;
    for (const draft of live) {
      this.#live.set(draft.after.id, draft);
      this.#liveBySku.set(draft.after.productSku, draft);
      for (const { value } of draft.after.codes) if (!this.#claims.has(value)) this.#claims.set(value, draft);
    }
  }

  get(id: string): ProductRecord | undefined {
    return this.#live.get(id)?.after ?? this.facts.stored.get(id);
  }
  bySku(sku: string): ProductRecord | undefined {
    return this.#liveBySku.get(sku)?.after ?? this.facts.storedBySku.get(sku);
  }
  given(id: string) {
    return this.#live.get(id)?.fields.childrenProducts;
  }
  /** The sets that a set holds after the call, as far as this is known before contents are worked out. */
  within(id: string): string[] {
    const { before, fields } = this.#live.get(id) ?? {};
    const named = (fields?.childrenProducts ?? []).flatMap(
      ({ productId, productSku = '' }) => productId ?? this.bySku(productSku)?.id ?? [],
    );
    const kept = fields?.containedSets ?? (before ?? this.facts.stored.get(id))?.containedSets ?? [];
    return [...named, ...kept.map(({ productId }) => productId)];
  }
  /** What the set of a draft holds; of one that is wrong elsewhere too, so that all violations come at once. */
  flattenDraft({ after, fields }: Draft): Flattened {
    if (this.#live.has(after.id)) return this.flatten(after);
    const given = (id: string) => (id === after.id ? fields.childrenProducts : this.given(id));
    return createFlattener({ get: (id) => this.get(id), bySku: (sku) => this.bySku(sku), given })(after);
  }
  /** The SKU of another product that has the code; null when it is free for this one. */
  ownerOfCode(draft: Draft, value: string): string | null {
    const claim = this.#claims.get(value);
    if (claim && claim.after.id !== draft.after.id) return claim.after.productSku;
    const owner = this.facts.codeOwners.get(value);
    if (!owner || owner.productId === draft.after.id) return null;
    // One that gives the code up in this very call leaves it to this product.
    const giver = this.#live.get(owner.productId);
    return giver && !giver.after.codes.some((code) => code.value === value) ? null : owner.productSku;
  }
}
