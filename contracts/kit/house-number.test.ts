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
])('%s, %s', (street, houseNumber, name, number, rest) => {
  expect(splitHouse({ street, houseNumber })).toEqual({ street: name, number, rest });
});
