import { describe, expect, it } from 'vitest';
import { productNoun } from '../../../contracts/product/product.noun.ts';
import { type Act, appliesTo } from '../../ui/record/acts.ts';
import { productActs } from './product.acts.ts';
import { refusalsOf } from './product.refusals.ts';

const ACTS = ['activate', 'deactivate', 'transform', 'delete'] as const;

const FREE = {
  stock: 0,
  openExpeditions: 0,
  sentExpeditions: 0,
  openAdvices: 0,
  openMoves: 0,
  sets: 0,
  hasHistory: false,
};
const set = (active: boolean) => ({ id: 's', productSku: 'SET', name: 'Set', active, quantity: 1 });
const keys = (...input: Parameters<typeof refusalsOf>) => refusalsOf(...input).map(({ key }) => key);

describe('acts on products', () => {
  it('are meant for those whose state they change', () => {
    const acts = (row: { active: boolean; type: 'Physical' | 'Virtual' | 'Bundle' }) =>
      ACTS.filter((name) => appliesTo(productNoun, name, productActs[name] as Act<object>, row, 'client'));
    expect(acts({ active: true, type: 'Physical' })).toEqual(['deactivate', 'delete']);
    expect(acts({ active: false, type: 'Virtual' })).toEqual(['activate', 'delete']);
    expect(acts({ active: true, type: 'Bundle' })).toEqual(['deactivate', 'transform', 'delete']);
  });

  it('are refused beforehand only by what the product itself shows', () => {
    const free = { type: 'Physical' as const, ties: FREE, usedIn: [] };
    for (const act of [...ACTS, 'makeSet'] as const) expect(keys(act, free)).toEqual([]);
    const tied = {
      type: 'Physical' as const,
      ties: {
        stock: 5,
        openExpeditions: 2,
        sentExpeditions: 1,
        openAdvices: 1,
        openMoves: 3,
        sets: 2,
        hasHistory: true,
      },
      usedIn: [set(true), set(false)],
    };
    expect(refusalsOf('deactivate', tied)).toEqual([
      { key: 'sentExpeditions', count: 1 },
      { key: 'openAdvices', count: 1 },
      { key: 'openMoves', count: 3 },
      { key: 'activeSets', count: 1 },
    ]);
    expect(keys('makeSet', tied)).toEqual(['stock', 'openExpeditions', 'openAdvices', 'openMoves', 'sets']);
    expect(keys('delete', tied)).toEqual(['stock', 'sets', 'history']);
    expect(refusalsOf('transform', tied)).toEqual([{ key: 'openExpeditions', count: 2 }]);
    expect(keys('activate', tied)).toEqual([]);
  });
});
