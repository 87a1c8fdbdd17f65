import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaintRoutes } from '../../../contracts/complaint/complaint.routes.ts';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import { relationId } from '../../../contracts/kit/related.ts';
import { signInAdmin } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { openShop, type Shop } from '../expedition/expedition.fixtures.ts';

let portal: Portal;
let shop: Shop;
let admin: { token: string };
beforeAll(async () => {
  portal = await createTestPortal();
  shop = await openShop(portal);
  admin = await signInAdmin(portal);
});
afterAll(() => portal.close());

test('the order that sets a claim right sends what was ordered once more: a set without its components beside it', async () => {
  const [cup, tea] = [await shop.shelf.product(), await shop.shelf.product()];
  const set = await shop.shelf.set([cup, 2], [tea, 1]);
  const order = await shop.create([
    { product: set.id, quantity: 3 },
    { product: tea.id, quantity: 1 },
  ]);
  const body = { reason: 'undelivered' as const, expedition: order.id, description: 'It never came.' };
  const filed = await portal.call(complaintRoutes.create, { body }, { token: shop.token });
  const params = { id: filed.body.id };
  await portal.call(complaintRoutes.setResolving, { params, body: {} }, admin);
  await portal.call(complaintRoutes.resolve, { params, body: { resolution: 'redispatch' } }, admin);
  const followed = await portal.call(complaintRoutes.followUp, { params }, { token: shop.token });
  expect(followed.status, followed.text).toBe(201);
  const again = await shop.read({ id: relationId(followed.body.followUp) ?? '' });
  expect(again.items.map(({ product, quantity }) => [product.id, quantity])).toEqual([
    [set.id, 3],
    [tea.id, 1],
  ]);

  // Pressed once more it is the same order; once that is cancelled, another is made.
  const followUp = () => portal.call(complaintRoutes.followUp, { params }, { token: shop.token });
  expect(relationId((await followUp()).body.followUp)).toBe(again.id);
  await portal.call(expeditionRoutes.cancel, { params: { id: again.id } }, { token: shop.token });
  const read = await portal.call(complaintRoutes.read, { params }, { token: shop.token });
  expect(read.body.isFollowUpCanceled).toBe(true);
  const other = await followUp();
  expect(relationId(other.body.followUp)).not.toBe(again.id);
  expect(other.body.isFollowUpCanceled).toBe(false);
});

test('a claim is of a currency that is used here', async () => {
  const body = { reason: 'other' as const, claimValue: '10', currency: 'ZZZ', description: 'Broken.' };
  const filed = await portal.call(complaintRoutes.create, { body }, { token: shop.token });
  expect(filed.status).toBe(400);
  expect(filed.problem.violations).toMatchObject([{ propertyPath: 'currency', code: 'currencyUnknown' }]);
});
