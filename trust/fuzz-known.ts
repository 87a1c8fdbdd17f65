import type { Tenant } from './tenant.ts';

/** What the fuzzer knows of: one tenant to play with, and a bystander that must come out unchanged. */
export interface FuzzWorld {
  mine: Tenant;
  bystander: Tenant;
  /** Several sessions each, so that the limits by caller do not end the run. */
  tokens: Record<'client' | 'admin', string[]>;
  /** Ids by the noun of the path. Administrators may change anybody: they are told of no bystander's. */
  ids: Record<'client' | 'admin', Record<string, string[]>>;
  /** A product of mine with pictures, and the last parts of pictures' addresses. */
  pictured: { product: string; images: string[]; files: string[] };
}
