import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ComplaintStatus } from '../../../contracts/complaint/complaint.states.ts';
import { dayAt } from '../../platform/clock.ts';
import { type Claims, openClaims, PDF } from './complaint.fixtures.ts';
import { type Button, type Side, standAtClaims, TEXT } from './complaint.press.fixtures.ts';

let claims: Claims;
let at: ReturnType<typeof standAtClaims>;
beforeAll(async () => {
  claims = await openClaims();
  at = standAtClaims(claims);
});
afterAll(() => claims.portal.close());

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
      if (how === 'reply') return (await at.say(id, side ?? 'client')).status;
      if (how === 'replyByPaper') return (await claims.upload(id, PDF, claims[side ?? 'client'])).status;
      return (await at.press(how, id, side ?? 'client')).status;
    };
    for (const side of sides.length > 0 ? sides : [null]) {
      const id = await at.made(from);
      expect([200, 201]).toContain(await go(id, side));
      expect(await at.statusOf(id)).toBe(to);
      const events = await claims.events(id);
      expect(events.at(-1)).toMatchObject({ from_status: from, to_status: to });
    }
    for (const side of (['client', 'admin'] as const).filter((one) => !sides.includes(one))) {
      if (how === 'clock' || how === 'reply' || how === 'replyByPaper') continue;
      const id = await at.made(from);
      expect([403, 409]).toContain(await go(id, side));
      expect(await at.statusOf(id)).toBe(from);
    }
  });

  test('the customer care is asked where it is meant', async () => {
    const id = await at.made('resolving');
    await at.press('ask', id, 'admin', { ...TEXT, of: 'cs' });
    expect(await at.statusOf(id)).toBe('waitingForCs');
  });

  test('nobody answers for the client: the word of the provider leaves the turn where it is', async () => {
    const id = await at.made('waitingForReporter');
    await at.say(id, 'admin');
    expect(await at.statusOf(id)).toBe('waitingForReporter');
  });

  test('silence of the client is unproven, silence after a resolution is consent', async () => {
    const id = await at.made('waitingForReporter');
    await claims.passDeadline(id);
    expect(await claims.read(id)).toMatchObject({ status: 'resolved', resolution: 'unproven' });
    await claims.passDeadline(id);
    expect(await claims.read(id)).toMatchObject({ status: 'closed/approved', closedBy: 'time' });
  });

  test('what is not over stays', async () => {
    const id = await at.made('waitingForReporter');
    const other = await at.made('created');
    await claims.passDeadline(other);
    expect(await at.statusOf(id)).toBe('waitingForReporter');
  });

  test('a client refuses a resolution once, the provider again', async () => {
    const id = await at.made('resolving');
    for (const [side, expected] of [
      ['client', 200],
      ['client', 409],
      ['admin', 200],
    ] as const) {
      if ((await at.statusOf(id)) !== 'resolved') await at.press('resolve', id, 'admin');
      const { status, problem } = await at.press('reject', id, side);
      expect(status).toBe(expected);
      if (expected === 409) expect(problem.code).toBe('claimRejectedBefore');
    }
    expect(await claims.read(id)).toMatchObject({ resolution: 'no_resolution', rejections: 2 });
  });

  test('there is no decision without a resolution', async () => {
    const id = await at.made('resolving');
    const { status } = await at.press('resolve', id, 'admin', { resolution: 'no_resolution' });
    expect(status).toBe(400);
  });

  test('a loss is declared of the order too, of the parcel alone where the claim names one', async () => {
    const { expedition, parcel } = await claims.shipped();
    const { body } = await claims.file({
      expedition: expedition.id,
      parcel: parcel.id,
      reason: 'undelivered',
    });
    await at.press('setResolving', body.id, 'admin');
    await at.press('resolve', body.id, 'admin', { resolution: 'lost_by_carrier' });
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
    const id = await at.made('resolving');
    for (const [more, violation] of [
      [{ paidOn: '2999-01-01' }, { propertyPath: 'paidOn', code: 'inTheFuture' }],
      [{ paidValue: '0.001' }, { propertyPath: 'paidValue', code: 'decimals' }],
      // What was claimed in koruna would be claimed in euro from then on.
      [{ currency: 'EUR' }, { propertyPath: 'currency', code: 'claimCurrency' }],
    ] as const) {
      const refused = { resolution: 'accepted_by_carrier', paidValue: '900.50', ...more };
      expect((await at.press('resolve', id, 'admin', refused)).problem.violations).toMatchObject([violation]);
    }
    const { body } = await at.press('resolve', id, 'admin', {
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

  test.each(['fileWithCarrier', 'resolve'] as const)(
    'row %s takes the day that it is where somebody is, though it has not begun at the warehouse',
    async (act) => {
      const { expedition } = await claims.shipped();
      await claims.portal.database.asOwner('update wms set time_zone = $2 where id = $1', [
        expedition.wms_id,
        'Pacific/Niue',
      ]);
      const { body: claim } = await claims.file({ expedition: expedition.id });
      await claims.put(claim.id, 'resolving');
      const on = (days: number) => {
        const day = dayAt(new Date(Date.now() + days * 86_400_000), 'Pacific/Kiritimati');
        const paid = { resolution: 'accepted_by_carrier', paidValue: '5', currency: 'CZK', paidOn: day };
        return at.press(act, claim.id, 'admin', act === 'resolve' ? paid : { filedOn: day });
      };
      expect((await on(1)).problem.violations).toMatchObject([{ code: 'inTheFuture' }]);
      expect((await on(0)).status).toBe(200);
    },
  );

  test('what was paid for a claim of no amount is in a currency that is used here', async () => {
    const { body } = await claims.file({ claimValue: null, currency: null });
    await claims.put(body.id, 'resolving');
    const resolve = (currency: string) =>
      at.press('resolve', body.id, 'admin', { resolution: 'accepted_by_carrier', paidValue: '5', currency });
    expect((await resolve('QQQ')).problem.violations).toMatchObject([
      { propertyPath: 'currency', code: 'currencyUnknown', parameters: { currency: 'QQQ' } },
    ]);
    expect((await resolve('EUR')).body).toMatchObject({ paidValue: '5.00', currency: 'EUR' });
  });

  test('a claim without a carrier is filed with none, one without a supplier is not the supplier’s', async () => {
    const { body } = await claims.file();
    const refused = await at.press('passToSupplier', body.id, 'client');
    expect(refused.problem.code).toBe('claimWithoutSupplier');
    await at.press('setResolving', body.id, 'admin');
    expect((await at.press('fileWithCarrier', body.id, 'admin')).problem.code).toBe('claimWithoutCarrier');
  });
});
