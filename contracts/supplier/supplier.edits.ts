import type { EditField } from '../kit/edit-field.ts';

/** What may be edited for several at once; whether a record still lets it be changed, its own update says. */
export const SUPPLIER_EDITS = [
  { field: 'country' },
  { field: 'city' },
  { field: 'zip' },
  { field: 'street' },
  { field: 'company' },
  { field: 'email' },
  { field: 'phone' },
  { field: 'note', isLong: true },
] as const satisfies readonly EditField[];
