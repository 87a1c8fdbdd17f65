import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Files of which each takes one worker for half a minute and more, the longest first. */
const LONG = [
  'e2e/screens.test.ts',
  'e2e/rights.test.ts',
  'e2e/by-hand.test.ts',
  'e2e/first-run.test.ts',
  'trust/fuzz.test.ts',
  'trust/rights-matrix.test.ts',
  'trust/online-retail.test.ts',
  'testing/completeness/pages.test.ts',
  'trust/isolation-positions.test.ts',
  'trust/isolation-answers.test.ts',
  'server/platform/sheets/hostile.test.ts',
  'server/features/expedition/import/import.jobs.test.ts',
  'testing/completeness/grids.test.ts',
];

/**
 * Begins with the files that take longest, so that none of them is left to one worker at the end. Vitest knows how
 * long each took only where it ran before: in a fresh clone it goes by their size, and the longest are small.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONG.findIndex((path) => moduleId.endsWith(`/${path}`));
      return found === -1 ? LONG.length : found;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
