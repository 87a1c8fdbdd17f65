import type { Actor } from '../../../contracts/kit/states.ts';

declare const minted: unique symbol;

/** Who acts, as the history will name them. */
export interface Acting {
  kind: 'user' | 'admin' | 'warehouse' | 'system';
  id: string | null;
  name: string;
  /** The client in whose name an administrator of the provider acts. */
  onBehalfOf?: string;
  /** The key by which a program acts in the place of the person who made it. */
  key?: string;
}

/**
 * The proof of whose rows may be touched. Only this file makes one: from a checked token, or for the system's
 * own work. A store function cannot be called without it, because a transaction cannot be opened without it.
 */
export interface Scope {
  readonly [minted]: true;
  /** The organisations whose rows are visible; null is the provider, who sees all. */
  readonly organisations: readonly string[] | null;
  readonly acting: Acting;
}

const mint = (scope: Omit<Scope, typeof minted>): Scope => scope as Scope;

/** A client's user: the rows of their organisations. */
export const tenantScope = (organisations: readonly string[], acting: Acting): Scope =>
  mint({ organisations: [...organisations].sort(), acting });

/** An administrator of the provider: all rows. */
export const providerScope = (acting: Acting): Scope => mint({ organisations: null, acting });

/** The system's own work: jobs, sign-in, the built-in warehouse. */
export const systemScope = (name = 'System', kind: 'system' | 'warehouse' = 'system'): Scope =>
  mint({ organisations: null, acting: { kind, id: null, name } });

/** The one organisation of a scope, when it has exactly one: queries then name it, so that its index is used. */
export const onlyOrganisation = (scope: Scope): string | null =>
  scope.organisations?.length === 1 ? (scope.organisations[0] ?? null) : null;

/** Whether a scope still holds every organisation that another one does. */
export const holdsAllOf = ({ organisations }: Scope, other: Scope): boolean =>
  organisations === null || (other.organisations?.every((id) => organisations.includes(id)) ?? false);

/** The actor of the transition tables. */
export const actorOf = (scope: Scope): Actor => (scope.acting.kind === 'user' ? 'client' : scope.acting.kind);
