import { expect, test } from 'vitest';
import { splitHouse } from './house-number.ts';

test.each([
  ['Dlouhá', '12', 'Dlouhá', '12', ''],
  ['Hasičská', '551/52a', 'Hasičská', '551', '/52a'],
  ['Hasičská 551/52', null, 'Hasičská', '551', '/52'],
  ['5. května 12', null, '5. května', '12', ''],
  ['Nábřeží, 12 B', null, 'Nábřeží, 12 B', '', ''],
  ['Náměstí Míru', null, 'Náměstí Míru', '', ''],
  ['17. listopadu', null, '17. listopadu', '', ''],
  ['5. května 12,b', null, '5. května', '12', ',b'],
  ['Hasičská,551', null, 'Hasičská', '551', ''],
  ['Hasičská 551 / 52', null, 'Hasičská', '551', '/52'],
  ['Hasičská  551/ b', null, 'Hasičská', '551', '/b'],
  ['Corso A / 12', null, 'Corso A /', '12', ''],
  ['12', null, '12', '', ''],
])('%s, %s', (street, houseNumber, name, number, rest) => {
  expect(splitHouse({ street, houseNumber })).toEqual({ street: name, number, rest });
});

const MANY = 200_000;
test.each([
  ['blanks', `Dlouhá${' '.repeat(MANY)}x`, null],
  ['blanks and a house', `Dlouhá${' '.repeat(MANY)}12`, null],
  ['commas', `Dlouhá${','.repeat(MANY)}x`, null],
  ['slashes', `Dlouhá 1${'/'.repeat(MANY)} x`, null],
  ['slashes in words', `Dlouhá 1${' /'.repeat(MANY)} x`, null],
  ['numbers', `Dlouhá${' 1'.repeat(MANY)} x`, null],
  ['lines of a number', 'Dlouhá', `12${' '.repeat(MANY)}a\nb`],
])('takes as long as the text is, also of %s', (_, street, houseNumber) => {
  const began = performance.now();
  splitHouse({ street, houseNumber });
  // An expression that begins anew at each letter takes minutes.
  expect(performance.now() - began).toBeLessThan(2_000);
});
