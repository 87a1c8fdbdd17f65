import type { Named } from '../../platform/import/records/records.names.ts';
import { searchText } from '../../platform/list/search-text.ts';

/** The words of a text, without case, accents and marks, each between blanks. */
const wordsOf = (text: string): string =>
  ` ${searchText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/**
 * The service that a shop's words for a way of shipping mean ("PPL - Private (79 Kč)", "Zásilkovna"): the one whose name
 * stands there with its carrier's, else the only one of the only carrier that is named. Undefined where it may be several.
 */
export function guessService(text: string, services: readonly Named[]): string | undefined {
  const said = wordsOf(text);
  const isSaid = (name: string | null): boolean => name !== null && said.includes(wordsOf(name));
  const ofNamed = services.filter(({ ofNames = [] }) => ofNames.some(isSaid));
  if (new Set(ofNamed.map(({ of }) => of)).size !== 1) return undefined;
  const named = ofNamed.filter(({ names: [name = null] }) => isSaid(name));
  // "Pickup point" says more than "Pickup".
  const longest = Math.max(...named.map(({ names: [name] }) => name?.length ?? 0));
  const best = named.length > 0 ? named.filter(({ names: [name] }) => name?.length === longest) : ofNamed;
  return best.length === 1 ? best[0]?.id : undefined;
}
