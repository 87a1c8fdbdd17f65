import { describe, expect, it } from 'vitest';
import { announce, type MissingRow, MOST_LINES, piecesToAnnounce } from './missing-stock.announce.ts';

const row = (product: string, more: Partial<MissingRow> = {}): MissingRow => ({
  id: product,
  organisation: 'o1',
  product,
  wms: 'w1',
  warehouse: 'h1',
  missing: 6,
  incoming: 0,
  paired: 0,
  ...more,
});

describe('pieces to announce', () => {
  it('are what is missing less what comes and nobody was promised', () => {
    expect(piecesToAnnounce(row('a'))).toBe(6);
    expect(piecesToAnnounce(row('a', { incoming: 10, paired: 8 }))).toBe(4);
    expect(piecesToAnnounce(row('a', { incoming: 3, paired: 8 }))).toBe(6);
  });

  it('are all that is missing where everything is on its way', () => {
    expect(piecesToAnnounce(row('a', { incoming: 240 }))).toBe(6);
  });
});

describe('an announcement', () => {
  it('has a line per product and the place that they are missing in', () => {
    expect(announce([row('a'), row('b', { missing: 2 })])).toEqual({
      query: 'items=a:6,b:2&organisation=o1&wms=w1&warehouse=h1',
      left: 0,
    });
  });

  it('goes to the place of the first row and leaves out what is missing elsewhere', () => {
    expect(announce([row('a'), row('a', { wms: 'w2' }), row('b', { warehouse: 'h2' })])).toEqual({
      query: 'items=a:6&organisation=o1&wms=w1&warehouse=h1',
      left: 2,
    });
  });

  it('is of the first organisation and says how many rows it leaves out', () => {
    const { query, left } = announce([row('a'), row('b', { organisation: 'o2' })]);
    expect(query).toContain('items=a:6&organisation=o1');
    expect(left).toBe(1);
    const many = Array.from({ length: MOST_LINES + 3 }, (_, at) => row(`p${at}`));
    expect(announce(many).left).toBe(3);
  });
});
