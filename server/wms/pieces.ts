import type { WarehouseEventBody } from '../../contracts/floor/floor.schema.ts';
import { invalid, type Violation } from '../../contracts/kit/problem.ts';
import type { ItemRow } from '../features/expedition/expedition.item.store.ts';

/**
 * How many pieces of each item an event speaks of. An item that it does not name is whole: all that is booked,
 * or all that was sent.
 * @returns pieces by the item's id, for the items that have any.
 * @throws Problem 400 for an item of another expedition, or for more pieces than there can be.
 */
export function piecesOf(
  items: readonly ItemRow[],
  whole: 'booked' | 'expedited',
  told: WarehouseEventBody['items'] = [],
): Map<string, number> {
  const pieces = new Map(items.filter((item) => item[whole] > 0).map((item) => [item.id, item[whole]]));
  const violations: Violation[] = told.flatMap(({ item, quantity }, index) => {
    const max = pieces.get(item);
    if (max === undefined) return [{ propertyPath: `items[${index}].item`, code: 'invalid', parameters: {} }];
    if (quantity <= max) return [];
    return [{ propertyPath: `items[${index}].quantity`, code: 'tooLarge', parameters: { max } }];
  });
  if (violations.length > 0) throw invalid(violations);
  for (const { item, quantity } of told) pieces.set(item, quantity);
  return pieces;
}
