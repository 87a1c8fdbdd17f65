import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimDraftRoutes } from '../../../../contracts/complaint/claim-draft.routes.ts';
import { usualRule } from '../../../../contracts/complaint/claim-rule.ts';
import { complaintRoutes } from '../../../../contracts/complaint/complaint.routes.ts';
import { buildCarrier, buildExpedition, buildService, insert } from '../../../../testing/builders.ts';
import { createTestClock } from '../../../../testing/clock.ts';
import { type Claims, jobHelp, openClaims } from '../complaint.fixtures.ts';
import { complaintJobs } from '../complaint.jobs.ts';

const DAY = 86_400_000;
const START = Date.parse('2101-01-01T12:00:00Z');
const HOLIDAYS = ['2101-01-06', '2101-04-18', '2101-05-02', '2101-07-05', '2101-12-26'];
const DAYS = 365;

const clock = createTestClock(new Date(START));
let claims: Claims;
beforeAll(async () => {
  claims = await openClaims({ clock });
});
afterAll(() => claims.portal.close());

/** Sessions end while the clock runs: each call has one of its own. */
const as = async ({ id }: { id: string }, audience: 'user' | 'admin' = 'user') => ({
  token: await claims.portal.tokenFor({ id, audience }),
});

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
/** A model of its own: steps through the calendar day by day. */
function workingDay(start: number, count: number): number {
  let at = start;
  for (let left = count; left > 0; ) {
    at += DAY;
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6 && !HOLIDAYS.includes(dayOf(at))) left--;
  }
  return at;
}

const FATES = ['lost', 'late', 'inTime', 'lost then came', 'returned', 'claimed', 'taken back'] as const;
interface Planned {
  parcel: string;
  expedition: string;
  adapter: 'ppl' | 'packeta' | null;
  fate: (typeof FATES)[number];
  packed: number;
  /** When it arrives, turns back or is claimed by a person; days after the packing. */
  after: number;
}

/** The claims that a parcel should have: the reason and the first day, as the model sees it. */
function expected({ adapter, fate, packed, after }: Planned): { reason: string; day: string } | null {
  const opens = workingDay(packed, usualRule(adapter, 'undelivered').opensAfter);
  const isLate = packed + after * DAY > workingDay(packed, usualRule(adapter, 'lateDelivery').opensAfter);
  const settledAt = packed + after * DAY;
  if (fate === 'lost') return { reason: 'undelivered', day: dayOf(opens) };
  // Whatever happens on the very day on which it could be claimed happens before the job asks.
  if (fate === 'returned' || fate === 'claimed' || fate === 'taken back')
    return settledAt > opens ? { reason: 'undelivered', day: dayOf(opens) } : null;
  // Not there for so long it counts as lost, though it comes later.
  if (fate === 'lost then came' || settledAt > opens) return { reason: 'undelivered', day: dayOf(opens) };
  return isLate ? { reason: 'lateDelivery', day: dayOf(settledAt) } : null;
}

test('in a simulated year every late or lost parcel has its claim on the first day, and none has two', async () => {
  const { portal, organisation, product, client } = claims;
  const { database } = portal;
  const set = (table: string, id: string, what: string, values: unknown[] = []) =>
    database.asOwner(`update ${table} set ${what} where id = $1`, [id, ...values]);
  const carriers = new Map<Planned['adapter'], { carrier: string; service: string }>();
  for (const adapter of ['ppl', 'packeta', null] as const) {
    const carrier = await buildCarrier(database, { adapter });
    await insert(database, 'organisation_carrier', {
      organisation_id: organisation.id,
      carrier_id: carrier.id,
    });
    carriers.set(adapter, { carrier: carrier.id, service: (await buildService(database, carrier)).id });
  }
  const job = complaintJobs(portal.services)['complaint.draftClaims'];
  const planned: Planned[] = [];
  const adapters = [...carriers.keys()];
  /** Parcels of Mondays, Wednesdays and Fridays, each with the next fate at the next carrier. */
  const pack = async (packed: number, index: number) => {
    const adapter = adapters[index % adapters.length] ?? null;
    const fate = FATES[index % FATES.length] ?? 'lost';
    const { carrier, service } = carriers.get(adapter) ?? { carrier: '', service: '' };
    const order = await buildExpedition(database, organisation, {
      status: 'carrierPickedUp',
      currency: 'CZK',
      value: '500',
      carrier_id: carrier,
      carrier_service_id: service,
      created_at: new Date(packed),
      changed_at: new Date(packed),
      items: [{ product, quantity: 1 }],
    });
    await set('wms', order.wms_id, `time_zone = 'UTC', holidays = $2, open_days = $3`, [
      HOLIDAYS,
      ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    ]);
    const parcel = await insert(database, 'parcel', {
      id: uuid(),
      organisation_id: organisation.id,
      expedition_id: order.id,
      tracking_number: `Y${index}`,
      weight: 400,
      carrier_id: carrier,
      carrier_service_id: service,
      wms_id: order.wms_id,
      eshop_id: order.eshop_id,
      created_at: new Date(packed),
    });
    const after = fate === 'inTime' ? 1 : fate === 'lost then came' ? 40 : 5 + (index % 17);
    planned.push({ parcel: parcel.id, expedition: order.id, adapter, fate, packed, after });
  };
  /** What becomes of a parcel on its day. */
  const happen = async ({ fate, parcel, expedition }: Planned, now: number) => {
    if (fate === 'late' || fate === 'inTime' || fate === 'lost then came')
      await set('expedition', expedition, `status = 'delivered', delivered_at = $2, changed_at = $2`, [
        new Date(now),
      ]);
    else if (fate === 'returned') await set('expedition', expedition, `status = 'returning'`);
    else if (fate === 'taken back') await set('parcel', parcel, 'taken_back_at = $2', [new Date(now)]);
    else if (fate === 'claimed')
      await claims.file(
        { reason: 'damaged', expedition },
        { ...claims.client, ...(await as(claims.client)) },
      );
  };
  const first = new Map<string, { reason: string; day: string; opens: string }>();
  const seen = new Set<string>();
  let index = 0;
  for (let day = 0; day < DAYS; day++) {
    const now = START + day * DAY;
    const weekday = new Date(now).getUTCDay();
    if ([1, 3, 5].includes(weekday) && day < DAYS - 60) await pack(now, index++);
    for (const one of planned) if (one.packed + one.after * DAY === now) await happen(one, now);
    await job?.({}, jobHelp(portal));
    // The job is late now and then, and comes twice.
    if (day % 7 === 0) await job?.({}, jobHelp(portal));
    const rows = await database.asOwner<{ id: string; parcel: string; reason: string; opens: string }>(
      'select id, parcel_id as parcel, reason, opens_on::text as opens from claim_draft',
    );
    for (const { id, parcel, reason, opens } of rows) {
      if (!first.has(parcel)) {
        first.set(parcel, { reason, day: dayOf(now), opens });
        seen.add(id);
        // Every fourth is filed at once, every fifth dismissed, the rest waits.
        const settle =
          first.size % 4 === 0
            ? claimDraftRoutes.file
            : first.size % 5 === 0
              ? claimDraftRoutes.dismiss
              : null;
        if (settle)
          expect((await portal.call(settle, { params: { id } }, await as(client))).status).toBeLessThan(300);
      }
      expect(seen.has(id), 'a second draft of a parcel').toBe(true);
    }
    clock.advance(DAY);
  }
  const told = planned.map((one) => ({ parcel: one.parcel, fate: one.fate, ...expected(one) }));
  const found = planned.map((one) => {
    const draft = first.get(one.parcel);
    return { parcel: one.parcel, fate: one.fate, ...(draft && { reason: draft.reason, day: draft.day }) };
  });
  expect(found).toEqual(told);
  expect(first.size).toBeGreaterThan(60);
  for (const { day, opens } of first.values()) expect(opens).toBe(day);
  const filed = await database.asOwner<{ count: number }>(
    `select count(*)::int as count from complaint where parcel_id is not null group by parcel_id having count(*) > 1`,
  );
  expect(filed).toEqual([]);
}, 240_000);

test('a draft is filed with its proofs by one click, once; another is dismissed, and both are told', async () => {
  const { portal, shipped } = claims;
  const [client, admin] = [await as(claims.client), await as(claims.admin, 'admin')];
  const job = () => complaintJobs(portal.services)['complaint.draftClaims']?.({}, jobHelp(portal));
  const made = async () => {
    const one = await shipped();
    const long = new Date(clock.now().getTime() - 30 * DAY);
    await portal.database.asOwner('update parcel set created_at = $2 where id = $1', [one.parcel.id, long]);
    return one;
  };
  const [one, other] = [await made(), await made()];
  await job();
  const list = async () =>
    (await portal.call(claimDraftRoutes.list, { query: { limit: 200 } }, client)).body.drafts;
  const draftOf = async ({ parcel }: typeof one) =>
    (await list()).find((draft) => draft.parcel === parcel.id);
  const draft = await draftOf(one);
  expect(draft).toMatchObject({
    reason: 'undelivered',
    trackingNumber: `T${one.expedition.order_number}`,
    weight: 410,
    value: '1749.0000',
    currency: 'CZK',
    hasLabel: false,
  });
  const params = { id: draft?.id ?? '' };
  const both = await Promise.all(
    [client, admin].map((who) => portal.call(claimDraftRoutes.file, { params }, who)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([201, 404]);
  const filed = both.find(({ status }) => status === 201)?.body;
  expect(filed).toMatchObject({
    reason: 'undelivered',
    parcel: one.parcel.id,
    claimValue: expect.stringMatching(/^1749/),
    description: expect.stringContaining(`T${one.expedition.order_number}`),
  });
  expect(await draftOf(one)).toBeUndefined();
  const dismissed = { params: { id: (await draftOf(other))?.id ?? '' } };
  expect((await portal.call(claimDraftRoutes.dismiss, dismissed, admin)).status).toBe(204);
  expect((await portal.call(claimDraftRoutes.dismiss, dismissed, client)).status).toBe(404);
  expect((await portal.call(claimDraftRoutes.file, dismissed, client)).status).toBe(404);
  await job();
  expect(await draftOf(other)).toBeUndefined();
  expect((await claims.events(other.expedition.id)).map(({ act }) => act)).toEqual([
    'draftClaim',
    'dismissClaim',
  ]);
  const read = await portal.call(complaintRoutes.read, { params: { id: filed?.id ?? '' } }, client);
  expect(read.body.parcels).toHaveLength(1);
});

test('what each of several parcels of an order was worth, or of one that left without a part, is left to whoever files the claim', async () => {
  const { portal, shipped } = claims;
  const { database } = portal;
  const client = await as(claims.client);
  const { parcel } = await shipped();
  const { search: _, ...columns } = parcel;
  const second = { ...columns, id: uuid(), tracking_number: `${parcel.tracking_number}-2` };
  await insert(database, 'parcel', second);
  await database.asOwner('update parcel set created_at = $2 where expedition_id = $1', [
    parcel.expedition_id,
    new Date(clock.now().getTime() - 30 * DAY),
  ]);
  await complaintJobs(portal.services)['complaint.draftClaims']?.({}, jobHelp(portal));
  const draftOf = async (id: string) => {
    const { body } = await portal.call(claimDraftRoutes.list, { query: { limit: 200 } }, client);
    return body.drafts.find((draft) => draft.parcel === id);
  };
  expect((await draftOf(parcel.id))?.value).toBeNull();
  const params = { id: (await draftOf(second.id))?.id ?? '' };
  const filed = await portal.call(claimDraftRoutes.file, { params }, client);
  expect(filed.body).toMatchObject({ parcel: second.id, claimValue: null, currency: 'CZK' });
  await database.asOwner('update parcel set taken_back_at = now() where id = $1', [second.id]);
  expect((await draftOf(parcel.id))?.value).toBe('1749.0000');
  // What is sent behind it asks for its own.
  await database.asOwner('update expedition set expedited_completely = false where id = $1', [
    parcel.expedition_id,
  ]);
  expect((await draftOf(parcel.id))?.value).toBeNull();
});
