import { afterEach, expect, it, vi } from 'vitest';
import type { Route } from '../../contracts/kit/route.ts';
import { call } from './api.ts';
import { beginSession, endSession } from './token.ts';

afterEach(() => vi.unstubAllGlobals());

it('sends a call at once where its token is there: what a list asks for while it is drawn does not wait for that', async () => {
  const send = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ results: [] }));
  vi.stubGlobal('fetch', send);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  beginSession('user', { token: 'held', exp: Date.now() / 1_000 + 900 });
  const route: Route = { method: 'POST', path: '/api/mug/list', audience: 'user', summary: '' };
  const answer = call(route);
  expect(send).toHaveBeenCalledOnce();
  expect(send.mock.calls[0]?.[1].headers).toMatchObject({ Authorization: 'Bearer held' });
  await answer;
  endSession('user', 'out');
});
