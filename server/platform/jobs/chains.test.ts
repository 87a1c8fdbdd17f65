import fc from 'fast-check';
import { expect, test } from 'vitest';
import { workInChains } from './chains.ts';

/** Begins work, and ends what is begun only when asked: the last begun first. */
function createBench(fails: (item: string) => boolean = () => false) {
  const log: string[] = [];
  const begun: { item: string; end: () => void }[] = [];
  return {
    log,
    begun,
    work: (item: string) =>
      new Promise<void>((resolve, reject) => {
        log.push(`begin ${item}`);
        const end = () => {
          log.push(`end ${item}`);
          if (fails(item)) reject(new Error(item));
          else resolve();
        };
        begun.push({ item, end });
      }),
  };
}

const tick = () => new Promise((resolve) => setImmediate(resolve));
const keysOf = (item: string) => (item.split(':')[1] ?? '').split('');

async function drain({ begun }: ReturnType<typeof createBench>): Promise<number> {
  let most = 0;
  for (await tick(); begun.length > 0; await tick()) {
    most = Math.max(most, begun.length);
    begun.pop()?.end();
  }
  return most;
}

test('whatever shares a key goes in order, all is done, and never more at once than may be', async () => {
  const items = fc.uniqueArray(
    fc.tuple(fc.nat(1_000), fc.subarray([...'abcdef'])).map(([id, keys]) => `${id}:${keys.join('')}`),
    { maxLength: 20 },
  );
  await fc.assert(
    fc.asyncProperty(items, fc.integer({ min: 1, max: 4 }), async (all, most) => {
      const bench = createBench();
      const done = workInChains(all, most, keysOf, bench.work);
      expect(await drain(bench)).toBeLessThanOrEqual(most);
      await done;
      expect(bench.log).toHaveLength(all.length * 2);
      for (const [index, later] of all.entries())
        for (const earlier of all.slice(0, index))
          if (keysOf(earlier).some((key) => key && keysOf(later).includes(key)))
            expect(bench.log.indexOf(`end ${earlier}`)).toBeLessThan(bench.log.indexOf(`begin ${later}`));
    }),
  );
});

test('what shares nothing goes at the same time', async () => {
  const bench = createBench();
  const done = workInChains(['1:a', '2:a', '3:b', '4:c'], 3, keysOf, bench.work);
  await tick();
  expect(bench.log).toEqual(['begin 1:a', 'begin 3:b', 'begin 4:c']);
  await drain(bench);
  await done;
});

test('behind a failure its chain is not begun, others are', async () => {
  const bench = createBench((item) => item === '1:a');
  const done = workInChains(['1:a', '2:ab', '3:b', '4:c'], 2, keysOf, bench.work);
  const failed = expect(done).rejects.toThrow('1:a');
  await drain(bench);
  await failed;
  expect(bench.log.filter((line) => line.startsWith('begin'))).toEqual(['begin 1:a', 'begin 4:c']);
});
