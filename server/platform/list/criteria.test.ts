import { expect, test } from 'vitest';
import { wholePattern } from './criteria.ts';

test('a pattern never ends within an escape', () => {
  expect(wholePattern('a%')).toBe('a%');
  expect(wholePattern('')).toBe('');
  expect(wholePattern('a\\')).toBe('a\\\\');
  expect(wholePattern('a\\\\')).toBe('a\\\\');
  expect(wholePattern('\\\\\\')).toBe('\\\\\\\\');
});

test('a pattern of 200,000 backslashes is read at once', { timeout: 1_000 }, () => {
  const pattern = `${'\\'.repeat(200_000)}a`;
  const begun = performance.now();
  expect(wholePattern(pattern) === pattern).toBe(true);
  expect(performance.now() - begun).toBeLessThan(200);
});
