import { expect, it } from 'vitest';
import { countedLines, piecesSince, scanPiece } from './PiecesView.tsx';

const lamp = { id: 'a', productSku: 'LAMP', name: 'Lamp', primaryEan: null, lot: null, most: 1 };
const scans = (item: Parameters<typeof scanPiece>[0][number], times: number) =>
  Array.from({ length: times }).reduce<Record<string, number>>(
    (pieces) => scanPiece([item], pieces, 'lamp')?.pieces ?? {},
    {},
  );

it('sends a blind count as it is, and of any other only what is not all', () => {
  const blind = { ...lamp, most: null };
  expect(countedLines([lamp], { a: 1 })).toEqual({});
  expect(countedLines([blind], { a: 1 })).toEqual({ lines: [{ item: 'a', quantity: 1 }] });
  expect(countedLines([blind, { ...blind, id: 'b' }], { b: 1 })).toEqual({
    lines: [
      { item: 'a', quantity: 0 },
      { item: 'b', quantity: 1 },
    ],
  });
});

it('counts no more than are there, but as many as arrive', () => {
  expect(scans(lamp, 3)).toEqual({ a: 1 });
  expect(scans({ ...lamp, mayExceed: true }, 3)).toEqual({ a: 3 });
  expect(scans({ ...lamp, most: null }, 3)).toEqual({ a: 3 });
});

it('keeps what was scanned while a count was being sent', () => {
  expect(piecesSince({ a: 2, b: 1 }, { a: 2, b: 1 })).toEqual({});
  expect(piecesSince({ a: 3, b: 1 }, { a: 2, b: 1 })).toEqual({ a: 1, b: 0 });
});
