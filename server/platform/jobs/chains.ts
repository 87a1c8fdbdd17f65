import { createTurns } from '../turns.ts';

/**
 * Works on items, at most so many at a time. Items that share a key go one after another in their order; behind one
 * that fails, none of its chain is begun. Nothing waits for ever: an item waits only for items before it, and takes a
 * turn only when they are through.
 * @throws the first failure, when nothing is at work any more.
 */
export async function workInChains<T>(
  items: readonly T[],
  most: number,
  keysOf: (item: T) => readonly string[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const inTurn = createTurns(most, Number.POSITIVE_INFINITY);
  const last = new Map<string, Promise<void>>();
  const all = items.map((item) => {
    const keys = keysOf(item);
    const done = Promise.all(keys.map((key) => last.get(key))).then(() => inTurn(() => work(item)));
    for (const key of keys) last.set(key, done);
    return done;
  });
  const failed = (await Promise.allSettled(all)).find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
