import type { FloorReceipt } from '../../../../contracts/floor/floor.goods.ts';
import type { Recount, StandingPieces } from '../../../../contracts/floor/floor.recount.ts';

export type ReceiptLine = FloorReceipt['items'][number];

/** A line as it is first shown: with what stands there, or with nothing of a blind count. */
export const recountOf = ({ stands, lot, lotDate, serialNumbers }: ReceiptLine): Recount => ({
  pieces: stands,
  lot: lot ?? '',
  lotDate: lotDate ?? '',
  serials: serialNumbers,
});

/** The line where the books are in sight. */
export const standingOf = (line: ReceiptLine): (ReceiptLine & StandingPieces) | null =>
  line.stands === null ? null : { ...line, stands: line.stands };

/** What is sent of a blind count: what was counted of each line, whatever the books say. */
export const recountsOf = (recounts: readonly { line: ReceiptLine; recount: Recount }[]) =>
  recounts.flatMap(({ line, recount: { pieces, lot, lotDate, serials } }) =>
    pieces === null
      ? []
      : [
          {
            line: line.id,
            pieces,
            ...(lot.trim() && { lot: lot.trim() }),
            ...(lotDate && { lotDate }),
            ...(line.serialTracked && { serialNumbers: serials.filter(Boolean) }),
          },
        ],
  );
