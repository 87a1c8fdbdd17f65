import { invalid, Problem, propertyPath, type Violation } from '../../../contracts/kit/problem.ts';

/** Deeper than any body of ours; beyond it, writing it out again could overflow the stack. */
const DEEPEST = 32;
/** Values of the longest order with all that is read of its lines; four million, which fit into its bytes, held up all others for 20 s. */
const MOST_VALUES = 400_000;
/** Commas of a body, those within texts too: twice as many as the most values. */
const MOST_COMMAS = 2 * MOST_VALUES;
const COMMA = 0x2c;
/** Keys of one object: more than any of ours names. Each that no schema knows is said, which costs more than reading it. */
const MOST_KEYS = 2_000;
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

/** Whether a body of JSON has far more values than any call: to read it takes seconds, in which nobody else is served. */
export function isCrowded(body: Uint8Array): boolean {
  if (body.length <= MOST_COMMAS) return false;
  let commas = 0;
  for (const byte of body) if (byte === COMMA) commas++;
  return commas > MOST_COMMAS;
}

/**
 * Refuses what no schema asks about because no field can hold it, wherever it stands in what was sent: texts that
 * the database cannot keep, in values and in keys, nesting without end, and more values than any call has.
 * @throws Problem 400 with a violation at each place; 413 for too many values.
 */
export function refuseUnreadable(sent: unknown): void {
  const violations: Violation[] = [];
  const refuse = (place: Place) => {
    if (violations.length < MOST_VIOLATIONS)
      violations.push({ propertyPath: pathOf(place), code: 'controlCharacter', parameters: {} });
  };
  const waiting: Place[] = [{ value: sent, key: '', parent: null, depth: 0 }];
  let values = 0;
  for (let place = waiting.pop(); place && violations.length < MOST_VIOLATIONS; place = waiting.pop()) {
    const { value, depth } = place;
    if (typeof value === 'string' && isUnkeepable(value)) refuse(place);
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= DEEPEST) throw new Problem('brokenRequest', { status: 400 });
    const list = Array.isArray(value) ? value : null;
    const keys = list ? null : Object.keys(value);
    const count = list ? list.length : (keys?.length ?? 0);
    values += count;
    if (values > MOST_VALUES || (keys && count > MOST_KEYS)) throw new Problem('tooLarge', { status: 413 });
    for (let at = 0; at < count; at++) {
      const key = keys?.[at] ?? at;
      const inner: unknown = list ? list[at] : (value as Record<PropertyKey, unknown>)[key];
      if (typeof key === 'string' && isUnkeepable(key)) refuse(place);
      // Numbers and the like have nothing to be looked at.
      if (typeof inner === 'string' || (typeof inner === 'object' && inner !== null))
        waiting.push({ value: inner, key, parent: place, depth: depth + 1 });
    }
  }
  if (violations.length > 0) throw invalid(violations.reverse());
}
