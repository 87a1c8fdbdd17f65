import type { ExpeditionInput } from '../contracts/expedition/expedition.schema.ts';
import type { ProductInput } from '../contracts/product/product.body.ts';
import {
  buildOrganisation,
  buildProduct,
  buildStock,
  type Organisation,
  type Row,
} from '../testing/builders.ts';
import { sell } from '../testing/catalogue.ts';
import type { TestDatabase } from '../testing/database.ts';
import { signInUser } from '../testing/people.ts';
import type { Portal } from '../testing/portal.ts';
import { RECIPIENT } from '../testing/recipient.ts';

/** A client's organisation with one product in stock and a person who is signed in. */
export interface Tenant extends Organisation {
  product: Row<'product'>;
  user: { id: string; token: string };
}

/** Builds a tenant; `stock` pieces of its product are on the shelf. */
export async function buildTenant(portal: Portal, stock = 1_000): Promise<Tenant> {
  const { database } = portal;
  const organisation = await buildOrganisation(database);
  const product = await buildProduct(database, organisation);
  await sell(database, organisation, [product]);
  if (stock > 0) await buildStock(database, organisation, product, stock);
  return { ...organisation, product, user: await signInUser(portal, organisation) };
}

/** An order of a tenant as its shop would send it: nothing is wrong with it. */
export const orderOf = (
  tenant: Tenant,
  orderNumber: string,
  overrides: Partial<ExpeditionInput> = {},
): ExpeditionInput => ({
  eshop: tenant.eshop.id,
  orderNumber,
  ...RECIPIENT,
  billingHouseNr: '14/B',
  carrier: tenant.carrier.id,
  carrierService: tenant.service.id,
  value: '1249.00',
  currency: 'CZK',
  items: [{ product: tenant.product.id, quantity: 2 }],
  ...overrides,
});

/** A product of a tenant as a person types it: a voucher, which needs neither codes nor sizes. */
export const productOf = (
  tenant: Tenant,
  productSku: string,
  overrides: Partial<ProductInput> = {},
): ProductInput => ({
  type: 'Virtual',
  productSku,
  internalSku: productSku.replace(/[^A-Za-z0-9]/g, ''),
  name: 'Gift voucher',
  organisation: tenant.id,
  eshops: [tenant.eshop.id],
  referenceNumbers: [],
  codes: [],
  packagingType: 'A',
  ...overrides,
});

/** A hash of all rows of each table that are the organisation's: equal before and after when nobody touched them. */
export async function fingerprintOf(
  database: TestDatabase,
  organisation: { id: string },
): Promise<Record<string, string>> {
  const tables = await database.asOwner<{ name: string }>(
    `select table_name as name from information_schema.columns
     where column_name = 'organisation_id' and table_schema = 'public' order by table_name`,
  );
  const prints: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await database.asOwner<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as print
       from ${name} t where organisation_id = $1`,
      [organisation.id],
    );
    prints[name] = row?.print ?? '';
  }
  return prints;
}
