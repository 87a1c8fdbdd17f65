import { productRoutes } from '../../../../contracts/product/product.routes.ts';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { productSheet } from '../../../../contracts/product/product.sheet.ts';
import { buildEshop, buildOrganisation, type Organisation, type Row } from '../../../../testing/builders.ts';
import { signInUser } from '../../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../../testing/portal.ts';
import { type CellsOf, importing, sheetFiles } from '../../../platform/import/import.fixtures.ts';
import { importJob } from '../../../platform/import/import.jobs.ts';
import { productImport } from './product.import.ts';

/** A client with two e-shops, and a portal to import through. */
export interface Client {
  portal: Portal;
  organisation: Organisation;
  second: Row<'eshop'>;
  account: { id: string; token: string };
}

export async function openClient(portal?: Portal): Promise<Client> {
  const own = portal ?? (await createTestPortal());
  const organisation = await buildOrganisation(own.database);
  const second = await buildEshop(own.database, organisation, organisation.warehouse, {
    name: `Čaje; káva ${organisation.code}`,
  });
  return { portal: own, organisation, second, account: await signInUser(own, organisation) };
}

export type Cells = CellsOf<typeof productSheet>;

/** A right row of a physical product; what a test cares about is an override. */
export const rowOf = ({ organisation }: Client, overrides: Cells = {}): Cells => ({
  productSku: 'A-1',
  name: 'Thermo bottle',
  eshops: organisation.eshop.name,
  weight: '380',
  length: '75',
  width: '75',
  height: '265',
  ...(overrides.codes === undefined && { primaryEan: eanOf(overrides.productSku ?? 'A-1') }),
  ...overrides,
});

/** A code of its own for each SKU. */
export const eanOf = (sku: string): string => `E${Buffer.from(sku).toString('hex').toUpperCase()}`;

export const { letterOf, makeFile, makeCsv } = sheetFiles(productSheet);
export const { upload, runJobs, readResult, importFile } = importing('product', [
  ['product.import', (services) => importJob(services, productImport(services))],
]);

/** The products of the client whose SKU begins so, by SKU. */
export async function listProducts(
  { portal, organisation, account }: Client,
  prefix = '',
): Promise<ProductDetail[]> {
  const rows = await portal.database.asOwner<{ id: string }>(
    'select id from product where organisation_id = $1 and starts_with(product_sku, $2) order by product_sku',
    [organisation.id, prefix],
  );
  const products: ProductDetail[] = [];
  for (const { id } of rows)
    products.push((await portal.call(productRoutes.read, { params: { id } }, account)).body);
  return products;
}

/** Everything that a check must leave alone, counted. */
export const countAll = async ({ portal, organisation }: Client) =>
  (
    await portal.database.asOwner(
      `select (select count(*)::int from product where organisation_id = $1) as products,
         (select count(*)::int from product_group where organisation_id = $1) as groups,
         (select count(*)::int from product_code where organisation_id = $1) as codes,
         (select count(*)::int from event where organisation_id = $1 and noun = 'product') as events,
         (select sum(version)::int from product where organisation_id = $1) as versions`,
      [organisation.id],
    )
  )[0];

export const exportSheet = async (
  { portal, account }: Pick<Client, 'portal' | 'account'>,
  format: 'csv' | 'xlsx',
  body: object = {},
  language = 'en',
): Promise<Buffer> => {
  const response = await portal.app.inject({
    method: 'POST',
    url: `/api/product/export/${format}`,
    headers: { authorization: `Bearer ${account.token}`, 'accept-language': language },
    payload: body,
  });
  if (response.statusCode !== 200) throw new Error(response.payload);
  return response.rawPayload;
};

export const commit = ({ portal, account }: Client, id: string, body: object) =>
  portal.call(productRoutes.commitImport, { params: { id }, body }, account);
