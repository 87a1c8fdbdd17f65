import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keep, keepInTab, readFromTab } from './keep.ts';
import { queryClientOf } from './queries.ts';
import { prefetchMe } from './session.tsx';
import { refreshToken } from './token.ts';

/** A page begins, whose first refresh says who is signed in. */
async function arrive(id: string, audience: 'user' | 'admin' = 'user') {
  vi.stubGlobal('fetch', async () => Response.json({ token: '', exp: 0, me: { id } }));
  keep(`signedIn.${audience}`, 'yes');
  await refreshToken(audience);
  queryClientOf(audience).clear();
  await prefetchMe(audience);
}

function storage() {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(kept, { [key]: value }),
    removeItem: (key: string) => Reflect.deleteProperty(kept, key),
  };
  return new Proxy(kept, { get: (_, key) => Reflect.get(methods, key) ?? Reflect.get(kept, key) });
}

beforeEach(() => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
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
