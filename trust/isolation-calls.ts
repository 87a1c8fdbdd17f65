import { routes } from '../contracts/index.ts';
import type { Route } from '../contracts/kit/route.ts';
import type { Portal } from '../testing/portal.ts';
import { adviceCalls } from './isolation-advices.ts';
import {
  asAdmin,
  type Calls,
  exported,
  type GoodCall,
  importCalls,
  next,
  refused,
} from './isolation-call.ts';
import { inboundCalls } from './isolation-inbound.ts';
import { productCalls } from './isolation-products.ts';
import { reservationCalls } from './isolation-reservations.ts';
import { stockCalls } from './isolation-stock.ts';
import { transferCalls } from './isolation-transfers.ts';
import { buildImport, buildOrder, buildPreset, type IsolationWorld } from './isolation-world.ts';
import { orderOf } from './tenant.ts';

type AllCalls = { [N in keyof typeof routes]: Calls<(typeof routes)[N]> };

/**
 * A good call of every route, with every position of an id filled: the walk puts other ids there. A new route
 * does not compile before it stands here.
 */
export function goodCalls(portal: Portal, world: IsolationWorld): AllCalls {
  const { mine, own } = world;
  const order = async () => (await buildOrder(portal, mine, 'Own')).id;
  const act = async () => ({ params: { id: await order() } });
  const list: GoodCall = () => ({ body: { nested: true } });
  const reading = (id: string) => ({ list, read: () => ({ params: { id } }) });
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
  const personal = 'a view belongs to a person, and this is somebody else of the organisation';
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
      signInUser: refused(secret, () => ({ body: { login: 'nobody', password: 'a' } })),
      signInAdmin: refused(secret, () => ({ body: { login: 'nobody', password: 'a' } })),
      signInDialect: refused(secret, () => ({ body: { login: 'nobody', password: 'a' } })),
      refreshDialect: refused(secret, () => ({ body: { refreshToken: 'a' } })),
      refreshUser: refused(secret, () => ({ query: audience, body: { refreshToken: 'a' } })),
      signOut: () => ({ query: audience, body: { refreshToken: 'a' } }),
      forgottenPassword: () => ({ params: audience, body: { login: 'nobody' } }),
      setPassword: refused(secret, () => ({ params: audience, body: { token: 'a', password: 'a' } })),
      passwordLink: () => ({ body: { token: 'a' } }),
      me: () => ({}),
      updateMe: () => ({ body: { theme: 'dark' } }),
      firstRun: () => ({}),
      createFirstAdmin: refused(secret, () => ({
        body: { setupToken: 'a', firstName: 'A', lastName: 'B', email: 'a@example.com', password: 'a' },
      })),
    },
    carrier: reading(own.carrier),
    carrierService: reading(own.carrierService),
    country: { list },
    currency: { list },
    eshop: reading(own.eshop),
    importResult: { list, export: exported('fileName', 'noun', 'imported') },
    event: {
      history: () => ({ params: { noun: 'expedition', id: own.expedition } }),
      undo: async () => {
        const { id } = await inWarehouse();
        await portal.database.asOwner(
          `insert into event (organisation_id, actor_kind, actor_name, noun, record_id, act, undo)
           values ($1, 'user', 'Own', 'expedition', $2::uuid, 'send',
             jsonb_build_object('act', 'send', 'records', jsonb_build_array($2::uuid), 'passes', '[]'::jsonb))`,
          [own.organisation, id],
        );
        return { params: { noun: 'expedition', id, act: 'send' } };
      },
    },
    expedition: {
      list,
      export: exported('orderNumber', 'recipient', 'eshop'),
      counts: () => ({ query: { organisation: own.organisation, eshop: own.eshop } }),
      read: () => ({ params: { id: own.expedition } }),
      create: () => ({ body: orderBody() }),
      update: async () => ({ params: { id: await order() }, body: orderBody() }),
      forecast: () => ({
        body: {
          expedition: own.expedition,
          eshop: own.eshop,
          orderNumber: next(),
          ...places,
          products: [own.product],
        },
      }),
      send: act,
      sendMany: async () => ({ body: { expeditions: [await order()] } }),
      process: async () => {
        const id = await order();
        await portal.database.asOwner(`update expedition set status = 'stockOk' where id = $1`, [id]);
        return { params: { id } };
      },
      rollback: async () => ({ params: { id: (await inWarehouse()).id } }),
      cancel: act,
      bulk: async () => ({ params: { act: 'cancel' }, body: { expeditions: [await order()] } }),
      ...importCalls({
        imported: () => buildImport(portal, mine, 'Own'),
        options: { organisation: own.organisation, eshop: own.eshop },
        file: 'orderNumber;productSku;quantity\r\nA-1;none;1\r\n',
      }),
    },
    floor: {
      tasks: asAdmin(() => ({ params: { station: 'accept' }, query: { wms: own.wms } })),
      event: asAdmin(async () => {
        const made = await inWarehouse();
        const items = made.items.map((item) => ({ item: item.id, quantity: 1 }));
        const eventHead = { eventId: next(), kind: 'accept', occurredAt: '2026-01-05T10:00:00Z' };
        return { body: { ...eventHead, expedition: made.id, items } };
      }),
      ...inbound.floor,
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
    organisation: reading(own.organisation),
    product: productCalls(portal, world, reading(own.product)),
    productGroup: reading(own.productGroup),
    ...reservationCalls(portal, world, list),
    ...stockCalls(world, list),
    ...adviceCalls(portal, world, list),
    dashboard: {
      needs: () => ({
        query: { organisation: own.organisation, eshop: own.eshop, today: '2026-11-19' },
      }),
    },
    shell: {
      appManifest: () => ({}),
      badges: () => ({ query: { organisation: own.organisation, eshop: own.eshop } }),
      search: () => ({ query: { q: 'Own' } }),
    },
    ...transferCalls(portal, world, list),
    warehouse: reading(own.warehouse),
    wms: {
      ...reading(own.wms),
      setBlindCounts: asAdmin(() => ({ params: { id: own.wms }, body: { blindCounts: true } })),
    },
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
