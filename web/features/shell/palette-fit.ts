import { foldText } from '../../../contracts/kit/world.ts';

/** Words that fit nothing are so far away. */
export const NO_FIT = Number.POSITIVE_INFINITY;

interface Named {
  label: string;
  /** Where it is: its group, its list. */
  right: string;
}

/**
 * How near what was typed comes to a name: 0 is the name itself, 1 its beginning, 2 beginnings of its words, 3 something within
 * it, 4 a fit with where it is alone.
 */
export function fitOf({ label, right }: Named, query: string): number {
  const name = foldText(label);
  const wanted = foldText(query);
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  const words = wanted.split(/\s+/);
  const own = name.split(/\s+/);
  if (words.every((word) => own.some((one) => one.startsWith(word)))) return 2;
  if (words.every((word) => name.includes(word))) return 3;
  const whole = `${name} ${foldText(right)}`;
  return words.every((word) => whole.includes(word)) ? 4 : NO_FIT;
}

/** Those that fit, the nearest first, else in their order. */
export const nearest = <T extends Named>(items: readonly T[], query: string): T[] =>
  items
    .map((item) => ({ item, fit: fitOf(item, query) }))
    .filter(({ fit }) => fit !== NO_FIT)
    .sort((one, other) => one.fit - other.fit)
    .map(({ item }) => item);

/** Whether what was typed is exactly its name, or one of what is said beside it: the SKU of a product. */
export const isExactly = ({ label, detail }: { label: string; detail: string }, query: string): boolean =>
  [label, ...detail.split(/ · |, /)].some((part) => foldText(part) === foldText(query));
