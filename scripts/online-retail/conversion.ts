import type { RetailOrder } from './orders.ts';
import type { RetailProduct } from './products.ts';

export type Dropped = 'cancelled' | 'negative' | 'services' | 'corrections' | 'later';

export interface RetailConversion {
  products: RetailProduct[];
  orders: RetailOrder[];
  /** Lines of the input, and of those how many were left out and why. */
  lines: number;
  dropped: Record<Dropped, number>;
  /** Lines that went into another line of the same product. */
  merged: number;
  /** Orders whose country was not told. */
  guessed: number;
}
