import type { InternalStockChangeBody } from '../../../contracts/internal-stock-change/internal-stock-change.schema.ts';
import { invalid, refusingInto, type Violation } from '../../../contracts/kit/problem.ts';
import { onlyOrganisation } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { findFifoBreaches } from '../../stock/lot-wishes.ts';
import {
  isUsableWarehouse,
  type MovingRules,
  movingRulesOf,
  organisationOfMove,
  readMoveReferences,
  refusalOfProduct,
} from '../stock-move/stock-move.service.ts';
import {
  type InternalStockChangeRow,
  isInternalStockChangeNumberTaken,
} from './internal-stock-change.store.ts';

type Item = InternalStockChangeBody['items'][number];

/** A body that may be written, its lines of one product and lot added together. */
export interface PreparedInternalStockChange {
  organisationId: string;
  body: InternalStockChangeBody;
  lines: { product: string; quantity: number; lot: string | null; lotOption: 'none' | 'oldest' | 'newest' }[];
  rules: MovingRules;
}

/** @throws Problem 400 with everything that keeps a change from being saved. */
export async function prepareInternalStockChange(
  tx: Tx,
  body: InternalStockChangeBody,
  existing: InternalStockChangeRow | null,
): Promise<PreparedInternalStockChange> {
  const { places, products } = await readMoveReferences(tx, {
    warehouses: [body.fromWarehouse, body.toWarehouse],
    products: body.items.map((item) => item.product),
  });
  const { warehouses, wms } = places;
  const own = existing?.organisation_id ?? onlyOrganisation(tx.scope);
  const organisationId = organisationOfMove(body, places, own);
  const violations: Violation[] = [];
  const refuse = refusingInto(violations);
  if (existing && organisationId !== existing.organisation_id) refuse('organisation', 'organisationFixed');
  for (const side of ['from', 'to'] as const) {
    if (!isUsableWarehouse(places, body[`${side}Warehouse`], organisationId))
      refuse(`${side}Warehouse`, 'warehouseUnknown');
  }
  if (!wms.get(`${organisationId} ${body.wms}`)?.active) refuse('wms', 'wmsUnknown');
  if (body.fromWarehouse === body.toWarehouse)
    refuse('toWarehouse', 'sameWarehouse', { warehouse: warehouses.get(body.toWarehouse)?.name ?? '' });
  body.items.forEach((item, index) => {
    const refusal = refusalOfProduct(products.get(item.product), organisationId);
    if (refusal) refuse(`items[${index}].product`, refusal.code, refusal.parameters);
  });
  const number = body.internalNumber;
  if (organisationId && number && number !== existing?.internal_number) {
    if (await isInternalStockChangeNumberTaken(tx, organisationId, number, existing?.id ?? null))
      refuse('internalNumber', 'transferNumberTaken', { number });
  }
  if (violations.length > 0 || !organisationId) throw invalid(violations);
  const breaches = await findFifoBreaches(
    tx,
    organisationId,
    body.items.map(({ product, lot = null, lotOption }) => ({
      productId: product,
      wmsId: body.wms,
      warehouseId: body.fromWarehouse,
      lot,
      lotOption: lotOption ?? 'none',
    })),
  );
  breaches.forEach((code, index) => {
    const { product: id, lot = '' } = body.items[index] ?? {};
    const sku = products.get(id ?? '')?.sku ?? '';
    if (code) refuse(`items[${index}].${code === 'newestRefused' ? 'lotOption' : 'lot'}`, code, { sku, lot });
  });
  if (violations.length > 0) throw invalid(violations);
  const rules = await movingRulesOf(tx, organisationId);
  return { organisationId, body, lines: mergeLines(body.items), rules };
}

/** Lines that ask for the same goods in the same way are one line. */
function mergeLines(items: readonly Item[]): PreparedInternalStockChange['lines'] {
  const lines = new Map<string, PreparedInternalStockChange['lines'][number]>();
  for (const { product, quantity, lot = null, lotOption } of items) {
    const key = JSON.stringify([product, lot, lotOption ?? 'none']);
    const line = lines.get(key);
    if (line) line.quantity += quantity;
    else lines.set(key, { product, quantity, lot, lotOption: lotOption ?? 'none' });
  }
  return [...lines.values()];
}
