import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

test.each([
  ['PATCH', '/api/expedition', 'POST'],
  ['GET', '/api/expedition/export/csv', 'POST'],
  ['PATCH', '/api/carrier/019a1029-ed61-7aa6-b41c-f55c29edc8a3?x=1', 'DELETE, GET, HEAD, PUT'],
  ['POST', '/api/expedition/template.csv', 'GET, HEAD'],
  ['GET', '/gateway/user/login', 'POST'],
] as const)('%s %s is told what the address takes', async (method, url, allow) => {
  const reply = await portal.app.inject({ method, url });
  expect([reply.statusCode, reply.headers.allow, reply.json().code]).toEqual([405, allow, 'wrongMethod']);
  expect(reply.json().message).toContain(allow);
});

test('an address that takes nothing is not found', async () => {
  for (const url of ['/api/nothing', '/api/expedition/a/b/c', '/api/templateXcsv', '/gateway']) {
    const reply = await portal.app.inject({ method: 'POST', url });
    expect([url, reply.statusCode, reply.headers.allow]).toEqual([url, 404, undefined]);
  }
});

test('a body that says it is compressed is refused as such, one that says it is not is read', async () => {
  const send = (encoding: string) =>
    portal.app.inject({
      method: 'POST',
      url: '/gateway/user/login',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      payload: JSON.stringify({ login: 'a', password: 'b' }),
    });
  for (const encoding of ['gzip', 'br', 'gzip, identity']) {
    const reply = await send(encoding);
    expect([reply.statusCode, reply.json().code]).toEqual([415, 'wrongEncoding']);
    expect(reply.headers['accept-encoding']).toBe('identity');
  }
  for (const encoding of ['identity', '']) expect((await send(encoding)).statusCode).toBe(401);
});
