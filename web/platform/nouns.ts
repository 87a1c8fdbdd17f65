import { capital, entityOf, type Noun, pathIn } from '../../contracts/kit/noun.ts';
import { type Area, areaOf } from './paths.ts';

let known: ReadonlyMap<string, Noun> = new Map();

/** Says once, as the portal starts, which nouns there are: what is below the features knows none by itself. */
export function announceNouns(nouns: readonly Noun[]): void {
  known = new Map(nouns.map((noun) => [entityOf(noun), noun]));
}

/** The noun that a relation or a call names: `stockAdvice` or `stock-advice`. */
export const nounOf = (name: string): Noun | undefined => known.get(entityOf({ name }));

/** The address of a noun's list in the area whose base is given; its records are below it. */
export const listPathOf = (base: Area['base'] | string, noun: Pick<Noun, 'path' | 'userPath'>): string =>
  `${base}/${pathIn(noun, areaOf(base).audience)}`;

/** The key of what one record of a noun is called: as a field that refers to it is. */
export const nameOfOne = ({ name }: Pick<Noun, 'name'>): string => `record:fields.${name}`;

/** The key of the name of the form for a new record, or for the change of one. */
export const nameOfForm = (act: 'new' | 'edit', { name }: Pick<Noun, 'name'>): string =>
  `shell:pages.${act}${capital(name)}`;
