import type { Tenant } from './tenant.ts';

export type Ids = Readonly<Record<string, string[]>>;

/** The ids of a noun. @throws when the world holds none: its requests would all be refused, and nobody would notice. */
export function idsOf(ids: Ids, noun: string): string[] {
  const found = ids[noun] ?? [];
  if (found.length === 0) throw new Error(`the fuzzer's world has no ${noun}: add one in fuzz-world.ts`);
  return found;
}

/** What the fuzzer knows of: one tenant to play with, and a bystander that must come out unchanged. */
export interface FuzzWorld {
  mine: Tenant;
  bystander: Tenant;
  /** Several sessions each, so that the limits by caller do not end the run. */
  tokens: Record<'client' | 'admin', string[]>;
  /** Ids by the noun of the path. Administrators may change anybody: they get no id of the bystander's. */
  ids: Record<'client' | 'admin', Ids>;
  /** A product of mine with pictures, and the last parts of pictures' addresses. */
  pictured: { product: string; images: string[]; files: string[] };
}
