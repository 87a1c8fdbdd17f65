import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { complaintRoutes } from '../../../contracts/complaint/complaint.routes.ts';
import { eventRoutes } from '../../../contracts/event/event.routes.ts';
import { FILE_LIMITS } from '../../../contracts/kit/limits.ts';
import { buildOrganisation } from '../../../testing/builders.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { type Claims, openClaims, PDF } from './complaint.fixtures.ts';

let claims: Claims;
beforeAll(async () => {
  claims = await openClaims();
});
afterAll(() => claims.portal.close());

const comment = (
  id: string,
  body: { text: string; internal?: boolean },
  by = claims.client,
  headers?: Record<string, string>,
) =>
  claims.portal.call(
    complaintRoutes.comment,
    { params: { id }, body },
    { token: by.token, ...(headers && { headers }) },
  );
describe('comments', () => {
  test('of both sides stand in their order, each with its author and whose people they are', async () => {
    const { body } = await claims.file();
    await comment(body.id, { text: 'First' });
    await comment(body.id, { text: 'Second' }, claims.admin);
    const { comments } = await claims.read(body.id);
    expect(comments).toMatchObject([
      { text: 'First', author: { side: 'client', name: 'Tereza Kolářová', of: claims.organisation.name } },
      { text: 'Second', author: { side: 'provider', name: 'Martin Kubát', of: 'Lading' } },
    ]);
  });

  test('that are internal are the provider’s alone: no comment, no event, no version of the client shows them', async () => {
    const { body } = await claims.file();
    const made = await comment(body.id, { text: 'Camera shows it', internal: true }, claims.admin);
    expect(made.status).toBe(201);
    await claims.upload(body.id, PDF, claims.admin, { internal: 'true', comment: made.body.comment });
    const seen = await claims.read(body.id);
    expect(seen).toMatchObject({ comments: [], attachments: [], version: body.version });
    expect(seen.changedAt).toBe(body.changedAt);
    const own = await claims.read(body.id, claims.admin);
    expect(own).toMatchObject({ comments: [{ internal: true }], attachments: [{ internal: true }] });
    const history = (by: { token: string }) =>
      claims.portal.call(eventRoutes.history, { params: { noun: 'complaint', id: body.id } }, by);
    const acts = (reply: Awaited<ReturnType<typeof history>>) => reply.body.events.map(({ act }) => act);
    expect(acts(await history(claims.client))).toEqual(['create']);
    expect(acts(await history(claims.admin))).toEqual(['addAttachment', 'internalComment', 'create']);
    const paper = own.attachments[0]?.id ?? '';
    const opened = (by: { token: string }) =>
      claims.portal.call(
        complaintRoutes.attachment,
        { params: { id: body.id, attachmentId: paper } },
        { token: by.token },
      );
    expect((await opened(claims.client)).status).toBe(404);
    expect((await opened(claims.admin)).status).toBe(200);
  });

  test('a client writes none that is internal, and none stands while an answer is awaited', async () => {
    const { body } = await claims.file();
    expect((await comment(body.id, { text: 'x', internal: true })).problem.code).toBe('internalNotYours');
    for (const status of ['waitingForReporter', 'waitingForCs']) {
      await claims.put(body.id, status);
      const { status: answered, problem } = await comment(
        body.id,
        { text: 'x', internal: true },
        claims.admin,
      );
      expect([answered, problem.code]).toEqual([409, 'internalWhileAwaiting']);
    }
  });

  test('a claim that is over takes no more words', async () => {
    const { body } = await claims.file();
    await claims.put(body.id, 'closed/approved');
    expect((await comment(body.id, { text: 'x' })).problem.code).toBe('claimOver');
  });

  test('two people who answer at once are both heard, and the turn goes over once', async () => {
    const colleague = await signInUser(claims.portal, claims.organisation, 'member');
    const { body } = await claims.file();
    await claims.put(body.id, 'waitingForReporter');
    const replies = await Promise.all([
      comment(body.id, { text: 'From me' }),
      comment(body.id, { text: 'From the other' }, colleague),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    const after = await claims.read(body.id);
    expect(after.status).toBe('waitingForResolver');
    expect(after.comments.map(({ text }) => text).sort()).toEqual(['From me', 'From the other']);
    const acts = (await claims.events(body.id)).map(({ act }) => act);
    expect(acts.filter((act) => act === 'reply')).toHaveLength(1);
    expect(acts.filter((act) => act === 'comment')).toHaveLength(1);
  });

  test('two who take a claim over at once: whoever saw the older state is told who was first', async () => {
    const other = await signInAdmin(claims.portal);
    const { body } = await claims.file();
    const take = (by: { token: string }) =>
      claims.portal.call(
        complaintRoutes.setResolving,
        { params: { id: body.id }, body: undefined },
        { token: by.token, headers: { 'if-match': `"${body.version}"` } },
      );
    const replies = await Promise.all([take(claims.admin), take(other)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.problem.code).toBe('stale');
  });
});

describe('attachments', () => {
  test('are recognised by content, and refused by it', async () => {
    const { body } = await claims.file();
    expect((await claims.upload(body.id, PDF)).body).toMatchObject({ contentType: 'application/pdf' });
    expect((await claims.upload(body.id, '<!doctype html><script>1</script>')).body.code).toBe(
      'attachmentUnknownType',
    );
    const large = Buffer.concat([PDF, Buffer.alloc(FILE_LIMITS.attachment)]);
    expect((await claims.upload(body.id, large)).body.code).toBe('fileTooLarge');
    expect((await claims.read(body.id)).attachments).toHaveLength(1);
  });

  test('belong to a comment of the same claim, and are removed by the side that brought them', async () => {
    const { body } = await claims.file();
    const other = await claims.file();
    const elsewhere = await comment(other.body.id, { text: 'x' });
    const wrong = await claims.upload(body.id, PDF, claims.client, { comment: elsewhere.body.comment });
    expect(wrong.body.violations[0].code).toBe('commentUnknown');
    const added = await claims.upload(body.id, PDF);
    const remove = (by: { token: string }) =>
      claims.portal.call(
        complaintRoutes.deleteAttachment,
        { params: { id: body.id, attachmentId: added.body.id } },
        { token: by.token },
      );
    expect((await remove(claims.admin)).problem.code).toBe('attachmentNotYours');
    expect((await remove(claims.client)).status).toBe(204);
  });
});

test('a paper says what it proves, if anything; what is none is refused', async () => {
  const { body } = await claims.file();
  const box = await claims.upload(body.id, PDF, claims.client, { proof: 'photoOfBox' });
  expect(box.body).toMatchObject({ proof: 'photoOfBox' });
  expect((await claims.upload(body.id, PDF)).body).toMatchObject({ proof: null });
  expect((await claims.upload(body.id, PDF, claims.client, { proof: 'rumour' })).status).toBe(400);
  expect(await claims.read(body.id)).toMatchObject({
    hasInvoice: false,
    attachments: [{ proof: 'photoOfBox' }, { proof: null }],
  });
});

describe('filing', () => {
  test('of two that are filed at once about an expedition, the second is asked about', async () => {
    const { expedition } = await claims.shipped();
    const both = await Promise.all([1, 2].map(() => claims.file({ expedition: expedition.id })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  test('a second open claim about an expedition is asked about, and taken when it is meant', async () => {
    const { expedition } = await claims.shipped();
    const first = await claims.file({ expedition: expedition.id });
    const body = {
      organisation: claims.organisation.id,
      reason: 'other' as const,
      expedition: expedition.id,
      description: 'x',
    };
    const again = (query?: { confirmed: 'openClaim' }) =>
      claims.portal.call(
        complaintRoutes.create,
        { body, ...(query && { query }) },
        claims.options(claims.client),
      );
    const asked = await again();
    expect(asked.status).toBe(422);
    expect(asked.problem.violations).toMatchObject([
      { propertyPath: 'expedition', code: 'openClaim', parameters: { id: first.body.id } },
    ]);
    const taken = await again({ confirmed: 'openClaim' });
    expect(taken.body.others).toEqual([{ id: first.body.id, internalNumber: first.body.internalNumber }]);
    await claims.put(first.body.id, 'canceled');
    await claims.put(taken.body.id, 'canceled');
    expect((await again()).status).toBe(201);
  });

  test.each([
    [{ claimValue: '-1' }, 'claimValue'],
    [{ claimValue: '10' }, 'currency'],
    [{ claimValue: '10.5', currency: 'HUF' }, 'claimValue'],
    [{ reason: 'supplierComplaint' as const }, 'supplier'],
    [{ description: '' }, 'description'],
    [{ expedition: '0198f3c2-0000-7000-8000-000000000000' }, 'expedition'],
    [{ quantity: 0 }, 'quantity'],
  ])('%j is refused at its field', async (part, field) => {
    const { status, problem } = await claims.file(part);
    expect([status, problem.violations[0]?.propertyPath]).toEqual([400, field]);
  });

  test('what it says is changed while it is open, and the history has it', async () => {
    const { body } = await claims.file();
    const change = (reason: 'damaged' | 'other') =>
      claims.portal.call(
        complaintRoutes.update,
        {
          params: { id: body.id },
          body: { reason, description: 'Another word', claimValue: '5', currency: 'EUR' },
        },
        claims.options(claims.client),
      );
    expect((await change('other')).body).toMatchObject({
      reason: 'other',
      claimValue: '5.00',
      currency: 'EUR',
    });
    // What was paid in koruna stays so after the decision was taken back.
    const { database } = claims.portal;
    await database.asOwner(`update complaint set paid_value = 5, currency = 'CZK' where id = $1`, [body.id]);
    const paid = await change('damaged');
    expect([paid.status, paid.problem.violations[0]?.code]).toEqual([400, 'paidCurrency']);
    await claims.put(body.id, 'resolving');
    expect((await change('damaged')).status).toBe(409);
  });

  test('another organisation finds nothing of it, a reader writes nothing', async () => {
    const { body } = await claims.file();
    const stranger = await signInUser(claims.portal, await buildOrganisation(claims.portal.database));
    expect((await comment(body.id, { text: 'x' }, stranger)).status).toBe(404);
    const reader = await signInUser(claims.portal, claims.organisation, 'readOnly');
    expect((await comment(body.id, { text: 'x' }, reader)).status).toBe(403);
  });
});

test('a carrier that has until the last day that can be written has it, and the list goes on behind such a claim', async () => {
  const { portal, admin } = claims;
  const { expedition, parcel } = await claims.shipped();
  await portal.database.asOwner(`update wms set time_zone = 'America/New_York' where id = $1`, [
    expedition.wms_id,
  ]);
  const { id } = (await claims.file({ expedition: expedition.id, parcel: `${parcel.id}` })).body;
  await claims.put(id, 'resolving');
  const filed = await portal.call(
    complaintRoutes.fileWithCarrier,
    { params: { id }, body: { answerBy: '9999-12-31' } },
    { token: admin.token },
  );
  // Four in the morning of the next year in London.
  expect([filed.status, filed.body.dueAt]).toEqual([200, '+010000-01-01T04:59:59.000Z']);
  const page = (cursor = '') =>
    portal.call(
      complaintRoutes.list,
      {
        body: {
          sort: [{ field: 'dueAt', order: 'DESC' }],
          criteria: { dueAt: { null: false } },
          limit: 1,
          cursor,
        },
      },
      { token: admin.token },
    );
  await claims.file();
  const first = await page();
  const second = await page(first.body.paging.next);
  expect([first.body.results[0]?.id, second.status]).toEqual([id, 200]);
  expect(second.body.results[0]?.id).not.toBe(id);
});
