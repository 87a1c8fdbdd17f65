import { relative } from 'node:path';

/**
 * What came of one step: how many passed, and the names of the others. A log is read from its end, often only
 * there, so a failure is named with its first line, and so is a test that passed only when it was repeated.
 */
export interface Counts {
  passed: number;
  failed: string[];
  repeated: string[];
  skipped: string[];
}

export const NOTHING: Counts = { passed: 0, failed: [], repeated: [], skipped: [] };

/** The part of vitest's JSON report that is read here. */
interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

const firstLine = (text = '') => text.trim().split('\n', 1)[0] as string;

/**
 * Counts the tests of one run of vitest. A file that failed as a whole, and a run that failed in spite of its
 * tests (an error outside them, a report that was never written), count as one failure each.
 */
export function countTests(report: VitestReport | undefined, isSuccess: boolean): Counts {
  const counts: Counts = { passed: 0, failed: [], repeated: [], skipped: [] };
  for (const file of report?.testResults ?? []) {
    const path = relative('.', file.name);
    const before = counts.failed.length;
    for (const { fullName, status, failureMessages = [] } of file.assertionResults) {
      const name = `${path}: ${fullName}`;
      const told = `${name}: ${firstLine(failureMessages[0])}`;
      if (status === 'failed') counts.failed.push(told);
      else if (status !== 'passed') counts.skipped.push(name);
      else {
        counts.passed += 1;
        if (failureMessages.length > 0) counts.repeated.push(told);
      }
    }
    if (file.status === 'failed' && counts.failed.length === before)
      counts.failed.push(`${path}: ${firstLine(file.message)}`);
  }
  if ((!isSuccess || !report) && counts.failed.length === 0)
    counts.failed.push('the run itself: see its output above');
  return counts;
}

/** The sum of the counts of all steps. */
export function addCounts(all: Counts[]): Counts {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.flatMap(({ failed }) => failed),
    repeated: all.flatMap(({ repeated }) => repeated),
    skipped: all.flatMap(({ skipped }) => skipped),
  };
}
