import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expeditionRoutes } from '../contracts/expedition/expedition.routes.ts';
import type { Language } from '../contracts/kit/languages.ts';
import type { Route } from '../contracts/kit/route.ts';
import { productRoutes } from '../contracts/product/product.routes.ts';
import { buildProduct } from '../testing/builders.ts';
import { fillSet } from '../testing/catalogue.ts';
import { createTestPortal, type Portal, type Reply } from '../testing/portal.ts';
import { beyondLimits, leavesOf } from './beyond-limits.ts';
import type { Schema } from './from-schema.ts';
import { nearMissesOf } from './naughty.ts';
import { forEachParallel, openRun } from './run.ts';
import { buildTenant, fingerprintOf, orderOf, productOf, type Tenant } from './tenant.ts';
import { faultsOfRefusal } from './words.ts';

type Body = Record<string, unknown>;

let portal: Portal;
let mine: Tenant;
/** Holds one piece of the product. */
let inner: { id: string };
let tokens: string[];
let next = 0;

beforeAll(async () => {
  portal = await createTestPortal();
  mine = await buildTenant(portal);
  inner = await buildProduct(portal.database, mine, { type: 'Bundle' });
  await fillSet(portal.database, mine, inner, [[mine.product, 1]]);
  const { id } = mine.user;
  tokens = await Promise.all(Array.from({ length: 4 }, () => portal.tokenFor({ id, audience: 'user' })));
});
afterAll(() => portal.close());

const bodies: Record<string, { route: Route; body: () => Body }> = {
  expedition: {
    route: expeditionRoutes.create,
    body: () => ({ ...orderOf(mine, `L-${++next}`), carrierOptions: {}, services: [] }),
  },
  product: {
    route: productRoutes.create,
    body: () => ({
      ...productOf(mine, `L-${++next}`, {
        type: 'Bundle',
        codes: [{ type: 'other', value: `L${next}`, primary: true }],
        childrenProducts: [{ productId: mine.product.id, quantity: 1 }],
        containedSets: [{ productId: inner.id, quantity: 1 }],
      }),
    }),
  },
};

const post = (route: Route, body: Body, language: Language = 'en'): Promise<Reply<Route>> =>
  portal.call(route, { body } as never, { token: tokens[++next % tokens.length] as string, language });

async function schemaOf(route: Route): Promise<Schema> {
  const document = JSON.parse((await portal.app.inject('/api/doc.json')).body);
  return document.paths[route.path].post.requestBody.content['application/json'].schema;
}

/** Whether a violation speaks of this field, or of something within it. */
const speaksOf = (path: string, propertyPath: string): boolean =>
  propertyPath === path || (propertyPath.startsWith(path) && /^[.[]/.test(propertyPath.slice(path.length)));

describe.each(Object.keys(bodies))('%s', (noun) => {
  const { route, body } = bodies[noun] as (typeof bodies)[string];

  test('is taken as it is, or the rest of these tests would say nothing', async () => {
    expect((await post(route, body())).status).toBe(201);
  });

  test('refuses every field beyond its limits by its name, and writes nothing', async () => {
    const run = openRun(`limits of ${noun}`);
    const before = await fingerprintOf(portal.database, mine);
    const wrongs = [...beyondLimits(await schemaOf(route))];
    await forEachParallel(wrongs, 4, async ({ path, why, into }) => {
      const reply = await post(route, into(body()));
      run.attempts++;
      const named = (reply.problem?.violations ?? []).some((one) => speaksOf(path, one.propertyPath));
      if (reply.status !== 400 || !named) run.failures.push(`${path}, ${why}: ${reply.status} ${reply.text}`);
      for (const fault of faultsOfRefusal(reply.problem)) run.failures.push(`${path}, ${why}: ${fault}`);
    });
    run.report();
    expect(run.failures).toEqual([]);
    expect(await fingerprintOf(portal.database, mine)).toEqual(before);
  });

  test('tells each kind of fault apart, in Czech as in English', async () => {
    const byCode = new Map<string, Body>();
    for (const { into } of beyondLimits(await schemaOf(route))) {
      const wrong = into(body());
      const reply = await post(route, wrong);
      for (const { code } of reply.problem.violations) if (!byCode.has(code)) byCode.set(code, wrong);
    }
    expect([...byCode.keys()]).toEqual(
      expect.arrayContaining([
        'tooLong',
        'tooLarge',
        'tooSmall',
        'wrongType',
        'notAChoice',
        'controlCharacter',
      ]),
    );
    for (const [code, wrong] of byCode) {
      const [english, czech] = [await post(route, wrong, 'en'), await post(route, wrong, 'cs')];
      const words = (reply: Reply<Route>) =>
        reply.problem.violations.find((one) => one.code === code)?.message;
      expect(faultsOfRefusal(czech.problem), code).toEqual([]);
      expect(czech.headers['content-language']).toBe('cs');
      expect(words(czech), code).not.toBe(words(english));
      expect(czech.problem.message).not.toBe(english.problem.message);
    }
  });

  test('takes or refuses what is almost right, and never fails on it', async () => {
    const run = openRun(`near misses of ${noun}`);
    const names = leavesOf(await schemaOf(route));
    const misses = names.flatMap((name) => nearMissesOf(name).map((value) => ({ name, value })));
    await forEachParallel(misses, 4, async ({ name, value }) => {
      const reply = await post(route, { ...body(), [name]: value });
      run.attempts++;
      if (reply.status !== 201 && reply.status !== 400)
        run.failures.push(`${name} ${JSON.stringify(value)}: ${reply.status} ${reply.text}`);
    });
    run.report();
    expect(run.failures).toEqual([]);
  });

  test('refuses fields that it does not know, by their names', async () => {
    for (const unknown of ['surprise', 'organisation_id', 'status', 'id', 'constructor', 'toString']) {
      const reply = await post(route, { ...body(), [unknown]: 1 });
      expect(reply.status, unknown).toBe(400);
      expect(reply.problem.violations).toMatchObject([{ propertyPath: unknown, code: 'unknownField' }]);
    }
  });
});
