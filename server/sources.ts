import type { NounName } from '../contracts/nouns.ts';
import { expeditionSource } from './features/expedition/expedition.list.store.ts';
import { inboundReceiptSource } from './features/inbound-receipt/inbound-receipt.list.store.ts';
import { anyStockChangeSource } from './features/internal-stock-change/internal-stock-change.list.store.ts';
import { productSource } from './features/product/product.list.store.ts';
import { stockAdviceSource } from './features/stock-advice/stock-advice.list.store.ts';
import { suppliers } from './features/supplier/supplier.service.ts';
import { transferSource } from './features/transfer/transfer.list.store.ts';
import type { ListSource } from './platform/list/source.ts';

/** Where the records of each noun are found: for history and search, which know nouns by their name only. */
export const SOURCES: Record<NounName, ListSource> = {
  expedition: expeditionSource,
  inboundReceipt: inboundReceiptSource,
  internalStockChange: anyStockChangeSource,
  product: productSource,
  stockAdvice: stockAdviceSource,
  supplier: suppliers.source,
  transfer: transferSource,
};
