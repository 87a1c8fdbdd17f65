import { entityOf, type Noun } from '../../contracts/kit/noun.ts';

let known: ReadonlyMap<string, Noun> = new Map();

/** Says once, as the portal starts, which nouns there are: what is below the features knows none by itself. */
export function announceNouns(nouns: readonly Noun[]): void {
  known = new Map(nouns.map((noun) => [entityOf(noun), noun]));
}

/** The noun that a relation or a call names: `stockAdvice` or `stock-advice`. */
export const nounOf = (name: string): Noun | undefined => known.get(entityOf({ name }));
