import { expeditionSheet } from '../../../../contracts/expedition/expedition.sheet.ts';
import {
  buildOrganisation,
  buildProduct,
  type Organisation,
  type Row,
} from '../../../../testing/builders.ts';
import { sell } from '../../../../testing/catalogue.ts';
import { signInUser } from '../../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../../testing/portal.ts';
import { type CellsOf, importing, sheetFiles } from '../../../platform/import/import.fixtures.ts';
import { importJob } from '../../../platform/import/import.jobs.ts';
import { sendImportedJob } from './import.jobs.ts';
import { expeditionImport } from './import.kind.ts';

/** A client with something to sell, and a portal to import through. */
export interface Shop {
  portal: Portal;
  organisation: Organisation;
  account: { id: string; token: string };
  product: Row<'product'>;
  other: Row<'product'>;
}

export async function openShop(): Promise<Shop> {
  const portal = await createTestPortal();
  const organisation = await buildOrganisation(portal.database);
  const product = await buildProduct(portal.database, organisation, {
    primary_ean: '8594187310776',
    weight: 250,
  });
  const other = await buildProduct(portal.database, organisation);
  await sell(portal.database, organisation, [product, other]);
  return { portal, organisation, account: await signInUser(portal, organisation), product, other };
}

export type Cells = CellsOf<typeof expeditionSheet>;

/** A right row of the shop's file; what a test cares about is an override. */
export const rowOf = ({ organisation, product }: Shop, overrides: Cells = {}): Cells => ({
  orderNumber: 'A-1',
  eshop: organisation.eshop.name,
  billingFirstName: 'Jana',
  billingLastName: 'Nováková',
  billingStreet: 'Lidická',
  billingHouseNr: '14/B',
  billingZip: '602 00',
  billingCity: 'Brno',
  billingCountry: 'CZ',
  billingPhone: '+420 604 118 372',
  carrier: organisation.carrier.name,
  carrierService: organisation.service.name,
  productSku: product.product_sku,
  quantity: '2',
  ...overrides,
});

export const { letterOf, makeFile, makeCsv } = sheetFiles(expeditionSheet);
export const { upload, runJobs, readResult, importFile } = importing('expedition', [
  ['expedition.import', (services) => importJob(services, expeditionImport)],
  ['expedition.sendImported', sendImportedJob],
]);

export interface Written {
  order_number: string;
  status: string;
  items: { product_id: string; quantity: number; product_value: string | null }[];
  events: number;
}

/** What stands in the database of these orders. */
export const listWritten = ({ portal, organisation }: Shop, prefix: string): Promise<Written[]> =>
  portal.database.asOwner<Written>(
    `select order_number, status,
       (select jsonb_agg(jsonb_build_object('product_id', i.product_id, 'quantity', i.quantity,
         'product_value', i.product_value::text) order by i.position) from expedition_item i
         where i.expedition_id = e.id) as items,
       (select count(*)::int from event v where v.record_id = e.id and v.act = 'create') as events
     from expedition e where organisation_id = $1 and order_number like $2 order by order_number`,
    [organisation.id, `${prefix}%`],
  );
