import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RETURN_OUTCOMES as GRADES } from '../../../contracts/return-receipt/return-receipt.states.ts';
import {
  type AnnouncedItem,
  type AnnouncedReturn,
  type GradedPieces,
  goodsOf,
  outcomesOf,
  shareOut,
} from './return.outcome.ts';

const announced = (id: string, more: Partial<AnnouncedReturn> = {}): AnnouncedReturn => ({
  id,
  status: 'inProgress',
  closedAs: null,
  goods: 'notGraded',
  holds: true,
  receivedAt: null,
  ...more,
});
const item = (id: string, returnId: string, quantity: number, productId = 'shirt'): AnnouncedItem => ({
  id,
  returnId,
  productId,
  quantity,
});
const line = (id: string, grade: GradedPieces['grade'], quantity = 1, more: Partial<GradedPieces> = {}) => ({
  id,
  returnId: null,
  productId: 'shirt',
  grade,
  quantity,
  ...more,
});
const told = (returns: AnnouncedReturn[], items: AnnouncedItem[], lines: GradedPieces[]) => {
  const shares = shareOut(returns, items, lines);
  return items.map((one) => {
    const of = returns.find(({ id }) => id === one.returnId);
    return of && outcomesOf(of, one, shares);
  });
};

describe('graded pieces', () => {
  it('are those of the return that the parcel is of, and then of the oldest', () => {
    const returns = [announced('old'), announced('new')];
    const items = [item('a', 'old', 1), item('b', 'new', 1)];
    const lines = [line('1', 'returned_damaged', 1, { returnId: 'new' }), line('2', 'returned', 2)];
    expect(told(returns, items, lines)).toMatchObject([{ restocked: 1 }, { damaged: 1, restocked: 0 }]);
  });

  it('that were not in a parcel are missing of its own return alone', () => {
    const returns = [announced('one'), announced('two')];
    const items = [item('a', 'one', 1), item('b', 'two', 1)];
    expect(told(returns, items, [line('1', 'missing', 2, { returnId: 'two' })])).toMatchObject([
      { missing: 0 },
      { missing: 1 },
    ]);
  });

  it('that come after all are missing no longer', () => {
    const lines = [line('1', 'missing', 1, { returnId: 'one' }), line('2', 'returned_open')];
    expect(told([announced('one')], [item('a', 'one', 1)], lines)).toMatchObject([{ missing: 0, opened: 1 }]);
  });

  it('of a return that is rejected are refused, whatever came of it', () => {
    const refused = announced('one', { status: 'rejected', receivedAt: '2026-01-01T00:00:00Z' });
    const items = [item('a', 'one', 3)];
    const lines = [line('1', 'returned'), line('2', 'missing', 1, { returnId: 'one' })];
    expect(told([refused], items, lines)).toMatchObject([{ refused: 2, missing: 1, restocked: 0 }]);
  });

  it('are never those of a return that was cancelled', () => {
    const gone = announced('one', { status: 'closed', closedAs: 'canceled', goods: 'notSent', holds: false });
    expect(told([gone], [item('a', 'one', 1)], [line('1', 'returned')])).toMatchObject([
      { restocked: 0, missing: 0, refused: 0 },
    ]);
  });

  it('make the head of their return the worst of them', () => {
    const items = [item('a', 'one', 2)];
    const shares = shareOut([announced('one')], items, [line('1', 'returned'), line('2', 'returned_open')]);
    expect(goodsOf(shares)).toBe('opened');
    expect(goodsOf([])).toBeNull();
  });
});

it('never say more of an item than was announced, nor give a piece twice, and grading anew moves no other piece', () => {
  const product = fc.constantFrom('shirt', 'bottle');
  const returnId = fc.constantFrom('one', 'two', 'three');
  const count = fc.integer({ min: 1, max: 4 });
  const items = fc.array(fc.record({ returnId, productId: product, quantity: count }), { maxLength: 6 });
  const lines = fc.array(
    fc.record({
      returnId: fc.option(returnId, { nil: null }),
      productId: product,
      grade: fc.constantFrom(...GRADES),
      quantity: count,
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(items, lines, (some, graded) => {
      const returns = ['one', 'two', 'three'].map((id) => announced(id));
      const own = some.map((one, index) => ({ ...one, id: `i${index}` }));
      const told = graded.map((one, index) => ({ ...one, id: `l${index}` }));
      const shares = shareOut(returns, own, told);
      const sum = (of: (share: (typeof shares)[number]) => boolean) =>
        shares.filter(of).reduce((total, { quantity }) => total + quantity, 0);
      for (const { id, quantity } of own)
        expect(sum((one) => one.item.id === id)).toBeLessThanOrEqual(quantity);
      for (const { id, quantity } of told)
        expect(sum((one) => one.line.id === id)).toBeLessThanOrEqual(quantity);
      // No piece that came is left over while somebody announced it.
      for (const { id, productId, quantity, grade } of told)
        if (grade !== 'missing' && sum((one) => one.line.id === id) < quantity)
          for (const one of own)
            if (one.productId === productId)
              expect(sum((share) => share.item.id === one.id && share.line.grade !== 'missing')).toBe(
                one.quantity,
              );
      const anew = told.map((one) =>
        one.grade === 'returned' ? { ...one, grade: 'returned_open' as const } : one,
      );
      expect(
        shareOut(returns, own, anew).map(({ item: to, line: from, quantity }) => [to.id, from.id, quantity]),
      ).toEqual(shares.map(({ item: to, line: from, quantity }) => [to.id, from.id, quantity]));
    }),
  );
});
