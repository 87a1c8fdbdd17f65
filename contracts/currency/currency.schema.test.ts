import { expect, test } from 'vitest';
import { currencyBody } from './currency.schema.ts';

test.each([
  ['25.3400000', '25.34'],
  ['25.000', '25'],
  ['100', '100'],
  ['0.100100', '0.1001'],
])('the rate %s is kept as %s', (rate, kept) => expect(currencyBody.parse({ rate }).rate).toBe(kept));

test('a rate of 30,000 noughts is refused at once', () => {
  const begun = performance.now();
  expect(currencyBody.safeParse({ rate: `0.${'0'.repeat(30_000)}1` }).success).toBe(false);
  expect(performance.now() - begun).toBeLessThan(200);
});
