import { accessRoutes } from './access/access.routes.ts';
import { actingAsRoutes } from './access/acting-as.routes.ts';
import { adminRecord } from './admin/admin.record.ts';
import { apiKeyRoutes } from './api-key/api-key.routes.ts';
import { bulkJobGrid } from './bulk-job/bulk-job.grid.ts';
import { bulkJobRoutes } from './bulk-job/bulk-job.routes.ts';
import { carrierRecord, carrierServiceRecord } from './carrier/carrier.record.ts';
import { carrierAccountRoutes } from './carrier-account/carrier-account.routes.ts';
import { claimCostRoutes } from './complaint/claim-cost.routes.ts';
import { claimDraftRoutes } from './complaint/claim-draft.routes.ts';
import { claimRuleRoutes } from './complaint/claim-rule.routes.ts';
import { complaintRecord } from './complaint/complaint.record.ts';
import { countryRecord } from './country/country.record.ts';
import { currencyRecord } from './currency/currency.record.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { dcLoginRoutes } from './dc-login/dc-login.routes.ts';
import { eshopRecord } from './eshop/eshop.record.ts';
import { eventRoutes } from './event/event.routes.ts';
import { expeditionInvoiceRoutes } from './expedition/expedition.invoice.ts';
import { expeditionPapersRoutes } from './expedition/expedition.papers.ts';
import { expeditionRecord } from './expedition/expedition.record.ts';
import { expeditionShipmentRoutes } from './expedition/expedition.shipment.ts';
import { expeditionTrackingRoutes } from './expedition/expedition.tracking.ts';
import { expeditionWaitingRoutes } from './expedition/expedition.waiting.ts';
import { expeditionItemGrid } from './expedition/expedition-item.grid.ts';
import { expeditionItemRoutes } from './expedition/expedition-item.routes.ts';
import { floorRoutes } from './floor/floor.routes.ts';
import { gridPresetRoutes } from './grid-preset/grid-preset.routes.ts';
import { importItemRoutes } from './import/import-item.routes.ts';
import { importItemSheet } from './import/import-item.sheet.ts';
import { importResultGrid } from './import/import-result.grid.ts';
import { importResultRoutes } from './import/import-result.routes.ts';
import { inboundReceiptGrid } from './inbound-receipt/inbound-receipt.grid.ts';
import { inboundReceiptRoutes } from './inbound-receipt/inbound-receipt.routes.ts';
import { stockChangeGrid } from './internal-stock-change/internal-stock-change.grid.ts';
import { internalStockChangeRecord } from './internal-stock-change/internal-stock-change.record.ts';
import { stockChangeRoutes } from './internal-stock-change/internal-stock-change.routes.ts';
import type { Grid } from './kit/grid.ts';
import type { RecordContract } from './kit/record.ts';
import type { Route } from './kit/route.ts';
import type { Sheet } from './kit/sheet.ts';
import type { States } from './kit/states.ts';
import { missingStockGrid } from './missing-stock/missing-stock.grid.ts';
import { missingStockRoutes } from './missing-stock/missing-stock.routes.ts';
import { organisationRecord } from './organisation/organisation.record.ts';
import { organisationStopRoutes } from './organisation/organisation.stop.ts';
import { outboundReceiptGrid } from './outbound-receipt/outbound-receipt.grid.ts';
import { outboundReceiptRoutes } from './outbound-receipt/outbound-receipt.routes.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { parcelBookingRoutes } from './parcel/parcel.booking.ts';
import { parcelGrid } from './parcel/parcel.grid.ts';
import { parcelRoutes } from './parcel/parcel.routes.ts';
import { partnerRecord } from './partner/partner.record.ts';
import { invitationRoutes } from './person/invitation.routes.ts';
import { personRecord } from './person/person.record.ts';
import { pickupPlaceRoutes } from './pickup-place/pickup-place.routes.ts';
import { productRecord } from './product/product.record.ts';
import { productGroupRecord } from './product-group/product-group.record.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { providerRoutes } from './provider/provider.routes.ts';
import { reservationGrid } from './reservation/reservation.grid.ts';
import { reservationRoutes } from './reservation/reservation.routes.ts';
import { returnRecord } from './return/return.record.ts';
import { returnPageRoutes } from './return/return-page.routes.ts';
import { returnReceiptGrid } from './return-receipt/return-receipt.grid.ts';
import { returnReceiptRoutes } from './return-receipt/return-receipt.routes.ts';
import { returnReceiptStates } from './return-receipt/return-receipt.states.ts';
import { rightsRoutes } from './rights/rights.routes.ts';
import { securityRoutes } from './security/security.routes.ts';
import { eshopSettingRoutes, organisationSettingRoutes } from './setting/setting.routes.ts';
import { shellRoutes } from './shell/shell.routes.ts';
import { startRoutes } from './start/start.routes.ts';
import { productStockGrid, stockGrid, stockMovementGrid } from './stock/stock.grid.ts';
import { productStockRoutes, stockMovementRoutes, stockRoutes } from './stock/stock.routes.ts';
import { stockAdviceItemGrid } from './stock-advice/stock-advice.grid.ts';
import { stockAdviceRecord } from './stock-advice/stock-advice.record.ts';
import { stockAdviceItemRoutes } from './stock-advice/stock-advice.routes.ts';
import { supplierRecord } from './supplier/supplier.record.ts';
import { transferRecord } from './transfer/transfer.record.ts';
import { userRecord } from './user/user.record.ts';
import { warehouseRecord } from './warehouse/warehouse.record.ts';
import { wmsRecord } from './wms/wms.record.ts';

/** Every route of the product by noun: what the server mounts and the completeness tests walk. */
export const routes = {
  access: accessRoutes,
  apiKey: apiKeyRoutes,
  bulkJob: bulkJobRoutes,
  actingAs: actingAsRoutes,
  carrier: carrierRecord.routes,
  carrierAccount: carrierAccountRoutes,
  claimCost: claimCostRoutes,
  claimDraft: claimDraftRoutes,
  claimRule: claimRuleRoutes,
  carrierService: carrierServiceRecord.routes,
  admin: adminRecord.routes,
  complaint: complaintRecord.routes,
  country: countryRecord.routes,
  currency: currencyRecord.routes,
  dashboard: dashboardRoutes,
  eshop: eshopRecord.routes,
  dcLogin: dcLoginRoutes,
  eshopSetting: eshopSettingRoutes,
  event: eventRoutes,
  expedition: expeditionRecord.routes,
  expeditionItem: expeditionItemRoutes,
  expeditionInvoice: expeditionInvoiceRoutes,
  expeditionPapers: expeditionPapersRoutes,
  expeditionShipment: expeditionShipmentRoutes,
  expeditionTracking: expeditionTrackingRoutes,
  expeditionWaiting: expeditionWaitingRoutes,
  floor: floorRoutes,
  gridPreset: gridPresetRoutes,
  importItem: importItemRoutes,
  importResult: importResultRoutes,
  inboundReceipt: inboundReceiptRoutes,
  internalStockChange: internalStockChangeRecord.routes,
  missingStock: missingStockRoutes,
  organisationStop: organisationStopRoutes,
  organisationSetting: organisationSettingRoutes,
  parcel: parcelRoutes,
  parcelBooking: parcelBookingRoutes,
  partner: partnerRecord.routes,
  organisation: organisationRecord.routes,
  pickupPlace: pickupPlaceRoutes,
  product: productRecord.routes,
  productGroup: productGroupRecord.routes,
  productStock: productStockRoutes,
  provider: providerRoutes,
  outboundReceipt: outboundReceiptRoutes,
  outbox: outboxRoutes,
  invitation: invitationRoutes,
  person: personRecord.routes,
  profile: profileRoutes,
  reservation: reservationRoutes,
  return: returnRecord.routes,
  returnReceipt: returnReceiptRoutes,
  returnPage: returnPageRoutes,
  rights: rightsRoutes,
  security: securityRoutes,
  shell: shellRoutes,
  start: startRoutes,
  stock: stockRoutes,
  stockAdvice: stockAdviceRecord.routes,
  stockAdviceItem: stockAdviceItemRoutes,
  stockChange: stockChangeRoutes,
  stockMovement: stockMovementRoutes,
  supplier: supplierRecord.routes,
  transfer: transferRecord.routes,
  warehouse: warehouseRecord.routes,
  user: userRecord.routes,
  wms: wmsRecord.routes,
} as const satisfies Record<string, Record<string, Route>>;

/** The nouns whose records people write, each with everything that belongs to it. */
export const records = [
  carrierRecord,
  carrierServiceRecord,
  complaintRecord,
  eshopRecord,
  expeditionRecord,
  internalStockChangeRecord,
  partnerRecord,
  organisationRecord,
  adminRecord,
  personRecord,
  productRecord,
  returnRecord,
  stockAdviceRecord,
  supplierRecord,
  transferRecord,
  wmsRecord,
  warehouseRecord,
  productGroupRecord,
  countryRecord,
  currencyRecord,
  userRecord,
] as const satisfies readonly RecordContract[];

export const grids: readonly Grid[] = [
  ...records.map(({ grid }) => grid),
  bulkJobGrid,
  importResultGrid,
  expeditionItemGrid,
  inboundReceiptGrid,
  outboundReceiptGrid,
  returnReceiptGrid,
  missingStockGrid,
  productStockGrid,
  reservationGrid,
  parcelGrid,
  stockAdviceItemGrid,
  stockChangeGrid,
  stockGrid,
  stockMovementGrid,
];

export const lifecycles: readonly States[] = [
  ...records.flatMap(({ noun }) => ('states' in noun ? [noun.states] : [])),
  returnReceiptStates,
];

export const sheets: readonly Sheet[] = [
  importItemSheet,
  ...records.flatMap((record) => ('sheet' in record ? [record.sheet] : [])),
];
