import { describe, expect, it } from 'vitest';
import { expeditionGrid } from '../../../contracts/expedition/expedition.grid.ts';
import { checkColumns, defaultColumns, moveColumn, pinnedCount, toggleColumn, togglePin } from './columns.ts';
import { fitColumns } from './fit.ts';
import { nextSort } from './state.ts';

const fields = (columns: readonly { field: string }[]) => columns.map(({ field }) => field);
const columns = defaultColumns(expeditionGrid, ['organisation']);

describe('columns', () => {
  it('puts extra columns behind the one that names the row', () => {
    expect(fields(columns).slice(0, 3)).toEqual(['orderNumber', 'organisation', 'status']);
  });

  it('leaves out what the grid does not have, and names it', () => {
    expect(
      checkColumns(expeditionGrid, [
        { field: 'value', width: 4 },
        { field: 'ghost' },
        { field: 'carrier.name' },
        { field: 'value' },
      ]),
    ).toEqual({
      columns: [{ field: 'orderNumber' }, { field: 'value', width: 48 }],
      dropped: ['ghost', 'carrier.name'],
    });
  });

  it('pins by place', () => {
    expect(pinnedCount(expeditionGrid, columns)).toBe(1);
    const pinned = togglePin(expeditionGrid, columns, 'value');
    expect(fields(pinned).slice(0, 2)).toEqual(['value', 'orderNumber']);
    expect(pinnedCount(expeditionGrid, pinned)).toBe(2);
    const back = togglePin(expeditionGrid, pinned, 'value');
    expect(fields(back).slice(0, 3)).toEqual(['orderNumber', 'value', 'organisation']);
  });

  it('moves within its bounds and never hides the anchor', () => {
    expect(fields(moveColumn(columns, 0, 99)).at(-1)).toBe('orderNumber');
    expect(toggleColumn(expeditionGrid, columns, 'orderNumber')).toEqual(columns);
    expect(fields(toggleColumn(expeditionGrid, columns, 'note')).at(-1)).toBe('note');
  });
});

describe('nextSort', () => {
  const own = expeditionGrid.sort;
  it('goes up, down and back to the own order', () => {
    const up = nextSort(expeditionGrid, own, 'value', false);
    expect(up).toEqual([{ field: 'value', order: 'ASC' }]);
    const down = nextSort(expeditionGrid, up, 'value', false);
    expect(down).toEqual([{ field: 'value', order: 'DESC' }]);
    expect(nextSort(expeditionGrid, down, 'value', false)).toEqual(own);
  });
  it('adds a rank with shift', () => {
    const two = nextSort(expeditionGrid, own, 'value', true);
    expect(two).toEqual([...own, { field: 'value', order: 'ASC' }]);
    expect(nextSort(expeditionGrid, two, 'value', true)[1]).toEqual({ field: 'value', order: 'DESC' });
    expect(nextSort(expeditionGrid, [{ field: 'value', order: 'DESC' }], 'value', true)).toEqual(own);
  });
});

describe('fitColumns', () => {
  const plain = { keep: false, share: 0, low: false };
  const a = { ...plain, field: 'a', width: 100, min: 80, keep: true };
  const b = { ...plain, field: 'b', width: 200, min: 120, share: 1 };
  const c = { ...plain, field: 'c', width: 100, min: 90 };
  const three = [a, b, c];

  it('gives what is left to those that grow', () => {
    expect(fitColumns(three, 500, true, 52)).toEqual({
      widths: { a: 100, b: 300, c: 100 },
      folded: [],
      total: 500,
    });
  });
  it('takes what is missing first from those that are no texts', () => {
    expect(fitColumns(three, 385, true, 52).widths.b).toBe(200);
    expect(fitColumns(three, 345, true, 52)).toEqual({
      widths: { a: 80, b: 175, c: 90 },
      folded: [],
      total: 345,
    });
  });
  it('folds low columns first, as few as leave the others what they would like', () => {
    const low = [a, { ...c, field: 'd', low: true }, b, { ...c, low: true }];
    expect(fitColumns(low, 370, true, 52).folded).toEqual(['d', 'c']);
    expect(fitColumns(low, 380, true, 52).folded).toEqual([]);
    const many = [a, b, ...['c', 'd', 'e', 'f'].map((field) => ({ ...c, field, low: true }))];
    expect(fitColumns(many, 559, true, 52)).toEqual({
      widths: { a: 100, b: 207, c: 100, d: 100 },
      folded: ['e', 'f'],
      total: 507,
    });
  });
  it('folds from the right, keeps what must be seen', () => {
    expect(fitColumns(three, 280, true, 52).folded).toEqual(['c']);
    expect(fitColumns(three, 100, true, 20).folded).toEqual(['b', 'c']);
  });
  it('scrolls where folding is not wanted', () => {
    const { folded, total } = fitColumns(three, 100, false, 52);
    expect(folded).toEqual([]);
    expect(total).toBe(290);
  });
});
