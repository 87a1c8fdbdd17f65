/** The ranges of a file of the type, `U+370-377, U+37A`, as a pattern of its letters. */
export const lettersOf = (unicodeRange: string): RegExp =>
  new RegExp(
    `[${unicodeRange
      .split(',')
      .map((range) =>
        range
          .trim()
          .replace(/[\dA-F]+/gi, '\\u{$&}')
          .replace(/^U\+/i, ''),
      )
      .join('')}]`,
    'u',
  );

let missing: { face: FontFace; letters: RegExp }[] | undefined;

/**
 * Brings the type for the letters of a text that is about to be drawn. Asked for by the letters themselves, it comes after the browser
 * has looked for a stand-in among the fonts of the computer, and all of the page is laid out once more.
 */
export function bringLetters(text: string): void {
  missing ??= [...(globalThis.document?.fonts ?? [])].map((face) => ({
    face,
    letters: lettersOf(face.unicodeRange),
  }));
  missing = missing.filter(({ face, letters }) => {
    if (face.status !== 'unloaded') return false;
    if (!letters.test(text)) return true;
    // One that does not come is asked for again by what is drawn.
    face.load().catch(() => {});
    return false;
  });
}
