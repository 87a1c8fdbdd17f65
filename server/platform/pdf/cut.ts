/** A text that is cut short ends with it. */
const ELLIPSIS = '…';

/**
 * As much of a text as fits, cut at a word with an ellipsis; within one that alone is too long.
 * @param fits whether there is room for a text; a beginning of one that fits must fit as well.
 * @returns the whole text where it fits; empty where not even a letter does.
 */
export function cutToFit(text: string, fits: (cut: string) => boolean): string {
  if (fits(text)) return text;
  const signs = [...text];
  let [most, over] = [0, signs.length];
  while (over - most > 1) {
    const middle = Math.floor((most + over) / 2);
    if (fits(signs.slice(0, middle).join('').trimEnd() + ELLIPSIS)) most = middle;
    else over = middle;
  }
  if (most === 0) return '';
  const kept = signs.slice(0, most).join('');
  const words = /\s/.test(signs[most] ?? '') ? kept : kept.replace(/\s+\S*$/, '');
  // What would stand before the dots says nothing there.
  const cut = words.replace(/[\s.,;:–—-]+$/, '');
  return cut === '' ? '' : cut + ELLIPSIS;
}
