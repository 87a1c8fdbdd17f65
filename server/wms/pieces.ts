import type { WarehouseEventBody } from '../../contracts/floor/floor.schema.ts';
import { invalid, type Violation } from '../../contracts/kit/problem.ts';
import type { ItemRow } from '../features/expedition/expedition.warehouse.service.ts';

/**
 * Pieces of each item that an event covers. Of an item that the event does not name these are all booked, or all sent
 * pieces.
 * @returns pieces by the item's id, for the items that have any.
 * @throws Problem 400 for an item of another expedition, or for more pieces than there can be.
 */
export function piecesOf(
  items: readonly ItemRow[],
  whole: 'booked' | 'expedited',
  reported: WarehouseEventBody['items'] = [],
): Map<string, number> {
  const pieces = new Map(items.filter((item) => item[whole] > 0).map((item) => [item.id, item[whole]]));
  const sums = sumReported('items', reported, pieces);
  return new Map([...pieces, ...sums]);
}

/**
 * Sums the reported pieces by item; several lines of an event may name the same item.
 * @param most how many pieces there can be, by the item's id.
 * @returns pieces by the item's id, for the items that are named.
 * @throws Problem 400 for an item that `most` does not know, or for more pieces than there can be.
 */
export function sumReported(
  list: 'items' | 'lines',
  reported: readonly { item: string; quantity: number }[],
  most: ReadonlyMap<string, number>,
): Map<string, number> {
  const sums = new Map<string, number>();
  const violations: Violation[] = reported.flatMap(({ item, quantity }, index) => {
    const there = most.get(item);
    if (there === undefined)
      return [{ propertyPath: `${list}[${index}].item`, code: 'invalid', parameters: {} }];
    const before = sums.get(item) ?? 0;
    sums.set(item, before + quantity);
    if (before + quantity <= there) return [];
    const max = Math.max(0, there - before);
    return [{ propertyPath: `${list}[${index}].quantity`, code: 'tooLarge', parameters: { max } }];
  });
  if (violations.length > 0) throw invalid(violations);
  return sums;
}
