import { describe, expect, it } from 'vitest';
import { byUrgency, expiryOf, lastsUntil, risksOf, type StockRow } from './product.expiry.ts';

const TODAY = '2026-11-19';
const LIMIT = 30;

const row = (id: string, lot: string, lotDate: string | null, rest: Partial<StockRow> = {}): StockRow => ({
  id,
  wms: { id: 'w', name: 'Modletice' },
  warehouse: { id: 'v', name: 'Main' },
  lot,
  lotDate,
  blocked: false,
  forSale: true,
  usable: true,
  quantity: 100,
  booked: 0,
  available: 100,
  ...rest,
});

describe('how near lots are to their last day of sale', () => {
  it('counts the outbound limit back from the expiry', () => {
    expect(expiryOf({ lotDate: '2027-01-14', usable: true }, LIMIT, TODAY)).toEqual({
      state: 'soon',
      sellBy: '2026-12-15',
    });
    expect(expiryOf({ lotDate: '2027-06-30', usable: true }, LIMIT, TODAY)?.state).toBe('far');
    expect(expiryOf({ lotDate: '2026-12-02', usable: false }, LIMIT, TODAY)).toEqual({
      state: 'blocked',
      sellBy: '2026-11-02',
    });
    expect(expiryOf({ lotDate: null, usable: true }, LIMIT, TODAY)).toBeNull();
  });

  it('puts first what cannot be sold, then by expiry, then what never expires', () => {
    const rows = [
      row('a', 'A', null),
      row('b', 'B', '2027-06-30'),
      row('c', 'C', '2026-12-02', { usable: false }),
      row('d', 'D', '2027-01-14'),
    ];
    expect(byUrgency(rows).map(({ id }) => id)).toEqual(['c', 'd', 'b', 'a']);
  });

  it('says until when the stock lasts at the pace of four weeks', () => {
    expect(lastsUntil(100, 280, TODAY)).toBe('2026-11-29');
    expect(lastsUntil(100, 0, TODAY)).toBeNull();
    expect(lastsUntil(10_000, 1, TODAY)).toBeNull();
  });

  it('names blocked lots, and lots near their last day with what will be left of them', () => {
    const rows = [
      row('a', 'OLD', '2026-12-02', { usable: false, quantity: 18, available: 0 }),
      row('b', 'NEAR', '2027-01-14', { quantity: 60, available: 36 }),
      row('c', 'NEAR', '2027-01-14', { quantity: 24, available: 22 }),
      row('d', 'FAR', '2027-12-12'),
    ];
    const [old] = rows;
    expect(risksOf(rows, LIMIT, 280, TODAY)).toEqual([
      {
        lot: 'OLD',
        pieces: 18,
        sellBy: '2026-11-02',
        soldOut: null,
        left: 18,
        isBlocked: true,
        undecided: [old],
      },
      {
        lot: 'NEAR',
        pieces: 58,
        sellBy: '2026-12-15',
        soldOut: '2026-11-24',
        left: 0,
        isBlocked: false,
        undecided: [],
      },
    ]);
    // A piece every four days: most of it is still there on its last day of sale.
    expect(risksOf(rows, LIMIT, 7, TODAY)[1]).toMatchObject({ left: 52 });
    // Nor will a year be enough for the lot that has one; at no pace at all only near lots are named.
    expect(risksOf(rows, LIMIT, 7, TODAY)[2]).toMatchObject({ lot: 'FAR', left: 69 });
    expect(risksOf(rows, LIMIT, 0, TODAY).map(({ lot }) => lot)).toEqual(['OLD', 'NEAR']);
  });

  it('says of goods that wait for a decision how they would sell, were they taken into stock', () => {
    const rows = [
      row('a', 'BLOCKED', '2027-01-14', { usable: false, blocked: true, quantity: 216, available: 0 }),
      row('b', 'FIRST', '2026-12-30', { quantity: 50, available: 50 }),
      row('c', 'LATER', '2027-12-12'),
    ];
    const [blocked] = risksOf(rows, LIMIT, 140, TODAY);
    // 266 at five a day; 26 days are left, which is 130 pieces.
    expect(blocked).toMatchObject({ lot: 'BLOCKED', isBlocked: true, soldOut: '2027-01-11', left: 136 });
    expect(blocked?.undecided.map(({ id }) => id)).toEqual(['a']);
    expect(risksOf(rows, LIMIT, 0, TODAY)[0]).toMatchObject({ soldOut: null, left: 216 });
  });
});
