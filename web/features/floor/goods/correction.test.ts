import { expect, it } from 'vitest';
import { type ReceiptLine, recountOf, recountsOf, standingOf } from './correction.ts';

const line: ReceiptLine = {
  id: 'r',
  item: 'i',
  product: 'p',
  productSku: 'SKU',
  name: 'Lamp',
  primaryEan: null,
  quantity: 7,
  stands: 7,
  lot: null,
  lotDate: null,
  grade: null,
  serialNumbers: [],
  lotTracked: false,
  serialTracked: false,
};
const blind = { ...line, quantity: null, stands: null };

it('begins with what stands there, and with nothing of a blind count', () => {
  expect(recountOf(line)).toMatchObject({ pieces: 7 });
  expect(recountOf(blind)).toMatchObject({ pieces: null, serials: [] });
  expect(standingOf(blind)).toBeNull();
});

it('sends of a blind count what was counted, line by line', () => {
  const tracked = { ...blind, id: 's', serialTracked: true };
  expect(
    recountsOf([
      { line: blind, recount: { ...recountOf(blind), pieces: 6, lot: ' B ' } },
      { line: { ...blind, id: 'not counted' }, recount: recountOf(blind) },
      { line: tracked, recount: { ...recountOf(tracked), pieces: 1, serials: ['A', ''] } },
    ]),
  ).toEqual([
    { line: 'r', pieces: 6, lot: 'B' },
    { line: 's', pieces: 1, serialNumbers: ['A'] },
  ]);
});
