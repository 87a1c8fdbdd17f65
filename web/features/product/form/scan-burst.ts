/*
 * A scanner is a keyboard that types faster than anybody can. Keys that follow one another within a few
 * hundredths of a second and end with Enter are a scan, wherever the cursor stands.
 */

const LONGEST_PAUSE = 45;
const SHORTEST = 6;

export interface Burst {
  text: string;
  /** When the last key came, in milliseconds. */
  at: number;
}

export const noBurst: Burst = { text: '', at: 0 };

/** What is known after one more key: the burst so far and, when Enter ends it, the code that was scanned. */
export function readKey(burst: Burst, key: string, at: number): { burst: Burst; code: string | null } {
  const goesOn = burst.text !== '' && at - burst.at <= LONGEST_PAUSE;
  if (key === 'Enter') {
    const isScan = goesOn && burst.text.length >= SHORTEST && /^[\p{L}\p{N}]+$/u.test(burst.text);
    return { burst: noBurst, code: isScan ? burst.text : null };
  }
  // Shift comes with every capital letter.
  if (key === 'Shift') return { burst, code: null };
  if (key.length !== 1) return { burst: noBurst, code: null };
  return { burst: { text: goesOn ? burst.text + key : key, at }, code: null };
}

/** A text field's value without the code that the scanner typed before the cursor; null when it is not there. */
export function withoutScan(value: string, cursor: number, code: string): string | null {
  const start = cursor - code.length;
  if (start < 0 || value.slice(start, cursor) !== code) return null;
  return value.slice(0, start) + value.slice(cursor);
}
