import { expect, test } from 'vitest';
import { noBurst, readKey, withoutScan } from './scan-burst.ts';

/** The code that is heard when keys come one after another with a pause between them. */
function type(keys: readonly string[], pause: number): string | null {
  let burst = noBurst;
  let code: string | null = null;
  keys.forEach((key, index) => {
    const read = readKey(burst, key, 1_000 + index * pause);
    burst = read.burst;
    code = read.code ?? code;
  });
  return code;
}

test('keys faster than a hand that end with Enter are a scan', () => {
  expect(type([...'8594187308445', 'Enter'], 8)).toBe('8594187308445');
  expect(type(['Shift', 'X', ...'003', 'Shift', 'K', ...'8WQ1T', 'Enter'], 8)).toBe('X003K8WQ1T');
});

test('what a hand types is none, and neither is a short or strange burst', () => {
  expect(type([...'8594187308445', 'Enter'], 120)).toBeNull();
  expect(type([...'123', 'Enter'], 8)).toBeNull();
  expect(type([...'a bc-def', 'Enter'], 8)).toBeNull();
  expect(type([...'859418', 'Backspace', ...'73', 'Enter'], 8)).toBeNull();
});

test('what stood in a field before the scan stays there', () => {
  expect(withoutScan('Trail bar8594187308445', 22, '8594187308445')).toBe('Trail bar');
  expect(withoutScan('Trail 8594187308445bar', 19, '8594187308445')).toBe('Trail bar');
  expect(withoutScan('Trail bar', 9, '8594187308445')).toBeNull();
});
