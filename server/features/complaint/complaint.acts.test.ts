import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { complaintRoutes } from '../../../contracts/complaint/complaint.routes.ts';
import {
  COMPLAINT_STATUSES,
  type ComplaintAct,
  type ComplaintStatus,
  complaintStates,
  TURN_OF,
} from '../../../contracts/complaint/complaint.states.ts';
import { mayAct } from '../../../contracts/kit/states.ts';
import { type Claims, openClaims, PDF } from './complaint.fixtures.ts';

let claims: Claims;
beforeAll(async () => {
  claims = await openClaims();
});
afterAll(() => claims.portal.close());

type Side = 'client' | 'admin';
type Button = Exclude<ComplaintAct, 'create' | 'update' | 'route' | 'reply' | 'expire' | 'closeSilent'>;
const TEXT = { text: 'As we see it.' };

/** Every button with a good body. */
const BUTTONS: Record<Button, object> = {
  assign: {},
  setResolving: {},
  ask: TEXT,
  fileWithCarrier: { reference: 'R-1' },
  carrierAsks: TEXT,
  askLogistics: TEXT,
  askManagement: {},
  passToSupplier: {},
  supplierAnswered: TEXT,
  resolve: { resolution: 'redispatch', ...TEXT },
  approve: {},
  reject: TEXT,
  cancel: {},
};

const press = (act: Button, id: string, side: Side, body: object = BUTTONS[act]) =>
  claims.portal.call(
    complaintRoutes[act] as typeof complaintRoutes.reject,
    { params: { id }, body: body as never },
    claims.options(claims[side]),
  );
const say = (id: string, side: Side, internal = false) =>
  claims.portal.call(
    complaintRoutes.comment,
    { params: { id }, body: { text: 'Here it is.', internal } },
    claims.options(claims[side]),
  );

/** A claim with everything that an act may ask for. */
const made = async (status: ComplaintStatus = 'created'): Promise<string> => {
  const { expedition } = await claims.shipped();
  const supplier = await claims.portal.database.asOwner<{ id: string }>(
    `insert into supplier (id, organisation_id, name) values (gen_random_uuid(), $1, gen_random_uuid()::text) returning id`,
    [claims.organisation.id],
  );
  const { body, status: answered } = await claims.file({
    expedition: expedition.id,
    supplier: supplier[0]?.id,
    claimValue: '1749',
  });
  expect(answered).toBe(201);
  if (status !== 'created') await claims.put(body.id, status);
  return body.id;
};
const statusOf = async (id: string) => (await claims.read(id, claims.admin)).status;

/** The table of domain.md, section 9: row, from, how, to, and who may; `clock` is the time. */
const TABLE: readonly [
  number,
  ComplaintStatus,
  Button | 'reply' | 'replyByPaper' | 'clock',
  ComplaintStatus,
  Side[],
][] = [
  [2, 'created', 'clock', 'waitingForResolver', []],
  [2, 'created', 'assign', 'waitingForResolver', ['admin']],
  ...(
    [
      'created',
      'waitingForResolver',
      'waitingForMs',
      'waitingForResolverLog',
      'waitingForCarrier',
      'supplierComplaint',
    ] as const
  ).map((from): [number, ComplaintStatus, Button, ComplaintStatus, Side[]] => [
    3,
    from,
    'setResolving',
    'resolving',
    ['admin'],
  ]),
  [4, 'resolving', 'ask', 'waitingForReporter', ['admin']],
  [4, 'waitingForResolver', 'ask', 'waitingForReporter', ['admin']],
  [5, 'waitingForReporter', 'reply', 'waitingForResolver', ['client']],
  [5, 'waitingForCs', 'reply', 'waitingForResolver', ['client']],
  [5, 'waitingForReporter', 'replyByPaper', 'waitingForResolver', ['client']],
  [6, 'resolving', 'fileWithCarrier', 'waitingForCarrier', ['admin']],
  [6, 'waitingForResolver', 'fileWithCarrier', 'waitingForCarrier', ['admin']],
  [7, 'waitingForCarrier', 'carrierAsks', 'waitingForReporter', ['admin']],
  [8, 'resolving', 'askLogistics', 'waitingForResolverLog', ['admin']],
  [9, 'resolving', 'askManagement', 'waitingForMs', ['admin']],
  [10, 'created', 'passToSupplier', 'supplierComplaint', ['client', 'admin']],
  [10, 'resolving', 'passToSupplier', 'supplierComplaint', ['client', 'admin']],
  [11, 'supplierComplaint', 'supplierAnswered', 'waitingForResolver', ['client', 'admin']],
  ...(
    [
      'resolving',
      'waitingForResolver',
      'waitingForMs',
      'waitingForResolverLog',
      'waitingForCarrier',
      'supplierComplaint',
    ] as const
  ).map((from): [number, ComplaintStatus, Button, ComplaintStatus, Side[]] => [
    12,
    from,
    'resolve',
    'resolved',
    ['admin'],
  ]),
  [13, 'waitingForReporter', 'clock', 'resolved', []],
  [13, 'waitingForCs', 'clock', 'resolved', []],
  [14, 'resolved', 'approve', 'closed/approved', ['client']],
  [15, 'resolved', 'reject', 'waitingForResolver', ['client', 'admin']],
  [16, 'resolved', 'clock', 'closed/approved', []],
  [17, 'created', 'cancel', 'canceled', ['client', 'admin']],
  [17, 'waitingForReporter', 'cancel', 'canceled', ['client', 'admin']],
  [17, 'waitingForCs', 'cancel', 'canceled', ['client', 'admin']],
  [17, 'waitingForResolver', 'cancel', 'canceled', ['client', 'admin']],
  [17, 'resolving', 'cancel', 'canceled', ['admin']],
  [17, 'waitingForCarrier', 'cancel', 'canceled', ['admin']],
  [17, 'waitingForMs', 'cancel', 'canceled', ['admin']],
];

describe('the transition table', () => {
  test('row 1: a claim is filed by the client or the provider, from an order or without one', async () => {
    const { expedition, parcel } = await claims.shipped();
    const { body } = await claims.file({ parcel: parcel.id, claimValue: 1749 });
    expect(body).toMatchObject({
      status: 'created',
      turn: 'resolver',
      resolution: 'no_resolution',
      expedition: { id: expedition.id },
      trackingNumber: parcel.tracking_number,
      reporter: { id: claims.client.id, name: 'Tereza Kolářová' },
      claimValue: '1749.00',
      currency: 'CZK',
      parcels: [{ id: parcel.id, weight: 410 }],
    });
    expect(body.internalNumber).toMatch(/^RC-\d{8}$/);
    const byAdmin = await claims.file({ reporter: claims.client.id }, claims.admin);
    expect(byAdmin.body).toMatchObject({ reporter: { id: claims.client.id } });
  });

  test.each(TABLE)('row %i: %s, %s, %s', async (_, from, how, to, sides) => {
    const go = async (id: string, side: Side | null): Promise<number> => {
      if (how === 'clock') {
        await claims.passDeadline(id);
        return 200;
      }
      if (how === 'reply') return (await say(id, side ?? 'client')).status;
      if (how === 'replyByPaper') return (await claims.upload(id, PDF, claims[side ?? 'client'])).status;
      return (await press(how, id, side ?? 'client')).status;
    };
    for (const side of sides.length > 0 ? sides : [null]) {
      const id = await made(from);
      expect([200, 201]).toContain(await go(id, side));
      expect(await statusOf(id)).toBe(to);
      const events = await claims.events(id);
      expect(events.at(-1)).toMatchObject({ from_status: from, to_status: to });
    }
    for (const side of (['client', 'admin'] as const).filter((one) => !sides.includes(one))) {
      if (how === 'clock' || how === 'reply' || how === 'replyByPaper') continue;
      const id = await made(from);
      expect([403, 409]).toContain(await go(id, side));
      expect(await statusOf(id)).toBe(from);
    }
  });

  test('the customer care is asked where it is meant', async () => {
    const id = await made('resolving');
    await press('ask', id, 'admin', { ...TEXT, of: 'cs' });
    expect(await statusOf(id)).toBe('waitingForCs');
  });

  test('nobody answers for the client: the word of the provider leaves the turn where it is', async () => {
    const id = await made('waitingForReporter');
    await say(id, 'admin');
    expect(await statusOf(id)).toBe('waitingForReporter');
  });

  test('silence of the client is unproven, silence after a resolution is consent', async () => {
    const id = await made('waitingForReporter');
    await claims.passDeadline(id);
    expect(await claims.read(id)).toMatchObject({ status: 'resolved', resolution: 'unproven' });
    await claims.passDeadline(id);
    expect(await claims.read(id)).toMatchObject({ status: 'closed/approved', closedBy: 'time' });
  });

  test('what is not over stays', async () => {
    const id = await made('waitingForReporter');
    const other = await made('created');
    await claims.passDeadline(other);
    expect(await statusOf(id)).toBe('waitingForReporter');
  });

  test('a client refuses a resolution once, the provider again', async () => {
    const id = await made('resolving');
    for (const [side, expected] of [
      ['client', 200],
      ['client', 409],
      ['admin', 200],
    ] as const) {
      if ((await statusOf(id)) !== 'resolved') await press('resolve', id, 'admin');
      const { status, problem } = await press('reject', id, side);
      expect(status).toBe(expected);
      if (expected === 409) expect(problem.code).toBe('claimRejectedBefore');
    }
    expect(await claims.read(id)).toMatchObject({ resolution: 'no_resolution', rejections: 2 });
  });

  test('there is no decision without a resolution', async () => {
    const id = await made('resolving');
    const { status } = await press('resolve', id, 'admin', { resolution: 'no_resolution' });
    expect(status).toBe(400);
  });

  test('a loss is declared of the order too, of the parcel alone where the claim names one', async () => {
    const { expedition, parcel } = await claims.shipped();
    const { body } = await claims.file({
      expedition: expedition.id,
      parcel: parcel.id,
      reason: 'undelivered',
    });
    await press('setResolving', body.id, 'admin');
    await press('resolve', body.id, 'admin', { resolution: 'lost_by_carrier' });
    const lost = (table: string, id: string) =>
      claims.portal.database.asOwner(`select lost_at is not null as lost from ${table} where id = $1`, [id]);
    expect([await lost('expedition', expedition.id), await lost('parcel', parcel.id)]).toEqual([
      [{ lost: true }],
      [{ lost: true }],
    ]);
    const [said] = await claims.portal.database.asOwner(
      `select reason from event where record_id = $1 and act = 'declareLost'`,
      [expedition.id],
    );
    expect(said?.reason).toBe(body.internalNumber);
  });

  test('what was paid stands beside what was claimed', async () => {
    const id = await made('resolving');
    for (const [more, violation] of [
      [{ paidOn: '2999-01-01' }, { propertyPath: 'paidOn', code: 'inTheFuture' }],
      [{ paidValue: '0.001' }, { propertyPath: 'paidValue', code: 'decimals' }],
    ] as const) {
      const refused = { resolution: 'accepted_by_carrier', paidValue: '900.50', ...more };
      expect((await press('resolve', id, 'admin', refused)).problem.violations).toMatchObject([violation]);
    }
    const { body } = await press('resolve', id, 'admin', {
      resolution: 'accepted_by_carrier',
      paidValue: '900.50',
      paidOn: '2025-11-02',
    });
    expect(body).toMatchObject({
      claimValue: '1749.00',
      paidValue: '900.50',
      currency: 'CZK',
      paidOn: '2025-11-02',
    });
  });

  test('a claim without a carrier is filed with none, one without a supplier is not the supplier’s', async () => {
    const { body } = await claims.file();
    const refused = await press('passToSupplier', body.id, 'client');
    expect(refused.problem.code).toBe('claimWithoutSupplier');
    await press('setResolving', body.id, 'admin');
    expect((await press('fileWithCarrier', body.id, 'admin')).problem.code).toBe('claimWithoutCarrier');
  });
});

/** What leads on from a status, by whom: the walk mostly takes one of these. */
const waysFrom = (status: ComplaintStatus): { act: Button | 'reply' | 'clock'; side: Side }[] =>
  complaintStates.transitions
    .filter((row) => row.from.includes(status) && row.act !== 'update')
    .flatMap(({ act, by }): { act: Button | 'reply' | 'clock'; side: Side }[] =>
      act === 'reply' || Object.hasOwn(BUTTONS, act)
        ? by.map((side) => ({ act: act as Button | 'reply', side: side as Side }))
        : [{ act: 'clock', side: 'client' }],
    );

test('a claim that is walked anywhere stays within its graph, and always knows whose turn it is', async () => {
  const odd = fc.record({
    act: fc.constantFrom(...(Object.keys(BUTTONS) as Button[]), 'reply' as const, 'clock' as const),
    side: fc.constantFrom<Side>('client', 'admin'),
  });
  const steps = fc.array(fc.oneof({ arbitrary: fc.nat(1_000), weight: 3 }, { arbitrary: odd, weight: 1 }), {
    minLength: 4,
    maxLength: 12,
  });
  const reached = new Set<ComplaintStatus>();
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      const id = await made();
      for (const step of walk) {
        const before = await claims.read(id, claims.admin);
        const ways = waysFrom(before.status);
        const chosen = typeof step === 'number' ? ways[step % ways.length] : step;
        if (!chosen) break;
        const { act, side } = chosen;
        if (act === 'clock') await claims.passDeadline(id);
        else if (act === 'reply') await say(id, side);
        else
          await press(act, id, side, act === 'ask' && side === 'admin' ? { ...TEXT, of: 'cs' } : undefined);
        const after = await claims.read(id, claims.admin);
        reached.add(after.status);
        if (after.status !== before.status) {
          const named = act === 'clock' ? ['route', 'expire', 'closeSilent'] : [act];
          const rows = complaintStates.transitions.filter(
            (row) => row.from.includes(before.status) && row.to.includes(after.status),
          );
          expect(rows.some((row) => named.includes(row.act))).toBe(true);
          if (act !== 'clock') expect(mayAct(complaintStates, before.status, act, side)).toBe(true);
        }
        expect(after.turn).toBe(TURN_OF[after.status]);
        expect(after.resolution === 'no_resolution').toBe(!['decided', 'over'].includes(after.turn));
        expect(after.dueAt === null).toBe(after.turn === 'over');
      }
    }),
    { numRuns: 60, seed: 15 },
  );
  expect(COMPLAINT_STATUSES.filter((status) => !reached.has(status) && status !== 'created')).toEqual([]);
}, 120_000);
