import {
  type ExpeditionBody,
  type ExpeditionError,
  expeditionBody,
} from '../../../contracts/expedition/expedition.schema.ts';
import { violationsOf } from '../../../contracts/kit/problem.ts';
import { dayAt } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { addressRulesOf } from './expedition.address-check.ts';
import { checkSoftly } from './expedition.check.ts';
import { type HeldWithFacts, readHeld } from './expedition.held.store.ts';
import { type ItemRow, orderedOf } from './expedition.item.store.ts';
import { productsWithLot } from './expedition.prepare.ts';
import { listKnownLots } from './expedition.product.store.ts';
import { columnOf } from './expedition.row.ts';
import type { ExpeditionRow } from './expedition.store.ts';
import { virtualLinesOf } from './expedition.virtual.ts';

/** A saved expedition in the form in which it could be sent in again. */
function bodyOf(
  row: ExpeditionRow,
  items: readonly ItemRow[],
): { body: ExpeditionBody; errors: ExpeditionError[] } {
  const values = row as unknown as Record<string, unknown>;
  const plain = Object.fromEntries(
    Object.keys(expeditionBody.shape)
      .filter((field) => field !== 'items' && field !== 'removedVirtualProducts')
      .map((field) => [field, values[columnOf(field)]]),
  );
  const parsed = expeditionBody.safeParse({
    ...plain,
    removedVirtualProducts: virtualLinesOf(row),
    items: orderedOf(items).map((item) => ({
      product: item.product_id,
      quantity: item.quantity,
      lot: item.lot,
      lotOption: item.lot_option,
    })),
  });
  if (parsed.success) return { body: parsed.data, errors: [] };
  return { body: plain as ExpeditionBody, errors: violationsOf(parsed.error) };
}

/**
 * Validates a saved expedition again, at sending: products, carriers and limits may have changed since.
 * @param held its lines and what it refers to, where the caller has read them.
 */
export async function recheckExpedition(
  tx: Tx,
  row: ExpeditionRow,
  held?: HeldWithFacts,
): Promise<ExpeditionError[]> {
  const { shop, items, service, places, products } = held ?? (await readHeld(tx, row));
  const { body, errors } = bodyOf(row, items);
  if (errors.length > 0) return errors;
  if (!service) return [{ propertyPath: 'carrierService', code: 'carrierServiceUnknown', parameters: {} }];
  return checkSoftly(body, {
    service,
    places,
    products,
    lots: await listKnownLots(tx, row.organisation_id, productsWithLot(body)),
    wmsId: row.wms_id,
    warehouseId: row.warehouse_id,
    addressRules: addressRulesOf(shop),
    today: dayAt(tx.now, shop?.time_zone ?? 'UTC'),
  });
}
