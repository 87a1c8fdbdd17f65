import type { KeyedNoun } from '../../platform/record/likely-twins.ts';

/** What people call internal stock changes by. */
export const internalStockChangeKeys: KeyedNoun = {
  noun: 'internalStockChange',
  keys: [{ table: 'internal_stock_change', column: 'internal_number', pathOf: () => 'internalNumber' }],
};
