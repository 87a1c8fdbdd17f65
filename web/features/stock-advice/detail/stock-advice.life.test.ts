import { describe, expect, it } from 'vitest';
import { STOCK_ADVICE_STATUSES } from '../../../../contracts/stock-advice/stock-advice.states.ts';
import { closesIn, type Lived, readLife } from './stock-advice.life.ts';

const record = (status: Lived['status'], change: Partial<Lived> = {}): Lived => ({
  status,
  createdAt: '2026-11-12T09:00:00Z',
  sentAt: '2026-11-12T09:20:00Z',
  arrivedAt: null,
  unloadingBegunAt: null,
  receivingBegunAt: null,
  lastReceivedAt: null,
  closedAt: null,
  expectedAt: '2026-11-19T07:00:00Z',
  ...change,
});
const places = (status: Lived['status'], change: Partial<Lived> = {}) =>
  readLife(record(status, change))
    .map(({ place }) => place[0])
    .join('');

describe('the life line of a delivery', () => {
  it('has one strip that is now, in every status', () => {
    for (const status of STOCK_ADVICE_STATUSES) expect(places(status).replace(/[^n]/g, '')).toBe('n');
  });

  it('shows what is behind and ahead', () => {
    expect(places('new')).toBe('naaa');
    expect(places('waiting')).toBe('bnaa');
    expect(places('partiallyFinished')).toBe('bbna');
    expect(places('finished')).toBe('bbbn');
  });

  it('ends where it had come to', () => {
    expect(places('canceled')).toBe('naaa');
    expect(places('canceled', { arrivedAt: 'x' })).toBe('bnaa');
    expect(places('closed')).toBe('naaa');
    expect(places('closed', { receivingBegunAt: 'x', lastReceivedAt: 'x' })).toBe('bbbn');
    expect(places('incorrect', { arrivedAt: 'x', receivingBegunAt: 'x' })).toBe('bbna');
  });

  it('says when the goods are expected only while they are', () => {
    expect(readLife(record('new'))[1]).toMatchObject({ at: null, expected: '2026-11-19T07:00:00Z' });
    expect(readLife(record('canceled'))[1]?.expected).toBeNull();
    expect(readLife(record('waiting', { arrivedAt: 'y' }))[1]).toMatchObject({ at: 'y', expected: null });
  });
});

it('warns three days before it closes itself', () => {
  const now = new Date('2026-11-19T12:00:00Z');
  expect(closesIn({ closesAt: null }, now)).toBeNull();
  expect(closesIn({ closesAt: '2026-11-23T12:00:00Z' }, now)).toBeNull();
  expect(closesIn({ closesAt: '2026-11-22T12:00:00Z' }, now)).toBe(3);
  expect(closesIn({ closesAt: '2026-11-19T18:00:00Z' }, now)).toBe(1);
  expect(closesIn({ closesAt: '2026-11-18T18:00:00Z' }, now)).toBe(0);
});
