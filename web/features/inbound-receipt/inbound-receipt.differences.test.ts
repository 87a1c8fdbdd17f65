import { expect, it } from 'vitest';
import { readCount, summarise } from './inbound-receipt.differences.ts';

it('reads what a counted line means', () => {
  expect(readCount({ expected: 240, quantity: 240, difference: 0 })).toBe('complete');
  expect(readCount({ expected: 240, quantity: 192, difference: -48 })).toBe('part');
  expect(readCount({ expected: 60, quantity: 64, difference: 4 })).toBe('over');
  expect(readCount({ expected: 0, quantity: 5, difference: 5 })).toBe('unannounced');
  // The line was complete already: more than announced, but announced.
  expect(readCount({ expected: 0, quantity: 5, difference: 8 })).toBe('over');
  expect(readCount({ expected: 0, quantity: -3, difference: -3 })).toBe('taken');
});

it('adds up what needs a look; parts of one line stand for it together', () => {
  const part = (line: string, counted: [number, number, number], grade: string | null = null) => {
    const [expected, quantity, difference] = counted;
    return { id: `${line}${quantity}`, line, expected, quantity, difference, grade };
  };
  expect(
    summarise([
      part('boots', [40, 20, -20]),
      part('boots', [20, 3, -17], 'damaged'),
      part('bar', [12, 15, 3]),
      part('tent', [0, 2, 2]),
      part('lamp', [6, 6, 0]),
    ]),
  ).toEqual({ part: 17, over: 3, unannounced: 2, taken: 0, damaged: 3 });
  expect(summarise([part('bar', [0, -2, -2])])).toMatchObject({ part: 0, taken: 2 });
});
