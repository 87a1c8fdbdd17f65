import { expect, test } from 'vitest';
import { onlyMatch } from './SelectField.tsx';
import { beginningWith } from './type-ahead.ts';

const choices = ['Czechia', 'Colombia', 'Congo', 'Cote'].map((label) => ({
  value: label.slice(0, 3),
  label,
}));

test('a part of a name takes the only choice that it leaves, and none when several are left', () => {
  expect(onlyMatch(choices, 'Cze')).toBe('Cze');
  expect(onlyMatch(choices, 'co')).toBeUndefined();
  expect(onlyMatch(choices, 'COTE')).toBe('Cot');
  expect(onlyMatch(choices, ' ')).toBeUndefined();
});

test('the first letters of a name choose it, whatever their case and accents', () => {
  const choices = [
    { value: '1', label: 'Žilina' },
    { value: '2', label: 'Brno', disabled: true },
    { value: '3', label: 'Brno-Slatina' },
  ];
  expect(beginningWith(choices, 'zi')?.value).toBe('1');
  expect(beginningWith(choices, 'BR')?.value).toBe('3');
  expect(beginningWith(choices, 'lina')).toBeUndefined();
  expect(beginningWith(choices, '')).toBeUndefined();
});
