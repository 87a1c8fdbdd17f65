import type { EditField } from '../kit/edit-field.ts';

/** What may be edited for several at once; whether a record still lets it be changed, its own update says. */
export const STOCK_ADVICE_EDITS = [
  { field: 'note', isLong: true },
  { field: 'ref1' },
  { field: 'ref2' },
  { field: 'ref3' },
] as const satisfies readonly EditField[];
