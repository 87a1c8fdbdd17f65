import { afterAll, beforeAll, expect, test } from 'vitest';
import { expeditionBody } from '../../../contracts/expedition/expedition.schema.ts';
import { buildExpedition, buildProduct, buildStock } from '../../../testing/builders.ts';
import { sell } from '../../../testing/catalogue.ts';
import { countStatements } from '../../../testing/interleave.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { buildTenant, orderOf, type Tenant } from '../../../trust/tenant.ts';
import { sendExpedition } from './expedition.acts.ts';
import { createExpedition } from './expedition.service.ts';

/*
 * The two acts that every order goes through, by their statements: each is a round trip, and those of sending are made
 * while others wait for the same products. Lines and settings are read once and handed on.
 */
let portal: Portal;
let tenant: Tenant;
beforeAll(async () => {
  portal = await createTestPortal();
  tenant = await buildTenant(portal);
});
afterAll(() => portal.close());

test('an expedition is created in 9 statements', async () => {
  const body = expeditionBody.parse(orderOf(tenant, 'S-1'));
  const { outcome, statements } = await countStatements(portal.database, (tx) => createExpedition(tx, body));
  expect({ outcome, statements }).toEqual({ outcome: 'done', statements: 9 });
});

test('an expedition is sent in 15 statements, whatever number of lines it has', async () => {
  for (const lines of [1, 3]) {
    const items = [];
    for (let line = 0; line < lines; line++) {
      const product = await buildProduct(portal.database, tenant);
      await sell(portal.database, tenant, [product]);
      await buildStock(portal.database, tenant, product, 10);
      items.push({ product, quantity: 2 });
    }
    const { id } = await buildExpedition(portal.database, tenant, { items });
    const counted = await countStatements(portal.database, (tx) => sendExpedition(tx, id));
    expect(counted, `${lines} lines`).toEqual({ outcome: 'done', statements: 15 });
    const [row] = await portal.database.asOwner('select status from expedition where id = $1', [id]);
    expect(row).toEqual({ status: 'awaitingProcessing' });
  }
});
