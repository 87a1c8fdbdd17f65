import { describe, expect, it } from 'vitest';
import { addCounts, countTests } from './test-counts.ts';

const file = (status: string, ...statuses: string[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: statuses.map((each, index) => ({ fullName: `test ${index + 1}`, status: each })),
});

describe('countTests', () => {
  it('counts each test, and names the skipped', () => {
    const testResults = [
      file('failed', 'passed', 'failed', 'failed'),
      file('passed', 'passed', 'todo', 'skipped'),
    ];
    expect(countTests({ testResults }, false)).toEqual({
      passed: 2,
      failed: 2,
      skipped: ['a.test.ts: test 2', 'a.test.ts: test 3'],
    });
  });

  it('counts a file that failed as a whole', () => {
    expect(countTests({ testResults: [file('failed')] }, false).failed).toBe(1);
    expect(countTests({ testResults: [file('failed', 'skipped')] }, false).failed).toBe(1);
  });

  it('counts a run that failed in spite of its tests, or never reported', () => {
    expect(countTests({ testResults: [file('passed', 'passed')] }, false)).toMatchObject({
      passed: 1,
      failed: 1,
    });
    expect(countTests(undefined, false)).toEqual({ passed: 0, failed: 1, skipped: [] });
    expect(countTests(undefined, true).failed).toBe(1);
  });
});

describe('addCounts', () => {
  it('adds up', () => {
    const counts = { passed: 2, failed: 1, skipped: ['a'] };
    expect(addCounts([counts, counts])).toEqual({ passed: 4, failed: 2, skipped: ['a', 'a'] });
    expect(addCounts([])).toEqual({ passed: 0, failed: 0, skipped: [] });
  });
});
