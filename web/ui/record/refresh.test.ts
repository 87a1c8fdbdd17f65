import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { supplierNoun } from '../../../contracts/supplier/supplier.noun.ts';
import { KEPT } from '../../platform/queries.ts';
import { recordKey } from '../../platform/record-query.ts';
import { refreshRecords } from './refresh.ts';

afterEach(() => vi.unstubAllGlobals());

const changed = recordKey(supplierNoun, 'user', 's1');
const KEYS = {
  changed,
  other: recordKey(supplierNoun, 'user', 's2'),
  list: [supplierNoun.name, 'list', 'user'],
  badges: ['badges'],
  elsewhere: ['product', 'stock', 'user', 'p1'],
};
const KEPT_KEYS = {
  ofNoun: [supplierNoun.name, 'list', 'user', { limit: 1_000 }],
  ofAnother: ['country', 'list', 'user', { limit: 1_000 }],
};

/** Which of them are read again. */
function readAgain(answered?: typeof changed): string[] {
  const client = new QueryClient();
  for (const key of Object.values(KEYS)) client.setQueryData(key, {});
  for (const queryKey of Object.values(KEPT_KEYS)) {
    client.getQueryCache().build(client, { queryKey, ...KEPT });
    client.setQueryData(queryKey, {});
  }
  refreshRecords(client, supplierNoun, answered);
  return Object.entries({ ...KEYS, ...KEPT_KEYS })
    .filter(([, key]) => client.getQueryState(key)?.isInvalidated)
    .map(([name]) => name);
}

test('after a change all is read again but master data of other nouns', () => {
  expect(readAgain()).toEqual(['changed', 'other', 'list', 'badges', 'elsewhere', 'ofNoun']);
});

test('a record that the change has answered is not read once more', () => {
  expect(readAgain(changed)).toEqual(['other', 'list', 'badges', 'elsewhere', 'ofNoun']);
});

test('what shows the noun is read once the change is on the screen, and a read that began before it again', async () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  const client = new QueryClient();
  const reads: ((value: string) => void)[] = [];
  const queryFn = () => new Promise<string>((answered) => reads.push(answered));
  const list = new QueryObserver(client, { queryKey: KEYS.list, queryFn });
  const leave = list.subscribe(() => undefined);
  expect(reads).toHaveLength(1);
  refreshRecords(client, supplierNoun);
  reads[0]?.('of before');
  await vi.waitFor(() => expect(list.getCurrentResult().data).toBe('of before'));
  expect(reads).toHaveLength(1);
  for (const frame of frames) frame();
  await vi.waitFor(() => expect(reads).toHaveLength(2));
  reads[1]?.('of after');
  await vi.waitFor(() => expect(list.getCurrentResult().data).toBe('of after'));
  leave();
});
