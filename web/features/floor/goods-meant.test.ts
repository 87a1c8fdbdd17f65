import { expect, it } from 'vitest';
import type { FloorAdvice } from '../../../contracts/floor/floor.goods.ts';
import type { FloorReturn } from '../../../contracts/floor/floor.returns.ts';
import type { FloorTask } from '../../../contracts/floor/floor.schema.ts';
import { readScan } from './floor.scan.ts';
import { readCountScan } from './goods/count.ts';
import { scanPiece } from './goods/moved.ts';
import { readReturnScan } from './returns/returns.scan.ts';

/* Goods have more codes than one: that of their carton, that of another batch, the warehouse's own. */

const lamp = {
  id: 'a',
  productSku: 'LAMP',
  primaryEan: '8594187310776',
  codes: ['CARTON-12', '036000291452'],
  quantity: 2,
};
const document = (more: object) => ({ id: 'd', items: [lamp], ...more });

it.each(['CARTON-12', ' carton-12 ', '0036000291452'])(
  'a picker counts a piece by another code of its product: %j',
  (code) => {
    const task = document({ orderNumber: 'HC-1' }) as unknown as FloorTask;
    expect(readScan([task], task, {}, code, true)).toMatchObject({ kind: 'piece', scanned: { a: 1 } });
  },
);

it('what was announced is no surprise when it comes under another code of its product', () => {
  const advice = document({ internalId: 'AV-1' }) as unknown as FloorAdvice;
  const found = readCountScan([advice], advice, [], 'CARTON-12', { active: null, key: 'k' });
  expect(found).toMatchObject({ kind: 'piece', line: { item: 'a', quantity: 1 } });
});

it('what is moved and what came back is known by another code as well', () => {
  const moved = { ...lamp, name: 'Lamp', lot: null, most: 2 };
  expect(scanPiece([moved], {}, 'CARTON-12')?.pieces).toEqual({ a: 1 });
  const parcel = document({ internalNumber: 'RR-1', announced: [] }) as unknown as FloorReturn;
  expect(readReturnScan([], parcel, 'CARTON-12', true)).toMatchObject({ kind: 'piece', item: { id: 'a' } });
});
