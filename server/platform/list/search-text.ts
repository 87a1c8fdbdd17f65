/** Letters that Unicode normalisation does not decompose into a base letter and a mark. */
const WHOLE_LETTERS: Record<string, string> = {
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};
const WHOLE = new RegExp(`[${Object.keys(WHOLE_LETTERS).join('')}]`, 'g');

/** Joiners and marks of direction too: a word that holds one looks like one that does not. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** The hyphens of typesetters, which come along when a number is copied from a page or a letter. */
const HYPHENS = /[\u2010\u2011]/g;

/**
 * The form in which texts are searched: lower case, without diacritics, final sigma as sigma, the given parts joined
 * by single spaces, without what nobody can see; null and undefined parts are left out. `Řeháková` and `rehakova`, `ΟΔΌΣ` and `οδος` become the same.
 * `search_text` of the database makes the same of names of people.
 */
export function searchText(...parts: (string | null | undefined)[]): string {
  return parts
    .filter((part) => part !== null && part !== undefined)
    .join(' ')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(UNSEEN, '')
    .replace(HYPHENS, '-')
    .replace(WHOLE, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Nobody's own bar parts a text: typed ones are broken in it, and in what is looked for there. */
const breakBars = (text: string): string => text.replaceAll('|', '¦');

/** A search text in two parts, with a bar between them: lists that show the head of a record find it by that alone. */
export const partedText = (head: string, rest: string): string => `${breakBars(head)} | ${breakBars(rest)}`;

/**
 * How a list finds a related record whose search text is in two parts by its head alone: what one line of an order is, and
 * not what else was ordered.
 * @param table of the record, joined by that name.
 * @param fields of the list, that the head covers.
 * @param column SQL of the head, where the rows have it.
 */
export const headSearch = <const F extends string>(
  table: string,
  fields: readonly F[],
  column = `split_part(${table}.search, ' | ', 1)`,
) => ({ function: `search_${table}_head`, column, isParted: true, fields });

/** A LIKE pattern that finds typed text anywhere in a `searchText`; wildcards in the text are escaped. */
export function searchNeedle(text: string): string {
  return `%${searchText(text).replace(/[\\%_]/g, '\\$&')}%`;
}

/** The same for a `partedText`. */
export const partedNeedle = (text: string): string => breakBars(searchNeedle(text));
