import type { Tx } from '../../platform/database/transaction.ts';
import { countLeftOvers, type LeftOverOf } from './reservation.store.ts';

/** How many reservations orders still hold though they left without them. */
export const countPartiallyDelivered = (tx: Tx, of: LeftOverOf): Promise<number> => countLeftOvers(tx, of);
