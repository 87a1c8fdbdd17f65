import { describe, expect, it } from 'vitest';
import type { Item } from './items.ts';
import type { Booking, StockRow } from './lock.ts';
import { type BookingRequest, planBookings, planIssues, planUnbookings } from './plan.ts';

const place = { productId: 'p', wmsId: 'w', warehouseId: 'v' };

const row = (lot: string, quantity: number, lotDate: string | null = null): StockRow => ({
  ...place,
  stockRowId: `row ${lot}`,
  lot,
  lotDate,
  firstReceivedAt: null,
  usable: true,
  strictFifo: false,
  blockedReason: null,
  quantity,
  booked: 0,
});

const request = (itemId: string, quantity: number, lot?: string): BookingRequest => ({
  ...place,
  organisationId: 'o',
  itemId,
  quantity,
  lot,
  lotOption: 'none',
});

/** Items whose name begins with their expedition's letter. */
const itemsOf = (...requests: BookingRequest[]): Map<string, Item> =>
  new Map(
    requests.map(({ organisationId, itemId, productId, quantity }) => [
      itemId,
      {
        ...place,
        kind: 'expedition',
        organisationId,
        itemId,
        documentId: itemId.charAt(0),
        productId,
        lotOption: 'none',
        paired: 0,
        open: quantity,
      },
    ]),
  );

const held = (lot: string, pieces: number, lotDate: string): Booking => ({
  ...row(lot, pieces, lotDate),
  booked: pieces,
  documentId: 'e',
  itemId: 'e1',
  kind: 'expedition',
  locked: false,
  held: pieces,
});

describe('a plan', () => {
  it('serves a line that names its lot before one that takes any', () => {
    const requests = [request('a1', 2), request('a2', 2, 'A')];
    const rows = [row('A', 2, '2027-01-31'), row('B', 2, '2028-01-31')];
    const { takes } = planBookings(requests, itemsOf(...requests), rows, 'keep');
    expect(takes.map(({ item, from }) => [item.itemId, from.lot])).toEqual([
      ['a2', 'A'],
      ['a1', 'B'],
    ]);
  });

  it('serves documents in the order given, whichever lots they name', () => {
    const requests = [request('b1', 2), request('a1', 2, 'A')];
    const { results } = planBookings(requests, itemsOf(...requests), [row('A', 2)], 'keep');
    expect(results).toMatchObject([
      { documentId: 'b', booked: 2 },
      { documentId: 'a', booked: 0, missing: 2 },
    ]);
  });

  it('gives back the newest lot and sends the oldest', () => {
    const bookings = [held('A', 2, '2027-01-31'), held('B', 2, '2028-01-31')];
    const line = { itemId: 'e1', quantity: 3 };
    const lotsOf = (parts: { from: Booking; quantity: number }[]) =>
      parts.map(({ from, quantity }) => `${from.lot}${quantity}`);
    expect(lotsOf(planUnbookings([line], bookings))).toEqual(['B2', 'A1']);
    const { issued, rest } = planIssues([line], bookings);
    expect([lotsOf(issued), lotsOf(rest)]).toEqual([['A2', 'B1'], ['B1']]);
  });

  it('sends from the lot that was packed, where it is told', () => {
    const bookings = [held('A', 2, '2027-01-31'), held('B', 2, '2028-01-31')];
    const { issued } = planIssues([{ itemId: 'e1', quantity: 2, lot: 'B' }], bookings);
    expect(issued).toMatchObject([{ from: { lot: 'B' }, quantity: 2 }]);
    expect(() => planIssues([{ itemId: 'e1', quantity: 3, lot: 'B' }], bookings)).toThrow('notBooked');
  });

  it('does not take the same pieces for two lines of one item', () => {
    const line = { itemId: 'e1', quantity: 3 };
    expect(() => planIssues([line, line], [held('A', 4, '2027-01-31')])).toThrow('notBooked');
  });
});
