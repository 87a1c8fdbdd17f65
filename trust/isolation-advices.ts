import type {
  stockAdviceItemRoutes,
  stockAdviceRoutes,
} from '../contracts/stock-advice/stock-advice.routes.ts';
import type { StockAdviceInput } from '../contracts/stock-advice/stock-advice.schema.ts';
import { supplierRecord } from '../contracts/supplier/supplier.record.ts';
import { buildSupplier } from '../testing/builders.ts';
import type { Portal } from '../testing/portal.ts';
import { buildMarkedAdvice } from './isolation-advice-world.ts';
import { type Calls, editCalls, exported, type GoodCall, importCalls, next } from './isolation-call.ts';
import { recordCalls } from './isolation-records.ts';
import { buildImport, type IsolationWorld, PICTURE } from './isolation-world.ts';

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
  const act =
    (status: string): GoodCall =>
    async () => ({ params: { id: (await made(status)).stockAdvice } });
  const paper = async () => {
    const { stockAdvice: id, stockAdviceAttachment: attachmentId } = await made();
    return { params: { id, attachmentId } };
  };
  const sheet = `internalId;supplier;packagingUnit;countOfUnits;productSku;quantity\r\n`;
  return {
    stockAdvice: {
      list,
      counts: () => ({ query: { organisation: own.organisation } }),
      export: exported('internalId', 'supplier', 'user'),
      read: () => ({ params: { id: own.stockAdvice } }),
      create: () => ({ body: body(next(), own.stockAdviceItem, false) }),
      update: async () => {
        const { stockAdvice: id, stockAdviceItem: item } = await made();
        return { params: { id }, body: body(next(), item, false) };
      },
      ...editCalls('stockAdvices', async () => (await made('onHold')).stockAdvice, { note: 'edited' }),
      remove: act('onHold'),
      setStatus: async () => ({ params: { id: (await made('new')).stockAdvice, status: 'canceled' } }),
      open: act('closed'),
      close: act('new'),
      bulk: async () => ({
        params: { act: 'cancel' },
        body: { stockAdvices: [(await made()).stockAdvice] },
      }),
      forecast: () => ({
        body: {
          ...place,
          stockAdvice: own.stockAdvice,
          internalId: next(),
          items: [{ product: own.product, quantity: 2 }],
        },
      }),
      proposal: () => ({ query: place }),
      uploadAttachment: async () => ({
        params: { id: (await made()).stockAdvice },
        body: { originalName: 'lamp.png' },
        file: PICTURE,
      }),
      attachment: paper,
      deleteAttachment: paper,
      importItem: () => ({
        body: { stock_advice: JSON.stringify({ organisation: own.organisation }) },
        file: `productSku;quantity\r\n${mine.product.product_sku};1\r\n`,
      }),
      templateItem: () => ({ params: { format: 'csv' } }),
      importAtOnce: async () => {
        const supplier = (await buildSupplier(portal.database, mine)).name;
        const line = `${next()};${supplier};pallet;1;${mine.product.product_sku};5\r\n`;
        return { body: { organisation: own.organisation }, file: sheet + line };
      },
      ...importCalls({
        imported: () => buildImport(portal, mine, 'Own', 'stockAdvice'),
        options: { organisation: own.organisation },
        eshop: own.eshop,
        file: `${sheet}A-1;none;pallet;1;none;5\r\n`,
      }),
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
