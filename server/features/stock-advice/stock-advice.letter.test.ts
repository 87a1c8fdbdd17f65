import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '../../../contracts/kit/languages.ts';
import { createTestClock, type TestClock } from '../../../testing/clock.ts';
import { signInUser } from '../../../testing/people.ts';
import { createJobs } from '../../worker.ts';
import { announce, type Inbound, openInbound } from './stock-advice.fixtures.ts';

let clock: TestClock;
let inbound: Inbound;

beforeAll(async () => {
  clock = createTestClock('2099-11-01T09:00:00Z');
  inbound = await openInbound({ clock });
  await inbound.portal.database.asOwner(`update organisation set stock_advice_close_interval = '1week'`);
  await inbound.portal.database.asOwner(`update account set language = 'cs' where id = $1`, [
    inbound.account.id,
  ]);
  // Neither gets a letter: one only reads, one has been switched off.
  await signInUser(inbound.portal, inbound.organisation, 'readOnly');
  const gone = await signInUser(inbound.portal, inbound.organisation);
  await inbound.portal.database.asOwner('update account set active = false where id = $1', [gone.id]);
});
afterAll(() => inbound.portal.close());

const run = (task: string, payload: Record<string, unknown>) =>
  createJobs(inbound.portal.services)[task]?.(payload, {
    database: inbound.portal.database,
    log: pino({ level: 'silent' }),
    attempt: 1,
    lastAttempt: false,
    signal: new AbortController().signal,
  });
const listQueued = (advice: string) =>
  inbound.portal.database.asOwner<{ payload: Record<string, unknown> }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'stockAdvice.sendCloseWarning' and j.payload->>'stockAdvice' = $1`,
    [advice],
  );
/** Announces goods for a day, and comes to three days before the advice of it closes. */
async function warnOf(expectedAt: string) {
  const token = await inbound.portal.tokenFor({ id: inbound.account.id, audience: 'user' });
  const advice = await announce(inbound, { send: true, expectedAt }, { token });
  clock.advance(Date.parse(expectedAt) + 5 * 86_400_000 - clock.now().getTime());
  await run('stockAdvice.closeOverdue', {});
  await run('stockAdvice.closeOverdue', {});
  return { advice, queued: await listQueued(advice.id) };
}

test('three days before an advice closes itself, who announced it has one letter in their language', async () => {
  const { advice, queued } = await warnOf('2099-11-03T08:00:00Z');
  expect(queued).toHaveLength(1);
  await run('stockAdvice.sendCloseWarning', queued[0]?.payload ?? {});
  const [letter, ...more] = await inbound.portal.services.mailer.listOutbox();
  expect(more).toEqual([]);
  expect(letter).toMatchObject({
    to: `${inbound.account.id}@lading.example`,
    subject: `Avízo ${advice.internalId} se uzavře 10. listopadu 2099`,
  });
  expect(letter?.text).toContain('0 z 10 kusů');
  expect(letter?.text).toContain(`/user/stock-advices/${advice.id}`);
});

test('no letter goes out of an advice that was closed meanwhile, or that closes later now', async () => {
  const { advice, queued } = await warnOf('2100-01-05T08:00:00Z');
  const before = (await inbound.portal.services.mailer.listOutbox()).length;
  const send = async () => {
    await run('stockAdvice.sendCloseWarning', queued[0]?.payload ?? {});
    return (await inbound.portal.services.mailer.listOutbox()).length - before;
  };
  const set = (column: string, value: string) =>
    inbound.portal.database.asOwner(`update stock_advice set ${column} = $1 where id = $2`, [
      value,
      advice.id,
    ]);
  await set('expected_at', '2100-01-09T08:00:00Z');
  expect(await send()).toBe(0);
  await set('expected_at', '2100-01-05T08:00:00Z');
  await set('status', 'closed');
  expect(await send()).toBe(0);
  await set('status', 'new');
  expect(await send()).toBe(1);
});

test.each(LANGUAGES)('the letter says everything in %s', (language) => {
  const { translate } = inbound.portal.services;
  const values = {
    name: 'Tereza',
    organisation: 'Horská chata',
    number: 'A-1',
    day: 'DAY',
    supplied: 3,
    quantity: 10,
    link: 'LINK',
    brand: 'Lading',
  };
  const text = translate(language, 'mail:adviceCloses.text', values);
  for (const value of Object.values(values)) expect(text).toContain(String(value));
  expect(translate(language, 'mail:adviceCloses.subject', values)).toMatch(/A-1.*DAY/);
});
