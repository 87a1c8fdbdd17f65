import type { ImportedItems } from '../../../../contracts/import/import-item.routes.ts';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { ItemFault, ItemRow } from './item.rows.ts';
import { findNamed } from './item.store.ts';

/** Finds the products of all rows and gathers the rows of the same product and lot. */
export async function gatherItems(
  tx: Tx,
  organisationId: string,
  eshopId: string | null,
  rows: readonly ItemRow[],
): Promise<ImportedItems & { faults: ItemFault[] }> {
  const codes = [...new Set(rows.map(({ code }) => code))];
  const products = await findNamed(tx, organisationId, eshopId, codes);
  const items = new Map<string, ImportedItems['items'][number]>();
  const faults: ItemFault[] = [];
  let merged = 0;
  for (const { number, code, quantity, lot } of rows) {
    const refuse = (field: ItemFault['field'], why: string, parameters: ItemFault['parameters']) =>
      faults.push({ row: number, field, code: why, parameters });
    const product = products.get(code);
    if (!product) refuse('productSku', 'productUnknown', { sku: code });
    else if (!product.active) refuse('productSku', 'productInactive', { sku: product.productSku });
    else if (!product.sold) refuse('productSku', 'productNotInEshop', { sku: product.productSku });
    else {
      const { id, productSku, name } = product;
      const key = `${id} ${lot ?? ''}`;
      const known = items.get(key);
      if (known) {
        merged += 1;
        known.quantity += quantity;
        if (known.quantity > LIMITS.quantity) refuse('quantity', 'tooLarge', { max: LIMITS.quantity });
      } else items.set(key, { id, quantity, productSku, name, lot });
    }
  }
  return { items: [...items.values()], merged, faults };
}
