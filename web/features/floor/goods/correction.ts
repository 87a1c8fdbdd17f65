import type { FloorReceipt } from '../../../../contracts/floor/floor.goods.ts';
import type { Recount, StandingPieces } from '../../../../contracts/floor/floor.recount.ts';

export type ReceiptLine = FloorReceipt['items'][number];

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
