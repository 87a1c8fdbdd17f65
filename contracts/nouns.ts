import { expeditionNoun } from './expedition/expedition.noun.ts';
import { inboundReceiptNoun } from './inbound-receipt/inbound-receipt.noun.ts';
import { internalStockChangeNoun } from './internal-stock-change/internal-stock-change.noun.ts';
import type { Noun } from './kit/noun.ts';
import { productNoun } from './product/product.noun.ts';
import { stockAdviceNoun } from './stock-advice/stock-advice.noun.ts';
import { supplierNoun } from './supplier/supplier.noun.ts';
import { transferNoun } from './transfer/transfer.noun.ts';

/** The nouns that have pages, in the order in which the palette shows what it finds. */
export const NOUNS = [
  expeditionNoun,
  productNoun,
  stockAdviceNoun,
  transferNoun,
  internalStockChangeNoun,
  inboundReceiptNoun,
  supplierNoun,
] as const satisfies readonly Noun[];

export type NounName = (typeof NOUNS)[number]['name'];
