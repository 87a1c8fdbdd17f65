import { figuresOfSet } from '../expedition.set.ts';
import type { NoteLine, NoteOrder } from './delivery-note.store.ts';
import type { LotPieces } from './papers.store.ts';

/** A row of a delivery note. */
export interface NoteRow {
  sku: string;
  name: string;
  pieces: number;
  /** In which lots they come. */
  lots: LotPieces[];
  /** A component of the set above it. */
  isPart: boolean;
  /** Of what is left out: in which order it follows, where it does. */
  follows: string | null;
}

/**
 * What is in the delivery: what has left of an order that was packed, else what was ordered, sets above their parts;
 * and what does not come with it.
 */
export function rowsOf({ lines, packedAt, rest }: Pick<NoteOrder, 'lines' | 'packedAt' | 'rest'>): {
  sent: NoteRow[];
  leftOut: NoteRow[];
} {
  const partsOf = new Map<string, NoteLine[]>();
  for (const line of lines) {
    if (line.parent === null) continue;
    const known = partsOf.get(line.parent);
    if (known) known.push(line);
    else partsOf.set(line.parent, [line]);
  }
  const sent: NoteRow[] = [];
  const leftOut: NoteRow[] = [];
  for (const line of lines) {
    if (line.parent !== null) continue;
    const parts = partsOf.get(line.id) ?? [];
    const pieces = packedAt === null ? line.quantity : sentOf(line, parts);
    const partRows = parts
      .map((part) => rowOf(part, packedAt === null ? part.quantity : part.expedited, true))
      .filter((part) => part.pieces > 0);
    if (pieces > 0 || partRows.length > 0) sent.push(rowOf(line, pieces), ...partRows);
    if (pieces < line.quantity) leftOut.push(rowOf({ ...line, lots: [] }, line.quantity - pieces));
  }
  for (const line of rest) leftOut.push({ ...rowOf(line, line.quantity), follows: line.orderNumber });
  return { sent, leftOut };
}

const rowOf = (
  { sku, name, lots = [] }: { sku: string; name: string; lots?: LotPieces[] },
  pieces: number,
  isPart = false,
): NoteRow => ({
  sku,
  name,
  pieces,
  lots,
  isPart,
  follows: null,
});

const sentOf = (line: NoteLine, parts: readonly NoteLine[]): number =>
  line.isSet
    ? figuresOfSet(
        line.quantity,
        parts.map(({ setQuantity, expedited }) => ({
          setQuantity: setQuantity ?? 1,
          booked: 0,
          paired: 0,
          expedited,
        })),
      ).expedited
    : line.expedited;
