import { describe, expect, it } from 'vitest';
import { expeditionGrid } from '../../../contracts/expedition/expedition.grid.ts';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import { pageQuery } from './query.ts';
import { type FixedView, type GridState, gridSetup, stateOfFixedView } from './state.ts';
import { gridUrl, readUrl, unknownIn, writeUrl } from './url.ts';

const views: FixedView[] = [
  { key: 'all', label: 'All' },
  {
    key: 'late',
    label: 'Late',
    filters: [{ field: 'requiredExpeditionDate', comparator: 'lt', value: 'today' }],
    sort: [{ field: 'requiredExpeditionDate', order: 'ASC' }],
  },
];
const setup = gridSetup(expeditionGrid, views);
const plain = stateOfFixedView(setup, '');
const there = (state: GridState) => readUrl(setup, writeUrl(setup, state));

describe('the address of a list', () => {
  it('is empty for the plain list and short for a fixed view', () => {
    expect(writeUrl(setup, plain)).toBe('');
    expect(writeUrl(setup, stateOfFixedView(setup, 'late'))).toBe('?view=late');
    expect(readUrl(setup, '?view=late')).toEqual(stateOfFixedView(setup, 'late'));
  });

  it('can be read', () => {
    const state: GridState = {
      ...plain,
      search: 'novák & syn',
      filters: [
        { field: 'recipient', comparator: 'contains', value: 'a, b' },
        { field: 'status', comparator: 'in', value: ['incorrect', 'stockOk'] },
        { field: 'note', comparator: 'empty', value: '' },
      ],
      sort: [
        { field: 'createdAt', order: 'DESC' },
        { field: 'orderNumber', order: 'ASC' },
      ],
      columns: [{ field: 'orderNumber' }, { field: 'status', width: 210 }],
      page: 3,
      size: 100,
    };
    expect(writeUrl(setup, state)).toBe(
      '?q=nov%C3%A1k+%26+syn&recipient.contains=a,+b&status.in=incorrect,stockOk&note.empty' +
        '&sort=-createdAt,orderNumber&columns=orderNumber,status:210&page=3&size=100',
    );
    expect(there(state)).toEqual(state);
  });

  it('keeps commas and backslashes inside values', () => {
    const state: GridState = {
      ...plain,
      filters: [{ field: 'recipient', comparator: 'in', value: ['Novák, s.r.o.', 'a\\b', '+1=2&3'] }],
    };
    expect(there(state)).toEqual(state);
  });

  it('says or between groups of filters, and closes the gap that an empty one leaves', () => {
    const quick = { field: 'createdAt', comparator: 'last' as const, value: '7' };
    const held = { field: 'status', comparator: 'in' as const, value: ['onHold'] };
    const state: GridState = {
      ...plain,
      filters: [quick, held, { ...held, value: ['incorrect'], group: 1 }, { ...quick, group: 2 }],
    };
    expect(writeUrl(setup, state)).toBe(
      '?createdAt.last=7&status.in=onHold&or&status.in=incorrect&or&createdAt.last=7',
    );
    expect(there(state)).toEqual(state);
    expect(unknownIn(setup, writeUrl(setup, state))).toEqual([]);
    expect(readUrl(setup, '?createdAt.last=7&or&status.in=onHold').filters).toEqual([quick, held]);
  });

  it('says when the filters of a fixed view were taken away', () => {
    const state = { ...stateOfFixedView(setup, 'late'), filters: [] };
    expect(writeUrl(setup, state)).toBe('?view=late&filters=none');
    expect(there(state)).toEqual(state);
  });

  it('keeps a page that does not exist, to name it, and asks the server for no more than it takes', () => {
    const state = readUrl(setup, '?page=999999&size=200');
    expect(state.page).toBe(999_999);
    expect(pageQuery(setup.grid, state, {}, [], false).offset).toBe(LIMITS.listOffset);
  });

  it('names what it does not know, and nothing else', () => {
    expect(
      unknownIn(
        setup,
        '?page=2&sort=nothing,-status&columns=ghost,value&x.y=1&status.in=stockOk&q=a&view=late',
      ),
    ).toEqual(['x.y', 'nothing', 'ghost']);
    expect(unknownIn(setup, '?status.in=stockOk&sort=-createdAt')).toEqual([]);
    expect(unknownIn(setup, '?status.in=stockOk,nonsense')).toEqual(['status.in']);
    expect(unknownIn(setup, '')).toEqual([]);
  });

  it('survives nonsense', () => {
    const state = readUrl(
      setup,
      '?page=-3&size=7&sort=nothing,-status&columns=ghost,value&x.y=1&status.in=&constructor.eq=1&view=zzz',
    );
    expect(state).toEqual({
      ...plain,
      view: 'zzz',
      sort: [{ field: 'status', order: 'DESC' }],
      columns: [{ field: 'orderNumber' }, { field: 'value' }],
    });
  });
});

describe('gridUrl', () => {
  it('links to a list with the criteria of the dialect', () => {
    const url = gridUrl('/user/expeditions', {
      criteria: {
        status: { in: ['incorrect', 'stockOk'] },
        recipient: { like: '%a%' },
        carrier: { eq: 'c1' },
      },
      search: 'x',
      sort: [{ field: 'createdAt', order: 'DESC' }],
    });
    expect(url).toBe(
      '/user/expeditions?q=x&status.in=incorrect,stockOk&recipient.contains=a&carrier.eq=c1&sort=-createdAt',
    );
    expect(readUrl(setup, url.slice(url.indexOf('?'))).filters).toEqual([
      { field: 'status', comparator: 'in', value: ['incorrect', 'stockOk'] },
      { field: 'recipient', comparator: 'contains', value: 'a' },
      { field: 'carrier', comparator: 'in', value: ['c1'] },
    ]);
  });
  it('is the path alone without them', () => {
    expect(gridUrl('/user/products')).toBe('/user/products');
  });
});
