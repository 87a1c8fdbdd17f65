import { Problem } from '../../contracts/kit/problem.ts';

/**
 * Lets only so many pieces of work go on at once; the others wait in the order in which they came.
 * @throws Problem 503 when too many wait already.
 */
export function createTurns(atOnce: number, maxWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting)
        throw new Problem('unavailable', { status: 503, headers: { 'retry-after': '10' } });
      // Whoever ends hands over its place, so that nobody slips in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
