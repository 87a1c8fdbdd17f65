import { expect, it } from 'vitest';
import type { FloorTransfer } from '../../../../contracts/floor/floor.goods.ts';
import {
  type Count,
  countedLines,
  countOf,
  countOn,
  countSince,
  type PiecesItem,
  scanPiece,
  withReceived,
} from './moved.ts';

const of = (pieces: Count['pieces'], damaged: Count['damaged'] = {}): Count => ({ pieces, damaged });
const lamp = { id: 'a', productSku: 'LAMP', name: 'Lamp', primaryEan: null, lot: null, most: 1 };
const scans = (item: Parameters<typeof scanPiece>[0][number], times: number) =>
  Array.from({ length: times }).reduce<Record<string, number>>(
    (pieces) => scanPiece([item], pieces, 'lamp')?.pieces ?? {},
    {},
  );

it('sends a blind count as it is, and of any other only what is not all', () => {
  const blind = { ...lamp, most: null };
  expect(countedLines([lamp], of({ a: 1 }))).toEqual({});
  expect(countedLines([blind], of({ a: 1 }))).toEqual({ lines: [{ item: 'a', quantity: 1 }] });
  expect(countedLines([blind, { ...blind, id: 'b' }], of({ b: 1 }))).toEqual({
    lines: [
      { item: 'a', quantity: 0 },
      { item: 'b', quantity: 1 },
    ],
  });
});

it('counts no more than are there, but as many as arrive', () => {
  expect(scans(lamp, 3)).toEqual({ a: 1 });
  expect(scans({ ...lamp, arrives: true }, 3)).toEqual({ a: 3 });
  expect(scans({ ...lamp, most: null }, 3)).toEqual({ a: 3 });
});

it('keeps what was scanned while a count was being sent', () => {
  expect(countSince(of({ a: 2, b: 1 }), of({ a: 2, b: 1 }))).toEqual(of({}));
  expect(countSince(of({ a: 3, b: 1 }), of({ a: 2, b: 1 }))).toEqual(of({ a: 1, b: 0 }));
});

it('says what had been received when the count began, with what was sent of it since', () => {
  const blind = { ...lamp, most: null, received: 4 };
  const begun = countOn([blind], of({}), of({ a: 2 }));
  const later = countOn([{ ...blind, received: 9 }], begun, of({ a: 3 }));
  expect(countedLines([blind], later)).toEqual({ lines: [{ item: 'a', quantity: 3, receivedBefore: 4 }] });
  expect(countSince(later, begun)).toEqual({ ...of({ a: 1 }), before: { a: 6 } });
  expect(countSince(begun, begun)).toEqual(of({}));
});

it('sends damaged pieces apart from the sound ones, which they are taken off', () => {
  const three = { ...lamp, most: 3, arrives: true };
  const photos = [
    { key: 'k', id: 'photo', src: '' },
    { key: 'l', id: null, src: null },
  ];
  const count = of({}, { a: { quantity: 1, photos } });
  expect(countOf(three, count)).toBe(3);
  expect(countedLines([three], count)).toEqual({
    lines: [
      { item: 'a', quantity: 2 },
      { item: 'a', quantity: 1, grade: 'damaged', photos: ['photo'] },
    ],
  });
  expect(countedLines([three], of({}, { a: { quantity: 0, photos } }))).toEqual({});
  expect(countSince(count, count)).toEqual(of({}));
});

it('begins the next count behind what was just taken in, before the list is read again', () => {
  const item = { ...lamp, onTheWay: 5, received: 4 };
  const transfer = { items: [item] } as unknown as FloorTransfer;
  const sent = countOn([item], of({}), of({ a: 2 }));
  const [later] = withReceived(transfer, sent).items;
  expect(later).toMatchObject({ received: 6, onTheWay: 3 });
  expect(
    countOn(later ? [later as unknown as PiecesItem] : [], countSince(sent, sent), of({ a: 1 })).before,
  ).toEqual({ a: 6 });
  const blind = { items: [{ ...item, onTheWay: null }] } as unknown as FloorTransfer;
  expect(withReceived(blind, sent).items).toMatchObject([{ received: 6, onTheWay: null }]);
});
