/** The parts in which the words of a language travel, so that a page loads only what it says. */
export const WORD_PARTS = ['access', 'portal', 'records', 'forms'] as const;
export type WordPart = (typeof WORD_PARTS)[number];

/**
 * The part in which a namespace (one file of `locales/<lang>/`) travels: the pages before the sign-in, every page of
 * the portal, single records with the screens beside their lists, or forms with imports and the floor. Null for what
 * only the server says.
 */
export function partOf(namespace: string): WordPart | null {
  if (/^(mail|problem|sheet)$/.test(namespace)) return null;
  if (/^(common|access)$/.test(namespace)) return 'access';
  if (/(Detail|Screen)$/.test(namespace)) return 'records';
  return /^(form|violation|floor|import|.+Form)$/.test(namespace) ? 'forms' : 'portal';
}
