import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepInTab, readFromTab } from './keep.ts';
import { queryClientOf } from './queries.ts';
import { prefetchMe } from './session.tsx';

const signedIn = vi.hoisted(() => ({ id: '' }));
vi.mock(import('./token.ts'), async (real) => ({
  ...(await real()),
  mayHaveSession: () => true,
  takeMe: async () => ({ id: signedIn.id }) as never,
}));

async function arrive(id: string, audience: 'user' | 'admin' = 'user') {
  signedIn.id = id;
  queryClientOf(audience).clear();
  await prefetchMe(audience);
}

beforeEach(() => {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(kept, { [key]: value }),
    removeItem: (key: string) => Reflect.deleteProperty(kept, key),
  };
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(kept, { get: (_, key) => Reflect.get(methods, key) ?? Reflect.get(kept, key) }),
  );
});
afterEach(() => vi.unstubAllGlobals());

it('keeps for the same person what the tab had, whenever the session began anew', async () => {
  await arrive('ann');
  keepInTab('list', { url: '/orders?search=Novak' });
  await arrive('ann');
  await arrive('ann', 'admin');
  expect(readFromTab('list')).toEqual({ url: '/orders?search=Novak' });
});

it('forgets it for another person who signs in after a session that ended by itself', async () => {
  await arrive('ann');
  keepInTab('list', { url: '/orders?search=Novak' });
  keepInTab('floor.pick', { counted: 3 });
  await arrive('ben');
  expect(readFromTab('list')).toBeNull();
  expect(readFromTab('floor.pick')).toBeNull();
  keepInTab('list', { url: '/stock' });
  await arrive('ben');
  expect(readFromTab('list')).toEqual({ url: '/stock' });
});
