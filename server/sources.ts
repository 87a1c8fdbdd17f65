import type { NounName } from '../contracts/nouns.ts';
import { admins } from './features/admin/admin.service.ts';
import { carrierServices, carriers } from './features/carrier/carrier.service.ts';
import { complaintSource } from './features/complaint/complaint.list.store.ts';
import { countries } from './features/country/country.service.ts';
import { currencies } from './features/currency/currency.service.ts';
import { eshops } from './features/eshop/eshop.service.ts';
import { expeditionSource } from './features/expedition/expedition.list.store.ts';
import { inboundReceiptSource } from './features/inbound-receipt/inbound-receipt.list.store.ts';
import { anyStockChangeSource } from './features/internal-stock-change/internal-stock-change.list.store.ts';
import { organisations } from './features/organisation/organisation.service.ts';
import { outboundReceiptSource } from './features/outbound-receipt/outbound-receipt.list.store.ts';
import { partners } from './features/partner/partner.service.ts';
import { personSource } from './features/person/person.list.store.ts';
import { productSource } from './features/product/product.list.store.ts';
import { productGroups } from './features/product-group/product-group.service.ts';
import { returnSource } from './features/return/return.list.store.ts';
import { returnReceiptSource } from './features/return-receipt/return-receipt.list.store.ts';
import { stockAdviceSource } from './features/stock-advice/stock-advice.list.store.ts';
import { suppliers } from './features/supplier/supplier.service.ts';
import { transferSource } from './features/transfer/transfer.list.store.ts';
import { users } from './features/user/user.service.ts';
import { virtualWarehouses } from './features/warehouse/warehouse.service.ts';
import { physicalWarehouses } from './features/wms/wms.service.ts';
import type { ListSource } from './platform/list/source.ts';

/** Where the records of each noun are found: for history and search, which know nouns by their name only. */
export const SOURCES: Record<NounName, ListSource> = {
  carrier: carriers.source,
  carrierService: carrierServices.source,
  complaint: complaintSource,
  eshop: eshops.source,
  expedition: expeditionSource,
  inboundReceipt: inboundReceiptSource,
  internalStockChange: anyStockChangeSource,
  outboundReceipt: outboundReceiptSource,
  partner: partners.source,
  organisation: organisations.source,
  admin: admins.source,
  person: personSource,
  product: productSource,
  return: returnSource,
  returnReceipt: returnReceiptSource,
  stockAdvice: stockAdviceSource,
  supplier: suppliers.source,
  transfer: transferSource,
  wms: physicalWarehouses.source,
  warehouse: virtualWarehouses.source,
  productGroup: productGroups.source,
  country: countries.source,
  currency: currencies.source,
  user: users.source,
};
