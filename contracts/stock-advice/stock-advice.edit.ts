import type { StockAdviceBody } from './stock-advice.schema.ts';
import type { StockAdviceStatus } from './stock-advice.states.ts';

export type StockAdviceField = Exclude<keyof StockAdviceBody, 'send'>;

const TEXTS: readonly StockAdviceField[] = ['note', 'ref1', 'ref2', 'ref3'];
const LOAD: readonly StockAdviceField[] = [
  'packagingUnit',
  'countOfUnits',
  'pallets',
  'packages',
  'expectedAt',
];

/**
 * Whether a field may change (domain.md section 5, rows 4 to 7 and 16). A draft changes freely, but never its
 * organisation. While it is announced (`new`) its lines stay: only how many pieces, the lot's date and the note of a
 * line change. One that the warehouse has trouble with (`sent`) is completed, and stays at its place.
 */
export function adviceEditable(
  status: StockAdviceStatus,
  field: StockAdviceField,
  { sent }: { sent: boolean },
): boolean {
  if (field === 'organisation') return false;
  if (status === 'onHold' || (status === 'incorrect' && !sent)) return true;
  if (status !== 'new' && status !== 'incorrect') return false;
  return field === 'items' || TEXTS.includes(field) || LOAD.includes(field);
}
