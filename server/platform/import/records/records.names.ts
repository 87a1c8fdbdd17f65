import { LANGUAGES } from '../../../../contracts/kit/languages.ts';
import type { Parameters } from '../../../../contracts/kit/problem.ts';
import type { Sheet, SheetColumn } from '../../../../contracts/kit/sheet.ts';
import type { Tx } from '../../database/transaction.ts';
import { searchText } from '../../list/search-text.ts';
import type { Translate } from '../../translate/translate.ts';
import { type Reading, readCell, readText } from '../import.cells.ts';
import type { FileRow } from '../import.kind.ts';
import { splitList } from '../import.lists.ts';
import { indexCountries, indexCurrencies, NameIndex } from '../import.names.ts';
import { listCountries, listCurrencies } from './records.store.ts';

/** A record that cells may name. */
export interface Named {
  id: string;
  /** Names, codes and other spellings. */
  names: readonly (string | null)[];
  /** The one that is meant where none is named. */
  isDefault?: boolean;
  /** False when nothing new may name it: its names are then unknown. */
  active?: boolean;
  /** The id of its parent, when its names are unique only within the parent: the carrier of a service. */
  of?: string;
  /** What the parent is called. */
  ofNames?: readonly string[];
}

/** A noun that cells name, few enough in an organisation to be read at once. */
export interface ListedNames {
  list(tx: Tx, organisationId: string): Promise<Named[]>;
  /** The field of the body that holds the parent; while it is missing or wrong the name is not checked. */
  within?: string;
  /** The one record that a text of another program most likely means; undefined where it may be several. */
  guess?(text: string, records: readonly Named[]): string | undefined;
}

/** A record that a text most likely means. */
export interface Likely {
  /** The text that names it. */
  likely: string;
  name: string;
}

/** A noun that cells name, of which only what a part of the file names is looked up. */
export interface SearchedNames {
  /** Finds ids by the texts that name them, in one statement. */
  find(tx: Tx, organisationId: string, texts: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** For texts that name nothing: the one record that differs from them by case or blanks alone. */
  findLikely(tx: Tx, organisationId: string, texts: readonly string[]): Promise<ReadonlyMap<string, Likely>>;
  /** The parameter of the violation that holds the text of the cell. */
  parameter: string;
  /** A name for the example of a template; of an e-shop, one that its orders may name. */
  example(tx: Tx, organisationId: string, eshopId: string | undefined): Promise<string | undefined>;
}

/** The nouns that `names` of sheet columns refer to. A name of `x` that is unknown, ambiguous or inactive is refused as
 * `xUnknown`, or as `xLikely` where a record most likely was meant. */
export type NamesOf = Readonly<Record<string, ListedNames | SearchedNames>>;

/** What the rows say, by fields of the body. */
export type SaidFields = Readonly<Record<string, unknown>>;

/** What else is known of a cell that is read. */
export interface Beside {
  /** What other cells of the record say, without defaults. */
  cells?: SaidFields;
  /** Another program wrote it, in words of its own. */
  isForeign?: boolean;
}

const LONGEST = 100;

/**
 * The names that cells of one import may use, of one organisation: records, countries, currencies, and the words of
 * closed choices. Listed names are read once, when the import starts.
 */
export class Directory {
  readonly #names: NamesOf;
  readonly #organisationId: string;
  readonly #timeZone: string;
  readonly #listed = new Map<string, readonly Named[]>();
  readonly #indexes = new Map<string, NameIndex>();
  readonly #found = new Map<string, Map<string, string | undefined>>();
  readonly #likely = new Map<string, Likely>();
  readonly #taught = new Map<string, string>();

  private constructor(names: NamesOf, organisationId: string, timeZone: string) {
    this.#names = names;
    this.#organisationId = organisationId;
    this.#timeZone = timeZone;
  }

  /** @param timeZone whose clocks cells show that name no zone. */
  static async open(
    tx: Tx,
    organisationId: string,
    sheet: Sheet,
    names: NamesOf,
    translate: Translate,
    timeZone = 'UTC',
  ): Promise<Directory> {
    const directory = new Directory(names, organisationId, timeZone);
    for (const column of sheet.columns) await directory.#prepare(tx, sheet, column, translate);
    return directory;
  }

  async #prepare(
    tx: Tx,
    { noun }: Sheet,
    { field, form, names: name, values }: SheetColumn,
    translate: Translate,
  ): Promise<void> {
    if (name && !this.#listed.has(name) && !this.#found.has(name)) {
      const names = this.#names[name];
      if (!names) throw new Error(`${noun}.${field} names a ${name}, of which there is no directory`);
      if ('find' in names) this.#found.set(name, new Map());
      else this.#index(name, await names.list(tx, this.#organisationId));
    } else if (values) this.#indexes.set(`values ${field}`, indexWords(translate, noun, field, values));
    else if (form === 'country' && !this.#indexes.has(form))
      this.#indexes.set(form, indexCountries(await listCountries(tx)));
    else if (form === 'currency' && !this.#indexes.has(form))
      this.#indexes.set(form, indexCurrencies(await listCurrencies(tx)));
  }

  #index(name: string, records: readonly Named[]): void {
    this.#listed.set(name, records);
    for (const { id, names, active, of } of records) {
      if (active === false) continue;
      const key = of ? `${name} ${of}` : name;
      const index = this.#indexes.get(key) ?? new NameIndex();
      index.add(id, ...names);
      this.#indexes.set(key, index);
      if (of) this.#anywhere(name).add(id, ...names);
    }
  }

  /** Names over all parents: one that two of them have names nothing. */
  #anywhere(name: string): NameIndex {
    const index = this.#indexes.get(`${name} anywhere`) ?? new NameIndex();
    this.#indexes.set(`${name} anywhere`, index);
    return index;
  }

  /** From now on, what another program calls so is this record. */
  teach(name: string, text: string, id: string): void {
    this.#taught.set(`${name} ${searchText(text)}`, id);
  }

  /** The parent of a listed record. */
  parentOf(name: string, id: unknown): string | undefined {
    return this.list(name).find((record) => record.id === id)?.of;
  }

  /** Looks up the names in these rows, in one statement for each noun that is not listed. */
  async load(tx: Tx, columns: readonly SheetColumn[], rows: readonly FileRow[]): Promise<void> {
    for (const { field, names: name = '' } of columns) {
      const names = this.#names[name];
      const found = this.#found.get(name);
      if (!found || !names || !('find' in names)) continue;
      const texts = new Set(rows.map(({ values }) => values[field] ?? ''));
      const unknown = [...texts].filter((text) => text !== '' && !found.has(text));
      if (unknown.length === 0) continue;
      const ids = await names.find(tx, this.#organisationId, unknown);
      for (const text of unknown) found.set(text, ids.get(text));
      const missing = unknown.filter((text) => !ids.has(text));
      const likely = await names.findLikely(tx, this.#organisationId, missing);
      for (const [text, record] of likely) this.#likely.set(`${name} ${text}`, record);
    }
  }

  /** The id of the listed record that a text names. */
  find(name: string, text: string, of?: string): string | undefined {
    return this.#indexes.get(of ? `${name} ${of}` : name)?.find(text);
  }

  /** A name for the example of a template. */
  async example(tx: Tx, name: string, eshopId: string | undefined): Promise<string | undefined> {
    const names = this.#names[name];
    if (names && 'find' in names) return names.example(tx, this.#organisationId, eshopId);
    return this.list(name).find(({ active }) => active !== false)?.names[0] ?? undefined;
  }

  /** All listed records of a noun, inactive ones included. */
  list(name: string): readonly Named[] {
    return this.#listed.get(name) ?? [];
  }

  /**
   * Reads the text of a cell by its column.
   * @returns null while a field that the column depends on is missing or wrong.
   */
  read(
    { field, form, kind, names: name, values }: SheetColumn,
    text: string,
    isTyped: boolean,
    said: SaidFields,
    beside: Beside = {},
  ) {
    if (name) return this.#readName(name, text, said, beside);
    // A word that is none of the values is refused by the field itself, which names the choices.
    if (values) return { value: this.#indexes.get(`values ${field}`)?.find(text) ?? text };
    if (form === 'list') return { value: [...new Set(splitList(text))] };
    if (form === 'country' || form === 'currency') return knownOr(this.find(form, text), form);
    return readCell(kind, text, isTyped, this.#timeZone);
  }

  #readName(
    name: string,
    text: string,
    said: SaidFields,
    { cells = said, isForeign }: Beside,
  ): Reading | null {
    const names = this.#names[name];
    const code = `${name}Unknown`;
    const read = readText(text);
    if ('code' in read) return read;
    if (names && 'find' in names) {
      const likely = this.#likely.get(`${name} ${text}`);
      const parameters = { [names.parameter]: text.slice(0, LONGEST), ...likely };
      return knownOr(this.#found.get(name)?.get(text), likely ? `${name}Likely` : code, parameters);
    }
    if (!names?.within) return knownOr(this.find(name, text), code);
    const taught = isForeign ? this.#taught.get(`${name} ${searchText(text)}`) : undefined;
    if (taught !== undefined) return { value: taught };
    const of = said[names.within];
    const within = typeof of === 'string' ? this.find(name, text, of) : undefined;
    if (within !== undefined || typeof cells[names.within] === 'string') return knownOr(within, code);
    const anywhere =
      this.#anywhere(name).find(text) ?? (isForeign ? names.guess?.(text, this.list(name)) : undefined);
    if (anywhere !== undefined || isForeign || typeof of === 'string') return knownOr(anywhere, code);
    return null;
  }
}

const knownOr = (value: string | undefined, code: string, parameters?: Parameters): Reading =>
  value ? { value } : { code, ...(parameters && { parameters }) };

/** Closed values by their own text and by their words in every language. */
function indexWords(translate: Translate, noun: string, field: string, values: readonly string[]): NameIndex {
  const index = new NameIndex();
  const wordOf = (value: string) => (language: (typeof LANGUAGES)[number]) =>
    translate(language, `${noun}:values.${field}.${value}`);
  for (const value of values) index.add(value, ...LANGUAGES.map(wordOf(value)));
  return index;
}
