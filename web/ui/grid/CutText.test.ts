import { expect, test } from 'vitest';
import { endOf } from './CutText.tsx';

const split = (text: string) => [text.slice(0, endOf(text)), text.slice(endOf(text))];

test('the end of a variant is kept, that of a sentence is not', () => {
  expect(split('Backpack Tulák 28 l, graphite')).toEqual(['Backpack Tulák 28 l,', ' graphite']);
  expect(split('Boots, high, 41')).toEqual(['Boots, high,', ' 41']);
  expect(split('Camp lantern 300')).toEqual(['Camp lantern 300', '']);
  expect(split('Tea, gathered by hand in the mountains')).toEqual([
    'Tea, gathered by hand in the mountains',
    '',
  ]);
});
