import { sql } from 'kysely';
import { conflict } from '../../contracts/kit/problem.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { LotPlace } from './place.ts';

interface Facts {
  id: string;
  sku: string;
  physical: boolean;
  lotTracked: boolean;
}

/**
 * Fits goods that come back, or from another place, to the present settings of their products, which are locked:
 * goods of a product that is no longer tracked by lot go into its one row. What left with an order comes back as what it was.
 * @throws Problem 409 for other goods of a product that has become a set.
 */
export async function fitToProducts<
  L extends LotPlace & { subtype: string; expeditionItemId?: string | undefined },
>(tx: Tx, lines: readonly L[]): Promise<L[]> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const { rows } = await sql<Facts>`
    select id, product_sku as sku, type = 'Physical' as physical, work_around_lot as "lotTracked"
    from product where id = any (${ids}::uuid[])`.execute(tx.db);
  const products = new Map(rows.map((row) => [row.id, row]));
  return lines.map((line) => {
    const product = products.get(line.productId);
    if (!product?.physical && !line.expeditionItemId)
      throw conflict('goodsOfSet', { sku: product?.sku ?? '' });
    return product?.lotTracked || line.subtype === 'new' ? line : { ...line, lot: null, lotDate: null };
  });
}
