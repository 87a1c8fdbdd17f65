import { expect, it } from 'vitest';
import { z } from 'zod';
import { violationsOf } from './problem.ts';
import { together } from './together.ts';

const span = together(
  z.strictObject({ name: z.string(), from: z.int(), to: z.int(), marks: z.array(z.int()) }),
  [
    ({ from, to }, tell) => {
      if (from > to) tell(['to'], 'backwards', { from });
    },
    ({ marks }, tell) => {
      marks.forEach((mark, index) => {
        if (mark === 13) tell(['marks', index], 'unlucky');
      });
    },
  ],
);

const faultsOf = (value: unknown) => {
  const { error } = span.safeParse(value, { reportInput: true });
  return error ? violationsOf(error).map(({ propertyPath, code }) => `${propertyPath} ${code}`) : [];
};

it('hands on what is right as it is', () => {
  expect(span.parse({ name: 'a', from: 1, to: 2, marks: [] })).toEqual({
    name: 'a',
    from: 1,
    to: 2,
    marks: [],
  });
});

it('tells of rules between fields beside what is wrong with a single one', () => {
  expect(faultsOf({ name: 1, from: 3, to: 2, marks: [12, 13] })).toEqual([
    'name wrongType',
    'to backwards',
    'marks[1] unlucky',
  ]);
});

it('keeps a rule silent that read a wrong field, whatever the rule makes of it', () => {
  expect(faultsOf({ name: 'a', from: 'x', to: 2, marks: [13] })).toEqual([
    'from wrongType',
    'marks[0] unlucky',
  ]);
  expect(faultsOf({ name: 'a', from: 3, to: 2 })).toEqual(['marks required', 'to backwards']);
});

it('counts an unknown field as wrong, and asks the rules all the same', () => {
  expect(faultsOf({ name: 'a', from: 3, to: 2, marks: [], more: 1 })).toEqual([
    'more unknownField',
    'to backwards',
  ]);
});

it.each([null, 1, 'x', [1]])('says of %j only that it is no object', (value) => {
  expect(faultsOf(value)).toHaveLength(1);
});

it('does not hide a fault of a rule itself', () => {
  const broken = together(z.object({ a: z.string() }), [
    () => {
      throw new Error('broken rule');
    },
  ]);
  expect(() => broken.safeParse({ a: 'x' })).toThrow('broken rule');
});
