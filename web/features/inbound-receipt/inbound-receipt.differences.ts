import { isDamaged } from '../../../contracts/floor/floor.goods.events.ts';
import type { InboundReceiptDetail } from '../../../contracts/inbound-receipt/inbound-receipt.schema.ts';

type Item = InboundReceiptDetail['items'][number];
type Of = Pick<Item, 'expected' | 'quantity' | 'difference'>;

/** What a counted line means (words: `inboundReceiptScreen:means.<meaning>`). */
export type CountMeaning = 'taken' | 'unannounced' | 'over' | 'complete' | 'part';

/** A line of less than nothing takes an earlier one back; else what stands for the line with this receipt decides. */
export function readCount({ expected, quantity, difference }: Of): CountMeaning {
  if (quantity < 0) return 'taken';
  if (expected === 0 && difference === quantity) return 'unannounced';
  if (difference > 0) return 'over';
  return difference === 0 ? 'complete' : 'part';
}

/** Pieces that need a look, by what they mean; each figure from 0. */
export type Summary = Record<'part' | 'over' | 'unannounced' | 'taken' | 'damaged', number>;

/** What a receipt comes to. Of parts that were counted for the same line, the last says what stands for it. */
export function summarise(items: readonly (Of & Pick<Item, 'line' | 'grade'> & { id: string })[]): Summary {
  const summary: Summary = { part: 0, over: 0, unannounced: 0, taken: 0, damaged: 0 };
  const standing = new Map(items.map((item) => [item.line ?? item.id, item]));
  for (const item of standing.values()) {
    const meaning = readCount(item);
    if (meaning !== 'complete' && meaning !== 'taken') summary[meaning] += Math.abs(item.difference);
  }
  for (const { quantity, grade } of items) {
    if (quantity < 0) summary.taken -= quantity;
    else if (isDamaged(grade)) summary.damaged += quantity;
  }
  return summary;
}
