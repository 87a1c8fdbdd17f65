import { describe, expect, it } from 'vitest';
import { expeditionGrid } from '../../../contracts/expedition/expedition.grid.ts';
import { checkCriteria } from '../../../contracts/kit/criteria.ts';
import type { Violation } from '../../../contracts/kit/problem.ts';
import { addDays, startOfDay, today } from './days.ts';
import { toCriteria } from './filter-criteria.ts';
import { type Comparator, checkFilters, type Filter, KIND_COMPARATORS, takesMany } from './filters.ts';

const filter = (field: string, comparator: Comparator, value: string | string[] = ''): Filter => ({
  field,
  comparator,
  value,
});
const criteria = (...filters: Filter[]) => toCriteria(expeditionGrid, filters);
const inSecond = (one: Filter): Filter => ({ ...one, group: 1 });

describe('toCriteria', () => {
  it('escapes what a person typed', () => {
    expect(criteria(filter('recipient', 'contains', '50 %_\\'))).toEqual({
      recipient: { like: '%50 \\%\\_\\\\%' },
    });
    expect(criteria(filter('recipient', 'notContains', 'a'))).toEqual({ recipient: { notLike: '%a%' } });
    expect(criteria(filter('recipient', 'startsWith', 'a'))).toEqual({ recipient: { like: 'a%' } });
    expect(criteria(filter('recipient', 'endsWith', 'a'))).toEqual({ recipient: { like: '%a' } });
  });

  it('compares moments by whole days where the person is', () => {
    const from = startOfDay('2026-11-19');
    const next = startOfDay('2026-11-20');
    expect(criteria(filter('createdAt', 'eq', '2026-11-19'))).toEqual({ createdAt: { gte: from, lt: next } });
    expect(criteria(filter('createdAt', 'gt', '2026-11-19'))).toEqual({ createdAt: { gte: next } });
    expect(criteria(filter('createdAt', 'lte', '2026-11-19'))).toEqual({ createdAt: { lt: next } });
    expect(criteria(filter('requiredExpeditionDate', 'lt', '2026-11-19'))).toEqual({
      requiredExpeditionDate: { lt: '2026-11-19' },
    });
  });

  it('resolves relative days', () => {
    const tomorrow = startOfDay(addDays(today(), 1));
    expect(criteria(filter('createdAt', 'last', '1'))).toEqual({
      createdAt: { gte: startOfDay(today()), lt: tomorrow },
    });
    expect(criteria(filter('createdAt', 'last', '30'))).toEqual({
      createdAt: { gte: startOfDay(addDays(today(), -29)), lt: tomorrow },
    });
    expect(criteria(filter('requiredExpeditionDate', 'last', '7'))).toEqual({
      requiredExpeditionDate: { gte: addDays(today(), -6), lte: today() },
    });
    expect(criteria(filter('requiredExpeditionDate', 'lt', 'today+2'))).toEqual({
      requiredExpeditionDate: { lt: addDays(today(), 2) },
    });
  });

  it('keeps the narrower of two bounds', () => {
    expect(
      criteria(filter('createdAt', 'eq', '2026-11-19'), filter('createdAt', 'gte', '2026-11-01')),
    ).toMatchObject({ createdAt: { gte: startOfDay('2026-11-19') } });
  });

  it('joins groups by or, and asks for the quick days in all of them', () => {
    const asked = criteria(
      filter('createdAt', 'last', '7'),
      filter('status', 'in', ['onHold']),
      filter('value', 'gte', '10'),
      inSecond(filter('status', 'in', ['incorrect'])),
    );
    expect(asked).toEqual({
      createdAt: { gte: startOfDay(addDays(today(), -6)), lt: startOfDay(addDays(today(), 1)) },
      or: [{ status: { in: ['onHold'] }, value: { gte: '10' } }, { status: { in: ['incorrect'] } }],
    });
    const violations: Violation[] = [];
    expect(checkCriteria(expeditionGrid, asked, violations).anyOf).toHaveLength(1);
    expect(violations).toEqual([]);
    expect(criteria(inSecond(filter('note', 'empty')))).toEqual({ note: { null: true } });
  });

  it('says only what the contract of every kind understands', () => {
    const samples: Record<string, string> = {
      integer: '3',
      money: '12.50',
      instant: '2026-11-19',
      day: '2026-11-19',
      flag: 'true',
      country: 'CZ',
      currency: 'CZK',
      relation: '01990000-0000-7000-8000-000000000000',
    };
    for (const [field, column] of Object.entries(expeditionGrid.columns)) {
      for (const comparator of KIND_COMPARATORS[column.kind]) {
        const some = ('values' in column ? column.values[0] : samples[column.kind]) ?? 'x';
        const sample = comparator === 'last' ? '7' : some;
        const asked = filter(field, comparator, takesMany(comparator) ? [sample] : sample);
        expect(checkFilters(expeditionGrid, [asked]).dropped, `${field} ${comparator}`).toEqual([]);
        const violations: Violation[] = [];
        checkCriteria(expeditionGrid, criteria(asked), violations);
        expect(violations, `${field} ${comparator}`).toEqual([]);
      }
    }
  });
});
