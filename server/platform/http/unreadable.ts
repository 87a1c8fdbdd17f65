import { invalid, Problem, propertyPath, type Violation } from '../../../contracts/kit/problem.ts';

/** Deeper than any body of ours; beyond it, writing it out again could overflow the stack. */
const DEEPEST = 32;
const MOST_VIOLATIONS = 200;

/** PostgreSQL keeps neither the character zero nor half of a surrogate pair. */
const isUnkeepable = (text: string): boolean => text.includes('\u0000') || /\p{Cs}/u.test(text);

interface Place {
  value: unknown;
  key: PropertyKey;
  parent: Place | null;
  depth: number;
}

function pathOf(place: Place): string {
  const path: PropertyKey[] = [];
  for (let at: Place = place; at.parent; at = at.parent) path.unshift(at.key);
  return propertyPath(path);
}

/**
 * Refuses what no schema asks about because no field can hold it, wherever it stands in what was sent: texts that
 * the database cannot keep, in values and in keys, and nesting without end.
 * @throws Problem 400 with a violation at each place.
 */
export function refuseUnreadable(sent: unknown): void {
  const violations: Violation[] = [];
  const refuse = (place: Place) =>
    violations.push({ propertyPath: pathOf(place), code: 'controlCharacter', parameters: {} });
  const waiting: Place[] = [{ value: sent, key: '', parent: null, depth: 0 }];
  for (let place = waiting.pop(); place && violations.length < MOST_VIOLATIONS; place = waiting.pop()) {
    const { value, depth } = place;
    if (typeof value === 'string' && isUnkeepable(value)) refuse(place);
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= DEEPEST) throw new Problem('brokenRequest', { status: 400 });
    const isList = Array.isArray(value);
    for (const [key, inner] of Object.entries(value)) {
      if (!isList && isUnkeepable(key) && violations.length < MOST_VIOLATIONS) refuse(place);
      waiting.push({ value: inner, key: isList ? Number(key) : key, parent: place, depth: depth + 1 });
    }
  }
  if (violations.length > 0) throw invalid(violations.reverse());
}
