import { describe, expect, it } from 'vitest';
import { pagesAround, rangeOf } from './pages.ts';

describe('pagesAround', () => {
  it('names three pages and says where some are left out', () => {
    expect(pagesAround(1, 1)).toEqual([1]);
    expect(pagesAround(1, 2)).toEqual([1, 2]);
    expect(pagesAround(1, 25)).toEqual([1, 2, 3, null]);
    expect(pagesAround(3, 25)).toEqual([1, 2, 3, 4, null]);
    expect(pagesAround(9, 25)).toEqual([1, null, 8, 9, 10, null]);
    expect(pagesAround(25, 25)).toEqual([1, null, 23, 24, 25]);
  });
});

describe('rangeOf', () => {
  it('says which rows a page is to show, the last one no more than there are', () => {
    expect(rangeOf({ page: 1, size: 25 }, { total: 60 })).toEqual({ from: 0, to: 25 });
    expect(rangeOf({ page: 3, size: 25 }, { total: 60 })).toEqual({ from: 50, to: 60 });
    expect(rangeOf({ page: 3, size: 25 }, { total: 60, more: true })).toEqual({ from: 50, to: 75 });
  });
});
