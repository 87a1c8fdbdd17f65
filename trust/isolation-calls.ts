import { routes } from '../contracts/index.ts';
import type { Route } from '../contracts/kit/route.ts';
import type { Portal } from '../testing/portal.ts';
import { adviceCalls } from './isolation-advices.ts';
import { type AnyCall, type GoodCall, next } from './isolation-call.ts';
import { inboundCalls } from './isolation-inbound.ts';
import { productCalls } from './isolation-products.ts';
import { reservationCalls } from './isolation-reservations.ts';
import { stockCalls } from './isolation-stock.ts';
import { transferCalls } from './isolation-transfers.ts';
import { buildImport, buildOrder, buildPreset, type IsolationWorld } from './isolation-world.ts';
import { orderOf } from './tenant.ts';

type Calls = { [N in keyof typeof routes]: { [R in keyof (typeof routes)[N]]: GoodCall } };

/**
 * A good call of every route, with every position of an id filled: the walk puts other ids there. A new route
 * does not compile before it stands here.
 */
export function goodCalls(portal: Portal, world: IsolationWorld): Calls {
  const { mine, own } = world;
  const order = async () => (await buildOrder(portal, mine, 'Own')).id;
  const act = { make: async (): Promise<AnyCall> => ({ params: { id: await order() } }) };
  const list: GoodCall = { make: () => ({ body: { nested: true } }) };
  const reading = (id: string) => ({ list, read: { make: () => ({ params: { id } }) } });
  const places = {
    warehouse: mine.warehouse.id,
    wms: mine.wms.id,
  };
  const orderBody = () => ({ ...orderOf(mine, next()), ...places, partner: null });
  const preset = {
    name: 'View',
    shared: false,
    isDefault: false,
    view: { columns: [], sort: [], criteria: {} },
  };
  const secret = 'it asks for a secret that nobody here has';
  const audience = { audience: 'user' };
  const inWarehouse = async () => {
    const made = await buildOrder(portal, mine, 'Own');
    await portal.database.asOwner(`update expedition set status = 'awaitingProcessing' where id = $1`, [
      made.id,
    ]);
    return made;
  };
  const inbound = inboundCalls(portal, world, list);
  return {
    access: {
      signInUser: { make: () => ({ body: { login: 'nobody', password: 'a' } }), refused: secret },
      signInAdmin: { make: () => ({ body: { login: 'nobody', password: 'a' } }), refused: secret },
      signInDialect: { make: () => ({ body: { login: 'nobody', password: 'a' } }), refused: secret },
      refreshDialect: { make: () => ({ body: { refreshToken: 'a' } }), refused: secret },
      refreshUser: { make: () => ({ query: audience, body: { refreshToken: 'a' } }), refused: secret },
      signOut: { make: () => ({ query: audience, body: { refreshToken: 'a' } }) },
      forgottenPassword: { make: () => ({ params: audience, body: { login: 'nobody' } }) },
      setPassword: {
        make: () => ({ params: audience, body: { token: 'a', password: 'a' } }),
        refused: secret,
      },
      passwordLink: { make: () => ({ body: { token: 'a' } }) },
      me: { make: () => ({}) },
      updateMe: { make: () => ({ body: { theme: 'dark' } }) },
      firstRun: { make: () => ({}) },
      createFirstAdmin: {
        make: () => ({
          body: { setupToken: 'a', firstName: 'A', lastName: 'B', email: 'a@example.com', password: 'a' },
        }),
        refused: secret,
      },
    },
    carrier: reading(own.carrier),
    carrierService: reading(own.carrierService),
    country: { list },
    currency: { list },
    eshop: reading(own.eshop),
    event: { history: { make: () => ({ params: { noun: 'expedition', id: own.expedition } }) } },
    expedition: {
      list,
      export: {
        make: () => ({ params: { format: 'csv' }, body: { columns: ['orderNumber', 'recipient', 'eshop'] } }),
      },
      counts: { make: () => ({ query: { organisation: own.organisation, eshop: own.eshop } }) },
      read: { make: () => ({ params: { id: own.expedition } }) },
      create: { make: () => ({ body: orderBody() }) },
      update: { make: async () => ({ params: { id: await order() }, body: orderBody() }) },
      forecast: {
        make: () => ({
          body: {
            expedition: own.expedition,
            eshop: own.eshop,
            orderNumber: next(),
            ...places,
            products: [own.product],
          },
        }),
      },
      send: act,
      sendMany: { make: async () => ({ body: { expeditions: [await order()] } }) },
      process: {
        make: async () => {
          const id = await order();
          await portal.database.asOwner(`update expedition set status = 'stockOk' where id = $1`, [id]);
          return { params: { id } };
        },
      },
      rollback: {
        make: async () => ({ params: { id: (await inWarehouse()).id } }),
      },
      cancel: act,
      bulk: { make: async () => ({ params: { act: 'cancel' }, body: { expeditions: [await order()] } }) },
      template: {
        make: () => ({
          params: { format: 'csv' },
          query: { organisation_id: own.organisation, eshop_id: own.eshop },
        }),
      },
      import: {
        make: () => ({
          query: {},
          body: { eshop: own.eshop, organisation: own.organisation, dryRun: 'true' },
          file: 'orderNumber;productSku;quantity\r\nA-1;none;1\r\n',
        }),
      },
      importResult: { make: () => ({ params: { id: own.importResult } }) },
      commitImport: {
        make: async () => ({
          params: { id: await buildImport(portal, mine, 'Own') },
          body: { dryRun: true, options: { organisation: own.organisation, eshop: own.eshop } },
        }),
      },
      importFailedRows: { make: () => ({ params: { id: own.importResult, format: 'csv' } }) },
    },
    floor: {
      tasks: { as: 'admin', make: () => ({ params: { station: 'accept' }, query: { wms: own.wms } }) },
      event: {
        as: 'admin',
        make: async () => {
          const made = await inWarehouse();
          const items = made.items.map((item) => ({ item: item.id, quantity: 1 }));
          const told = { eventId: next(), kind: 'accept', occurredAt: '2026-01-05T10:00:00Z' };
          return { body: { ...told, expedition: made.id, items } };
        },
      },
      ...inbound.floor,
    },
    gridPreset: {
      list: { make: () => ({ params: { grid: 'expedition' }, query: { organisation: own.organisation } }) },
      create: {
        make: () => ({
          params: { grid: 'expedition' },
          query: { organisation: own.organisation },
          body: preset,
        }),
      },
      update: {
        make: async () => ({
          params: { grid: 'expedition', id: await buildPreset(portal, mine, 'Own') },
          body: preset,
        }),
        refused: 'a view belongs to a person, and this is somebody else of the organisation',
      },
      remove: {
        make: async () => ({ params: { grid: 'expedition', id: await buildPreset(portal, mine, 'Own') } }),
        refused: 'a view belongs to a person, and this is somebody else of the organisation',
      },
    },
    importItem: {
      importItem: {
        make: () => ({
          body: { organisation: own.organisation, eshop: own.eshop },
          file: `productSku;quantity\r\n${mine.product.product_sku};1\r\n`,
        }),
      },
      templateItem: { make: () => ({ params: { format: 'csv' } }) },
    },
    inboundReceipt: inbound.inboundReceipt,
    organisation: reading(own.organisation),
    product: productCalls(portal, world, reading(own.product)),
    productGroup: reading(own.productGroup),
    ...reservationCalls(portal, world, list),
    ...stockCalls(world, list),
    ...adviceCalls(portal, world, list),
    shell: {
      appManifest: { make: () => ({}) },
      badges: { make: () => ({ query: { organisation: own.organisation, eshop: own.eshop } }) },
      search: { make: () => ({ query: { q: 'Own' } }) },
    },
    ...transferCalls(portal, world, list),
    warehouse: reading(own.warehouse),
    wms: reading(own.wms),
  };
}

export interface NamedRoute {
  name: string;
  route: Route;
  good: GoodCall;
}

/** Every route of the contracts with its good call. */
export function namedRoutes(calls: Calls): NamedRoute[] {
  return Object.entries(routes).flatMap(([noun, ofNoun]) =>
    Object.entries(ofNoun as Record<string, Route>).map(([name, route]) => {
      const good = (calls as Record<string, Record<string, GoodCall>>)[noun]?.[name];
      if (!good)
        throw new Error(`There is no probe for the route ${noun}.${name}: add it to isolation-calls.ts`);
      return { name: `${noun}.${name}`, route, good };
    }),
  );
}
