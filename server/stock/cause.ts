import type { MovementReason } from '../../contracts/stock/stock.schema.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { DocumentRef } from './document.ts';

/**
 * Why stock changes, and the mark by which a repeat is known. The key names one happening (an event's id, a
 * record's id with its version), never the record alone: an order that is sent again is another happening.
 */
export interface Cause {
  /** The reporting system: `portal`, `job`, or the name of a warehouse system. */
  source: string;
  key: string;
  /** When it happened on the floor; the moment of the transaction by default. */
  movedAt?: Date | string;
  stockAdviceId?: string | undefined;
  inboundReceiptId?: string | undefined;
  returnReceiptId?: string | undefined;
  /** The document behind movements that name none of their own. */
  of?: DocumentRef | undefined;
  /** Why, where no document says it; the person is the one who acts. */
  reason?: MovementReason | undefined;
}

/** The cause of an act on stock that no item holds: it names a document, or a reason. */
export type ExplainedCause = Cause &
  (
    | { of: DocumentRef }
    | { stockAdviceId: string }
    | { inboundReceiptId: string }
    | { returnReceiptId: string }
    | { reason: MovementReason }
  );

/** When it happened on the floor. */
export const momentOf = (tx: Tx, cause: Cause): Date | string => cause.movedAt ?? tx.now;
