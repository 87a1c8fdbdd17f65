import { adminNoun } from './admin/admin.noun.ts';
import { carrierNoun, carrierServiceNoun } from './carrier/carrier.noun.ts';
import { complaintNoun } from './complaint/complaint.noun.ts';
import { countryNoun } from './country/country.noun.ts';
import { currencyNoun } from './currency/currency.noun.ts';
import { eshopNoun } from './eshop/eshop.noun.ts';
import { expeditionNoun } from './expedition/expedition.noun.ts';
import { inboundReceiptNoun } from './inbound-receipt/inbound-receipt.noun.ts';
import { internalStockChangeNoun } from './internal-stock-change/internal-stock-change.noun.ts';
import type { Noun } from './kit/noun.ts';
import { organisationNoun } from './organisation/organisation.noun.ts';
import { outboundReceiptNoun } from './outbound-receipt/outbound-receipt.noun.ts';
import { partnerNoun } from './partner/partner.noun.ts';
import { personNoun } from './person/person.noun.ts';
import { productNoun } from './product/product.noun.ts';
import { productGroupNoun } from './product-group/product-group.noun.ts';
import { returnNoun } from './return/return.noun.ts';
import { returnReceiptNoun } from './return-receipt/return-receipt.noun.ts';
import { stockAdviceNoun } from './stock-advice/stock-advice.noun.ts';
import { supplierNoun } from './supplier/supplier.noun.ts';
import { transferNoun } from './transfer/transfer.noun.ts';
import { userNoun } from './user/user.noun.ts';
import { warehouseNoun } from './warehouse/warehouse.noun.ts';
import { wmsNoun } from './wms/wms.noun.ts';

/** The nouns that have pages, in the order in which the palette shows what it finds. */
export const NOUNS = [
  expeditionNoun,
  productNoun,
  stockAdviceNoun,
  transferNoun,
  internalStockChangeNoun,
  inboundReceiptNoun,
  outboundReceiptNoun,
  complaintNoun,
  returnNoun,
  returnReceiptNoun,
  supplierNoun,
  carrierNoun,
  carrierServiceNoun,
  eshopNoun,
  partnerNoun,
  wmsNoun,
  warehouseNoun,
  productGroupNoun,
  countryNoun,
  currencyNoun,
  organisationNoun,
  personNoun,
  userNoun,
  adminNoun,
] as const satisfies readonly Noun[];

export type NounName = (typeof NOUNS)[number]['name'];
