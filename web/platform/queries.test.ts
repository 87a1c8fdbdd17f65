import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryClientOf } from './queries.ts';

test('what shows an answer hears of it before the next frame is drawn', async () => {
  const client = queryClientOf('user');
  const shown: unknown[] = [];
  const observer = new QueryObserver(client, { queryKey: ['shown'], enabled: false });
  const stop = observer.subscribe(({ data }) => shown.push(data));
  client.setQueryData(['shown'], 'answer');
  // A timer would come after the frame: only what is told within this task stands in it.
  await Promise.resolve();
  expect(shown).toEqual(['answer']);
  stop();
  client.clear();
});
