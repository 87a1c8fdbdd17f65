import { describe, expect, it } from 'vitest';
import {
  NOTHING_SELECTED,
  type SelectionState,
  togglePage,
  toggleRow,
  whereAllAreMeant,
} from './selection.ts';

const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
const touch = (state: SelectionState, id: string, range = false) => toggleRow(state, rows, { id }, range);
const ids = (state: SelectionState) => [...state.selected.keys()].sort().join('');

describe('selection', () => {
  it('takes a range from the row touched last, in both directions', () => {
    expect(ids(touch(touch(NOTHING_SELECTED, 'b'), 'd', true))).toBe('bcd');
    expect(ids(touch(touch(NOTHING_SELECTED, 'd'), 'b', true))).toBe('bcd');
  });

  it('takes a range out when the row touched last was taken out', () => {
    const all = togglePage(NOTHING_SELECTED, rows);
    expect(ids(touch(touch(all, 'b'), 'd', true))).toBe('ae');
  });

  it('is a single row when nothing of this page was touched before', () => {
    expect(ids(touch({ selected: new Map([['z', { id: 'z' }]]), all: null, anchor: 'z' }, 'c', true))).toBe(
      'cz',
    );
  });

  it('turns a page on unless all of it is on, and leaves other pages alone', () => {
    const other: SelectionState = { selected: new Map([['z', { id: 'z' }]]), all: null, anchor: null };
    const on = togglePage(touch(other, 'a'), rows);
    expect(ids(on)).toBe('abcdez');
    expect(ids(togglePage(on, rows))).toBe('z');
  });

  describe('of all that match', () => {
    const all: SelectionState = { ...NOTHING_SELECTED, all: 'late' };
    const next = [{ id: 'x' }, { id: 'y' }];

    it('has the rows of whichever page is shown', () => {
      expect(ids(whereAllAreMeant(all, rows, 'late'))).toBe('abcde');
      expect(ids(whereAllAreMeant(all, next, 'late'))).toBe('xy');
    });

    it('is over when another query matches others', () => {
      expect(whereAllAreMeant(all, rows, 'today')).toBe(NOTHING_SELECTED);
    });

    it('becomes the rest of the page when one is taken out', () => {
      const left = touch(whereAllAreMeant(all, rows, 'late'), 'c');
      expect(ids(left)).toBe('abde');
      expect(left.all).toBeNull();
    });
  });
});
