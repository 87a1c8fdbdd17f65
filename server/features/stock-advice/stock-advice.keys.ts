import type { KeyedNoun } from '../../platform/record/likely-twins.ts';

/** What people call advices by. */
export const adviceKeys: KeyedNoun = {
  noun: 'stockAdvice',
  keys: [{ table: 'stock_advice', column: 'internal_id', gone: 'deleted_at', pathOf: () => 'internalId' }],
};
