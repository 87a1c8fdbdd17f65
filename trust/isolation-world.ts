import { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import type { AdminRole, UserRole } from '../contracts/kit/permissions.ts';
import type { NounName } from '../contracts/nouns.ts';
import { imageAddress } from '../server/platform/images/address.ts';
import {
  buildExpedition,
  buildPartner,
  buildProduct,
  type Expedition,
  type Row,
} from '../testing/builders.ts';
import { fillSet, sell } from '../testing/catalogue.ts';
import { signInAdmin, signInUser } from '../testing/people.ts';
import type { Portal } from '../testing/portal.ts';
import { buildMarkedAdvice } from './isolation-advice-world.ts';
import { buildMarkedClaim, buildMarkedDraft } from './isolation-claim-world.ts';
import { markTexts } from './isolation-marks.ts';
import { buildTenant, type Tenant } from './tenant.ts';

/** Stands in every text of the other organisation: where it is read, something leaked. */
export const MARK = 'Zrcadlo';

/** A whole PNG of one pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Ids of one organisation's records, by what they are. */
export type Records = Record<(typeof RECORDS)[number], string>;
export const RECORDS = [
  'organisation',
  'eshop',
  'warehouse',
  'wms',
  'carrier',
  'carrierService',
  'product',
  'productGroup',
  'productImage',
  'set',
  'expedition',
  'expeditionItem',
  'stockRow',
  'stockMovement',
  'supplier',
  'partner',
  'stockAdvice',
  'stockAdviceItem',
  'stockAdviceAttachment',
  'complaint',
  'complaintComment',
  'complaintAttachment',
  'claimDraft',
  'preset',
  'importResult',
  'bulkJob',
  'account',
  'person',
] as const;

export interface Person {
  name: string;
  audience: 'user' | 'admin' | null;
  role: UserRole | AdminRole | null;
  id: string | null;
  /** A reader in the other organisation: only writing must be as if nothing were there. */
  readsForeign?: boolean;
}

export interface IsolationWorld {
  mine: Tenant;
  foreign: Tenant;
  own: Records;
  others: Records;
  people: Person[];
}

/** Two organisations that share nothing, with a record of each kind, and everybody who might look. */
export async function buildIsolationWorld(portal: Portal): Promise<IsolationWorld> {
  const { database } = portal;
  const [mine, second, foreign] = [
    await buildTenant(portal, 50_000),
    await buildTenant(portal, 10),
    await buildTenant(portal, 77),
  ];
  await markTexts(database, foreign, MARK);
  const own = await buildRecords(portal, mine, 'Own');
  const others = await buildRecords(portal, foreign, MARK);
  const user = async (name: string, role: UserRole): Promise<Person> => {
    const { id } = await signInUser(portal, mine, role);
    return { name, audience: 'user', role, id };
  };
  const admin = async (role: AdminRole): Promise<Person> => {
    const { id } = await signInAdmin(portal, role);
    return { name: `${role} administrator`, audience: 'admin', role, id };
  };
  const join = (organisation: Tenant, person: Person, role: UserRole) =>
    database.asOwner(
      'insert into organisation_user (organisation_id, account_id, role) values ($1, $2, $3)',
      [organisation.id, person.id, role],
    );
  // Whoever is in two organisations has queries that name none: only the policies hold there.
  const ofTwo = await user('owner of two', 'owner');
  await join(second, ofTwo, 'owner');
  const guest = { ...(await user('owner who reads elsewhere', 'owner')), readsForeign: true };
  await join(foreign, guest, 'readOnly');
  const alone = await user('user of no organisation', 'owner');
  await database.asOwner('delete from organisation_user where account_id = $1', [alone.id]);
  const people: Person[] = [
    await user('owner', 'owner'),
    await user('member', 'member'),
    await user('reader', 'readOnly'),
    ofTwo,
    guest,
    { ...alone, role: null },
    await admin('full'),
    await admin('support'),
    await admin('readOnly'),
    { name: 'nobody', audience: null, role: null, id: null },
  ];
  return { mine, foreign, own, others, people };
}

/** An order as the routes find it, and rows beside it that its history and stock speak of. */
export const buildOrder = (portal: Portal, tenant: Tenant, mark: string): Promise<Expedition> =>
  buildExpedition(portal.database, tenant, {
    order_number: `${mark}-${uuid().slice(-12)}`,
    recipient: `${mark} Nováková`,
    billing_last_name: mark,
    note: mark,
    ref1: mark,
    search: mark.toLowerCase(),
    items: [{ product: tenant.product, quantity: 1, product_label: mark }],
  });

export async function buildPreset(portal: Portal, tenant: Tenant, mark: string): Promise<string> {
  const id = uuid();
  await portal.database.asOwner(
    `insert into grid_preset (id, account_id, organisation_id, grid, name, shared, view)
     values ($1, $2, $3, 'expedition', $4, true, '{"columns":[],"sort":[],"criteria":{}}')`,
    [id, tenant.user.id, tenant.id, mark],
  );
  return id;
}

/** A bulk job of a tenant's person that has ended, with a record that it refused. */
export async function buildBulkJob(portal: Portal, tenant: Tenant, mark: string): Promise<string> {
  const id = uuid();
  await portal.database.asOwner(
    `insert into bulk_job (id, account_id, noun, act, route, params, body, query, language, status, total, refused,
       created_at, changed_at, finished_at)
     values ($1, $2, 'supplier', 'deactivate', 'PUT /api/supplier/deactivate', '{}', '{}', '{}', 'en', 'finished', 1, 1,
       now(), now(), now())`,
    [id, tenant.user.id],
  );
  await portal.database.asOwner(
    `insert into bulk_item (bulk_job_id, account_id, record_id, position, outcome, code, message)
     values ($1, $2, gen_random_uuid(), 1, 'refused', 'notFound', $3)`,
    [id, tenant.user.id, mark],
  );
  return id;
}

/** A finished import, whose file is there to be read again. */
export async function buildImport(
  portal: Portal,
  tenant: Tenant,
  mark: string,
  noun: NounName = 'expedition',
): Promise<string> {
  const id = uuid();
  const text = noun === 'product' ? 'productSku;name\r\nA-1;Lamp\r\n' : 'orderNumber;eshop\r\nA-1;none\r\n';
  const stored = await portal.services.storage.put(Readable.from([text]), {
    maxBytes: 1_000,
    organisationId: tenant.id,
    kind: 'import',
  });
  await portal.database.asOwner(
    `insert into import_result (id, organisation_id, noun, status, account_id, file_key, file_name, bytes, made)
     values ($1, $2, $6, 'finished', $3, $4, $5, 10, 1)`,
    [id, tenant.id, tenant.user.id, stored.key, `${mark}.csv`, noun],
  );
  await portal.database.asOwner(
    'insert into import_record (import_id, organisation_id, record_id) values ($1, $2, gen_random_uuid())',
    [id, tenant.id],
  );
  return id;
}

/** A group, and the tenant's product in it. */
export async function buildGroup(portal: Portal, tenant: Tenant, mark: string): Promise<string> {
  const id = uuid();
  await portal.database.asOwner('insert into product_group (id, organisation_id, name) values ($1, $2, $3)', [
    id,
    tenant.id,
    `${mark} lamps`,
  ]);
  await portal.database.asOwner('update product set product_group_id = $1 where id = $2', [
    id,
    tenant.product.id,
  ]);
  return id;
}

/** A product that nothing names yet, as good calls change and delete it; of a type and state of one's own. */
export async function buildLoose(
  portal: Portal,
  tenant: Tenant,
  mark: string,
  overrides: Partial<Row<'product'>> = {},
): Promise<string> {
  const product = await buildProduct(portal.database, tenant, { name: mark, ...overrides });
  await sell(portal.database, tenant, [product]);
  return product.id;
}

/** A set of the tenant's product with a picture. */
export async function buildSet(portal: Portal, tenant: Tenant, mark: string) {
  const set = await buildLoose(portal, tenant, mark, { type: 'Bundle' });
  await fillSet(portal.database, tenant, { id: set }, [[tenant.product, 1]]);
  return { set, image: await buildImage(portal, tenant, set, mark) };
}

export async function buildImage(
  portal: Portal,
  tenant: Tenant,
  productId: string,
  mark: string,
): Promise<string> {
  const id = uuid();
  await portal.database.asOwner(
    `insert into product_image (id, organisation_id, product_id, position, original_name, file_key, small_key,
       large_key, bytes, width, height)
     values ($1, $2, $3, 0, $4, 'a.image-png', 'a.image-small', 'a.image-large', 68, 1, 1)`,
    [id, tenant.id, productId, `${mark}.png`],
  );
  return id;
}

/** The address of a picture whose file is there. */
export async function buildImageFile(portal: Portal, tenant: Tenant): Promise<string> {
  const { key } = await portal.services.storage.put(Readable.from([PICTURE]), {
    maxBytes: 1_000,
    organisationId: tenant.id,
    kind: 'image-png',
  });
  return imageAddress(portal.services.secrets, key).split('/').at(-1) ?? '';
}

/** A claim of its own order. */
async function buildClaim(portal: Portal, tenant: Tenant, mark: string) {
  const { expedition: _, ...claim } = await buildMarkedClaim(portal, tenant, mark);
  return { ...claim, claimDraft: await buildMarkedDraft(portal, tenant, mark) };
}

async function buildRecords(portal: Portal, tenant: Tenant, mark: string): Promise<Records> {
  const order = await buildOrder(portal, tenant, mark);
  await portal.database.asOwner(
    `insert into event (organisation_id, actor_kind, actor_name, noun, record_id, act, reason)
     values ($1, 'user', $2, 'expedition', $3, 'create', $2)`,
    [tenant.id, mark, order.id],
  );
  await buildOrder(portal, tenant, mark);
  await portal.database.asOwner(
    `update expedition set status = 'incorrect' where organisation_id = $1 and id <> $2`,
    [tenant.id, order.id],
  );
  const { set, image } = await buildSet(portal, tenant, mark);
  const idOf = async (table: string) => {
    const first = `select id from ${table} where organisation_id = $1 limit 1`;
    return (await portal.database.asOwner<{ id: string }>(first, [tenant.id]))[0]?.id ?? '';
  };
  return {
    organisation: tenant.id,
    eshop: tenant.eshop.id,
    warehouse: tenant.warehouse.id,
    wms: tenant.wms.id,
    carrier: tenant.carrier.id,
    carrierService: tenant.service.id,
    product: tenant.product.id,
    expedition: order.id,
    expeditionItem: order.items[0]?.id ?? '',
    stockRow: await idOf('stock_row'),
    stockMovement: await idOf('stock_movement'),
    preset: await buildPreset(portal, tenant, mark),
    productGroup: await buildGroup(portal, tenant, mark),
    productImage: image,
    set,
    ...(await buildMarkedAdvice(portal, tenant, mark)),
    ...(await buildClaim(portal, tenant, mark)),
    partner: (await buildPartner(portal.database, tenant, { name: `${mark} partner` })).id,
    importResult: await buildImport(portal, tenant, mark),
    bulkJob: await buildBulkJob(portal, tenant, mark),
    account: tenant.user.id,
    person: await idOf('organisation_user'),
  };
}
