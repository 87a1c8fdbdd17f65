import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaintRoutes } from '../../../../contracts/complaint/complaint.routes.ts';
import { LANGUAGES, LOCALES } from '../../../../contracts/kit/languages.ts';
import { signInUser } from '../../../../testing/people.ts';
import { createJobs } from '../../../worker.ts';
import { type Claims, jobHelp, openClaims, PDF } from '../complaint.fixtures.ts';
import { startReplyInbox } from './reply.inbox.ts';

let claims: Claims;
let inbox: Awaited<ReturnType<typeof startReplyInbox>>;
beforeAll(async () => {
  claims = await openClaims({ env: { MAIL_REPLIES: 'claims@in.example' } });
  inbox = await startReplyInbox(claims.portal.services, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await inbox.close();
  await claims.portal.close();
});

/** Sends the letters that wait, and gives them. */
async function letters() {
  const { portal } = claims;
  const before = new Set((await portal.services.mailer.listOutbox()).map(({ id }) => id));
  const waiting = await portal.database.asOwner<{ payload: Record<string, unknown> }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'complaint.sendLetter'`,
  );
  for (const { payload } of waiting)
    await createJobs(portal.services)['complaint.sendLetter']?.(payload, jobHelp(portal));
  await portal.database.asOwner('delete from graphile_worker._private_jobs');
  return (await portal.services.mailer.listOutbox()).filter(({ id }) => !before.has(id));
}

/** A claim whose client is asked, with the letter that asks. */
async function asked() {
  const { expedition } = await claims.shipped();
  const { body } = await claims.file({ expedition: expedition.id });
  await claims.put(body.id, 'resolving');
  await claims.portal.call(
    complaintRoutes.ask,
    { params: { id: body.id }, body: { text: 'Do you have a photo of the box?' } },
    claims.options(claims.admin),
  );
  const [letter] = await letters();
  return { id: body.id, number: body.internalNumber, letter };
}

interface Reply {
  from?: string;
  to: string;
  text?: string;
  messageId?: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; content: Buffer }[];
}
const send = (reply: Reply) =>
  createTransport({ host: '127.0.0.1', port: inbox.port, ignoreTLS: true }).sendMail({
    from: `${claims.client.id}@lading.example`,
    subject: 'Re: claim',
    text: 'Yes, here it is.\n\nOn Fri, 14 Nov 2026 at 10:02, Lading wrote:\n> Do you have a photo?',
    ...reply,
  });

test('who is asked has a letter with the question, which is answered by mail: words, quoted text and papers', async () => {
  const { id, number, letter } = await asked();
  expect(letter).toMatchObject({ to: `${claims.client.id}@lading.example` });
  expect(letter?.subject).toContain(number);
  expect(letter?.text).toContain('Do you have a photo of the box?');
  expect(letter?.replyTo).toMatch(/^claims\+rc-\d{8}\.[a-z0-9]{20}@in\.example$/);
  await send({
    to: letter?.replyTo?.toUpperCase() ?? '',
    attachments: [
      { filename: 'label.pdf', content: PDF },
      { filename: 'label.exe', content: Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1') },
    ],
  });
  expect(await claims.read(id)).toMatchObject({
    status: 'waitingForResolver',
    comments: [
      {},
      {
        text: 'Yes, here it is.',
        quoted: 'On Fri, 14 Nov 2026 at 10:02, Lading wrote:\n> Do you have a photo?',
        byMail: true,
        author: { side: 'client', name: 'Tereza Kolářová' },
      },
    ],
    attachments: [{ originalName: 'label.pdf' }],
  });
});

test('the same letter is taken once', async () => {
  const { id, letter } = await asked();
  const reply = {
    to: letter?.replyTo ?? '',
    messageId: '<once@lading.example>',
    attachments: [{ filename: 'a.pdf', content: PDF }],
  };
  await send(reply);
  await send(reply);
  const { comments, attachments } = await claims.read(id);
  expect([comments.length, attachments.length]).toEqual([2, 1]);
});

test('nobody else is heard: no stranger, no colleague under another’s sign, no machine, no other sign', async () => {
  const { id, letter } = await asked();
  const to = letter?.replyTo ?? '';
  const colleague = await signInUser(claims.portal, claims.organisation);
  await send({ to, from: 'stranger@example.com' });
  await send({ to, from: `${colleague.id}@lading.example` });
  await send({ to, headers: { 'Auto-Submitted': 'auto-replied' } });
  await send({ to: to.replace(/\.[a-z0-9]{20}@/, '.aaaaaaaaaaaaaaaaaaaa@') });
  await expect(send({ to: 'claims@in.example' })).rejects.toMatchObject({ responseCode: 550 });
  const seen = await claims.read(id);
  expect([seen.status, seen.comments.length]).toEqual(['waitingForReporter', 1]);
  // Whoever may only read is not heard either.
  await claims.portal.database.asOwner(
    `update organisation_user set role = 'readOnly' where account_id = $1`,
    [claims.client.id],
  );
  await send({ to });
  expect((await claims.read(id)).comments).toHaveLength(1);
  await claims.portal.database.asOwner(`update organisation_user set role = 'owner' where account_id = $1`, [
    claims.client.id,
  ]);
});

test('a decision is told to the client, an answer to who resolves, and nothing twice', async () => {
  const { expedition } = await claims.shipped();
  const { body } = await claims.file({ expedition: expedition.id });
  const act = (route: typeof complaintRoutes.setResolving, by = claims.admin, said: object = {}) =>
    claims.portal.call(route, { params: { id: body.id }, body: said }, claims.options(by));
  await act(complaintRoutes.setResolving);
  expect(await letters()).toEqual([]);
  await act(complaintRoutes.resolve as never, claims.admin, { resolution: 'accepted_by_carrier' });
  expect((await letters()).map(({ subject }) => subject)).toEqual([`${body.internalNumber} is decided`]);
  await act(complaintRoutes.reject as never, claims.client, { text: 'No.' });
  const [answered] = await letters();
  expect(answered).toMatchObject({ to: `${claims.admin.id}@lading.example` });
  expect(answered?.text).toContain('No.');
});

test('the time of the client’s side ends with its last day where the order left, and the letter names that day', async () => {
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Niue']) {
    await claims.portal.database.asOwner('update wms set time_zone = $1', [zone]);
    const { id, letter } = await asked();
    const [claim] = await claims.portal.database.asOwner<{ ends: string; day: string }>(
      `select to_char(c.due_at at time zone w.time_zone, 'YYYY-MM-DD HH24:MI:SS') as ends,
         ((c.turn_since at time zone w.time_zone)::date + 30)::text as day
       from complaint c join expedition e on e.id = c.expedition_id join wms w on w.id = e.wms_id where c.id = $1`,
      [id],
    );
    const words = new Intl.DateTimeFormat(LOCALES.en, { dateStyle: 'long', timeZone: 'UTC' });
    expect(claim?.ends).toBe(`${claim?.day} 23:59:59`);
    expect(letter?.text).toContain(words.format(new Date(claim?.day ?? '')));
  }
});

test('a claim without an order ends by the calendar of the warehouse that its organisation sends from', async () => {
  await claims.portal.database.asOwner(`update wms set time_zone = 'Asia/Kathmandu'`);
  const { body } = await claims.file({ reason: 'other' });
  await claims.put(body.id, 'resolving');
  await claims.portal.call(
    complaintRoutes.ask,
    { params: { id: body.id }, body: { text: 'Which order?' } },
    claims.options(claims.admin),
  );
  expect((await claims.read(body.id)).dueAt).toMatch(/T18:14:59\.000Z$/);
});

test('whoever lets the time run is reminded a week and two days before it ends, once each', async () => {
  const { id } = await asked();
  const at = (days: number) =>
    claims.portal.database.asOwner(
      `update complaint set turn_since = now() - interval '25 days', due_at = now() + $2::float8 * interval '1 day' where id = $1`,
      [id, days],
    );
  const run = async () => {
    await createJobs(claims.portal.services)['complaint.passDeadlines']?.({}, jobHelp(claims.portal));
    return (await letters()).length;
  };
  await at(9);
  expect(await run()).toBe(0);
  await at(6.5);
  expect([await run(), await run()]).toEqual([1, 0]);
  await claims.portal.database.asOwner(
    `update complaint set reminded_at = now() - interval '5 days' where id = $1`,
    [id],
  );
  await at(1.5);
  expect([await run(), await run()]).toEqual([1, 0]);
  expect((await claims.events(id)).filter(({ act }) => act === 'remind')).toHaveLength(2);
});

test.each(LANGUAGES)('the letters have their words in %s', (language) => {
  const values = { number: 'RC-1', organisation: 'ORG', day: 'DAY', resolution: 'RES', name: 'N' };
  const { translate } = claims.portal.services;
  for (const words of ['claimAsks', 'claimDecided', 'claimAnswered', 'claimEnds']) {
    expect(translate(language, `mail:${words}.subject`, values)).toContain('RC-1');
    expect(translate(language, `mail:${words}.text`, values)).toMatch(/RC-1.*ORG/);
  }
});

test('goods that are to be sent again become one order on hold, linked both ways', async () => {
  const { expedition } = await claims.shipped();
  const { body } = await claims.file({ expedition: expedition.id });
  const follow = () =>
    claims.portal.call(
      complaintRoutes.followUp,
      { params: { id: body.id }, body: undefined },
      claims.options(claims.client),
    );
  expect((await follow()).problem.code).toBe('claimNoFollowUp');
  await claims.put(body.id, 'resolved');
  const first = await follow();
  expect(first.status).toBe(201);
  const again = await follow();
  expect(again.body.followUp).toEqual(first.body.followUp);
  const [order] = await claims.portal.database.asOwner<{
    status: string;
    value: string | null;
    lines: number;
  }>(
    `select e.status, e.value, (select count(*)::int from expedition_item i where i.expedition_id = e.id) as lines
     from complaint c join expedition e on e.id = c.follow_up_id where c.id = $1`,
    [body.id],
  );
  expect(order).toMatchObject({ value: null, lines: 1 });
  expect(['onHold', 'incorrect']).toContain(order?.status);
});
