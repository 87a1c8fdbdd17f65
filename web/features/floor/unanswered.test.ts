import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../platform/api.ts';
import { sendUntilAnswered } from './unanswered.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

const event = (eventId: string) => ({ body: { eventId }, done: `done ${eventId}`, count: [eventId] });
const failing = (status: number) => () =>
  Promise.reject(new ApiError(status, { code: 'x', error: 'x', message: 'x', violations: [] }));
const answering = (body: object) => Promise.resolve(body);

it.each([0, 500, 502])('sends an event again as it was while it has no answer (%i)', async (status) => {
  await expect(sendUntilAnswered('advice', event('first'), failing(status))).rejects.toThrow();
  // Another delivery has nothing to do with it.
  expect((await sendUntilAnswered('other', event('other'), answering)).answer).toEqual({ eventId: 'other' });
  const again = await sendUntilAnswered('advice', event('second'), answering);
  expect(again).toEqual({ answer: { eventId: 'first' }, sent: event('first') });
  const next = await sendUntilAnswered('advice', event('third'), answering);
  expect(next.sent).toEqual(event('third'));
});

it('sends another one after a refusal', async () => {
  await expect(sendUntilAnswered('advice', event('first'), failing(409))).rejects.toThrow();
  expect((await sendUntilAnswered('advice', event('second'), answering)).sent).toEqual(event('second'));
});
