import { accessRoutes } from './access/access.routes.ts';
import { carrierGrid, carrierServiceGrid } from './carrier/carrier.grid.ts';
import { carrierRoutes, carrierServiceRoutes } from './carrier/carrier.routes.ts';
import { countryGrid } from './country/country.grid.ts';
import { countryRoutes } from './country/country.routes.ts';
import { currencyGrid } from './currency/currency.grid.ts';
import { currencyRoutes } from './currency/currency.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { eshopGrid } from './eshop/eshop.grid.ts';
import { eshopRoutes } from './eshop/eshop.routes.ts';
import { eventRoutes } from './event/event.routes.ts';
import { expeditionRecord } from './expedition/expedition.record.ts';
import { expeditionShipmentRoutes } from './expedition/expedition.shipment.ts';
import { expeditionWaitingRoutes } from './expedition/expedition.waiting.ts';
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
import { organisationGrid } from './organisation/organisation.grid.ts';
import { organisationRoutes } from './organisation/organisation.routes.ts';
import { productRecord } from './product/product.record.ts';
import { productGroupGrid } from './product-group/product-group.grid.ts';
import { productGroupRoutes } from './product-group/product-group.routes.ts';
import { reservationGrid } from './reservation/reservation.grid.ts';
import { reservationRoutes } from './reservation/reservation.routes.ts';
import { shellRoutes } from './shell/shell.routes.ts';
import { productStockGrid, stockGrid, stockMovementGrid } from './stock/stock.grid.ts';
import { productStockRoutes, stockMovementRoutes, stockRoutes } from './stock/stock.routes.ts';
import { stockAdviceItemGrid } from './stock-advice/stock-advice.grid.ts';
import { stockAdviceRecord } from './stock-advice/stock-advice.record.ts';
import { stockAdviceItemRoutes } from './stock-advice/stock-advice.routes.ts';
import { supplierRecord } from './supplier/supplier.record.ts';
import { transferRecord } from './transfer/transfer.record.ts';
import { warehouseGrid } from './warehouse/warehouse.grid.ts';
import { warehouseRoutes } from './warehouse/warehouse.routes.ts';
import { wmsGrid } from './wms/wms.grid.ts';
import { wmsRoutes } from './wms/wms.routes.ts';

/** Every route of the product by noun: what the server mounts and the completeness tests walk. */
export const routes = {
  access: accessRoutes,
  carrier: carrierRoutes,
  carrierService: carrierServiceRoutes,
  country: countryRoutes,
  currency: currencyRoutes,
  dashboard: dashboardRoutes,
  eshop: eshopRoutes,
  event: eventRoutes,
  expedition: expeditionRecord.routes,
  expeditionShipment: expeditionShipmentRoutes,
  expeditionWaiting: expeditionWaitingRoutes,
  floor: floorRoutes,
  gridPreset: gridPresetRoutes,
  importItem: importItemRoutes,
  importResult: importResultRoutes,
  inboundReceipt: inboundReceiptRoutes,
  internalStockChange: internalStockChangeRecord.routes,
  missingStock: missingStockRoutes,
  organisation: organisationRoutes,
  product: productRecord.routes,
  productGroup: productGroupRoutes,
  productStock: productStockRoutes,
  reservation: reservationRoutes,
  shell: shellRoutes,
  stock: stockRoutes,
  stockAdvice: stockAdviceRecord.routes,
  stockAdviceItem: stockAdviceItemRoutes,
  stockChange: stockChangeRoutes,
  stockMovement: stockMovementRoutes,
  supplier: supplierRecord.routes,
  transfer: transferRecord.routes,
  warehouse: warehouseRoutes,
  wms: wmsRoutes,
} as const satisfies Record<string, Record<string, Route>>;

/** The nouns whose records people write, each with everything that belongs to it. */
export const records = [
  expeditionRecord,
  internalStockChangeRecord,
  productRecord,
  stockAdviceRecord,
  supplierRecord,
  transferRecord,
] as const satisfies readonly RecordContract[];

export const grids: readonly Grid[] = [
  ...records.map(({ grid }) => grid),
  carrierGrid,
  carrierServiceGrid,
  countryGrid,
  currencyGrid,
  eshopGrid,
  importResultGrid,
  inboundReceiptGrid,
  missingStockGrid,
  organisationGrid,
  productGroupGrid,
  productStockGrid,
  reservationGrid,
  stockAdviceItemGrid,
  stockChangeGrid,
  stockGrid,
  stockMovementGrid,
  warehouseGrid,
  wmsGrid,
];

export const lifecycles: readonly States[] = records.flatMap(({ noun }) =>
  'states' in noun ? [noun.states] : [],
);

export const sheets: readonly Sheet[] = [
  importItemSheet,
  ...records.flatMap((record) => ('sheet' in record ? [record.sheet] : [])),
];
