import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimRuleRoutes } from '../../../../contracts/complaint/claim-rule.routes.ts';
import { complaintRoutes } from '../../../../contracts/complaint/complaint.routes.ts';
import { createTestClock } from '../../../../testing/clock.ts';
import { type Claims, openClaims } from '../complaint.fixtures.ts';

// A Thursday in winter; in Prague it is noon.
const clock = createTestClock('2101-02-03T11:00:00Z');
let claims: Claims;
beforeAll(async () => {
  claims = await openClaims({ clock });
});
afterAll(() => claims.portal.close());

const admin = () => claims.options(claims.admin);

test('a working day is counted past closed days and holidays; of a warehouse closed for a season, as it comes', async () => {
  const { database } = claims.portal;
  const days = async (start: string, count: number, open: string, holidays: string) =>
    (
      await database.asOwner<{ day: string }>(
        `select working_day($1::date, $2, $3::text[], $4::text[])::text as day`,
        [start, count, open, holidays],
      )
    )[0]?.day;
  const week = '{monday,tuesday,wednesday,thursday,friday}';
  // Friday 6 February 2026.
  expect(await days('2026-02-06', 0, week, '{}')).toBe('2026-02-06');
  expect(await days('2026-02-07', 0, week, '{}')).toBe('2026-02-09');
  expect(await days('2026-02-06', 1, week, '{}')).toBe('2026-02-09');
  expect(await days('2026-02-06', 1, week, '{2026-02-09}')).toBe('2026-02-10');
  expect(await days('2026-02-06', 6, week, '{2026-02-09}')).toBe('2026-02-17');
  expect(await days('2026-02-06', 200, week, '{}')).toBe('2026-11-13');
  const closed = `{${Array.from({ length: 90 }, (_, at) =>
    new Date(Date.UTC(2026, 1, 6 + at)).toISOString().slice(0, 10),
  ).join(',')}}`;
  expect(await days('2026-02-06', 0, week, closed)).toBe('2026-02-06');
});

test('a rule is what the portal begins with and uncertain, until an administrator says it; it can go back', async () => {
  const { expedition } = await claims.shipped();
  const params = { id: expedition.carrier_id };
  const read = async () => (await claims.portal.call(claimRuleRoutes.list, { params }, admin())).body;
  const usual = await read();
  expect(usual.map(({ reason, isConfirmed }) => [reason, isConfirmed])).toEqual([
    ['damaged', false],
    ['incomplete', false],
    ['lateDelivery', false],
    ['misdeliveredParcel', false],
    ['undelivered', false],
  ]);
  const one = { ...params, reason: 'damaged' };
  const set = (body: object, who = admin()) =>
    claims.portal.call(claimRuleRoutes.set, { params: one, body: body as never }, who);
  const refused = await set({ opensAfter: 4, closesAfter: 3, answerDays: 0 });
  expect(refused.problem.violations).toMatchObject([
    { propertyPath: 'answerDays', code: 'tooSmall' },
    { propertyPath: 'closesAfter', code: 'tooSmall', parameters: { min: 4 } },
  ]);
  const body = { opensAfter: 1, closesAfter: 3, answerDays: 10 };
  expect((await set(body, claims.options(claims.client))).status).toBe(403);
  expect((await set(body)).body[0]).toEqual({ reason: 'damaged', ...body, isConfirmed: true });
  await set(body);
  await claims.portal.call(claimRuleRoutes.reset, { params: one }, admin());
  await claims.portal.call(claimRuleRoutes.reset, { params: one }, admin());
  expect(await read()).toEqual(usual);
  const events = await claims.events(params.id);
  expect(events.map(({ act }) => act)).toEqual(['setClaimRule', 'resetClaimRule']);
  const none = await claims.portal.call(
    claimRuleRoutes.set,
    { params: { ...one, id: expedition.id }, body },
    admin(),
  );
  expect(none.status).toBe(404);
});

test('a claim says when its carrier takes it, and the carrier answers within its working days', async () => {
  const { portal, shipped, file, read, put } = claims;
  const { expedition } = await shipped({ status: 'delivered', delivered_at: '2101-02-02T23:30:00Z' });
  await portal.database.asOwner(
    `update wms set time_zone = 'Europe/Prague', open_days = '{monday,tuesday,wednesday,thursday,friday}',
     holidays = '{2101-02-07}' where id = $1`,
    [expedition.wms_id],
  );
  await portal.call(
    claimRuleRoutes.set,
    {
      params: { id: expedition.carrier_id, reason: 'damaged' },
      body: { opensAfter: 0, closesAfter: 2, answerDays: 3 },
    },
    admin(),
  );
  const { body: claim } = await file({ expedition: expedition.id });
  // In Prague it arrived on the 3rd, a Thursday; the 7th, a Monday, is a holiday.
  expect(claim.window).toEqual({
    opensOn: '2101-02-03',
    closesOn: '2101-02-08',
    answerDays: 3,
    isConfirmed: true,
  });
  // The desk opens on the next working day, at eight in Prague.
  expect(claim.dueAt).toBe('2101-02-04T07:00:00.000Z');
  await put(claim.id, 'resolving');
  const filed = await portal.call(
    complaintRoutes.fileWithCarrier,
    { params: { id: claim.id }, body: { filedOn: '2101-02-03', reference: 'R-1' } },
    admin(),
  );
  expect(filed.body.dueAt).toBe('2101-02-09T22:59:59.000Z');
  // A day that the carrier named ends in Prague too, not an hour into the next.
  await put(claim.id, 'resolving');
  const named = await portal.call(
    complaintRoutes.fileWithCarrier,
    { params: { id: claim.id }, body: { filedOn: '2101-02-03', answerBy: '2101-02-05' } },
    admin(),
  );
  expect(named.body.dueAt).toBe('2101-02-05T22:59:59.000Z');
  expect((await read(claim.id)).window).toMatchObject({ isConfirmed: true });
  const { body: other } = await file({ reason: 'other', expedition: (await shipped()).expedition.id });
  expect(other.window).toBeNull();
});
