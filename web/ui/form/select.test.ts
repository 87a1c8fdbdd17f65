import { expect, test } from 'vitest';
import { onlyMatch } from './SelectField.tsx';

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
