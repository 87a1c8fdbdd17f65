import { performance } from 'node:perf_hooks';
import type { TestDatabase } from '../testing/database.ts';
import { LONG } from '../testing/long.ts';

/** What a trust test leaves behind: how much was tried, how much failed, and what repeats it. */
export interface Run {
  readonly seed: number;
  attempts: number;
  failures: string[];
  /** Prints the figures; 0 failures in n attempts means below 3/n with 95 % confidence. */
  report(): void;
}

/**
 * Opens a run. The seed is `LADING_TEST_SEED` when given, a new one in a long run, else always the same: a
 * build must not fail by chance.
 */
export function openRun(name: string): Run {
  const given = Number(process.env.LADING_TEST_SEED);
  const seed = Number.isInteger(given) && given > 0 ? given : LONG ? Date.now() % 2 ** 31 : 20_261_121;
  const began = performance.now();
  return {
    seed,
    attempts: 0,
    failures: [],
    report() {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      process.stdout.write(
        `${name}: ${this.attempts} attempts, ${this.failures.length} failures, seed ${seed}, ${seconds} s\n`,
      );
    },
  };
}

/** Runs `work` for each item, at most `width` at a time. */
export async function forEachParallel<T>(
  items: Iterable<T>,
  width: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const queue = [...items].entries();
  const worker = async () => {
    for (const [index, item] of queue) await work(item, index);
  };
  await Promise.all(Array.from({ length: width }, worker));
}

/** Items between two counts of the tables. */
const PORTION = 1_000;

/**
 * As `forEachParallel`, for work that makes tables grow: they are counted as it goes on, for without statistics the
 * planner joins them in squares.
 */
export async function forEachGrowing<T>(
  database: TestDatabase,
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < items.length; from += PORTION) {
    await database.asOwner('analyze');
    await forEachParallel(items.slice(from, from + PORTION), width, work);
  }
}
