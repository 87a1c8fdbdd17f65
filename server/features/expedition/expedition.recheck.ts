import {
  type ExpeditionBody,
  type ExpeditionError,
  expeditionBody,
} from '../../../contracts/expedition/expedition.schema.ts';
import { violationsOf } from '../../../contracts/kit/problem.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { checkSoftly } from './expedition.check.ts';
import { listItemRows, orderedOf } from './expedition.item.store.ts';
import { productsWithLot } from './expedition.prepare.ts';
import { listKnownLots, readProducts } from './expedition.product.store.ts';
import { columnOf } from './expedition.row.ts';
import { type ExpeditionRow, readService, readShop } from './expedition.store.ts';

/** A saved expedition in the form in which it could be sent in again. */
export async function bodyOf(
  tx: Tx,
  row: ExpeditionRow,
): Promise<{ body: ExpeditionBody; errors: ExpeditionError[] }> {
  const items = orderedOf(await listItemRows(tx, row));
  const values = row as unknown as Record<string, unknown>;
  const plain = Object.fromEntries(
    Object.keys(expeditionBody.shape)
      .filter((field) => field !== 'items')
      .map((field) => [field, values[columnOf(field)]]),
  );
  const parsed = expeditionBody.safeParse({
    ...plain,
    items: items.map((item) => ({
      product: item.product_id,
      quantity: item.quantity,
      lot: item.lot,
      lotOption: item.lot_option,
    })),
  });
  if (parsed.success) return { body: parsed.data, errors: [] };
  return { body: plain as ExpeditionBody, errors: violationsOf(parsed.error) };
}

/** Asks again, at sending, what was asked at saving: products, carriers and limits may have changed since. */
export async function recheckExpedition(tx: Tx, row: ExpeditionRow): Promise<ExpeditionError[]> {
  const { body, errors } = await bodyOf(tx, row);
  if (errors.length > 0) return errors;
  const shop = await readShop(tx, row.eshop_id);
  const service = await readService(tx, row.organisation_id, row.carrier_service_id);
  const products = await readProducts(tx, row.organisation_id, row.eshop_id, [
    ...new Set(body.items.map((item) => item.product)),
  ]);
  if (!service) return [{ propertyPath: 'carrierService', code: 'carrierServiceUnknown', parameters: {} }];
  return checkSoftly(body, {
    service,
    products,
    lots: await listKnownLots(tx, row.organisation_id, productsWithLot(body)),
    wmsId: row.wms_id,
    warehouseId: row.warehouse_id,
    ignoreAddresses: shop?.ignore_address_validation ?? false,
    today: tx.now.toISOString().slice(0, 10),
  });
}
