/** Letters that Unicode does not take apart into a base letter and a mark. */
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

/**
 * The form in which texts are searched: lower case, without diacritics, final sigma as sigma, parts that are
 * there joined by single spaces. `Řeháková` and `rehakova`, `ΟΔΌΣ` and `οδος` become the same.
 */
export function searchText(...parts: (string | null | undefined)[]): string {
  return parts
    .filter((part) => part !== null && part !== undefined)
    .join(' ')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(WHOLE, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/** What a person typed as the pattern of a LIKE over a `searchText`: contained anywhere, no wildcard of theirs. */
export function searchNeedle(text: string): string {
  return `%${searchText(text).replace(/[\\%_]/g, '\\$&')}%`;
}
