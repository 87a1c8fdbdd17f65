import type { ExpeditionDetail, ExpeditionItem } from '../../../../contracts/expedition/expedition.schema.ts';
import {
  type ExpeditionStatus,
  expeditionStates,
  PRE_WMS,
} from '../../../../contracts/expedition/expedition.states.ts';

export interface Waiting {
  /** The sentence of the cause: a key of `expeditionDetail:waiting`. */
  cause: string;
  /** Pieces and products that are missing. */
  missing: number;
  products: number;
  /** Whether the table of stock says something. */
  hasTable: boolean;
  /** Whether the reader must do something; otherwise "Nothing to do". */
  isYours: boolean;
}

/**
 * What of a line is not there: of one that was sent, what is neither booked nor announced; of one on hold, what
 * the free stock could not cover if it were sent now.
 */
export const missingOf = (
  status: ExpeditionStatus,
  item: Pick<ExpeditionItem, 'missing' | 'available'>,
): number => (status === 'onHold' ? Math.max(0, item.missing - item.available) : item.missing);

const STOCK: readonly ExpeditionStatus[] = ['onHold', ...PRE_WMS];

/** Why an expedition waits, by whom, and what of its stock is missing; null when it does not wait. */
export function explainWaiting(record: Pick<ExpeditionDetail, 'status' | 'items'>): Waiting | null {
  const { status, items } = record;
  if (expeditionStates.looks[status].meaning !== 'waiting') return null;
  const short = items.filter((item) => missingOf(status, item) > 0);
  const missing = short.reduce((sum, item) => sum + missingOf(status, item), 0);
  const isAll = short.length === items.length;
  return {
    cause:
      status === 'waitingForGoods'
        ? missing === 0
          ? 'waitingForGoodsSoon'
          : isAll
            ? 'waitingForGoodsAll'
            : 'waitingForGoods'
        : status,
    missing,
    products: short.length,
    hasTable: STOCK.includes(status),
    isYours: status === 'onHold' || status === 'stockOk',
  };
}
