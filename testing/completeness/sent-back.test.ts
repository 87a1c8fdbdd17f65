import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventRoutes } from '../../contracts/event/event.routes.ts';
import { records } from '../../contracts/index.ts';
import type { Route } from '../../contracts/kit/route.ts';
import {
  buildOrganisation,
  buildProduct,
  buildStock,
  buildSupplier,
  buildWarehouse,
  buildWms,
  type Organisation,
} from '../builders.ts';
import { sell } from '../catalogue.ts';
import { signInUser } from '../people.ts';
import { createTestPortal, type Portal } from '../portal.ts';

let portal: Portal;
let mine: Organisation;
let token: string;
let bodies: Record<string, () => object>;

beforeAll(async () => {
  portal = await createTestPortal();
  const { database } = portal;
  mine = await buildOrganisation(database);
  ({ token } = await signInUser(portal, mine));
  const product = await buildProduct(database, mine);
  await sell(database, mine, [product]);
  await buildStock(database, mine, product, 50);
  const there = await buildWms(database);
  await database.asOwner('insert into organisation_wms (organisation_id, wms_id) values ($1, $2)', [
    mine.id,
    there.id,
  ]);
  const target = await buildWarehouse(database, mine, there);
  const damaged = await buildWarehouse(database, mine, mine.wms, { type: 'scraping' });
  const supplier = await buildSupplier(database, mine);
  const items = [{ product: product.id, quantity: 2 }];
  const sku = () => uuid().slice(-12);
  bodies = {
    expedition: () => ({
      eshop: mine.eshop.id,
      orderNumber: sku(),
      billingFirstName: 'Jana',
      billingLastName: 'Nováková',
      billingStreet: 'Lidická',
      billingZip: '602 00',
      billingCity: 'Brno',
      billingCountry: 'CZ',
      carrier: mine.carrier.id,
      carrierService: mine.service.id,
      items,
    }),
    product: () => ({
      organisation: mine.id,
      productSku: sku(),
      internalSku: sku(),
      name: 'Cup',
      type: 'Bundle',
      eshops: [mine.eshop.id],
      referenceNumbers: [],
      codes: [],
      packagingType: 'A',
      childrenProducts: [{ productId: product.id, quantity: 2 }],
    }),
    stockAdvice: () => ({
      organisation: mine.id,
      wms: mine.wms.id,
      warehouse: mine.warehouse.id,
      supplier: supplier.id,
      packagingUnit: 'package',
      countOfUnits: 2,
      expectedAt: '2031-01-01T08:00:00Z',
      items,
    }),
    transfer: () => ({
      organisation: mine.id,
      fromWms: mine.wms.id,
      fromWarehouse: mine.warehouse.id,
      toWms: there.id,
      toWarehouse: target.id,
      items,
    }),
    internalStockChange: () => ({
      organisation: mine.id,
      wms: mine.wms.id,
      fromWarehouse: mine.warehouse.id,
      toWarehouse: damaged.id,
      items,
    }),
    supplier: () => ({ organisation: mine.id, name: `Supplier ${sku()}` }),
  };
});
afterAll(() => portal.close());

type Sent = {
  status: number;
  body: Record<string, unknown> & { id: string };
  problem: { violations: unknown[] };
  text: string;
};
const call = (route: Route | undefined, given: object) =>
  portal.call(route as Route, given as never, { token }) as unknown as Promise<Sent>;

describe.each(records.map((contract) => [contract.noun.name, contract] as const))('%s', (name, contract) => {
  const routes = contract.routes as unknown as Record<string, Route>;
  const create = async () => {
    const body = bodies[name]?.();
    if (!body) throw new Error(`say here what a new ${name} is`);
    const made = await call(routes.create, { body });
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
      { token },
    )) as unknown as { body: { events: { act: string; diff: unknown[] }[] } };
    expect(history.body.events.flatMap(({ act, diff }) => (act === 'create' ? [] : diff))).toEqual([]);
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
