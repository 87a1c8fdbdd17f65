import type {
  internalStockChangeRoutes,
  stockChangeRoutes,
} from '../contracts/internal-stock-change/internal-stock-change.routes.ts';
import type { transferRoutes } from '../contracts/transfer/transfer.routes.ts';
import { buildWarehouse, buildWms, insert } from '../testing/builders.ts';
import { buildInternalStockChange, buildTransfer } from '../testing/documents.ts';
import type { Portal } from '../testing/portal.ts';
import {
  asAdmin,
  type Calls,
  exported,
  type GoodCall,
  importCalls,
  next,
  refused,
} from './isolation-call.ts';
import { buildImport, buildLoose, type IsolationWorld } from './isolation-world.ts';

/** A good call of every route of transfers and internal stock changes. */
export function transferCalls(
  portal: Portal,
  { mine, own }: IsolationWorld,
  list: GoodCall,
): {
  transfer: Calls<typeof transferRoutes>;
  internalStockChange: Calls<typeof internalStockChangeRoutes>;
  stockChange: Calls<typeof stockChangeRoutes>;
} {
  /** A second building of the organisation, with a stock in it. */
  let elsewhere: Promise<{ wms: string; warehouse: string }> | undefined;
  const there = () => {
    elsewhere ??= (async () => {
      const wms = await buildWms(portal.database);
      await insert(portal.database, 'organisation_wms', { organisation_id: mine.id, wms_id: wms.id });
      return { wms: wms.id, warehouse: (await buildWarehouse(portal.database, mine, wms)).id };
    })();
    return elsewhere;
  };
  /** Made once, so that two answers about them say the same: a product without stock, a shelf beside the other. */
  let loose: Promise<string> | undefined;
  const product = () => {
    loose ??= buildLoose(portal, mine, 'Own');
    return loose;
  };
  let shelf: Promise<string> | undefined;
  const aside = () => {
    shelf ??= buildWarehouse(portal.database, mine, mine.wms).then(({ id }) => id);
    return shelf;
  };
  const road = async () => {
    const to = await there();
    return {
      fromWms: own.wms,
      fromWarehouse: own.warehouse,
      toWms: to.wms,
      toWarehouse: to.warehouse,
    };
  };
  const transferBody = async () => ({
    organisation: own.organisation,
    internalNumber: next(),
    ...(await road()),
    items: [{ product: await product(), quantity: 1 }],
  });
  const items = [{ product: { id: own.product }, quantity: 2 }];
  const transfer = async (status: string, hasLeft = false): Promise<string> => {
    const { wms, warehouse } = await there();
    const to = { wms: { id: wms }, warehouse: { id: warehouse } };
    const row = { status, note: 'Own', dispatched_at: hasLeft ? new Date() : null, items };
    return (await buildTransfer(portal.database, mine, to, row)).id;
  };
  const change = async (status: string): Promise<string> => {
    const to = { id: await aside() };
    return (await buildInternalStockChange(portal.database, mine, to, { status, note: 'Own', items })).id;
  };
  const changeBody = async () => ({
    organisation: own.organisation,
    internalNumber: next(),
    wms: own.wms,
    fromWarehouse: own.warehouse,
    toWarehouse: await aside(),
    items: [{ product: await product(), quantity: 1 }],
  });
  return {
    transfer: {
      list,
      export: exported('internalNumber', 'status', 'organisation'),
      read: async () => ({ params: { id: await transfer('created') } }),
      create: async () => ({ body: await transferBody() }),
      update: async () => ({ params: { id: await transfer('created') }, body: await transferBody() }),
      reduce: refused('nothing of it is booked, so nothing would be left', async () => ({
        params: { id: await transfer('waitingForGoods') },
      })),
      cancel: async () => ({ params: { id: await transfer('created') } }),
      close: asAdmin(async () => ({
        params: { id: await transfer('created', true) },
        body: { reason: 'Lost' },
      })),
      bulk: async () => ({
        params: { act: 'cancel' },
        body: { transfers: [await transfer('created')] },
      }),
      forecast: async () => ({
        body: {
          transfer: await transfer('created'),
          organisation: own.organisation,
          internalNumber: next(),
          ...(await road()),
          products: [own.product],
        },
      }),
      proposal: async () => ({ query: { organisation: own.organisation, ...(await road()) } }),
      ...importCalls({
        imported: () => buildImport(portal, mine, 'Own', 'transfer'),
        options: { organisation: own.organisation, eshop: own.eshop },
        file: 'internalNumber;fromWms;fromWarehouse;toWms;toWarehouse;productSku;quantity\r\nA-1;a;b;c;d;e;1\r\n',
      }),
    },
    internalStockChange: {
      list,
      count: list,
      export: exported('internalNumber', 'status', 'organisation'),
      read: async () => ({ params: { id: await change('New') } }),
      create: async () => ({ body: await changeBody() }),
      update: async () => ({ params: { id: await change('New') }, body: await changeBody() }),
      act: async () => ({ params: { id: await change('New'), act: 'cancel' } }),
      bulk: async () => ({
        params: { act: 'cancel' },
        body: { internalStockChanges: [await change('New')] },
      }),
    },
    stockChange: { list, export: exported('internalNumber', 'status', 'organisation') },
  };
}
