import type {
  internalStockChangeRoutes,
  stockChangeRoutes,
} from '../contracts/internal-stock-change/internal-stock-change.routes.ts';
import type { transferRoutes } from '../contracts/transfer/transfer.routes.ts';
import { buildWarehouse, buildWms } from '../testing/builders.ts';
import type { Portal } from '../testing/portal.ts';
import { type AnyCall, type GoodCall, next } from './isolation-call.ts';
import { buildImport, buildLoose, type IsolationWorld } from './isolation-world.ts';

/** A good call of every route of transfers and internal stock changes. */
export function transferCalls(
  portal: Portal,
  { mine, own }: IsolationWorld,
  list: GoodCall,
): {
  transfer: Record<keyof typeof transferRoutes, GoodCall>;
  internalStockChange: Record<keyof typeof internalStockChangeRoutes, GoodCall>;
  stockChange: Record<keyof typeof stockChangeRoutes, GoodCall>;
} {
  const { asOwner } = portal.database;

  /** A second building of the organisation, with a stock in it. */
  let elsewhere: Promise<{ wms: string; warehouse: string }> | undefined;
  const there = () => {
    elsewhere ??= (async () => {
      const wms = await buildWms(portal.database);
      await asOwner('insert into organisation_wms (organisation_id, wms_id) values ($1, $2)', [
        mine.id,
        wms.id,
      ]);
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
  const buildTransfer = async (status: string, hasLeft = false): Promise<string> => {
    const { fromWms, fromWarehouse, toWms, toWarehouse } = await road();
    const [row] = await asOwner<{ id: string }>(
      `insert into transfer (id, organisation_id, status, from_wms_id, from_warehouse_id, to_wms_id, to_warehouse_id,
         note, dispatched_at) values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, 'Own', $7) returning id`,
      [mine.id, status, fromWms, fromWarehouse, toWms, toWarehouse, hasLeft ? new Date() : null],
    );
    const id = row?.id ?? '';
    await asOwner(
      `insert into transfer_item (id, organisation_id, transfer_id, position, product_id, quantity)
       values (gen_random_uuid(), $1, $2, 1, $3, 2)`,
      [mine.id, id, own.product],
    );
    return id;
  };
  const buildChange = async (status: string): Promise<string> => {
    const [row] = await asOwner<{ id: string }>(
      `insert into internal_stock_change (id, organisation_id, status, wms_id, from_warehouse_id, to_warehouse_id, note)
       values (gen_random_uuid(), $1, $2, $3, $4, $5, 'Own') returning id`,
      [mine.id, status, own.wms, own.warehouse, await aside()],
    );
    const id = row?.id ?? '';
    await asOwner(
      `insert into internal_stock_change_item (id, organisation_id, internal_stock_change_id, position, product_id,
         quantity) values (gen_random_uuid(), $1, $2, 1, $3, 2)`,
      [mine.id, id, own.product],
    );
    return id;
  };
  const changeBody = async () => ({
    organisation: own.organisation,
    internalNumber: next(),
    wms: own.wms,
    fromWarehouse: own.warehouse,
    toWarehouse: await aside(),
    items: [{ product: await product(), quantity: 1 }],
  });
  const columns = ['internalNumber', 'status', 'organisation'];
  return {
    transfer: {
      list,
      export: { make: () => ({ params: { format: 'csv' }, body: { columns } }) },
      read: { make: async () => ({ params: { id: await buildTransfer('created') } }) },
      create: { make: async () => ({ body: await transferBody() }) },
      update: {
        make: async () => ({ params: { id: await buildTransfer('created') }, body: await transferBody() }),
      },
      reduce: {
        make: async (): Promise<AnyCall> => ({ params: { id: await buildTransfer('waitingForGoods') } }),
        refused: 'nothing of it is booked, so nothing would be left',
      },
      cancel: { make: async () => ({ params: { id: await buildTransfer('created') } }) },
      close: {
        as: 'admin',
        make: async () => ({
          params: { id: await buildTransfer('created', true) },
          body: { reason: 'Lost' },
        }),
      },
      bulk: {
        make: async () => ({
          params: { act: 'cancel' },
          body: { transfers: [await buildTransfer('created')] },
        }),
      },
      forecast: {
        make: async () => ({
          body: {
            transfer: await buildTransfer('created'),
            organisation: own.organisation,
            internalNumber: next(),
            ...(await road()),
            products: [own.product],
          },
        }),
      },
      proposal: { make: async () => ({ query: { organisation: own.organisation, ...(await road()) } }) },
      template: {
        make: () => ({
          params: { format: 'csv' },
          query: { organisation_id: own.organisation, eshop_id: own.eshop },
        }),
      },
      import: {
        make: () => ({
          query: {},
          body: { organisation: own.organisation, eshop: own.eshop, dryRun: 'true' },
          file: 'internalNumber;fromWms;fromWarehouse;toWms;toWarehouse;productSku;quantity\r\nA-1;a;b;c;d;e;1\r\n',
        }),
      },
      importResult: {
        make: async () => ({ params: { id: await buildImport(portal, mine, 'Own', 'transfer') } }),
      },
      commitImport: {
        make: async () => ({
          params: { id: await buildImport(portal, mine, 'Own', 'transfer') },
          body: { dryRun: true, options: { organisation: own.organisation, eshop: own.eshop } },
        }),
      },
      importFailedRows: {
        make: async () => ({
          params: { id: await buildImport(portal, mine, 'Own', 'transfer'), format: 'csv' },
        }),
      },
    },
    internalStockChange: {
      list,
      count: list,
      export: { make: () => ({ params: { format: 'csv' }, body: { columns } }) },
      read: { make: async () => ({ params: { id: await buildChange('New') } }) },
      create: { make: async () => ({ body: await changeBody() }) },
      update: { make: async () => ({ params: { id: await buildChange('New') }, body: await changeBody() }) },
      act: { make: async () => ({ params: { id: await buildChange('New'), act: 'cancel' } }) },
      bulk: {
        make: async () => ({
          params: { act: 'cancel' },
          body: { internalStockChanges: [await buildChange('New')] },
        }),
      },
    },
    stockChange: { list },
  };
}
