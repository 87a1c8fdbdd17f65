import { describe, expect, it } from 'vitest';
import { expeditionGrid } from '../../../contracts/expedition/expedition.grid.ts';
import {
  type Comparator,
  checkFilters,
  type Filter,
  putFilter,
  readCriteria,
  writeCriteria,
} from './filters.ts';

const filter = (field: string, comparator: Comparator, value: string | string[] = ''): Filter => ({
  field,
  comparator,
  value,
});
const inSecond = (one: Filter): Filter => ({ ...one, group: 1 });

describe('readCriteria', () => {
  it('reads the dialect as comparators', () => {
    expect(
      readCriteria({
        recipient: { like: '%50 \\%%' },
        orderNumber: { like: 'HC-%' },
        note: { null: true },
        ref1: { like: 'a%b' },
        status: { in: ['onHold'] },
      }),
    ).toEqual([
      filter('recipient', 'contains', '50 %'),
      filter('orderNumber', 'startsWith', 'HC-'),
      filter('note', 'empty'),
      filter('ref1', 'like', 'a%b'),
      filter('status', 'in', ['onHold']),
    ]);
  });

  it('comes back from a saved view as it went in', () => {
    const filters = [
      filter('recipient', 'contains', 'a'),
      filter('createdAt', 'last', '7'),
      filter('value', 'gte', '10.5'),
      filter('value', 'lt', '20'),
      filter('note', 'notEmpty'),
    ];
    expect(readCriteria(writeCriteria(filters))).toEqual(filters);
    const groups = [...filters, ...filters.map(inSecond)];
    expect(readCriteria(writeCriteria(groups))).toEqual(groups);
  });

  it('repeats in each group what stands beside an or', () => {
    expect(
      readCriteria({ note: { null: true }, or: [{ status: { in: ['onHold'] } }, { ref1: { eq: 'a' } }] }),
    ).toEqual([
      filter('note', 'empty'),
      filter('status', 'in', ['onHold']),
      inSecond(filter('note', 'empty')),
      inSecond(filter('ref1', 'eq', 'a')),
    ]);
  });
});

describe('checkFilters', () => {
  it('leaves out what the grid does not know and says so', () => {
    const { filters, dropped } = checkFilters(expeditionGrid, [
      filter('nothing', 'eq', '1'),
      filter('value', 'contains', '1'),
      filter('countOfItems', 'gt', 'many'),
      filter('createdAt', 'last', '0'),
      filter('carrier', 'eq', 'x'),
      filter('status', 'nin', ['gone']),
      inSecond(filter('status', 'in', ['onHold', 'gone'])),
    ]);
    expect(dropped).toEqual(['nothing', 'value', 'countOfItems', 'createdAt', 'status', 'status']);
    expect(filters).toEqual([filter('carrier', 'in', ['x']), inSecond(filter('status', 'in', ['onHold']))]);
  });
});

describe('putFilter', () => {
  const present = [filter('recipient', 'contains', 'a'), filter('value', 'gte', '1')];
  it('replaces in place', () => {
    expect(putFilter(present, filter('recipient', 'eq', 'b'), 0)).toEqual([
      filter('recipient', 'eq', 'b'),
      present[1],
    ]);
  });
  it('takes the place of one that cannot stand beside it', () => {
    expect(putFilter(present, filter('recipient', 'startsWith', 'b'))).toEqual([
      present[1],
      filter('recipient', 'startsWith', 'b'),
    ]);
    expect(putFilter(present, filter('value', 'lte', '2'))).toHaveLength(3);
    expect(putFilter(present, inSecond(filter('value', 'gte', '2')))).toHaveLength(3);
  });
});
