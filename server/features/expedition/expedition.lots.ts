import type { ExpeditionBody } from '../../../contracts/expedition/expedition.schema.ts';
import type { Refuse } from '../../../contracts/kit/problem.ts';
import { isOldestUsable } from '../../stock/lot-wishes.ts';
import type { Lot } from '../../stock/lots.ts';
import type { KnownLot, ProductFacts } from './expedition.product.store.ts';

export interface LotFacts {
  products: Map<string, ProductFacts>;
  lots: readonly KnownLot[];
  wmsId: string;
  warehouseId: string;
}

/**
 * The lots that lines wish for (domain.md section 2): one must be known, and goods that always go oldest first
 * have no choice but the lot that is. A set has no lots of its own.
 */
export function checkLots(body: ExpeditionBody, facts: LotFacts, add: Refuse): void {
  body.items.forEach((item, index) => {
    const product = facts.products.get(item.product);
    if (!product) return;
    const isStrict = product.strict_fifo || product.parts.some((part) => part.strictFifo);
    const sku = product.product_sku;
    if (item.lotOption === 'newest' && isStrict) add(`items[${index}].lotOption`, 'newestRefused', { sku });
    if (!item.lot) return;
    const lots = facts.lots.filter((one) => one.productId === item.product);
    if (!lots.some(({ lot }) => lot === item.lot)) {
      add(`items[${index}].lot`, 'lotUnknown', { lot: item.lot, sku });
      return;
    }
    if (!isStrict) return;
    // What this very line holds of its lot is not free, and is there all the same.
    const shelf = lots
      .filter((one) => one.wmsId === facts.wmsId && one.warehouseId === facts.warehouseId)
      .filter((one) => one.free > 0 || one.lot === item.lot)
      .map(asLot);
    if (!isOldestUsable(item.lot, shelf)) add(`items[${index}].lot`, 'lotNotOldest', { lot: item.lot, sku });
  });
}

const asLot = ({ lot, lotDate, firstReceivedAt }: KnownLot): Lot => ({
  stockRowId: '',
  lot,
  lotDate,
  firstReceivedAt,
  usable: true,
  strictFifo: true,
});
