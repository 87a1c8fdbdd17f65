import type { ProductHit } from '../../../../contracts/product/product.schema.ts';

/*
 * What a scan field does, without the field. A scanner types a code within a few milliseconds and ends it with
 * Enter; the next code may come before the answer to the last one. So the text of an entered code stays, selected,
 * until it is answered: what is typed then stands in its place, and nothing of the next code is lost.
 */

export interface ScanField {
  text: string;
  /** The code that was entered and not typed over since; entering it again is the scanner's second line end. */
  entered: string | null;
}

export const EMPTY: ScanField = { text: '', entered: null };

export const typed = (text: string): ScanField => ({ text, entered: null });

/** Enter: the code to be looked up, if it is one and not being looked up already. */
export function enter(field: ScanField): { field: ScanField; code: string | null } {
  const code = field.text.trim();
  if (code === '' || field.entered === code) return { field, code: null };
  return { field: { text: field.text, entered: code }, code };
}

/** After the answer: a code that was found leaves the field, unless something else is typed there already. */
export function answered(field: ScanField, code: string, isFound: boolean): ScanField {
  if (field.entered !== code) return field;
  return isFound ? EMPTY : { text: field.text, entered: null };
}

export type Scanned =
  | { kind: 'found'; code: string; hit: ProductHit }
  /** The code is that of several products, as it may be for the provider, who sees all organisations. */
  | { kind: 'several'; code: string; hits: readonly ProductHit[] }
  /** Nothing has this code; `hits` are those that hold it as a text. */
  | { kind: 'unknown'; code: string; hits: readonly ProductHit[] }
  | { kind: 'failed'; code: string };

/** What a code means: a product that has it letter for letter, else the only one that has it in other letters or blanks. */
export function judge(code: string, hits: readonly ProductHit[]): Scanned {
  const exact = hits.filter((hit) => hit.exact);
  const meant = exact.length > 0 ? exact : hits.filter((hit) => hit.likely);
  const [hit] = meant;
  if (hit && meant.length === 1) return { kind: 'found', code, hit };
  return meant.length > 1 ? { kind: 'several', code, hits: meant } : { kind: 'unknown', code, hits };
}

/** What Enter takes of a list in sight without a mark: its only product, as every picker takes its only match. */
export const onlyHit = (hits: readonly ProductHit[], isInSight: boolean): ProductHit | undefined =>
  isInSight && hits.length === 1 ? hits[0] : undefined;

/**
 * Looks codes up as they come, all at once, and reports what they mean in the order in which they were scanned,
 * whichever answer comes first.
 */
export function createScanLine(
  look: (code: string) => Promise<readonly ProductHit[]>,
  report: (scanned: Scanned) => void,
): (code: string) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (code) => {
    const looked = look(code).then(
      (hits) => judge(code, hits),
      (): Scanned => ({ kind: 'failed', code }),
    );
    last = Promise.all([looked, last]).then(([scanned]) => report(scanned));
    return last;
  };
}
