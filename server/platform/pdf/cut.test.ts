import { expect, test } from 'vitest';
import { cutToFit } from './cut.ts';

const within = (most: number) => (text: string) => [...text].length <= most;

test('a text that fits stays as it is, and a longer one ends at a word', () => {
  expect(cutToFit('Ring twice, then wait', within(21))).toBe('Ring twice, then wait');
  expect(cutToFit('Ring twice, then wait', within(18))).toBe('Ring twice, then…');
  expect(cutToFit('Ring twice, then wait', within(17))).toBe('Ring twice, then…');
  expect(cutToFit('Ring twice, then wait', within(16))).toBe('Ring twice…');
  expect(cutToFit('Ring twice, then wait', within(12))).toBe('Ring twice…');
});

test('one word alone is cut within itself, by whole signs', () => {
  expect(cutToFit('Donaudampfschifffahrt', within(6))).toBe('Donau…');
  expect(cutToFit('🚲🚲🚲🚲', within(3))).toBe('🚲🚲…');
});

test('where there is no room for a letter nothing is written', () => {
  expect(cutToFit('Ring twice', within(1))).toBe('');
});
