import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventRoutes } from '../../../contracts/event/event.routes.ts';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import type { ExpeditionInput } from '../../../contracts/expedition/expedition.schema.ts';
import { buildStock, type Row } from '../../../testing/builders.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { openShop, type Shop } from './expedition.fixtures.ts';

let portal: Portal;
let shop: Shop;
let product: Row<'product'>;

beforeAll(async () => {
  portal = await createTestPortal();
  shop = await openShop(portal);
  product = await shop.shelf.product();
  await buildStock(portal.database, shop.organisation, product, 100);
});
afterAll(() => portal.close());

const items = () => [{ product: product.id, quantity: 2 }];
const create = () => shop.create(items());
const bodyOf = (fields: Partial<ExpeditionInput>) => shop.bodyOf({ items: items(), ...fields });

describe('changing', () => {
  test('replaces fields and lines while on hold, and tells the history what', async () => {
    const created = await create();
    const reply = await portal.call(
      expeditionRoutes.update,
      {
        params: { id: created.id },
        body: bodyOf({
          orderNumber: created.orderNumber,
          billingCity: 'Praha',
          items: [{ product: product.id, quantity: 9 }],
        }),
      },
      { token: shop.token },
    );
    expect(reply.body).toMatchObject({ billingCity: 'Praha', sumOfQuantity: 9 });
    const history = await portal.call(
      eventRoutes.history,
      { params: { noun: 'expedition', id: created.id } },
      { token: shop.token },
    );
    expect(history.body.events[0]?.diff).toEqual([
      { field: 'billingCity', from: 'Brno', to: 'Praha' },
      { field: 'items', from: 1, to: 1 },
    ]);
  });

  test('compares texts as texts, whatever they read like', async () => {
    const created = await create();
    const change = async (more: object) => {
      const reply = await portal.call(
        expeditionRoutes.update,
        { params: { id: created.id }, body: bodyOf({ orderNumber: created.orderNumber, ...more }) },
        { token: shop.token },
      );
      expect([more, reply.status]).toEqual([more, 200]);
      return reply.body;
    };
    for (const text of ['2026-99-99T00:00:00+99:99', '2026-01-01T00:00:00Z', '{none}', '007', '7', '7.0'])
      expect(await change({ ref1: text, billingCompany: text })).toMatchObject({
        ref1: text,
        billingCompany: text,
      });
  });

  test('refuses what the matrix locks, and lets the address of a sent one change', async () => {
    const created = await create();
    await shop.act('send', created);
    const update = (overrides: Partial<ExpeditionInput>) =>
      portal.call(
        expeditionRoutes.update,
        { params: { id: created.id }, body: bodyOf({ orderNumber: created.orderNumber, ...overrides }) },
        { token: shop.token },
      );
    const locked = await update({ items: [{ product: product.id, quantity: 9 }] });
    expect(locked.status).toBe(409);
    expect(locked.problem.violations.map((violation) => violation.propertyPath)).toEqual(['items']);
    expect((await update({ billingCity: 'Praha' })).body.billingCity).toBe('Praha');
  });

  test('what has become wrong since it was sent keeps no address from being corrected', async () => {
    const lent = await shop.shelf.product();
    await buildStock(portal.database, shop.organisation, lent, 5);
    const lines = [{ product: lent.id, quantity: 2 }];
    const created = await shop.create(lines);
    await shop.act('send', created);
    await portal.database.asOwner('delete from product_eshop where product_id = $1', [lent.id]);
    const update = (overrides: Partial<ExpeditionInput>) =>
      portal.call(
        expeditionRoutes.update,
        {
          params: { id: created.id },
          body: bodyOf({ orderNumber: created.orderNumber, items: lines, ...overrides }),
        },
        { token: shop.token },
      );
    const corrected = await update({ billingCity: 'Praha' });
    expect(corrected.problem?.violations ?? corrected.body.billingCity).toBe('Praha');
    await portal.database.asOwner(
      "update carrier_service set countries_of_operation = '{CZ}' where id = $1",
      [shop.organisation.service.id],
    );
    const worse = await update({ billingCity: 'Praha', billingCountry: 'US' });
    expect(worse.problem.violations.map(({ code }) => code)).toEqual(['carrierNotThere']);
  });

  test('a stale version says who changed what', async () => {
    const created = await create();
    const change = (billingCity: string, version: number) =>
      portal.call(
        expeditionRoutes.update,
        { params: { id: created.id }, body: bodyOf({ orderNumber: created.orderNumber, billingCity }) },
        { token: shop.token, headers: { 'if-match': String(version) } },
      );
    expect((await change('Praha', created.version)).status).toBe(200);
    const stale = await change('Olomouc', created.version);
    expect(stale.status).toBe(409);
    expect(stale.problem.message).toContain('Tereza Kolářová');
    expect(stale.problem.violations[0]?.propertyPath).toBe('billingCity');
  });
});
