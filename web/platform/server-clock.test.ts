import { afterEach, expect, test, vi } from 'vitest';
import { hearTime, serverNow } from './server-clock.ts';

afterEach(() => void vi.useRealTimers());

test('a device whose clock is wrong reports by that of the server, one that is right by its own', () => {
  const server = Date.parse('2026-11-28T14:00:00Z');
  const hear = (device: number, tookLong = 0) => {
    vi.useFakeTimers({ toFake: ['Date'], now: device });
    hearTime({ headers: new Headers({ Date: new Date(server).toUTCString() }) }, device - tookLong);
    return Date.parse(serverNow());
  };
  for (const right of [server, server + 900, server - 3_000]) expect(hear(right)).toBe(right);
  const slow = server - 600_000;
  expect(hear(slow, 10_000)).toBe(slow);
  expect(hear(slow)).toBe(server + 500);
  // Once it is known, an answer that says it a little otherwise moves nothing: the order of what is reported stays.
  expect(hear(slow + 900)).toBe(server + 1_400);
  expect(hear(server + 300_000)).toBe(server + 500);
});
