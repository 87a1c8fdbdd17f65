import type { Permission } from './permissions.ts';
import type { States } from './states.ts';

/**
 * What everybody who meets a noun by its name knows of it: history, search, palette, relation picker, pages and the
 * completeness tests read it. It names no schema, grid or route, so that the frame of the portal can hold all nouns;
 * those are joined in the noun's `RecordContract`.
 */
export interface Noun<N extends string = string, S extends string = string, A extends string = string> {
  /** `internalStockChange`: the file of its words, its key in `routes`, the noun of its events. */
  name: N;
  /** Where its pages are, below the area's base: `internal-stock-changes`. */
  path: string;
  /** The same in the area of clients, where it is elsewhere: `settings/eshops`. */
  userPath?: string;
  /** The field that people call a record by: its number or its name. */
  title: string;
  /** A second field that distinguishes two records of the same title. */
  detail?: string;
  /** What a role must allow to read records; missing where everybody signed in may. */
  read?: Permission;
  /** What a role must allow to change records; a noun that has it also has a history. */
  write?: Permission;
  /**
   * Whose its records are, where each is not of an organisation: `provider`, the same for all clients, or `self`, the
   * organisation itself. Only the provider's people write them, and clients have pages of them only where `userPath` says so.
   */
  owner?: 'provider' | 'self';
  /** What an act demands of a role instead of `write`. */
  demands?: Partial<Record<string, Permission>>;
  /** The one area that has its calls and pages, where not both have: whoever is of the other one finds no record. */
  area?: 'user' | 'admin';
  /** The session of everybody names its records (the switcher, the brand): it is read again when one changes. */
  inSession?: true;
  /** Its records have a history although nobody changes them. */
  events?: true;
  /** The statuses of its records and the acts between them. */
  states?: States<S, A>;
  /** How the palette shows the records that a text finds; missing where they are not searched from everywhere. */
  hits?: Hits;
}

/** Records as the palette shows them: one line each. */
interface Hits {
  /** Shown at most. */
  most: number;
  /** The field that begins the line; the noun's title unless given. */
  title?: string;
  /** Fields that follow it, a relation by its name; the noun's detail unless given. */
  detail?: readonly string[];
  /** What stands between those; a comma unless given. */
  between?: string;
}

/** Whether its records have a history. */
export const hasHistory = ({ write, events }: Pick<Noun, 'name' | 'write' | 'events'>): boolean =>
  write !== undefined || events === true;

/** What a role must allow for an act on records of a noun. */
export const permissionOfAct = (
  { write, demands }: Pick<Noun, 'write' | 'demands'>,
  act: string,
): Permission | undefined => demands?.[act] ?? write;

/** Declares a noun; only keeps its types exact. */
export const noun = <const N extends Noun>(declared: N): N => declared;

/** Where the pages of a noun are in an area, below its base. */
export const pathIn = (
  { path, userPath = path }: Pick<Noun, 'path' | 'userPath'>,
  area: 'user' | 'admin',
): string => (area === 'user' ? userPath : path);

/** `internal-stock-change`: the entity in the addresses of calls and in relations. */
export const entityOf = ({ name }: Pick<Noun, 'name'>): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `internalStockChange`: a name with dashes as that of a noun, of a file of words, of a field. */
export const camel = (dashed: string): string =>
  dashed.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** `internalStockChanges`: the field of a bulk call that holds the ids. */
export const pluralOf = ({ path }: Pick<Noun, 'path'>): string =>
  camel(path.slice(path.lastIndexOf('/') + 1));

/** `InternalStockChange`: a name within another, as in `newInternalStockChange`. */
export const capital = (word: string): string => `${word[0]?.toUpperCase()}${word.slice(1)}`;
