import { describe, expect, it } from 'vitest';
import { parcelGrid } from '../../../contracts/parcel/parcel.grid.ts';
import { longestOf } from './longest.ts';
import { measureColumn } from './measure.ts';

const measure = (text: string) => text.length * 7;
const column = {
  heading: 'Recipient',
  isSorted: false,
  isRanked: false,
  isFiltered: false,
  isAnchor: false,
  words: [],
  isExact: false,
  longest: [],
};
const of = (field: string, more: object) =>
  measureColumn(parcelGrid, { ...column, ...more, field }, false, measure);

describe('measureColumn', () => {
  it('asks for as much as the longest name needs, and gives it up where there is no room', () => {
    const usual = of('recipient', {});
    expect(usual.width).toBe(172);
    const long = of('recipient', { longest: ['Wolfgang Schäfer-Lindner, Bern'] });
    expect(long.width).toBeGreaterThanOrEqual(30 * 7 + 16);
    expect(long.min).toBe(usual.min);
    expect(of('recipient', { longest: ['x'.repeat(400)] }).width).toBe(240);
  });
  it('counts the picture before a name', () => {
    const longest = ['Down jacket Zima 700 M, XL'];
    expect(of('recipient', { longest, isPictured: true }).width).toBeGreaterThan(
      of('recipient', { longest }).width,
    );
  });
  it('never goes below what must be whole', () => {
    const number = of('trackingNumber', { isExact: true, longest: ['JJD000390033846637'] });
    expect(number.min).toBeGreaterThanOrEqual(18 * 7 + 16);
  });
});

describe('longestOf', () => {
  it('keeps several, for the longest is not always the widest', () => {
    expect(longestOf(['iiii 12', 'WWWWWW', 'iiii 34'])).toEqual(['iiii 00', 'WWWWWW']);
    expect(longestOf(Array.from({ length: 20 }, (_, index) => 'x'.repeat(index)))).toHaveLength(8);
  });
});
