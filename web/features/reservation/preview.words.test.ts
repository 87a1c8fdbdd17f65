import { describe, expect, it } from 'vitest';
import { barOf, explainSide, type Side } from './preview.words.ts';

const side = (more: Partial<Side>): Side => ({
  expedition: 'e',
  orderNumber: 'HC-260442',
  recipient: 'Someone',
  item: 'i',
  before: { status: 'onHold', booked: 24, paired: 0 },
  after: { status: 'onHold', booked: 18, paired: 0 },
  quantity: 24,
  requiredExpeditionDate: '2026-12-02',
  rebookAfter: null,
  coming: null,
  ...more,
});
const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const coming = (expectedAt: string | null) => ({ stockAdvice: 'a', internalId: 'AV-20931', expectedAt });

describe('an order that gives pieces up', () => {
  it('waits for stock when nobody has announced any', () => {
    expect(explainSide(side({}))).toEqual({
      head: { key: 'waitsForStock' },
      text: { key: 'nothingComing', count: 6 },
    });
  });

  it('is in time or late by the day of the advice', () => {
    const headOf = (expectedAt: string | null, requiredExpeditionDate: string | null = '2026-12-02') =>
      explainSide(side({ coming: coming(expectedAt), requiredExpeditionDate }), false, noon('2026-11-20'))
        .head.key;
    expect(headOf('2026-11-21T12:00:00Z')).toBe('inTime');
    expect(headOf('2026-12-02T12:00:00Z')).toBe('inTime');
    expect(headOf('2026-12-04T12:00:00Z')).toBe('late');
    expect(headOf(null)).toBe('waitsFor');
    expect(headOf('2026-12-04T12:00:00Z', null)).toBe('waitsFor');
  });

  it('knows no day when that of the advice has passed, and is late once its own has', () => {
    const meaning = (requiredExpeditionDate: string) =>
      explainSide(
        side({ coming: coming('2026-11-20T12:00:00Z'), requiredExpeditionDate }),
        false,
        noon('2026-11-26'),
      );
    expect(meaning('2026-12-02')).toEqual({
      head: { key: 'waitsFor', advice: 'AV-20931' },
      text: { key: 'wouldComeLate', count: 6, advice: 'AV-20931', day: '2026-11-20T12:00:00Z' },
    });
    expect(meaning('2026-11-25').head).toEqual({ key: 'late', day: '2026-11-25' });
  });

  it('is late when it is not booked again by itself before its day is over', () => {
    const kept = side({ coming: coming('2026-12-01T12:00:00Z'), rebookAfter: '2026-12-03T10:00:00Z' });
    expect(explainSide(kept, false, noon('2026-11-20')).head.key).toBe('late');
  });

  it('is not booked again by itself before a moment', () => {
    const kept = (more: Partial<Side> = {}, day = '2026-11-20') =>
      explainSide(side({ rebookAfter: '2026-12-01T10:00:00Z', ...more }), false, noon(day)).kept;
    expect(kept({}, '2026-12-01')).toBeUndefined();
    expect(kept()).toEqual({ key: 'keptAway', moment: '2026-12-01T10:00:00Z' });
    expect(kept({ after: { status: 'stockOk', booked: 24, paired: 0 } })).toBeUndefined();
  });

  it('waits for nothing when it has left', () => {
    const left = side({
      before: { status: 'delivered', booked: 3, paired: 0 },
      after: { status: 'delivered', booked: 0, paired: 0 },
    });
    expect(explainSide(left)).toEqual({ head: { key: 'leftFrees', count: 3 }, text: null });
    expect(explainSide(left, true)).toEqual({ head: { key: 'leftWaits' }, text: null });
    expect(barOf({ ...left, coming: coming(null) }).coming).toBe(0);
  });

  it('misses nothing when an advice was promised to it', () => {
    const after = { status: 'waitingForAsn', booked: 18, paired: 6 } as const;
    expect(explainSide(side({ after })).head.key).toBe('missesNothing');
  });
});

describe('an order that gets pieces', () => {
  const before = { status: 'waitingForGoods', booked: 2, paired: 0 } as const;
  const headOf = (after: Side['after'], from: Side['before'] = before) =>
    explainSide(side({ before: from, after, quantity: 8 })).head;

  it('says what follows: sent, ready, another line, or what it still lacks', () => {
    expect(headOf({ status: 'awaitingProcessing', booked: 8, paired: 0 }).key).toBe('sent');
    expect(headOf({ status: 'stockOk', booked: 8, paired: 0 }).key).toBe('ready');
    expect(headOf({ status: 'waitingForGoods', booked: 8, paired: 0 }).key).toBe('lineComplete');
    expect(headOf({ status: 'onHold', booked: 8, paired: 0 }).key).toBe('holdsAll');
    expect(headOf({ status: 'waitingForGoods', booked: 6, paired: 0 })).toEqual({
      key: 'stillMisses',
      count: 2,
    });
    expect(headOf({ status: 'waitingForAsn', booked: 6, paired: 2 })).toEqual({ key: 'restComes', count: 2 });
  });

  it('gives back what it no longer waits for', () => {
    const { text } = explainSide(
      side({
        before: { status: 'waitingForAsn', booked: 2, paired: 6 },
        after: { status: 'awaitingProcessing', booked: 8, paired: 0 },
        quantity: 8,
      }),
    );
    expect(text).toEqual({ key: 'freesPromise', count: 6 });
  });
});

describe('the bar', () => {
  it('has what stays, what is new, and what an advice brings, and never more than is needed', () => {
    expect(barOf(side({ coming: coming(null) }))).toEqual({ held: 18, got: 0, coming: 6 });
    expect(barOf(side({}))).toEqual({ held: 18, got: 0, coming: 0 });
    const gain = side({
      before: { status: 'waitingForGoods', booked: 2, paired: 6 },
      after: { status: 'awaitingProcessing', booked: 8, paired: 0 },
      quantity: 8,
      coming: coming(null),
    });
    expect(barOf(gain)).toEqual({ held: 2, got: 6, coming: 0 });
  });
});
