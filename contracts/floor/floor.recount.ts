import type { Grade } from './floor.goods.events.ts';

/** A line of a receipt with what the books say of it. */
export interface StandingPieces {
  item: string;
  product: string;
  stands: number;
  lot: string | null;
  lotDate: string | null;
  grade: string | null;
  serialNumbers: readonly string[];
  lotTracked: boolean;
  serialTracked: boolean;
}

/** What was really there of a line of a receipt. */
export interface Recount {
  /** Null while a blind count has not come to it. */
  pieces: number | null;
  lot: string;
  lotDate: string;
  serials: readonly string[];
}

/** A line as it is first shown: with what stands there, or with nothing of a blind count. */
export const recountOf = ({
  stands,
  lot,
  lotDate,
  serialNumbers,
}: Pick<StandingPieces, 'lot' | 'lotDate' | 'serialNumbers'> & { stands: number | null }): Recount => ({
  pieces: stands,
  lot: lot ?? '',
  lotDate: lotDate ?? '',
  serials: serialNumbers,
});

/** A line whose serial numbers count keeps its lot: they cannot leave and come in at once. */
export const mayMoveLot = ({
  lotTracked,
  serialTracked,
}: Pick<StandingPieces, 'lotTracked' | 'serialTracked'>): boolean => lotTracked && !serialTracked;

const isMoved = (line: StandingPieces, { lot }: Recount): boolean =>
  mayMoveLot(line) && lot.trim() !== '' && lot.trim() !== line.lot;

/** Pieces more than stand there now; fewer when negative. */
export const differenceOf = ({ stands }: Pick<StandingPieces, 'stands'>, { pieces }: Recount): number =>
  (pieces ?? stands) - stands;

export const isChanged = (line: StandingPieces, recount: Recount): boolean =>
  linesOfRecount(line, recount).length > 0;

/** The lines of the event that corrects a receipt: missing pieces are taken back, surplus pieces come in. */
export function linesOfRecount(line: StandingPieces, recount: Recount) {
  if (recount.pieces === null) return [];
  const { stands, lot, lotDate, serialNumbers, grade } = line;
  const of = {
    item: line.item,
    product: line.product,
    ...(grade && { grade: grade as Grade }),
  };
  const there = { ...of, ...(lot && { lot }), ...(lotDate && { lotDate }) };
  if (line.serialTracked) {
    const gone = serialNumbers.filter((serial) => !recount.serials.includes(serial));
    const come = recount.serials.filter((serial) => !serialNumbers.includes(serial));
    return [
      ...(gone.length > 0 ? [{ ...there, quantity: -gone.length, serialNumbers: gone }] : []),
      ...(come.length > 0 ? [{ ...there, quantity: come.length, serialNumbers: come }] : []),
    ];
  }
  if (isMoved(line, recount)) {
    const moved = {
      ...of,
      lot: recount.lot.trim(),
      // The date belongs to the wrong lot unless the person types another.
      ...(recount.lotDate && { lotDate: recount.lotDate }),
    };
    return [
      ...(stands > 0 ? [{ ...there, quantity: -stands }] : []),
      ...(recount.pieces > 0 ? [{ ...moved, quantity: recount.pieces }] : []),
    ];
  }
  const difference = differenceOf(line, recount);
  return difference === 0 ? [] : [{ ...there, quantity: difference }];
}
