import { afterAll, beforeAll, expect, test } from 'vitest';
import { productGroupRecord } from '../../../contracts/product-group/product-group.record.ts';
import { buildOrganisation, buildProduct, type Organisation } from '../../../testing/builders.ts';
import { signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';

const { create, list, merge, read, remove, update } = productGroupRecord.routes;

let portal: Portal;
let mine: Organisation;
let token: string;
beforeAll(async () => {
  portal = await createTestPortal();
  mine = await buildOrganisation(portal.database);
  token = (await signInUser(portal, mine)).token;
});
afterAll(() => portal.close());

const make = async (name: string) => (await portal.call(create, { body: { name } }, { token })).body;
const one = (id: string) => ({ params: { id } });
const fill = async (group: { id: string }, count: number) => {
  for (let nth = 0; nth < count; nth++)
    await buildProduct(portal.database, mine, { product_group_id: group.id });
};

test('a group is renamed, counted, and deleted only when it is empty', async () => {
  const lamps = await make('Lamps');
  await fill(lamps, 2);
  const renamed = await portal.call(update, { ...one(lamps.id), body: { name: 'Lights' } }, { token });
  expect(renamed.body).toMatchObject({ name: 'Lights', countOfProducts: 2, version: 2 });
  const { body } = await portal.call(list, { body: { search: 'ligh' } }, { token });
  expect(body.results).toMatchObject([{ id: lamps.id, countOfProducts: 2 }]);
  const refused = await portal.call(remove, one(lamps.id), { token });
  expect([refused.status, refused.problem.code]).toEqual([409, 'inUse']);
  expect(refused.problem.message).toContain('2');
  expect((await portal.call(remove, one((await make('Empty')).id), { token })).status).toBe(204);
  const long = await portal.call(create, { body: { name: 'x'.repeat(51) } }, { token });
  expect(long.problem.violations).toMatchObject([{ propertyPath: 'name' }]);
});

test('merging moves the products, deletes the group, and every history says so', async () => {
  const from = await make('Cups');
  const into = await make('Mugs');
  await fill(from, 3);
  await fill(into, 1);
  const reply = await portal.call(merge, { ...one(from.id), body: { into: into.id } }, { token });
  expect(reply.body).toMatchObject({ id: into.id, countOfProducts: 4, version: 2 });
  expect((await portal.call(read, one(from.id), { token })).status).toBe(404);
  const told = await portal.database.asOwner<{ noun: string; act: string; count: number }>(
    `select noun, act, count(*)::int as count from event
     where record_id = any (array[$1, $2]::uuid[]) and act in ('merge', 'delete')
       or record_id in (select id from product where product_group_id = $2) group by 1, 2 order by 1, 2`,
    [from.id, into.id],
  );
  expect(told).toEqual([
    { noun: 'product', act: 'update', count: 3 },
    { noun: 'productGroup', act: 'delete', count: 1 },
    { noun: 'productGroup', act: 'merge', count: 1 },
  ]);
});

test('a group is not merged into itself, nor into what is not there or not of its organisation', async () => {
  const group = await make('Bowls');
  const theirs = await buildOrganisation(portal.database);
  const stranger = (await signInUser(portal, theirs)).token;
  const foreign = (await portal.call(create, { body: { name: 'Bowls' } }, { token: stranger })).body;
  for (const [into, code] of [
    [group.id, 'sameGroup'],
    [foreign.id, 'productGroupUnknown'],
  ] as const) {
    const { problem } = await portal.call(merge, { ...one(group.id), body: { into } }, { token });
    expect(problem.violations).toMatchObject([{ propertyPath: 'into', code }]);
  }
  const lost = await portal.call(merge, { ...one(foreign.id), body: { into: group.id } }, { token });
  expect(lost.status).toBe(404);
});
