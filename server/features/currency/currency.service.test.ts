import { expect, test } from 'vitest';
import { exchange, isMoreThan } from './currency.service.ts';

test('an amount in another currency is exact, and rounded down', () => {
  expect(exchange('200000.00', '25.185', '1', 2)).toBe('7941.23');
  expect(exchange('1', '1', '411.35', 0)).toBe('411');
  expect(exchange('0.10', '1', '1', 2)).toBe('0.10');
});

test('a limit holds to the last place', () => {
  expect(isMoreThan('7941.23', '1', '200000.00', '25.185')).toBe(false);
  expect(isMoreThan('7941.24', '1', '200000.00', '25.185')).toBe(true);
  expect(isMoreThan('0.3', '1', '0.1', '1')).toBe(true);
});
