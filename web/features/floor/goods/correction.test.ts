import { expect, it } from 'vitest';
import { recountOf } from '../../../../contracts/floor/floor.recount.ts';
import { standingLine } from '../../../../contracts/floor/recount.fixtures.ts';
import { type ReceiptLine, recountsOf, standingOf } from './correction.ts';

const named = { id: 'r', productSku: 'SKU', name: 'Lamp', primaryEan: null, place: null, quantity: 7 };
const line: ReceiptLine = { ...standingLine(), ...named, serialNumbers: [] };
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
