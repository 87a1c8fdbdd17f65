import { expect, it } from 'vitest';
import type { Problem } from '../../contracts/kit/problem.ts';
import { refuseCountedMeanwhile, shareAmongLines, type TransferPieces } from './transfer.count.ts';

const line = (id: string, productId: string, onTheWay: number): TransferPieces => ({
  ...{
    id,
    productId,
    onTheWay,
    booked: 0,
    open: 0,
    lost: 0,
    expedited: onTheWay,
    surplus: 0,
    received: 0,
    anticipated: 0,
  },
});
const items = [line('a', 'lamp', 2), line('b', 'lamp', 3), line('c', 'rope', 4)];
const most = new Map(items.map(({ id, onTheWay }) => [id, onTheWay]));
const share = (...reported: [itemId: string, quantity: number, lot?: string][]) =>
  shareAmongLines(
    reported.map(([itemId, quantity, lot = null]) => ({ itemId, quantity, lot })),
    most,
    items,
  ).map(({ itemId, quantity }) => [itemId, quantity]);

it('gives what was counted on one line of a product to its other lines, where theirs did not come', () => {
  expect(share(['a', 5], ['b', 0], ['c', 4])).toEqual([
    ['a', 2],
    ['c', 4],
    ['b', 3],
  ]);
  // What is beyond all of them stays a surplus of the line it was counted on.
  expect(share(['a', 7])).toEqual([
    ['a', 4],
    ['b', 3],
  ]);
});

it('leaves alone what was counted by lots, or line by line', () => {
  expect(share(['a', 5, 'L1'])).toEqual([['a', 5]]);
  expect(share(['a', 2], ['b', 4])).toEqual([
    ['a', 2],
    ['b', 4],
  ]);
});

it('keeps apart what came damaged, whichever line of its product it belongs to', () => {
  const photos = ['p'];
  const damaged = { itemId: 'a', quantity: 3, lot: null, damage: { photos } };
  const shared = shareAmongLines([{ itemId: 'a', quantity: 2, lot: null }, damaged], most, items);
  expect(shared.map(({ itemId, quantity, damage }) => [itemId, quantity, damage?.photos])).toEqual([
    ['a', 2, photos],
    ['b', 2, undefined],
    ['b', 1, []],
  ]);
});

it('asks about a count of which somebody else has received pieces since it began', () => {
  const known = [{ ...line('a', 'lamp', 2), received: 3 }, line('b', 'lamp', 3)];
  const refused = (...lines: { item: string; quantity: number; receivedBefore?: number }[]) => {
    try {
      refuseCountedMeanwhile(lines, known);
      return [];
    } catch (error) {
      return (error as Problem).violations.map(({ propertyPath, parameters }) => [propertyPath, parameters]);
    }
  };
  expect(
    refused({ item: 'b', quantity: 1, receivedBefore: 0 }, { item: 'a', quantity: 2, receivedBefore: 1 }),
  ).toEqual([['lines[1].quantity', { pieces: 2 }]]);
  expect(refused({ item: 'a', quantity: 2, receivedBefore: 3 }, { item: 'a', quantity: 1 })).toEqual([]);
  // Nothing of it was counted here.
  expect(refused({ item: 'a', quantity: 0, receivedBefore: 0 })).toEqual([]);
});
