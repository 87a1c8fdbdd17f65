import { afterEach, describe, expect, test } from 'vitest';
import { expeditionBody } from '../contracts/expedition/expedition.schema.ts';
import { sendExpedition } from '../server/features/expedition/expedition.acts.ts';
import { createExpedition } from '../server/features/expedition/expedition.service.ts';
import { tenantScope } from '../server/platform/access/scope.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { explain, nodesOf, PLANNINGS, touched } from './explain.ts';
import { buildTenant, orderOf, type Tenant } from './tenant.ts';

/* What an order reads just after a client has brought all products, before PostgreSQL knows anything of them. */
const PRODUCTS = 25_000;

const TABLES = ['product', 'product_eshop'];

let portal: Portal;
afterEach(() => portal.close());

/** A tenant that has 25,000 products on its shelves. */
async function buildTrader(isKnownAsBefore: boolean): Promise<Tenant> {
  const tenant = await buildTenant(portal);
  const { database } = portal;
  for (const table of TABLES) await database.asOwner(`alter table ${table} set (autovacuum_enabled = off)`);
  if (isKnownAsBefore) await database.asOwner(`analyze ${TABLES}`);
  const { id, eshop, wms, warehouse } = tenant;
  // Keys between the tables are not checked: their plans, too, would be those for one product.
  await database.asOwner(
    `begin; set local session_replication_role = replica;
     with made as (
       insert into product (id, organisation_id, product_sku, name, search, in_stock)
       select gen_random_uuid(), '${id}', 'S-' || n, 'Product ' || n, 's-' || n, 10 from generate_series(1, ${PRODUCTS}) n
       returning id), sold as (
       insert into product_eshop (organisation_id, product_id, eshop_id) select '${id}', id, '${eshop.id}' from made)
     insert into stock_row (id, organisation_id, product_id, wms_id, warehouse_id, quantity)
     select gen_random_uuid(), '${id}', id, '${wms.id}', '${warehouse.id}', 10 from made;
     commit`,
  );
  await database.asOwner('analyze stock_row');
  return tenant;
}

describe.each([
  ['nothing', false],
  ['only what there was before', true],
])('where PostgreSQL knows %s', (_, isKnownAsBefore) => {
  test.each(PLANNINGS)('planned %s, an order reads no more than it is about', async (planning) => {
    portal = await createTestPortal();
    const tenant = await buildTrader(isKnownAsBefore);
    const products = await portal.database.asOwner<{ id: string }>(
      'select id from product where organisation_id = $1 order by product_sku desc limit 3',
      [tenant.id],
    );
    const items = products.map(({ id }) => ({ product: id, quantity: 1 }));
    const body = expeditionBody.parse(orderOf(tenant, 'FRESH-1', { items }));
    const explained = await explain(
      portal.database,
      tenantScope([tenant.id], { kind: 'user', id: tenant.user.id, name: 'Somebody' }),
      async (tx) => sendExpedition(tx, (await createExpedition(tx, body)).id),
      planning,
    );
    expect(explained.length).toBeGreaterThanOrEqual(4);
    for (const { plan, text } of explained) {
      const tables = [...nodesOf(plan)].flatMap((node) => node['Relation Name'] ?? []);
      for (const table of tables) expect(touched(plan, table), `${table}\n${text}`).toBeLessThan(100);
    }
  });
});
