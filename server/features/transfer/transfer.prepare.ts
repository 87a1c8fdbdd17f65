import { LIMITS } from '../../../contracts/kit/limits.ts';
import { invalid, refusingInto, type Violation } from '../../../contracts/kit/problem.ts';
import type { TransferBody } from '../../../contracts/transfer/transfer.schema.ts';
import { onlyOrganisation } from '../../platform/access/scope.ts';
import { isOnEarlierDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import {
  isUsableWarehouse,
  type MovedProduct,
  type MoveReferences,
  type MovingRules,
  movingRulesOf,
  organisationOfMove,
  readMoveReferences,
  refusalOfProduct,
} from '../stock-move/stock-move.service.ts';
import { isTransferNumberTaken, type TransferRow } from './transfer.store.ts';

/** A body that may be written, its lines of one product added together. */
export interface PreparedTransfer {
  organisationId: string;
  body: TransferBody;
  lines: { product: string; quantity: number }[];
  rules: MovingRules;
  products: Map<string, MovedProduct>;
}

/** @throws Problem 400 with everything that keeps a transfer from being saved. */
export async function prepareTransfer(
  tx: Tx,
  body: TransferBody,
  existing: TransferRow | null,
): Promise<PreparedTransfer> {
  const references = await readMoveReferences(tx, {
    warehouses: [body.fromWarehouse, body.toWarehouse],
    products: body.items.map((item) => item.product),
  });
  const organisationId = organisationOfMove(
    body,
    references.places,
    existing?.organisation_id ?? onlyOrganisation(tx.scope),
  );
  const violations = judgeTransfer(body, references, organisationId, tx.now, existing?.expected_at);
  if (organisationId && body.internalNumber && body.internalNumber !== existing?.internal_number) {
    if (await isTransferNumberTaken(tx, organisationId, body.internalNumber, existing?.id ?? null))
      violations.push(numberTaken(body.internalNumber));
  }
  if (violations.length > 0 || !organisationId) throw invalid(violations);
  const rules = await movingRulesOf(tx, organisationId);
  return { organisationId, body, lines: mergeLines(body), rules, products: references.products };
}

export const numberTaken = (number: string): Violation => ({
  propertyPath: 'internalNumber',
  code: 'transferNumberTaken',
  parameters: { number },
});

/** The rules of a body whose references are known: what is wrong with it. */
export function judgeTransfer(
  body: TransferBody,
  { places, products }: MoveReferences,
  organisationId: string | null,
  now: Date,
  /** As it was saved before: what was right then is not made wrong by time. */
  expectedBefore: string | null = null,
): Violation[] {
  const violations: Violation[] = [];
  const refuse = refusingInto(violations);
  for (const side of ['from', 'to'] as const) {
    if (!isUsableWarehouse(places, body[`${side}Warehouse`], organisationId))
      refuse(`${side}Warehouse`, 'warehouseUnknown');
    if (!places.wms.get(`${organisationId} ${body[`${side}Wms`]}`)?.active)
      refuse(`${side}Wms`, 'wmsUnknown');
  }
  const { expectedAt } = body;
  const { timeZone = 'UTC' } = places.wms.get(`${organisationId} ${body.toWms}`) ?? {};
  if (expectedAt && expectedAt !== expectedBefore && isOnEarlierDay(expectedAt, now, timeZone))
    refuse('expectedAt', 'inThePast');
  if (body.fromWms === body.toWms)
    refuse('toWms', 'samePhysicalWarehouse', {
      wms: places.wms.get(`${organisationId} ${body.toWms}`)?.name ?? '',
    });
  const total = new Map<string, number>();
  body.items.forEach((item, index) => {
    const refusal = refusalOfProduct(products.get(item.product), organisationId);
    if (refusal) refuse(`items[${index}].product`, refusal.code, refusal.parameters);
    if (item.lot !== undefined && item.lot !== null && item.lot !== '')
      refuse(`items[${index}].lot`, 'transferLot');
    const quantity = (total.get(item.product) ?? 0) + item.quantity;
    total.set(item.product, quantity);
    if (quantity > LIMITS.quantity && item.quantity <= LIMITS.quantity)
      refuse(`items[${index}].quantity`, 'tooLarge', { max: LIMITS.quantity });
  });
  return violations;
}

/** Lines of the same product are one line; the first keeps its place. */
export function mergeLines(body: Pick<TransferBody, 'items'>): PreparedTransfer['lines'] {
  const lines = new Map<string, { product: string; quantity: number }>();
  for (const { product, quantity } of body.items) {
    const line = lines.get(product);
    if (line) line.quantity += quantity;
    else lines.set(product, { product, quantity });
  }
  return [...lines.values()];
}
