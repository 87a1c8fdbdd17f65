import { afterEach, expect, it, vi } from 'vitest';
import type { Route } from '../../contracts/kit/route.ts';
import { call, download } from './api.ts';
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

it('says of an answer or a file that breaks off on its way that it did, as of a server out of reach', async () => {
  const broken = () => {
    const pull = (body: ReadableStreamDefaultController) => body.error(new TypeError('network error'));
    return Promise.resolve(new Response(new ReadableStream({ pull })));
  };
  vi.stubGlobal('fetch', broken);
  vi.stubGlobal('navigator', { onLine: true });
  const route: Route = { method: 'GET', path: '/api/mug', audience: 'anyone', summary: '' };
  for (const ask of [call, download])
    await expect(ask(route)).rejects.toMatchObject({
      name: 'ApiError',
      status: 0,
      problem: { code: 'unavailable' },
    });
});

it.each([
  ['attachment; filename="order 5;6.pdf"', 'order 5;6.pdf'],
  ['attachment; filename="____.csv"; filename*=UTF-8\'\'%D0%A1%D1%87%D1%91%D1%82%3B.csv', 'Счёт;.csv'],
])('saves a file under its whole name: %s', async (disposition, name) => {
  const link = { href: '', download: '', click: vi.fn() };
  vi.stubGlobal('fetch', async () => new Response('', { headers: { 'content-disposition': disposition } }));
  vi.stubGlobal('document', { createElement: () => link });
  await download({ method: 'GET', path: '/api/mug', audience: 'anyone', summary: '' });
  expect(link.click).toHaveBeenCalledOnce();
  expect(link.download).toBe(name);
});
