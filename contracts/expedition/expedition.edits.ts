import type { EditField } from '../kit/edit-field.ts';

/** What may be edited for several at once; whether a record still lets it be changed, its own update says. */
export const EXPEDITION_EDITS = [
  { field: 'requiredExpeditionDate' },
  { field: 'carrier', isRequired: true },
  { field: 'carrierService', within: 'carrier', isRequired: true },
  { field: 'priority' },
  { field: 'waitBeforeProcessing' },
  { field: 'note', isLong: true },
  { field: 'carrierNote', isLong: true },
  { field: 'customerGroup' },
  { field: 'fragile' },
  { field: 'b2b' },
  { field: 'ref1' },
  { field: 'ref2' },
  { field: 'ref3' },
] as const satisfies readonly EditField[];
