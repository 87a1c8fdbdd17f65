import { expect, it } from 'vitest';
import { readCount } from './inbound-receipt.differences.ts';

it('reads what a counted line means', () => {
  expect(readCount({ expected: 240, quantity: 240, difference: 0 })).toBe('complete');
  expect(readCount({ expected: 240, quantity: 192, difference: -48 })).toBe('part');
  expect(readCount({ expected: 60, quantity: 64, difference: 4 })).toBe('over');
  expect(readCount({ expected: 0, quantity: 5, difference: 5 })).toBe('unannounced');
  // The line was complete already: more than announced, but announced.
  expect(readCount({ expected: 0, quantity: 5, difference: 8 })).toBe('over');
  expect(readCount({ expected: 0, quantity: -3, difference: -3 })).toBe('taken');
});
