import { describe, expect, test } from 'vitest';
import { checkCriteria } from './criteria.ts';
import { grid } from './grid.ts';
import type { Violation } from './problem.ts';

const GRID = grid({
  entity: 'box',
  columns: { status: { kind: 'status', values: ['onHold', 'inProgress'] }, name: { kind: 'text' } },
  sort: [],
  search: false,
});

const check = (criteria: unknown) => {
  const violations: Violation[] = [];
  return { checked: checkCriteria(GRID, criteria, violations), violations };
};

describe('criteria', () => {
  test('understand a status in either writing', () => {
    const { checked, violations } = check({ status: { in: ['on_hold', 'inProgress'] } });
    expect(violations).toEqual([]);
    expect(checked.conditions[0]?.value).toEqual(['onHold', 'inProgress']);
  });

  test.each([{ eq: 'lost' }, { neq: 'lost' }, { in: ['onHold', 'lost'] }, { nin: ['lost'] }])(
    'refuse a status that nothing can have: %j',
    (condition) => {
      expect(check({ or: [{ status: condition }] }).violations).toEqual([
        {
          propertyPath: 'criteria.or[0].status',
          code: 'notAChoice',
          parameters: { choices: 'onHold, inProgress' },
        },
      ]);
    },
  );

  test('leave parts of a status, none of any and free text alone', () => {
    const { violations } = check({ status: { like: '%hold%', null: false, eq: null }, name: { eq: 'lost' } });
    expect(violations).toEqual([]);
  });
});
