import { expect, it } from 'vitest';
import { scanPiece } from './PiecesView.tsx';

const lamp = { id: 'a', productSku: 'LAMP', name: 'Lamp', primaryEan: null, lot: null, most: 1 };
const scans = (item: Parameters<typeof scanPiece>[0][number], times: number) =>
  Array.from({ length: times }).reduce<Record<string, number>>(
    (pieces) => scanPiece([item], pieces, 'lamp')?.pieces ?? {},
    {},
  );

it('counts no more than are there, but as many as arrive', () => {
  expect(scans(lamp, 3)).toEqual({ a: 1 });
  expect(scans({ ...lamp, mayExceed: true }, 3)).toEqual({ a: 3 });
});
