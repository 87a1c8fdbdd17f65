import type { KeyedNoun } from '../../platform/record/likely-twins.ts';

/** What people call expeditions by. */
export const expeditionKeys: KeyedNoun = {
  noun: 'expedition',
  keys: [{ table: 'expedition', column: 'order_number', within: 'eshop_id', pathOf: () => 'orderNumber' }],
};
