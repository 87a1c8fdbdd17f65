import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import { expeditionSheet } from '../../../../contracts/expedition/expedition.sheet.ts';
import { buildPartner, buildProduct } from '../../../../testing/builders.ts';
import { sell } from '../../../../testing/catalogue.ts';
import { readSheet } from '../../../platform/sheets/reader.ts';
import {
  type Cells,
  importFile,
  makeCsv,
  openShop,
  readResult,
  rowOf,
  type Shop,
} from './import.fixtures.ts';

let shop: Shop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lading-orders-'));
  shop = await openShop();
});
afterAll(async () => {
  await shop.portal.close();
  await rm(folder, { recursive: true });
});

const find = async (orderNumber: string) => {
  const { portal, account } = shop;
  const criteria = { orderNumber: { eq: orderNumber } };
  const { results } = (await portal.call(expeditionRoutes.list, { body: { criteria } }, account)).body;
  const id = results[0]?.id ?? '';
  return (await portal.call(expeditionRoutes.read, { params: { id } }, account)).body;
};

/** The cells of an exported file by field, without those that are empty. */
const exported = async (body: object): Promise<Record<string, string>[]> => {
  const { portal, account } = shop;
  const response = await portal.app.inject({
    method: 'POST',
    url: '/api/expedition/export/csv',
    headers: { authorization: `Bearer ${account.token}`, 'accept-language': 'en' },
    payload: body,
  });
  expect(response.statusCode, response.payload.slice(0, 300)).toBe(200);
  const path = join(folder, 'expeditions.csv');
  const rows: Record<string, string>[] = [];
  await writeFile(path, response.rawPayload);
  for await (const { cells } of readSheet({ path }))
    rows.push(
      Object.fromEntries(
        expeditionSheet.columns.flatMap(({ field }, at) => (cells[at] ? [[field, String(cells[at])]] : [])),
      ),
    );
  return rows.slice(1);
};

/** A row in which every column says something. */
async function fullRow(): Promise<Cells> {
  const { organisation, portal, product } = shop;
  const partner = await buildPartner(portal.database, organisation, { name: 'Velkoobchod Praha' });
  const wms = organisation.wms.name;
  const address = (side: 'billing' | 'delivery', last: string): Cells =>
    Object.fromEntries(
      Object.entries({
        FirstName: 'Jana',
        LastName: last,
        Degree: 'Ing.',
        Company: 'Sportovní klub',
        Street: 'Lidická',
        HouseNr: '14/B',
        Zip: '602 00',
        City: 'Brno',
        Country: 'CZ',
        State: 'Jihomoravský',
        Email: 'jana@example.com',
        Phone: '+420 604 118 372',
        RegistrationNumber: '27082440',
        VatNumber: 'CZ27082440',
      }).map(([part, value]) => [side + part, value]),
    );
  return rowOf(shop, {
    ...address('billing', 'Nováková'),
    ...address('delivery', 'Dvořáková'),
    orderNumber: 'FULL-1',
    eshopOrderDate: '2026-11-19T14:51:00.000Z',
    requiredExpeditionDate: '2099-12-01',
    warehouse: organisation.warehouse.name,
    wms,
    partner: partner.name,
    differentDeliveryAddress: 'true',
    carrierPickupPlace: '19332',
    externalCarrierPickupPlace: 'EXT-7',
    carrierNote: 'Ring twice',
    recipientIdentificationNumber: 'RID-55',
    services: 'gift wrapping; insurance\\; large',
    externalTrackingNumber: 'ET-9',
    packagesCount: '2',
    pallets: '1',
    value: '1249.00',
    currency: 'CZK',
    cod: 'true',
    codValue: '1249.00',
    codCurrency: 'CZK',
    codVariableSymbol: '2026000123',
    deliveryCost: '89.00',
    deliveryCostCurrency: 'CZK',
    b2b: 'true',
    fragile: 'true',
    ignoreAddressValidation: 'true',
    waitBeforeProcessing: 'true',
    priority: '4',
    customerGroup: 'Retail',
    invoiceNumber: 'FV-1',
    invoiceUrl: 'https://example.com/fv-1.pdf',
    note: 'Handle with care',
    ref1: 'R1',
    ref2: 'R2',
    ref3: 'R3',
    productSku: product.product_sku,
    quantity: '2',
    productValue: '12.40',
    productValueCurrency: 'EUR',
    productLabel: 'Bottle',
    lotOption: 'newest',
    lineRef1: 'L1',
    lineRef2: 'L2',
    lineRef3: 'L3',
  });
}

test('what a file says in every column is in the order, and in the file that comes out', async () => {
  const row = await fullRow();
  const columns = expeditionSheet.columns.map(({ field }) => field);
  // A line that names its lot takes no other by a rule.
  expect(columns.filter((field) => row[field] === undefined)).toEqual(['lot']);
  const result = await importFile(shop, makeCsv([row]));
  expect([result.imported, result.errors]).toEqual([1, []]);
  const order = await find('FULL-1');
  expect(order).toMatchObject({
    partner: { name: 'Velkoobchod Praha' },
    wms: { name: shop.organisation.wms.name },
    billingDegree: 'Ing.',
    billingState: 'Jihomoravský',
    deliveryRegistrationNumber: '27082440',
    externalCarrierPickupPlace: 'EXT-7',
    carrierOptions: { recipientIdentificationNumber: 'RID-55' },
    services: ['gift wrapping', 'insurance; large'],
    priority: 4,
    waitBeforeProcessing: true,
    invoiceUrl: 'https://example.com/fv-1.pdf',
  });
  expect(order.items).toMatchObject([
    { lotOption: 'newest', productLabel: 'Bottle', productValueCurrency: 'EUR', ref1: 'L1', ref3: 'L3' },
  ]);
  const [out = {}] = await exported({ criteria: { orderNumber: { eq: 'FULL-1' } } });
  expect(Object.keys(row).filter((field) => !(field in out))).toEqual([]);
  const again = await importFile(shop, makeCsv([{ ...(out as Cells), orderNumber: 'FULL-2' }]));
  expect([again.imported, again.errors]).toEqual([1, []]);
  const { id: _, internalNumber: __, createdAt, changedAt, items, ...first } = order;
  const copy = await find('FULL-2');
  expect(copy).toMatchObject({ ...first, orderNumber: 'FULL-2', version: 1 });
  expect(copy.items.map(({ id, ...item }) => item)).toEqual(items.map(({ id, ...item }) => item));
});

test('what is wrong in a new column is said where it stands, in words', async () => {
  const wrong = rowOf(shop, {
    orderNumber: 'WRONG-1',
    partner: 'Nobody',
    wms: 'Nowhere',
    recipientIdentificationNumber: 'x'.repeat(33),
    services: `ok; ${'x'.repeat(65)}`,
    invoiceUrl: 'ftp://x',
    priority: '12',
    lotOption: 'whichever',
  });
  const { resultId } = await importFile(shop, makeCsv([wrong]), { query: '?dryRun=true' });
  const { errors } = await readResult(shop, resultId);
  const said = Object.fromEntries(errors.map(({ field, code, expected }) => [field, [code, expected]]));
  expect(said).toEqual({
    partner: ['partnerUnknown', 'the name of one of your partners'],
    wms: ['wmsUnknown', 'the name or code of one of your physical warehouses'],
    recipientIdentificationNumber: ['tooLong', 'at most 32 characters'],
    services: ['tooLong', 'at most 64 characters'],
    invoiceUrl: ['url', 'an address that begins with https://'],
    priority: ['tooLarge', 'a whole number, 1 or more'],
    lotOption: ['notAChoice', 'by default, oldest, or newest'],
  });
});

test('a virtual product is a row of the file that goes in and of the one that comes out', async () => {
  const { portal, organisation, product } = shop;
  const licence = await buildProduct(portal.database, organisation, { type: 'Virtual' });
  await sell(portal.database, organisation, [licence]);
  const rows = [product, licence].map((one) =>
    rowOf(shop, { orderNumber: 'VIRTUAL-1', productSku: one.product_sku, quantity: '3' }),
  );
  expect((await importFile(shop, makeCsv(rows))).imported).toBe(1);
  const order = await find('VIRTUAL-1');
  expect(order.removedVirtualProducts).toMatchObject([{ productId: licence.id, quantity: 3 }]);
  const out = await exported({ criteria: { orderNumber: { eq: 'VIRTUAL-1' } } });
  expect(out.map(({ productSku, quantity }) => [productSku, quantity])).toEqual([
    [product.product_sku, '3'],
    [licence.product_sku, '3'],
  ]);
});
