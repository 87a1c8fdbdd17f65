import { expect, it } from 'vitest';
import { narrow } from './query.ts';

it('asks a field for certain values besides what is asked already', () => {
  expect(narrow({ city: { like: 'Brno' } }, 'active', [true])).toEqual({
    city: { like: 'Brno' },
    active: { eq: true },
  });
  expect(narrow({ status: { nin: ['canceled'] } }, 'status', ['onHold', 'incorrect'])).toEqual({
    status: { nin: ['canceled'], in: ['onHold', 'incorrect'] },
  });
  expect(narrow({ status: { in: ['onHold', 'delivered'] } }, 'status', ['onHold', 'incorrect'])).toEqual({
    status: { eq: 'onHold' },
  });
});

it('leaves none where others are asked for', () => {
  expect(narrow({ active: { eq: false } }, 'active', [true])).toBeNull();
  expect(narrow({ status: { in: ['delivered'] } }, 'status', ['onHold'])).toBeNull();
});
