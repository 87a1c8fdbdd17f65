import { expect } from 'vitest';
import { eventRoutes } from '../../../contracts/event/event.routes.ts';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import type { ExpeditionInput } from '../../../contracts/expedition/expedition.schema.ts';
import { buildOrganisation, buildProduct, buildStock, type Row } from '../../../testing/builders.ts';
import { sell } from '../../../testing/catalogue.ts';
import { signInUser } from '../../../testing/people.ts';
import { createTestPortal } from '../../../testing/portal.ts';
import { RECIPIENT } from '../../../testing/recipient.ts';

/** A client with a thousand pieces of one product and three of another, and the calls for its orders. */
export async function openOrders() {
  const portal = await createTestPortal();
  const mine = await buildOrganisation(portal.database);
  const product = await buildProduct(portal.database, mine);
  const scarce = await buildProduct(portal.database, mine);
  await sell(portal.database, mine, [product, scarce]);
  await buildStock(portal.database, mine, product, 1_000);
  await buildStock(portal.database, mine, scarce, 3);
  const { token } = await signInUser(portal, mine);
  let number = 0;

  const bodyOf = (overrides: Partial<ExpeditionInput> = {}): ExpeditionInput => ({
    eshop: mine.eshop.id,
    orderNumber: `T-${String(++number).padStart(6, '0')}`,
    ...RECIPIENT,
    billingHouseNr: '14/B',
    carrier: mine.carrier.id,
    carrierService: mine.service.id,
    value: '1249.00',
    currency: 'CZK',
    items: [{ product: product.id, quantity: 2 }],
    ...overrides,
  });

  const create = async (overrides: Partial<ExpeditionInput> = {}) => {
    const reply = await portal.call(expeditionRoutes.create, { body: bodyOf(overrides) }, { token });
    expect(reply.problem?.violations ?? []).toEqual([]);
    expect(reply.status).toBe(201);
    return reply.body;
  };
  const act = (name: 'send' | 'process' | 'rollback' | 'cancel', id: string, headers = {}) =>
    portal.call(expeditionRoutes[name], { params: { id } }, { token, headers });
  const actsOn = async (id: string) => {
    const { body } = await portal.call(
      eventRoutes.history,
      { params: { noun: 'expedition', id } },
      { token },
    );
    return body.events.map((event) => event.act);
  };
  const held = async (one: Row<'product'>) =>
    (
      await portal.database.asOwner<{ booked: number }>(
        'select sum(booked)::int as booked from stock_row where product_id = $1',
        [one.id],
      )
    )[0]?.booked;
  return { portal, mine, product, scarce, token, bodyOf, create, act, actsOn, held };
}
