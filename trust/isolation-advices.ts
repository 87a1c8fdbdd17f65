import type {
  stockAdviceItemRoutes,
  stockAdviceRoutes,
} from '../contracts/stock-advice/stock-advice.routes.ts';
import type { StockAdviceInput } from '../contracts/stock-advice/stock-advice.schema.ts';
import { supplierRecord } from '../contracts/supplier/supplier.record.ts';
import { buildSupplier } from '../testing/builders.ts';
import type { Portal } from '../testing/portal.ts';
import { buildMarkedAdvice } from './isolation-advice-world.ts';
import { type AnyCall, type GoodCall, next } from './isolation-call.ts';
import { recordCalls } from './isolation-records.ts';
import { buildImport, type IsolationWorld, PICTURE } from './isolation-world.ts';

type Calls<R> = { [N in keyof R]: GoodCall };

/** A good call of every route of stock advices, their lines and suppliers. */
export function adviceCalls(
  portal: Portal,
  { mine, own }: IsolationWorld,
  list: GoodCall,
): {
  stockAdvice: Calls<typeof stockAdviceRoutes>;
  stockAdviceItem: Calls<typeof stockAdviceItemRoutes>;
  supplier: Calls<typeof supplierRecord.routes>;
} {
  const place = { organisation: own.organisation, warehouse: own.warehouse, wms: own.wms };
  const body = (internalId: string, item: string, send: boolean): StockAdviceInput => ({
    ...place,
    internalId,
    user: own.account,
    supplier: own.supplier,
    packagingUnit: 'pallet',
    countOfUnits: 2,
    send,
    items: [{ id: item, product: own.product, quantity: 2 }],
  });
  const made = (status?: string) => buildMarkedAdvice(portal, mine, 'Own', status);
  const act = (status: string): GoodCall => ({
    make: async (): Promise<AnyCall> => ({ params: { id: (await made(status)).stockAdvice } }),
  });
  const exported = (...columns: string[]): GoodCall => ({
    make: () => ({ params: { format: 'csv' }, body: { columns } }),
  });
  const paper = {
    make: async (): Promise<AnyCall> => {
      const { stockAdvice: id, stockAdviceAttachment: attachmentId } = await made();
      return { params: { id, attachmentId } };
    },
  };
  const imported = () => buildImport(portal, mine, 'Own', 'stockAdvice');
  const sheet = `internalId;supplier;packagingUnit;countOfUnits;productSku;quantity\r\n`;
  return {
    stockAdvice: {
      list,
      counts: { make: () => ({ query: { organisation: own.organisation } }) },
      export: exported('internalId', 'supplier', 'user'),
      read: { make: () => ({ params: { id: own.stockAdvice } }) },
      create: { make: () => ({ body: body(next(), own.stockAdviceItem, false) }) },
      update: {
        make: async () => {
          const { stockAdvice: id, stockAdviceItem: item } = await made();
          return { params: { id }, body: body(next(), item, false) };
        },
      },
      remove: act('onHold'),
      setStatus: {
        make: async () => ({ params: { id: (await made('new')).stockAdvice, status: 'canceled' } }),
      },
      open: act('closed'),
      close: act('new'),
      bulk: {
        make: async () => ({
          params: { act: 'cancel' },
          body: { stockAdvices: [(await made()).stockAdvice] },
        }),
      },
      forecast: {
        make: () => ({
          body: {
            ...place,
            stockAdvice: own.stockAdvice,
            internalId: next(),
            items: [{ product: own.product, quantity: 2 }],
          },
        }),
      },
      proposal: { make: () => ({ query: place }) },
      uploadAttachment: {
        make: async () => ({
          params: { id: (await made()).stockAdvice },
          body: { originalName: 'lamp.png' },
          file: PICTURE,
        }),
      },
      attachment: paper,
      deleteAttachment: paper,
      importItem: {
        make: () => ({
          body: { stock_advice: JSON.stringify({ organisation: own.organisation }) },
          file: `productSku;quantity\r\n${mine.product.product_sku};1\r\n`,
        }),
      },
      templateItem: { make: () => ({ params: { format: 'csv' } }) },
      importAtOnce: {
        make: async () => {
          const supplier = (await buildSupplier(portal.database, mine)).name;
          const line = `${next()};${supplier};pallet;1;${mine.product.product_sku};5\r\n`;
          return { body: { organisation: own.organisation }, file: sheet + line };
        },
      },
      template: {
        make: () => ({
          params: { format: 'csv' },
          query: { organisation_id: own.organisation, eshop_id: own.eshop },
        }),
      },
      import: {
        make: () => ({
          query: {},
          body: { organisation: own.organisation, send: 'false', dryRun: 'true' },
          file: `${sheet}A-1;none;pallet;1;none;5\r\n`,
        }),
      },
      importResult: { make: async () => ({ params: { id: await imported() } }) },
      commitImport: {
        make: async () => ({
          params: { id: await imported() },
          body: { dryRun: true, options: { organisation: own.organisation } },
        }),
      },
      importFailedRows: { make: async () => ({ params: { id: await imported(), format: 'csv' } }) },
    },
    stockAdviceItem: { list, export: exported('stockAdvice', 'productSku', 'quantity') },
    supplier: recordCalls(
      {
        contract: supplierRecord,
        id: own.supplier,
        make: async () => (await buildSupplier(portal.database, mine)).id,
        body: () => ({ organisation: own.organisation, name: next(), country: 'CZ' }),
        imported: () => buildImport(portal, mine, 'Own', 'supplier'),
        organisation: own.organisation,
      },
      list,
    ),
  };
}
