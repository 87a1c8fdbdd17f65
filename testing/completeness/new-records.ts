import { v7 as uuid } from 'uuid';
import type { Noun } from '../../contracts/kit/noun.ts';
import { PERMISSIONS } from '../../contracts/kit/permissions.ts';
import type { RecordContract } from '../../contracts/kit/record.ts';
import {
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildStock,
  buildSupplier,
  buildWarehouse,
  buildWms,
} from '../builders.ts';
import { sell } from '../catalogue.ts';
import { signInAdmin, signInUser } from '../people.ts';
import type { Portal } from '../portal.ts';

/** Whether a client's people may write the records of a noun. */
export const isOfClients = ({ write }: Noun): boolean =>
  write !== undefined && PERMISSIONS.user.owner.includes(write);
const SERVICE_FLAGS = [
  'pickupPlaceMandatory',
  'pickupPlaceIgnore',
  'emailMandatory',
  'phoneMandatory',
  'nameMandatory',
  'personalCollection',
  'skipDeliveryStatus',
  'cod',
];

/** Whether people make records of a noun; some are there from the start. */
export const isMade = ({ routes }: Pick<RecordContract, 'routes'>): boolean => 'create' in routes;

/** Whether a record can be changed as it was made: what is decided by acts alone is not sent back. */
export const isEdited = ({ routes }: Pick<RecordContract, 'routes'>): boolean => 'update' in routes;

/** An organisation with all that its records refer to: what creates a new one of each noun, and who may. */
export async function describeNewRecords(portal: Portal) {
  const { database } = portal;
  const mine = await buildOrganisation(database);
  const { token } = await signInUser(portal, mine);
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
  const order = await buildExpedition(database, mine, {
    status: 'delivered',
    items: [{ product, quantity: 90, expedited: 90 }],
  });
  const sku = () => uuid().slice(-12);
  const productOf = (type: string) => ({
    organisation: mine.id,
    productSku: sku(),
    internalSku: sku(),
    name: 'Cup',
    type,
    eshops: [mine.eshop.id],
    referenceNumbers: [],
    codes: [{ type: 'other', value: sku(), primary: true }],
    packagingType: 'A',
    ...(type === 'Physical' && { weight: 100, height: 10, width: 10, length: 10 }),
  });
  const named = () => ({ email: `${sku()}@lading.example`, firstName: 'Jana', lastName: 'Nováková' });
  const bodies: Record<string, () => object> = {
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
      ...productOf('Bundle'),
      codes: [],
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
    return: () => ({
      expedition: order.id,
      items: [{ product: product.id, quantity: 1, reason: 'notLiked' }],
    }),
    internalStockChange: () => ({
      organisation: mine.id,
      wms: mine.wms.id,
      fromWarehouse: mine.warehouse.id,
      toWarehouse: damaged.id,
      items,
    }),
    organisation: () => ({
      name: `Client ${sku()}`,
      code: sku(),
      registrationNumber: sku(),
      vatNumber: sku(),
      addressLine1: 'Dlouhá 12',
      primaryCountry: 'CZ',
      ignoreAddressValidation: false,
    }),
    complaint: () => ({ organisation: mine.id, reason: 'damaged', description: 'Broken' }),
    supplier: () => ({ organisation: mine.id, name: `Supplier ${sku()}` }),
    carrier: () => ({ name: `Carrier ${sku()}`, code: sku(), countriesOfOperation: ['CZ'] }),
    carrierService: () => ({
      ...Object.fromEntries(SERVICE_FLAGS.map((flag) => [flag, false])),
      carrier: mine.carrier.id,
      name: `Service ${sku()}`,
      code: sku(),
      countriesOfOperation: ['CZ'],
    }),
    partner: () => ({ organisation: mine.id, name: `Partner ${sku()}` }),
    warehouse: () => ({
      organisation: mine.id,
      name: `Shelves ${sku()}`,
      type: 'available',
      customId: sku(),
      defaultWms: mine.wms.id,
    }),
    productGroup: () => ({ organisation: mine.id, name: `Group ${sku()}` }),
    wms: () => ({
      name: `Hall ${sku()}`,
      code: sku(),
      timeZone: 'Europe/Prague',
      country: 'CZ',
      openDays: ['monday'],
      holidays: ['2026-12-24'],
      blindCounts: true,
    }),
    person: () => ({ organisation: mine.id, ...named(), role: 'member' }),
    user: () => ({ ...named(), organisations: [{ organisation: mine.id, role: 'member' }] }),
    admin: () => ({ ...named(), role: 'support' }),
    eshop: () => ({ organisation: mine.id, name: `Shop ${sku()}`, defaultWarehouse: mine.warehouse.id }),
  };
  const admin = (await signInAdmin(portal)).token;
  return {
    token,
    /** Of somebody who may write the noun's records. */
    tokenFor: (noun: Noun) => (isOfClients(noun) && noun.area !== 'admin' ? token : admin),
    productOf,
    bodyOf: (noun: string): object => {
      const body = bodies[noun]?.();
      if (!body) throw new Error(`say here what a new ${noun} is`);
      return body;
    },
  };
}
