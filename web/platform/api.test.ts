import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Route } from '../../contracts/kit/route.ts';
import { call, download, upload } from './api.ts';
import { onRightsRefused } from './refused-rights.ts';
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

it('what a proxy in front refuses as too large is said as that', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>Request Entity Too Large</html>', { status: 413 }));
  const route: Route = { method: 'PUT', path: '/api/mug', audience: 'anyone', summary: '' };
  await expect(call(route)).rejects.toMatchObject({ status: 413, problem: { code: 'tooLarge' } });
});

describe('a call that nobody answers', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { onLine: true });
  });
  afterEach(() => vi.useRealTimers());
  const silent = (_path: string, { signal }: RequestInit) =>
    new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  const make = (route: Partial<Route>): Route => ({
    method: 'GET',
    path: '/api/mug',
    audience: 'anyone',
    summary: '',
    ...route,
  });

  it.each([
    ['30 s where it reads', make({}), 30_000],
    ['30 s where it lists', make({ method: 'POST', path: '/api/mug/list', idempotent: false }), 30_000],
    ['two minutes where it reads much', make({ rate: 'heavy' }), 120_000],
    ['two minutes where it writes', make({ method: 'PUT' }), 120_000],
  ])('is given up after %s', async (_, route, most) => {
    vi.stubGlobal('fetch', silent);
    const answer = call(route);
    const refused = vi.fn();
    answer.catch(refused);
    await vi.advanceTimersByTimeAsync(most - 1);
    expect(refused).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect(answer).rejects.toMatchObject({ status: 0, problem: { code: 'noAnswer' } });
  });

  it('is said again under its key where it writes', async () => {
    const fetching = vi.fn(silent);
    vi.stubGlobal('fetch', fetching);
    for (let nth = 0; nth < 2; nth++) {
      const answer = call(make({ method: 'PUT' }));
      answer.catch(() => {});
      await vi.advanceTimersByTimeAsync(120_000);
    }
    const [first, second] = fetching.mock.calls.map(([, init]) =>
      new Headers(init.headers).get('Idempotency-Key'),
    );
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it('waits for a file that is being made', async () => {
    vi.stubGlobal('fetch', silent);
    const refused = vi.fn();
    const leaving = new AbortController();
    download(make({ download: true }), { signal: leaving.signal }).catch(refused);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(refused).not.toHaveBeenCalled();
    leaving.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(refused).toHaveBeenCalledOnce();
  });

  it('waits for a file that is being sent, however slowly, and gives it up after two minutes of silence', async () => {
    const line: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    class Sending {
      upload = line;
      onabort = () => {};
      onloadend = () => {};
      open() {}
      setRequestHeader() {}
      send() {}
      abort() {
        this.onabort();
        this.onloadend();
      }
    }
    vi.stubGlobal('XMLHttpRequest', Sending);
    const said: number[] = [];
    const route = make({ method: 'POST', idempotent: false, upload: { file: 'file' } as Route['upload'] });
    const sent = upload(route, { file: new File(['mug'], 'mug.jpg'), onProgress: (of) => said.push(of) });
    const refused = vi.fn();
    sent.catch(refused);
    for (let nth = 1; nth <= 10; nth++) {
      await vi.advanceTimersByTimeAsync(119_999);
      line.onprogress?.({ loaded: nth, total: 10 });
    }
    expect(said).toHaveLength(10);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(refused).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect(sent).rejects.toMatchObject({ status: 0, problem: { code: 'noAnswer' } });
  });
});

it('tells once of what is not there: asked for again, it says nothing new of rights', async () => {
  const heard = vi.fn();
  const end = onRightsRefused(heard);
  const route: Route = { method: 'GET', path: '/api/mug/7', audience: 'anyone', summary: '' };
  const answers = [404, 404, 200, 404, 403, 403];
  vi.stubGlobal('fetch', async () =>
    Response.json({ message: '', code: 'x' }, { status: answers.shift() ?? 0 }),
  );
  const told: number[] = [];
  for (let nth = 0; nth < 6; nth++) {
    await call(route).catch(() => {});
    told.push(heard.mock.calls.length);
  }
  expect(told).toEqual([1, 1, 1, 2, 3, 4]);
  expect(heard.mock.calls[0]?.[0]).toBeCloseTo(Date.now(), -4);
  end();
});
