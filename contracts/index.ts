import { accessRoutes } from './access/access.routes.ts';
import { carrierGrid, carrierServiceGrid } from './carrier/carrier.grid.ts';
import { carrierRoutes, carrierServiceRoutes } from './carrier/carrier.routes.ts';
import { countryGrid } from './country/country.grid.ts';
import { countryRoutes } from './country/country.routes.ts';
import { currencyGrid } from './currency/currency.grid.ts';
import { currencyRoutes } from './currency/currency.routes.ts';
import { eshopGrid } from './eshop/eshop.grid.ts';
import { eshopRoutes } from './eshop/eshop.routes.ts';
import { eventRoutes } from './event/event.routes.ts';
import { expeditionGrid } from './expedition/expedition.grid.ts';
import { expeditionRoutes } from './expedition/expedition.routes.ts';
import { expeditionSheet } from './expedition/expedition.sheet.ts';
import { expeditionStates } from './expedition/expedition.states.ts';
import { expeditionWaitingRoutes } from './expedition/expedition.waiting.ts';
import { floorRoutes } from './floor/floor.routes.ts';
import { gridPresetRoutes } from './grid-preset/grid-preset.routes.ts';
import { importItemRoutes } from './import/import-item.routes.ts';
import { importItemSheet } from './import/import-item.sheet.ts';
import { inboundReceiptGrid } from './inbound-receipt/inbound-receipt.grid.ts';
import { inboundReceiptRoutes } from './inbound-receipt/inbound-receipt.routes.ts';
import {
  internalStockChangeGrid,
  stockChangeGrid,
} from './internal-stock-change/internal-stock-change.grid.ts';
import {
  internalStockChangeRoutes,
  stockChangeRoutes,
} from './internal-stock-change/internal-stock-change.routes.ts';
import { internalStockChangeStates } from './internal-stock-change/internal-stock-change.states.ts';
import type { Grid } from './kit/grid.ts';
import type { Route } from './kit/route.ts';
import type { Sheet } from './kit/sheet.ts';
import type { States } from './kit/states.ts';
import { missingStockGrid } from './missing-stock/missing-stock.grid.ts';
import { missingStockRoutes } from './missing-stock/missing-stock.routes.ts';
import { organisationGrid } from './organisation/organisation.grid.ts';
import { organisationRoutes } from './organisation/organisation.routes.ts';
import { productGrid } from './product/product.grid.ts';
import { productRoutes } from './product/product.routes.ts';
import { productSheet } from './product/product.sheet.ts';
import { productGroupGrid } from './product-group/product-group.grid.ts';
import { productGroupRoutes } from './product-group/product-group.routes.ts';
import { reservationGrid } from './reservation/reservation.grid.ts';
import { reservationRoutes } from './reservation/reservation.routes.ts';
import { shellRoutes } from './shell/shell.routes.ts';
import { productStockGrid, stockGrid, stockMovementGrid } from './stock/stock.grid.ts';
import { productStockRoutes, stockMovementRoutes, stockRoutes } from './stock/stock.routes.ts';
import { stockAdviceGrid, stockAdviceItemGrid } from './stock-advice/stock-advice.grid.ts';
import { stockAdviceItemRoutes, stockAdviceRoutes } from './stock-advice/stock-advice.routes.ts';
import { stockAdviceSheet } from './stock-advice/stock-advice.sheet.ts';
import { stockAdviceStates } from './stock-advice/stock-advice.states.ts';
import { supplierRecord } from './supplier/supplier.record.ts';
import { transferGrid } from './transfer/transfer.grid.ts';
import { transferRoutes } from './transfer/transfer.routes.ts';
import { transferSheet } from './transfer/transfer.sheet.ts';
import { transferStates } from './transfer/transfer.states.ts';
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
  eshop: eshopRoutes,
  event: eventRoutes,
  expedition: expeditionRoutes,
  expeditionWaiting: expeditionWaitingRoutes,
  floor: floorRoutes,
  gridPreset: gridPresetRoutes,
  importItem: importItemRoutes,
  inboundReceipt: inboundReceiptRoutes,
  internalStockChange: internalStockChangeRoutes,
  missingStock: missingStockRoutes,
  organisation: organisationRoutes,
  product: productRoutes,
  productGroup: productGroupRoutes,
  productStock: productStockRoutes,
  reservation: reservationRoutes,
  shell: shellRoutes,
  stock: stockRoutes,
  stockAdvice: stockAdviceRoutes,
  stockAdviceItem: stockAdviceItemRoutes,
  stockChange: stockChangeRoutes,
  stockMovement: stockMovementRoutes,
  supplier: supplierRecord.routes,
  transfer: transferRoutes,
  warehouse: warehouseRoutes,
  wms: wmsRoutes,
} as const satisfies Record<string, Record<string, Route>>;

export const grids: readonly Grid[] = [
  carrierGrid,
  carrierServiceGrid,
  countryGrid,
  currencyGrid,
  eshopGrid,
  expeditionGrid,
  organisationGrid,
  productGrid,
  productGroupGrid,
  productStockGrid,
  inboundReceiptGrid,
  internalStockChangeGrid,
  missingStockGrid,
  reservationGrid,
  stockAdviceGrid,
  stockAdviceItemGrid,
  stockChangeGrid,
  stockGrid,
  stockMovementGrid,
  supplierRecord.grid,
  transferGrid,
  warehouseGrid,
  wmsGrid,
];

export const lifecycles: readonly States[] = [
  expeditionStates,
  internalStockChangeStates,
  stockAdviceStates,
  transferStates,
];

export const sheets: readonly Sheet[] = [
  expeditionSheet,
  productSheet,
  importItemSheet,
  stockAdviceSheet,
  transferSheet,
];
