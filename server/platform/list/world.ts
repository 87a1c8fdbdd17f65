import { LANGUAGES, type Language } from '../../../contracts/kit/languages.ts';
import { countryName, currencyName } from '../../../contracts/kit/world.ts';
import { searchText } from './search-text.ts';
import type { ListSource, World } from './source.ts';

/*
 * Names of countries and currencies are in no table: the SQL of a source holds `{country:wms.country}` where a reader
 * sees a name, and a list is asked with the names of the reader's language in its place.
 */

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const NAMES: Record<
  World,
  { codes: readonly string[]; nameOf: (code: string, language: Language) => string }
> = {
  country: {
    codes: letters
      .flatMap((first) => letters.map((second) => first + second))
      .filter((code) => countryName(code, 'en') !== code),
    nameOf: countryName,
  },
  currency: { codes: Intl.supportedValuesOf('currency'), nameOf: currencyName },
};

/** A name of a code as SQL; the code where nobody has a name for it. */
function nameSql(world: World, code: string, language: Language): string {
  const { codes, nameOf } = NAMES[world];
  const names = JSON.stringify(Object.fromEntries(codes.map((one) => [one, nameOf(one, language)])));
  return `coalesce('${names.replaceAll("'", "''")}'::jsonb ->> ${code}, ${code})`;
}

const known = new WeakMap<ListSource, Map<Language, ListSource>>();
const MARK = /\{(country|currency):([\w.]+)\}/g;

/** The source with the names of the world in a language; itself where it shows none. */
export function inLanguage(source: ListSource, language: Language): ListSource {
  const before = known.get(source)?.get(language);
  if (before) return before;
  const said = (text: string) =>
    text.replace(MARK, (_, world: World, code: string) => nameSql(world, code, language));
  const each = (of: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(of).map(([field, text]) => [field, said(text)]));
  const here: ListSource = {
    ...source,
    columns: each(source.columns),
    order: each(source.order),
    fields: source.fields.map(([field, text]) => [field, said(text)] as const),
  };
  known.set(source, (known.get(source) ?? new Map()).set(language, here));
  return here;
}

/** The codes of which one of the names, in any language, or the code itself holds a text. */
export function findCodes(world: World, text: string): string[] {
  const { codes, nameOf } = NAMES[world];
  const needle = searchText(text);
  return codes.filter((code) =>
    searchText(code, ...LANGUAGES.map((language) => nameOf(code, language))).includes(needle),
  );
}
