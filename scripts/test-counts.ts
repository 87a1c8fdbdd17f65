import { relative } from 'node:path';

/** What came of one step: how many passed and failed, and the full name of each that was skipped. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: string[];
}

/** The part of vitest's JSON report that is read here. */
interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/**
 * Counts the tests of one run of vitest. A file that failed as a whole, and a run that failed in spite of its
 * tests (an error outside them, a report that was never written), count as one failure each.
 */
export function countTests(report: VitestReport | undefined, isSuccess: boolean): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: [] };
  for (const file of report?.testResults ?? []) {
    const results = file.assertionResults;
    counts.passed += results.filter(({ status }) => status === 'passed').length;
    const failed = results.filter(({ status }) => status === 'failed').length;
    counts.failed += failed === 0 && file.status === 'failed' ? 1 : failed;
    const skipped = results.filter(({ status }) => status !== 'passed' && status !== 'failed');
    counts.skipped.push(...skipped.map(({ fullName }) => `${relative('.', file.name)}: ${fullName}`));
  }
  if ((!isSuccess || !report) && counts.failed === 0) counts.failed = 1;
  return counts;
}

/** The sum of the counts of all steps. */
export function addCounts(all: Counts[]): Counts {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    skipped: all.flatMap(({ skipped }) => skipped),
  };
}
