import { v7 as uuid } from 'uuid';
import { IMPORTED_NOUNS } from '../contracts/import/import-result.grid.ts';
import { entityOf } from '../contracts/kit/noun.ts';
import { hashPassword } from '../server/platform/access/passwords.ts';
import {
  buildEshop,
  buildExpedition,
  buildPartner,
  buildProduct,
  buildSupplier,
  buildWarehouse,
  buildWms,
} from '../testing/builders.ts';
import { sell } from '../testing/catalogue.ts';
import { signInAdmin } from '../testing/people.ts';
import type { Portal } from '../testing/portal.ts';
import { buildFuzzAdvices } from './fuzz-advices.ts';
import { buildFuzzClaims } from './fuzz-claims.ts';
import type { FuzzWorld } from './fuzz-known.ts';
import { buildFuzzMoves } from './fuzz-moves.ts';
import { buildFuzzPeople } from './fuzz-people.ts';
import { buildFuzzReturnReceipts } from './fuzz-return-receipts.ts';
import { buildFuzzReturns } from './fuzz-returns.ts';
import { buildInvoiced } from './isolation-expeditions.ts';
import { buildKey } from './isolation-security.ts';
import {
  buildBulkJob,
  buildGroup,
  buildImage,
  buildImageFile,
  buildImport,
  buildLoose,
  buildSet,
} from './isolation-world.ts';
import { buildTenant, type Tenant } from './tenant.ts';

export const LOGINS = { client: 'client@lading.example', admin: 'admin@lading.example' } as const;
export const PASSWORD = 'a long sentence for the tests';
const SESSIONS = 8;

/** Some of a kind, that calls may change and delete. */
const many = (make: () => Promise<string>): Promise<string[]> => Promise.all(Array.from({ length: 8 }, make));

/** Groups without products. */
const buildGroups = (portal: Portal, tenant: Tenant): Promise<string[]> =>
  many(async () => {
    const [row] = await portal.database.asOwner<{ id: string }>(
      `insert into product_group (id, organisation_id, name)
       values (gen_random_uuid(), $1, 'Fuzzed ' || gen_random_uuid()) returning id`,
      [tenant.id],
    );
    return row?.id ?? '';
  });

const idsOfCodes = async (portal: Portal, table: 'country' | 'currency', codes: string[]) =>
  (
    await portal.database.asOwner<{ id: string }>(`select id from ${table} where code = any ($1)`, [codes])
  ).map(({ id }) => id);

const ORDERS = 12;
const LOOSE = 8;
const PICTURES = 24;
const VIEWS = 16;

/**
 * Builds a world to fuzz. Of several in one portal the newest holds the logins.
 * @param isAlone a client's requests know nothing of another's records, of which there are none then.
 */
export async function buildFuzzWorld(portal: Portal, { isAlone = false } = {}): Promise<FuzzWorld> {
  const { database } = portal;
  await database.asOwner('update account set login = email where login = any($1)', [Object.values(LOGINS)]);
  const mine = await buildTenant(portal, 10_000);
  const bystander = await buildTenant(portal);
  const admin = await signInAdmin(portal);
  const password = await hashPassword(PASSWORD);
  for (const [login, { id }] of [
    [LOGINS.client, mine.user],
    [LOGINS.admin, admin],
  ] as const)
    await database.asOwner('update account set login = $1, password_hash = $2 where id = $3', [
      login,
      password,
      id,
    ]);
  const records = async (tenant: Tenant) => ({
    expedition: await buildOrders(portal, tenant),
    sent: await buildSent(portal, tenant),
    asked: await buildOrdersIn(portal, tenant, 'waitingForCancel'),
    returning: await buildOrdersIn(portal, tenant, 'returning'),
    invoiced: await many(() => buildInvoiced(portal, tenant, 'Fuzzed')),
    product: [tenant.product.id, ...(await buildProducts(portal, tenant))],
    // Others than those that other requests switch off, delete or put into sets meanwhile.
    transform: [
      ...(await buildWhole(portal, tenant)),
      (await buildSet(portal, tenant, 'Fuzzed')).set,
      (await buildSet(portal, tenant, 'Fuzzed')).set,
    ],
    'product-stock': await listStockRows(portal, tenant),
    'product-group': [await buildGroup(portal, tenant, 'Fuzzed'), ...(await buildGroups(portal, tenant))],
    eshop: [tenant.eshop.id, (await buildEshop(database, tenant, tenant.warehouse)).id],
    partner: [(await buildPartner(database, tenant)).id, (await buildPartner(database, tenant)).id],
    'api-key': [await buildKey(portal, tenant), await buildKey(portal, tenant)],
    security: [uuid()],
    me: [uuid()],
    'bulk-job': [await buildBulkJob(portal, tenant, 'Fuzzed')],
    organisation: [tenant.id],
    warehouse: [tenant.warehouse.id],
    wms: [tenant.wms.id],
    'spare-warehouse': await many(async () => (await buildWarehouse(database, tenant, tenant.wms)).id),
    country: await idsOfCodes(portal, 'country', ['SK', 'DE']),
    currency: await idsOfCodes(portal, 'currency', ['PLN', 'HUF']),
    'spare-wms': await many(async () => (await buildWms(database)).id),
    carrier: [tenant.carrier.id],
    'carrier-service': [tenant.service.id],
    ...(await buildFuzzPeople(portal, tenant)),
    'grid-preset': await buildViews(portal, tenant, tenant.user.id),
    ...(await buildFuzzAdvices(portal, tenant)),
    ...(await buildFuzzMoves(portal, tenant)),
    ...(await buildFuzzReturns(portal, tenant)),
    ...(await buildFuzzClaims(portal, tenant)),
    ...(await buildFuzzReturnReceipts(portal, tenant)),
    ...(await buildImports(portal, tenant)),
  });
  await buildSupplier(database, mine, { name: 'Fuzzed Supplier' });
  const own = await records(mine);
  const foreign: Partial<typeof own> = isAlone ? {} : await records(bystander);
  const both = Object.fromEntries(
    Object.entries(own).map(([noun, ids]) => [noun, [...ids, ...(foreign[noun as keyof typeof own] ?? [])]]),
  );
  const sessions = (id: string, audience: 'user' | 'admin') =>
    Promise.all(Array.from({ length: SESSIONS }, () => portal.tokenFor({ id, audience })));
  return {
    mine,
    bystander,
    tokens: { client: await sessions(mine.user.id, 'user'), admin: await sessions(admin.id, 'admin') },
    ids: { client: both, admin: { ...own, 'grid-preset': await buildViews(portal, mine, admin.id) } },
    pictured: await buildPictured(portal, mine),
  };
}

/** More pictures than are deleted in a run. */
async function buildPictured(portal: Portal, tenant: Tenant): Promise<FuzzWorld['pictured']> {
  const product = await buildLoose(portal, tenant, 'Pictured', { type: 'Virtual' });
  const images: string[] = [];
  for (let index = 0; index < PICTURES; index++)
    images.push(await buildImage(portal, tenant, product, `Fuzzed ${index}`));
  return { product, images, files: [await buildImageFile(portal, tenant)] };
}

async function buildProducts(portal: Portal, tenant: Tenant): Promise<string[]> {
  const products = await Promise.all(Array.from({ length: 5 }, () => buildProduct(portal.database, tenant)));
  const ids = products.map((product) => product.id);
  await sell(portal.database, tenant, products);
  return [...ids, ...(await buildWhole(portal, tenant)), (await buildSet(portal, tenant, 'Fuzzed')).set];
}

/** Products that hold to all rules and that nothing names, which may be changed at will. */
async function buildWhole(portal: Portal, tenant: Tenant): Promise<string[]> {
  const sizes = { weight: 250, length: 120, width: 80, height: 40 };
  const ids: string[] = [];
  for (let index = 0; index < LOOSE; index++) {
    const id = await buildLoose(portal, tenant, 'Fuzzed', sizes);
    await portal.database.asOwner(
      `insert into product_code (organisation_id, product_id, type, value, is_primary)
       select organisation_id, id, 'EAN', replace(product_sku, '-', ''), true from product where id = $1`,
      [id],
    );
    await portal.database.asOwner(
      `update product set primary_ean = replace(product_sku, '-', '') where id = $1`,
      [id],
    );
    ids.push(id);
  }
  return ids;
}

/** Orders that wait, and orders that stand in the warehouse's queue. */
async function buildOrders(portal: Portal, tenant: Tenant): Promise<string[]> {
  const orders: string[] = [];
  for (let index = 0; index < ORDERS; index++) {
    const status = index % 3 === 0 ? 'awaitingProcessing' : index % 3 === 1 ? 'incorrect' : 'onHold';
    const order = await buildExpedition(portal.database, tenant, {
      status,
      items: [{ product: tenant.product, quantity: 1 + index }],
    });
    orders.push(order.id);
  }
  return orders;
}

/** Orders that stand in one status, more than are moved on in a run. */
const buildOrdersIn = (portal: Portal, tenant: Tenant, status: string): Promise<string[]> =>
  many(async () => {
    const items = [{ product: tenant.product, quantity: 1 }];
    const { id } = await buildExpedition(portal.database, tenant, {
      status,
      status_before_cancel: 'takeOut',
      items,
    });
    return id;
  });

/** Orders whose sending can be taken back. */
async function buildSent(portal: Portal, tenant: Tenant): Promise<string[]> {
  const orders = await Promise.all(
    Array.from({ length: ORDERS }, () =>
      buildExpedition(portal.database, tenant, {
        status: 'awaitingProcessing',
        items: [{ product: tenant.product, quantity: 1 }],
      }),
    ),
  );
  const ids = orders.map(({ id }) => id);
  await portal.database.asOwner(
    `insert into event (organisation_id, actor_kind, actor_name, noun, record_id, act, undo)
     select $1, 'user', 'Fuzzed', 'expedition', id, 'send',
       jsonb_build_object('act', 'send', 'records', jsonb_build_array(id), 'passes', '[]'::jsonb)
     from unnest($2::uuid[]) as id`,
    [tenant.id, ids],
  );
  return ids;
}

const listStockRows = async (portal: Portal, tenant: Tenant): Promise<string[]> => {
  const rows = await portal.database.asOwner<{ id: string }>(
    'select id from stock_row where organisation_id = $1',
    [tenant.id],
  );
  return rows.map(({ id }) => id);
};

/** More than are deleted in a run. */
async function buildViews(portal: Portal, tenant: Tenant, account: string): Promise<string[]> {
  const rows = await portal.database.asOwner<{ id: string }>(
    `insert into grid_preset (id, account_id, organisation_id, grid, name, view)
     select gen_random_uuid(), $1, $2, 'expedition', 'Mine', '{"columns":[],"sort":[],"criteria":{}}'
     from generate_series(1, $3) returning id`,
    [account, tenant.id, VIEWS],
  );
  return rows.map((row) => row.id);
}

/** Imports of every noun that has them, of each one that waits with its file and one that is over. */
const buildImports = async (portal: Portal, tenant: Tenant): Promise<Record<string, string[]>> =>
  Object.fromEntries(
    await Promise.all(
      IMPORTED_NOUNS.map(async (name) => [
        `${entityOf({ name })}-import`,
        [await buildImport(portal, tenant, 'Fuzzed', name), await buildFinishedImport(portal, tenant, name)],
      ]),
    ),
  );

async function buildFinishedImport(portal: Portal, tenant: Tenant, noun: string): Promise<string> {
  const [row] = await portal.database.asOwner<{ id: string }>(
    `insert into import_result (id, organisation_id, noun, status, file_key, file_name, bytes)
     values (gen_random_uuid(), $1, $2, 'finished', 'import/none', 'orders.csv', 10) returning id`,
    [tenant.id, noun],
  );
  return row?.id ?? '';
}
