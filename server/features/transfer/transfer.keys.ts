import type { KeyedNoun } from '../../platform/record/likely-twins.ts';

/** What people call transfers by. */
export const transferKeys: KeyedNoun = {
  noun: 'transfer',
  keys: [{ table: 'transfer', column: 'internal_number', pathOf: () => 'internalNumber' }],
};
