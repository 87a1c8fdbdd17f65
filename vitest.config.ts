import { defineConfig } from 'vitest/config';
import { wordsForBrowser } from './scripts/words-for-browser.ts';
import { LONG } from './testing/long.ts';
import { LongestFirst } from './testing/longest-first.ts';
import { keepTemporaryInMemory } from './testing/temporary.ts';

// What is tried for minutes may need more room than there is in memory.
if (!LONG) keepTemporaryInMemory();

// Three kinds of tests: `unit` needs nothing, `server` a PostgreSQL, `e2e` a built portal and a browser.
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Two processes for all files, as all of the product runs in one: loading it for each file took longer than the tests.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        plugins: [wordsForBrowser()],
        test: {
          name: 'unit',
          include: ['{contracts,server/carriers,scripts}/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,demo,testing,trust}/**/*.test.ts'],
          // What waits for minutes is for `npm run test:long` alone.
          exclude: ['server/carriers/**', ...(LONG ? [] : ['**/*.long.test.ts'])],
          globalSetup: 'testing/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/global-setup.ts',
          // Two windows at once in a file that walks through many pages; most of their time is one processor's.
          maxConcurrency: 2,
          // A busy machine may be late; what passed only when repeated is named at the end of the run.
          retry: process.env.CI ? 2 : 0,
          // A second, as usual, is less than one answer takes on a slow network or a busy machine.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 900_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
