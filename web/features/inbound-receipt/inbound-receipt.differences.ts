import type { InboundReceiptDetail } from '../../../contracts/inbound-receipt/inbound-receipt.schema.ts';

type Of = Pick<InboundReceiptDetail['items'][number], 'expected' | 'quantity' | 'difference'>;

/** What a counted line means (words: `inboundReceiptScreen:means.<meaning>`). */
export type CountMeaning = 'taken' | 'unannounced' | 'over' | 'complete' | 'part';

/** A line of less than nothing takes an earlier one back; else what stands for the line with this receipt decides. */
export function readCount({ expected, quantity, difference }: Of): CountMeaning {
  if (quantity < 0) return 'taken';
  if (expected === 0 && difference === quantity) return 'unannounced';
  if (difference > 0) return 'over';
  return difference === 0 ? 'complete' : 'part';
}
