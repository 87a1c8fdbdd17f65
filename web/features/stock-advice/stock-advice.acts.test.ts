import { describe, expect, it } from 'vitest';
import type { Actor } from '../../../contracts/kit/states.ts';
import { stockAdviceNoun } from '../../../contracts/stock-advice/stock-advice.noun.ts';
import type { StockAdviceStatus } from '../../../contracts/stock-advice/stock-advice.states.ts';
import { offersOf } from '../../ui/record/acts.ts';
import { stockAdviceActs } from './stock-advice.acts.ts';

const words = (status: StockAdviceStatus, change: object = {}, actor: Actor = 'client') => {
  const row = { status, sentAt: '2026-11-19T13:00:00Z', sumOfSupplied: 0, ...change };
  return offersOf(stockAdviceNoun, stockAdviceActs, row, actor).map(({ name, may }) => {
    const isHandedBack = stockAdviceActs[name]?.as?.(row, actor) === 'handBack';
    return (may ? '' : '-') + name + (isHandedBack ? '!' : '');
  });
};

describe('the buttons of an announcement', () => {
  it('offer what the states allow', () => {
    expect(words('onHold', { sentAt: null })).toEqual(['send', 'cancel', 'delete']);
    expect(words('new')).toEqual(['recall', 'close', 'cancel']);
    expect(words('closed')).toEqual(['open']);
    expect(words('canceled')).toEqual(['delete']);
    expect(words('finished')).toEqual([]);
  });

  it('keep what is refused but would be looked for', () => {
    expect(words('inProgress')).toEqual(['-recall', '-close', '-cancel']);
    expect(words('waiting')).toEqual(['-recall', 'close', '-cancel']);
    expect(words('partiallyFinished', { sumOfSupplied: 5 })).toEqual(['-recall', 'close', '-cancel']);
  });

  it('let the provider refuse goods at the ramp, but none that were taken in', () => {
    expect(words('waiting', {}, 'admin')).toEqual(['-recall', 'close', 'cancel']);
    expect(words('waiting', { sumOfSupplied: 3 }, 'admin')).toEqual(['-recall', 'close', '-cancel']);
  });

  it('tell a draft that needs correction from one that the warehouse gave back', () => {
    expect(words('incorrect', { sentAt: null })).toEqual(['send', 'cancel', 'delete']);
    expect(words('incorrect', { sumOfSupplied: 12 })).toEqual(['send!', 'close']);
  });
});
