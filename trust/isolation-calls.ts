import { v7 as uuid } from 'uuid';
import { carrierRecord, carrierServiceRecord } from '../contracts/carrier/carrier.record.ts';
import { routes } from '../contracts/index.ts';
import type { Route } from '../contracts/kit/route.ts';
import { productGroupRecord } from '../contracts/product-group/product-group.record.ts';
import { warehouseRecord } from '../contracts/warehouse/warehouse.record.ts';
import { wmsRecord } from '../contracts/wms/wms.record.ts';
import { buildCarrier, buildService, buildWarehouse, buildWms, insert } from '../testing/builders.ts';
import type { Portal } from '../testing/portal.ts';
import { accessCalls } from './isolation-access.ts';
import { adviceCalls } from './isolation-advices.ts';
import { asAdmin, type Calls, exported, type GoodCall, next, refused } from './isolation-call.ts';
import { claimCalls } from './isolation-claims.ts';
import { buildHandedOver, expeditionCalls } from './isolation-expeditions.ts';
import { inboundCalls } from './isolation-inbound.ts';
import { organisationCalls } from './isolation-organisations.ts';
import { outboundCalls } from './isolation-outbound.ts';
import { peopleCalls } from './isolation-people.ts';
import { productCalls } from './isolation-products.ts';
import { recordCalls } from './isolation-records.ts';
import { reservationCalls } from './isolation-reservations.ts';
import { returnReceiptCalls } from './isolation-return-receipts.ts';
import { returnCalls } from './isolation-returns.ts';
import { rightsCalls } from './isolation-rights.ts';
import { apiKeyCalls, securityCalls } from './isolation-security.ts';
import { shopCalls } from './isolation-shops.ts';
import { stockCalls } from './isolation-stock.ts';
import { transferCalls } from './isolation-transfers.ts';
import { buildPreset, type IsolationWorld, PICTURE } from './isolation-world.ts';

type AllCalls = { [N in keyof typeof routes]: Calls<(typeof routes)[N]> };

/**
 * A good call of every route, with every position of an id filled: the walk puts other ids there. A new route
 * does not compile before it stands here.
 */
export function goodCalls(portal: Portal, world: IsolationWorld): AllCalls {
  const { mine, own } = world;
  const list: GoodCall = () => ({ body: { nested: true } });
  const coded = async (table: 'country' | 'currency', code: string) =>
    (await portal.database.asOwner<{ id: string }>(`select id from ${table} where code = $1`, [code]))[0]
      ?.id ?? '';
  const switched = (plural: string, id: () => Promise<string>) => ({
    activate: asAdmin(async () => ({ params: { id: await id() } })),
    deactivate: asAdmin(async () => ({ params: { id: await id() } })),
    activateMany: asAdmin(async () => ({ body: { [plural]: [await id()] } })),
    deactivateMany: asAdmin(async () => ({ body: { [plural]: [await id()] } })),
  });
  const group = async () =>
    (await insert(portal.database, 'product_group', { id: uuid(), organisation_id: mine.id, name: next() }))
      .id;
  const reading = (id: string) => ({ list, read: () => ({ params: { id } }) });
  const preset = {
    name: 'View',
    shared: false,
    isDefault: false,
    view: { columns: [], sort: [], criteria: {} },
  };
  const personal = 'a view belongs to a person, and this is somebody else of the organisation';
  const personalJob = 'a bulk job belongs to a person, and this is somebody else of the organisation';
  const inbound = inboundCalls(portal, world, list);
  const returned = returnReceiptCalls(portal, world, list);
  const shops = shopCalls(portal, world, list);
  const unbooked = 'no parcel of the walk is booked with a carrier';
  return {
    access: accessCalls(),
    pickupPlace: { search: () => ({ body: { carrier: own.carrier, country: 'CZ', text: '1' } }) },
    parcelBooking: {
      decide: refused(
        unbooked,
        asAdmin(() => ({ params: { id: own.expedition }, body: { taken: false } })),
      ),
      labels: refused(
        unbooked,
        asAdmin(
          Object.assign(() => ({ body: { expeditions: [own.expedition] } }), {
            within: { parcels: () => ({ body: { parcels: [own.expedition] } }) },
          }),
        ),
      ),
      handOver: refused(
        'nothing of the walk leaves with a carrier on that day',
        asAdmin(() => ({ params: { id: own.carrier }, query: { day: '2020-02-03' } })),
      ),
    },
    bulkJob: {
      list,
      running: () => ({}),
      read: refused(personalJob, () => ({ params: { id: own.bulkJob } })),
      stop: refused(personalJob, () => ({ params: { id: own.bulkJob } })),
      printed: refused(personalJob, () => ({ params: { id: own.bulkJob } })),
      refused: refused(personalJob, () => ({ params: { id: own.bulkJob, format: 'csv' } })),
    },
    carrier: recordCalls(
      {
        contract: carrierRecord,
        id: own.carrier,
        make: async () => (await buildCarrier(portal.database)).id,
        body: () => ({ name: next(), code: next(), countriesOfOperation: ['CZ'] }),
      },
      list,
    ),
    carrierService: recordCalls(
      {
        contract: carrierServiceRecord,
        id: own.carrierService,
        make: async () => (await buildService(portal.database, await buildCarrier(portal.database))).id,
        body: () => ({
          carrier: own.carrier,
          name: next(),
          code: next(),
          countriesOfOperation: ['CZ'],
          pickupPlaceMandatory: false,
          pickupPlaceIgnore: false,
          emailMandatory: true,
          phoneMandatory: false,
          nameMandatory: false,
          personalCollection: false,
          skipDeliveryStatus: false,
          cod: true,
        }),
      },
      list,
    ),
    ...shops,
    country: {
      list,
      read: async () => ({ params: { id: await coded('country', 'SK') } }),
      export: exported('name', 'code'),
      ...switched('countries', () => coded('country', 'SK')),
    },
    currency: {
      list,
      read: async () => ({ params: { id: await coded('currency', 'PLN') } }),
      export: exported('name', 'code', 'rate'),
      update: asAdmin(async () => ({
        params: { id: await coded('currency', 'PLN') },
        body: { rate: '4.25', rateDay: '2026-01-05' },
      })),
      ...switched('currencies', () => coded('currency', 'PLN')),
    },
    importResult: { list, export: exported('fileName', 'noun', 'imported') },
    ...expeditionCalls(portal, world, list),
    ...returnCalls(portal, world, list),
    floor: {
      tasks: asAdmin(() => ({ params: { station: 'accept' }, query: { wms: own.wms } })),
      event: asAdmin(async () => {
        const made = await buildHandedOver(portal, mine);
        const items = made.items.map((item) => ({ item: item.id, quantity: 1 }));
        const eventHead = { eventId: next(), kind: 'accept', occurredAt: '2026-01-05T10:00:00Z' };
        return { body: { ...eventHead, expedition: made.id, items } };
      }),
      ...inbound.floor,
      ...returned.floor,
    },
    gridPreset: {
      list: () => ({ params: { grid: 'expedition' }, query: { organisation: own.organisation } }),
      create: () => ({
        params: { grid: 'expedition' },
        query: { organisation: own.organisation },
        body: preset,
      }),
      update: refused(personal, async () => ({
        params: { grid: 'expedition', id: await buildPreset(portal, mine, 'Own') },
        body: preset,
      })),
      remove: refused(personal, async () => ({
        params: { grid: 'expedition', id: await buildPreset(portal, mine, 'Own') },
      })),
    },
    importItem: {
      importItem: () => ({
        body: { organisation: own.organisation, eshop: own.eshop },
        file: `productSku;quantity\r\n${mine.product.product_sku};1\r\n`,
      }),
      templateItem: () => ({ params: { format: 'csv' } }),
    },
    inboundReceipt: inbound.inboundReceipt,
    ...outboundCalls(portal, world, list),
    returnReceipt: returned.returnReceipt,
    expeditionItem: { list, export: exported('expedition', 'productSku', 'quantity') },
    parcel: { list, export: exported('trackingNumber', 'expedition') },
    ...organisationCalls(portal, world, list),
    ...peopleCalls(portal, world, list),
    product: productCalls(portal, world, reading(own.product)),
    productGroup: recordCalls(
      {
        contract: productGroupRecord,
        id: own.productGroup,
        make: group,
        body: () => ({ organisation: own.organisation, name: next() }),
        more: (written) => ({
          merge: written(async () => ({ params: { id: await group() }, body: { into: await group() } })),
        }),
      },
      list,
    ),
    ...reservationCalls(portal, world, list),
    ...stockCalls(world, list),
    ...adviceCalls(portal, world, list),
    ...claimCalls(portal, world, list),
    dashboard: {
      overview: asAdmin(() => ({ query: { today: '2026-11-19', since: '2026-11-19T00:00:00Z' } })),
      needs: () => ({
        query: { organisation: own.organisation, eshop: own.eshop, today: '2026-11-19' },
      }),
    },
    provider: {
      read: asAdmin(() => ({})),
      history: asAdmin(() => ({})),
      update: asAdmin(() => ({ body: { name: 'Own' } })),
      uploadLogo: asAdmin(() => ({ file: PICTURE })),
      removeLogo: asAdmin(() => ({})),
    },
    start: { steps: () => ({ query: { organisation: own.organisation } }) },
    apiKey: apiKeyCalls(portal, world),
    security: securityCalls(),
    shell: {
      appManifest: () => ({}),
      badges: () => ({ query: { organisation: own.organisation, eshop: own.eshop } }),
      search: () => ({ query: { q: 'Own' } }),
    },
    ...rightsCalls(portal, world),
    ...transferCalls(portal, world, list),
    warehouse: recordCalls(
      {
        contract: warehouseRecord,
        id: own.warehouse,
        make: async () => (await buildWarehouse(portal.database, mine, mine.wms)).id,
        body: () => ({
          organisation: own.organisation,
          name: next(),
          type: 'available',
          defaultWms: own.wms,
        }),
        more: (written) => ({
          makeDefault: written(async () => ({
            params: { id: (await buildWarehouse(portal.database, mine, mine.wms)).id },
          })),
        }),
      },
      list,
    ),
    wms: recordCalls(
      {
        contract: wmsRecord,
        id: own.wms,
        make: async () => (await buildWms(portal.database)).id,
        body: () => ({
          name: next(),
          code: next(),
          timeZone: 'Europe/Prague',
          country: 'CZ',
          openDays: ['monday'],
          holidays: ['2026-12-24'],
          blindCounts: true,
        }),
      },
      list,
    ),
  };
}

export interface NamedRoute {
  name: string;
  route: Route;
  good: GoodCall;
}

/** Every route of the contracts with its good call. */
export function namedRoutes(calls: AllCalls): NamedRoute[] {
  return Object.entries(routes).flatMap(([noun, ofNoun]) =>
    Object.entries(ofNoun as Record<string, Route>).map(([name, route]) => {
      const good = (calls as Record<string, Record<string, GoodCall>>)[noun]?.[name];
      if (!good)
        throw new Error(`There is no probe for the route ${noun}.${name}: add it to isolation-calls.ts`);
      return { name: `${noun}.${name}`, route, good };
    }),
  );
}
