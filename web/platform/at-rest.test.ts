import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitedFor, whenAtRest } from './at-rest.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that ends when it is told to. */
function openWork() {
  let end = () => {};
  const work = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: waitedFor(work), end: () => end() };
}

test('a page is at rest a second after the last of what it waits for has come', async () => {
  const act = vi.fn();
  const first = openWork();
  whenAtRest(act);
  await vi.advanceTimersByTimeAsync(5_000);
  const second = openWork();
  first.end();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(act).not.toHaveBeenCalled();
  second.end();
  await vi.advanceTimersByTimeAsync(900);
  expect(act).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_100);
  expect(act).toHaveBeenCalledTimes(1);
});

test('work that fails has ended too', async () => {
  const act = vi.fn();
  await expect(waitedFor(Promise.reject(new Error('no network')))).rejects.toThrow('no network');
  whenAtRest(act);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(act).toHaveBeenCalledTimes(1);
});

test('what is left undone is not done later', async () => {
  const act = vi.fn();
  whenAtRest(act)();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(act).not.toHaveBeenCalled();
});
