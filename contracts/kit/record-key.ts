/** A SKU, code or number as people read it: what `record_key` of the database makes of it. */
export const recordKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u00ad\u2060\ufeff]|\u200b|\u200c|\u200d/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/**
 * What a scanned or typed code means: those that have it letter for letter, else those that have the one that differs
 * from it by case or blanks alone. Several that do so mean none.
 */
export function meantBy<T>(
  all: readonly T[],
  code: string,
  codesOf: (one: T) => readonly (string | null)[],
): T[] {
  const text = code.trim();
  const exact = all.filter((one) => codesOf(one).includes(text));
  if (exact.length > 0) return exact;
  const key = recordKey(text);
  const readsSo = (own: string | null): own is string => own !== null && recordKey(own) === key;
  const spellings = new Set(all.flatMap((one) => codesOf(one).filter(readsSo)));
  return spellings.size === 1 ? all.filter((one) => codesOf(one).some(readsSo)) : [];
}
