import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { supplierNoun } from '../../../contracts/supplier/supplier.noun.ts';
import { recordKey } from '../../platform/record-query.ts';
import { refreshRecords } from './refresh.ts';

const changed = recordKey(supplierNoun, 'user', 's1');
const KEYS = {
  changed,
  other: recordKey(supplierNoun, 'user', 's2'),
  list: [supplierNoun.name, 'list', 'user'],
  badges: ['badges'],
  elsewhere: ['product', 'list', 'user'],
};

/** Which of them are read again. */
function readAgain(answered?: typeof changed): string[] {
  const client = new QueryClient();
  for (const key of Object.values(KEYS)) client.setQueryData(key, {});
  refreshRecords(client, supplierNoun, answered);
  return Object.entries(KEYS)
    .filter(([, key]) => client.getQueryState(key)?.isInvalidated)
    .map(([name]) => name);
}

test('after a change all that shows the noun is read again, and the counts of the navigation', () => {
  expect(readAgain()).toEqual(['changed', 'other', 'list', 'badges']);
});

test('a record that the change has answered is not read once more', () => {
  expect(readAgain(changed)).toEqual(['other', 'list', 'badges']);
});
