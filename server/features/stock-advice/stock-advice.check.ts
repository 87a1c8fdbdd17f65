import type { ExpeditionError } from '../../../contracts/expedition/expedition.schema.ts';
import { refusingInto } from '../../../contracts/kit/problem.ts';
import type { StockAdviceBody } from '../../../contracts/stock-advice/stock-advice.schema.ts';
import { isOnEarlierDay } from '../../platform/clock.ts';
import type { ProductFacts, SupplierFacts, WmsFacts } from './stock-advice.facts.store.ts';

export interface CheckFacts {
  wms: WmsFacts;
  supplier: SupplierFacts;
  products: ReadonlyMap<string, ProductFacts>;
  now: Date;
  /** The expected moment as it was saved before: what was right then is not made wrong by time. */
  expectedBefore: string | null;
}

/**
 * What keeps an announcement from reaching the warehouse although it can be saved: it is then `incorrect` with these
 * reasons (domain.md section 5, row 3).
 */
export function checkSoftly(body: StockAdviceBody, facts: CheckFacts): ExpeditionError[] {
  const errors: ExpeditionError[] = [];
  const add = refusingInto(errors);
  const { wms, supplier, products, now } = facts;
  if (!supplier.active) add('supplier', 'supplierInactive', { supplier: supplier.name });
  const { expectedAt } = body;
  if (expectedAt && expectedAt !== facts.expectedBefore && isOnEarlierDay(expectedAt, now, wms.timeZone))
    add('expectedAt', 'inThePast');
  body.items.forEach((item, index) => {
    const product = products.get(item.product);
    if (!product) return;
    const parameters = { sku: product.productSku };
    if (product.type !== 'Physical') add(`items[${index}].product`, 'notPhysical', parameters);
    else if (!product.active) add(`items[${index}].product`, 'productInactive', parameters);
  });
  return errors;
}
