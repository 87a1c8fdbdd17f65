import { describe, expect, it } from 'vitest';
import { addCounts, countTests } from './test-counts.ts';

const file = (status: string, ...statuses: string[]) => ({
  name: 'a.test.ts',
  status,
  message: 'no such module\n  at line 1',
  assertionResults: statuses.map((each, index) => ({
    fullName: `test ${index + 1}`,
    status: each === 'repeated' ? 'passed' : each,
    failureMessages: ['failed', 'repeated'].includes(each) ? ['expected 1 to be 2\n  at line 3'] : [],
  })),
});

describe('countTests', () => {
  it('counts each test, and names those that did not simply pass', () => {
    const testResults = [
      file('failed', 'passed', 'failed', 'failed'),
      file('passed', 'passed', 'todo', 'skipped', 'repeated'),
    ];
    expect(countTests({ testResults }, false)).toEqual({
      passed: 3,
      failed: ['a.test.ts: test 2: expected 1 to be 2', 'a.test.ts: test 3: expected 1 to be 2'],
      repeated: ['a.test.ts: test 4: expected 1 to be 2'],
      skipped: ['a.test.ts: test 2', 'a.test.ts: test 3'],
    });
  });

  it('counts a file that failed as a whole', () => {
    const failed = ['a.test.ts: no such module'];
    expect(countTests({ testResults: [file('failed')] }, false).failed).toEqual(failed);
    expect(countTests({ testResults: [file('failed', 'skipped')] }, false).failed).toEqual(failed);
  });

  it('counts a run that failed in spite of its tests, or never reported', () => {
    const { passed, failed } = countTests({ testResults: [file('passed', 'passed')] }, false);
    expect([passed, failed.length]).toEqual([1, 1]);
    expect(countTests(undefined, false).failed).toHaveLength(1);
    expect(countTests(undefined, true).failed).toHaveLength(1);
  });
});

describe('addCounts', () => {
  it('adds up', () => {
    const counts = { passed: 2, failed: ['f'], repeated: ['r'], skipped: ['s'] };
    expect(addCounts([counts, counts])).toEqual({
      passed: 4,
      failed: ['f', 'f'],
      repeated: ['r', 'r'],
      skipped: ['s', 's'],
    });
    expect(addCounts([])).toEqual({ passed: 0, failed: [], repeated: [], skipped: [] });
  });
});
