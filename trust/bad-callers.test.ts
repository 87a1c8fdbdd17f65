import type { AddressInfo } from 'node:net';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expeditionGrid } from '../contracts/expedition/expedition.grid.ts';
import { expeditionRoutes } from '../contracts/expedition/expedition.routes.ts';
import { gridPresetRoutes } from '../contracts/grid-preset/grid-preset.routes.ts';
import { type GridColumn, KIND_OPERATORS } from '../contracts/kit/grid.ts';
import { productGrid } from '../contracts/product/product.grid.ts';
import { productRoutes } from '../contracts/product/product.routes.ts';
import { RATES } from '../server/platform/http/limits.ts';
import { createTestClock } from '../testing/clock.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { SHARP } from './naughty.ts';
import { buildTenant, fingerprintOf, orderOf, productOf, type Tenant } from './tenant.ts';
import { sendOverWire } from './wire.ts';
import { faultsOfRefusal } from './words.ts';

const UNKNOWN = '0191d9ee-0000-7000-8000-0000000000ff';
const clock = createTestClock(new Date());
let portal: Portal;
let mine: Tenant;
let other: Tenant;
let port: number;
let token: string;

beforeAll(async () => {
  portal = await createTestPortal({ clock });
  mine = await buildTenant(portal);
  other = await buildTenant(portal);
  token = mine.user.token;
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  port = (portal.app.server.address() as AddressInfo).port;
});
afterAll(() => portal.close());

/** What a tenant has is the same after `work` as before. */
async function expectNothingWritten(work: () => Promise<void>): Promise<void> {
  const before = await fingerprintOf(portal.database, mine);
  await work();
  expect(await fingerprintOf(portal.database, mine)).toEqual(before);
}

describe("a stranger's id", () => {
  test('in a body is refused as one that nobody has, and nothing is written for anybody', async () => {
    const foreign = await fingerprintOf(portal.database, other);
    await expectNothingWritten(async () => {
      const fields = {
        eshop: other.eshop.id,
        warehouse: other.warehouse.id,
        wms: other.wms.id,
        carrierService: other.service.id,
        items: [{ product: other.product.id, quantity: 1 }],
      };
      for (const [field, id] of Object.entries(fields)) {
        const unknown = field === 'items' ? [{ product: UNKNOWN, quantity: 1 }] : UNKNOWN;
        const [strange, nobody] = await Promise.all(
          [id, unknown].map((value) =>
            portal.call(
              expeditionRoutes.create,
              { body: { ...orderOf(mine, 'STRANGE-1'), [field]: value } },
              { token },
            ),
          ),
        );
        // A carrier is no secret, only that of a service: its name may be told.
        if (field !== 'carrierService')
          expect(strange?.problem.violations).toEqual(nobody?.problem.violations);
        expect(strange?.status).toBe(400);
      }
    });
    expect(await fingerprintOf(portal.database, other)).toEqual(foreign);
  });

  test('in a path is answered as one that nobody has', async () => {
    for (const route of [expeditionRoutes.read, productRoutes.read, expeditionRoutes.send]) {
      const [strange, nobody] = await Promise.all(
        [other.product.id, UNKNOWN].map((id) => portal.call(route, { params: { id } }, { token })),
      );
      expect(strange?.status).toBe(404);
      expect({ ...strange?.problem, requestId: '' }).toEqual({ ...nobody?.problem, requestId: '' });
    }
  });
});

describe('tokens', () => {
  const claims = () => ({ sid: '0191d9ee-0000-7000-8000-0000000000ff', epoch: 1 });
  const sign = (key: Uint8Array, alg = 'HS256', typ = 'at+jwt') =>
    new SignJWT(claims())
      .setProtectedHeader({ alg, typ })
      .setSubject(mine.user.id)
      .setAudience('user')
      .setIssuer('lading')
      .setIssuedAt()
      .setExpirationTime('15m')
      .sign(key);
  const create = (given: string | undefined) =>
    portal.call(
      expeditionRoutes.create,
      { body: orderOf(mine, 'TOKEN-1') },
      given === undefined ? {} : { token: given },
    );

  test('that are none, not ours or without a session open nothing', async () => {
    const { tokenKey } = portal.services.secrets;
    const bad = [
      undefined,
      '',
      'x',
      'a.b.c',
      await sign(new Uint8Array(32)),
      await sign(tokenKey, 'HS384'),
      await sign(tokenKey, 'HS256', 'JWT'),
      await sign(tokenKey),
      `${token}x`,
    ];
    await expectNothingWritten(async () => {
      for (const one of bad) {
        const reply = await create(one);
        expect(reply.status).toBe(401);
        expect(faultsOfRefusal(reply.problem)).toEqual([]);
      }
    });
  });

  test('that are stale say so, and so does one whose person was switched off', async () => {
    const fresh = await portal.tokenFor({ id: mine.user.id, audience: 'user' });
    await expectNothingWritten(async () => {
      clock.advance(16 * 60_000);
      expect((await create(fresh)).problem).toMatchObject({
        code: 'tokenExpired',
        message: 'Your token has expired.',
      });
      const again = await portal.tokenFor({ id: mine.user.id, audience: 'user' });
      await portal.database.asOwner('update account set active = false where id = $1', [mine.user.id]);
      expect((await create(again)).problem.code).toBe('sessionEnded');
      await portal.database.asOwner('update account set active = true where id = $1', [mine.user.id]);
      token = await portal.tokenFor({ id: mine.user.id, audience: 'user' });
    });
  });

  test('that are made up buy no further tries to sign in', async () => {
    const attempts = Array.from({ length: RATES.signIn + 1 }, (_, index) =>
      sendOverWire(port, {
        method: 'POST',
        path: '/gateway/password-link',
        payload: '{"token":"x"}',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${'x'.repeat(50)}${index}` },
      }),
    );
    const answers = await Promise.all(attempts);
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(faultsOfRefusal(JSON.parse(refused[0]?.text ?? ''))).toEqual([]);
  });
});

describe('queries that cost too much', () => {
  const list = (criteria: object) =>
    portal.call(expeditionRoutes.list, { body: { criteria } as never }, { token });

  test('more conditions than anybody types are refused before they are asked', async () => {
    const condition = { countOfItems: { eq: 1, neq: 2, gt: 0, gte: 0, lt: 9, lte: 9 } };
    const reply = await list({ or: Array(40).fill(condition) });
    expect(reply).toMatchObject({
      status: 400,
      problem: { violations: [{ propertyPath: 'criteria', code: 'tooMany' }] },
    });
    expect((await list({ or: Array(30).fill(condition) })).status).toBe(200);
  });

  test('more alternatives than may be are refused, never left out in silence', async () => {
    const reply = await list({ or: Array(41).fill({ countOfItems: { eq: 1 } }) });
    expect(reply.status).toBe(400);
    expect(reply.problem.violations).toMatchObject([{ code: 'tooMany' }]);
  });

  test('as many values as may be are asked', { timeout: 60_000 }, async () => {
    const values = Array.from({ length: 1_000 }, (_, index) => index);
    const reply = await list({ or: Array(40).fill({ countOfItems: { in: values } }) });
    expect(reply.status).toBe(200);
  });
});

describe('criteria of any kind', () => {
  const values = [
    ...SHARP,
    '\\',
    '%',
    '9007199254740991',
    '2999-02-30',
    '12.5',
    'NaN',
    UNKNOWN,
    ['\\'],
    [1, 'x'],
  ];
  const kinds = [expeditionGrid, productGrid].flatMap((grid) => {
    const columns: [string, GridColumn][] = Object.entries(grid.columns);
    const first = new Map(
      columns.filter(([, column]) => !column.displayOnly).map((one) => [one[1].kind, one]),
    );
    return [...first.values()].map(([field, { kind }]) => ({ entity: grid.entity, field, kind }));
  });

  test.each(kinds)(
    '$entity: $kind is compared or refused, whatever with',
    async ({ entity, field, kind }) => {
      const route = entity === 'product' ? productRoutes.list : expeditionRoutes.list;
      const session = await portal.tokenFor({ id: mine.user.id, audience: 'user' });
      for (const operator of KIND_OPERATORS[kind]) {
        for (const value of values) {
          const body = { criteria: { [field]: { [operator]: value } }, limit: 1 } as never;
          const reply = await portal.call(route, { body }, { token: session });
          expect([200, 400], `${operator} ${JSON.stringify(value)}: ${reply.text}`).toContain(reply.status);
        }
      }
    },
  );
});

describe('the same at the same moment', () => {
  const TIMES = 10;
  /** As many as a person has tabs: each of them wins one round. */
  const TABS = 4;
  const atOnce = <T>(times: number, work: () => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: times }, work));

  test('makes one product, and the others are told why not', async () => {
    const body = productOf(mine, 'AT-ONCE');
    const replies = await atOnce(TIMES, () => portal.call(productRoutes.create, { body }, { token }));
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
    const refused = replies.filter((reply) => reply.status === 400);
    expect(refused).toHaveLength(TIMES - 1);
    expect(refused[0]?.problem.violations).toMatchObject([{ propertyPath: 'productSku', code: 'skuTaken' }]);
  });

  test('makes one order', async () => {
    const body = orderOf(mine, 'AT-ONCE');
    const replies = await atOnce(TIMES, () => portal.call(expeditionRoutes.create, { body }, { token }));
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, ...Array(TIMES - 1).fill(400)]);
  });

  test('leaves one default view', async () => {
    const body = { name: 'Default', isDefault: true, view: { columns: [], sort: [], criteria: {} } };
    const call = { params: { grid: 'expedition' }, body };
    const replies = await atOnce(TABS, () => portal.call(gridPresetRoutes.create, call, { token }));
    expect(replies.map((reply) => reply.status)).toEqual(Array(TABS).fill(201));
    const views = await portal.call(gridPresetRoutes.list, { params: { grid: 'expedition' } }, { token });
    expect(views.body.presets.filter((view) => view.isDefault)).toHaveLength(1);
  });
});
