import type { Acting } from '../platform/access/scope.ts';
import type { Tx } from '../platform/database/transaction.ts';

/** The warehouse by the name of whose scope it is. */
export const warehouseOf = ({ scope: { acting } }: Tx): Acting => ({ ...acting, kind: 'warehouse' });
