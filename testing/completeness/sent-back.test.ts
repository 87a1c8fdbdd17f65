import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventRoutes } from '../../contracts/event/event.routes.ts';
import { records } from '../../contracts/index.ts';
import type { Route } from '../../contracts/kit/route.ts';
import { productRoutes } from '../../contracts/product/product.routes.ts';
import { createTestPortal, type Portal } from '../portal.ts';
import { describeNewRecords, isEdited, isMade } from './new-records.ts';

let portal: Portal;
let mine: Awaited<ReturnType<typeof describeNewRecords>>;

beforeAll(async () => {
  portal = await createTestPortal();
  mine = await describeNewRecords(portal);
});
afterAll(() => portal.close());

type Sent = {
  status: number;
  body: Record<string, unknown> & { id: string };
  problem: { violations: unknown[] };
  text: string;
};
const callAs = (route: Route | undefined, given: object, token: string) =>
  portal.call(route as Route, given as never, { token }) as unknown as Promise<Sent>;

const call = (route: Route, given: object) => callAs(route, given, mine.token);

test('a product that is no set is taken as it was read, without contents', async () => {
  const { create, read, update } = productRoutes;
  for (const type of ['Physical', 'Virtual']) {
    const made = await call(create, { body: mine.productOf(type) });
    expect([made.status, made.text.slice(0, 300)]).toMatchObject([201, expect.any(String)]);
    const params = { params: { id: made.body.id } };
    const back = await call(update, { ...params, body: (await call(read, params)).body });
    expect([type, back.status, back.text.slice(0, 300)]).toMatchObject([type, 200, expect.any(String)]);
  }
  const set = await call(create, { body: mine.bodyOf('product') });
  const emptied = { ...(await call(read, { params: { id: set.body.id } })).body, childrenProducts: [] };
  const refused = await call(update, { params: { id: set.body.id }, body: emptied });
  expect(refused.problem.violations).toMatchObject([{ propertyPath: 'childrenProducts', code: 'required' }]);
});

describe.each(
  records
    .filter(isMade)
    .filter(isEdited)
    .map((contract) => [contract.noun.name, contract] as const),
)('%s', (name, contract) => {
  const routes = contract.routes as unknown as Record<string, Route>;
  const token = () => mine.tokenFor(contract.noun);
  const call = (route: Route | undefined, given: object) => callAs(route, given, token());
  const create = async () => {
    const made = await call(routes.create, { body: mine.bodyOf(name) });
    expect([made.status, made.text.slice(0, 400)]).toEqual([201, made.text.slice(0, 400)]);
    const params = { params: { id: made.body.id } };
    return { params, read: (await call(routes.read, params)).body };
  };

  test('sent back as it was read is taken, and changes nothing', async () => {
    const { params, read } = await create();
    const back = await call(routes.update, { ...params, body: read });
    expect(back.text).toContain(`"id":"${read.id}"`);
    expect(back.status).toBe(200);
    const { version: _, changedAt: __, modifiedAt: ___, ...kept } = back.body;
    expect(read).toMatchObject(kept);
    const history = (await portal.call(
      eventRoutes.history,
      { params: { noun: name, id: read.id } } as never,
      { token: token() },
    )) as unknown as { body: { events: { act: string; diff: unknown[] }[] } };
    expect(history.body.events.flatMap(({ act, diff }) => (act === 'create' ? [] : diff))).toEqual([]);
  });

  test('sent back as it was read is taken in every state', async () => {
    const { params, read } = await create();
    const table = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const { states } = contract.noun as { states?: { statuses: readonly string[] } };
    for (const status of states?.statuses ?? []) {
      await portal.database.asOwner(`update ${table} set status = $2 where id = $1`, [read.id, status]);
      const there = (await call(routes.read, params)).body;
      const back = await call(routes.update, { ...params, body: there });
      expect([status, back.status, back.text.slice(0, 300)]).toMatchObject([status, 200, expect.any(String)]);
    }
  });

  test('sent back with a change of what is not written is refused, and the field is named', async () => {
    const { params, read } = await create();
    const later = '2031-01-01T00:00:00.000Z';
    const back = await call(routes.update, { ...params, body: { ...read, createdAt: later } });
    expect([back.status, back.problem.violations]).toMatchObject([
      400,
      [{ propertyPath: 'createdAt', code: 'readOnlyField' }],
    ]);
    const stranger = await call(routes.update, { ...params, body: { ...read, surprise: true } });
    expect(stranger.problem.violations).toMatchObject([{ propertyPath: 'surprise', code: 'unknownField' }]);
  });
});
