import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  stockAdviceItemRoutes,
  stockAdviceRoutes,
} from '../../../contracts/stock-advice/stock-advice.routes.ts';
import { supplierRecord } from '../../../contracts/supplier/supplier.record.ts';
import { buildOrganisation, buildProduct } from '../../../testing/builders.ts';
import { signInUser } from '../../../testing/people.ts';
import { announce, type Inbound, openInbound } from './stock-advice.fixtures.ts';

let inbound: Inbound;
beforeAll(async () => {
  inbound = await openInbound();
});
afterAll(() => inbound.portal.close());

const as = (token = inbound.account.token) => ({ token });

describe('lists', () => {
  test('filtered by product only new ones are listed, unless a status is asked for', async () => {
    const { portal, organisation } = inbound;
    const rare = await buildProduct(portal.database, organisation);
    const items = [{ product: rare.id, quantity: 1 }];
    const draft = await announce(inbound, { items });
    const sent = await announce(inbound, { items, send: true });
    const list = async (criteria: object) =>
      (
        await portal.call(stockAdviceRoutes.list, { body: { criteria: criteria as never } }, as())
      ).body.results.map(({ id }) => id);
    expect(await list({ product: { eq: rare.id } })).toEqual([sent.id]);
    expect((await list({ product: { eq: rare.id }, status: { in: ['onHold', 'new'] } })).sort()).toEqual(
      [draft.id, sent.id].sort(),
    );
    const file = await portal.call(
      stockAdviceRoutes.export,
      {
        params: { format: 'csv' },
        body: { columns: ['internalId'], criteria: { product: { eq: rare.id } } },
      },
      as(),
    );
    expect(file.text).toContain(sent.internalId);
    expect(file.text).not.toContain(draft.internalId);
  });

  test('finds by number, reference and note, without accents, and only one’s own', async () => {
    const { portal } = inbound;
    const advice = await announce(inbound, { internalId: 'HLEDEJ/77', note: 'Žluťoučké hrnky' });
    const find = async (search: string, token?: string) =>
      (await portal.call(stockAdviceRoutes.list, { body: { search } }, as(token))).body.results.map(
        ({ id }) => id,
      );
    expect(await find('hledej/77')).toEqual([advice.id]);
    expect(await find('zlutoucke')).toEqual([advice.id]);
    const stranger = await signInUser(portal, await buildOrganisation(portal.database));
    expect(await find('hledej/77', stranger.token)).toEqual([]);
    const { status } = await portal.call(
      stockAdviceRoutes.read,
      { params: { id: advice.id } },
      as(stranger.token),
    );
    expect(status).toBe(404);
  });

  test('lines are listed with their advice and what is missing of them', async () => {
    const { portal, product } = inbound;
    const advice = await announce(inbound, { internalId: 'LINES-1', send: true });
    const { body } = await portal.call(
      stockAdviceItemRoutes.list,
      { body: { criteria: { stockAdvice: { eq: advice.id } }, nested: true } },
      as(),
    );
    expect(body.results).toMatchObject([
      {
        stockAdvice: { id: advice.id, name: 'LINES-1' },
        status: 'new',
        productSku: product.product_sku,
        quantity: 10,
        suppliedQuantity: 0,
        difference: -10,
      },
    ]);
  });

  test('suppliers are listed and read, one’s own', async () => {
    const { portal, supplier } = inbound;
    const { body } = await portal.call(supplierRecord.routes.list, { body: {} }, as());
    expect(body.results.map(({ id }) => id)).toContain(supplier);
    const read = (token: string) =>
      portal.call(supplierRecord.routes.read, { params: { id: supplier } }, as(token));
    expect((await read(inbound.account.token)).body).toMatchObject({
      name: 'Alpine Source GmbH',
      active: true,
    });
    const stranger = await signInUser(portal, await buildOrganisation(portal.database));
    expect((await read(stranger.token)).status).toBe(404);
  });
});
