import { expect, test } from 'vitest';
import { readOrderCell } from './order.values.ts';

test.each([
  ["'+420 777 123 456", '+420 777 123 456'],
  ['+1 212 555 0100 ext. 12', '+1 212 555 0100'],
  ['212 555 0100   x7', '212 555 0100'],
  ['212x7', '212'],
])('the phone %s is read as %s', (text, phone) => expect(readOrderCell('deliveryPhone', text)).toBe(phone));

test('the longest cell of a phone is read at once, whatever it is full of', () => {
  const begun = performance.now();
  const text = `1${' '.repeat(32_000)}2`;
  expect(readOrderCell('deliveryPhone', text) === text).toBe(true);
  expect(performance.now() - begun).toBeLessThan(200);
});
