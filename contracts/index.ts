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
import { floorRoutes } from './floor/floor.routes.ts';
import { gridPresetRoutes } from './grid-preset/grid-preset.routes.ts';
import { importItemRoutes } from './import/import-item.routes.ts';
import { importItemSheet } from './import/import-item.sheet.ts';
import type { Grid } from './kit/grid.ts';
import type { Route } from './kit/route.ts';
import type { Sheet } from './kit/sheet.ts';
import type { States } from './kit/states.ts';
import { organisationGrid } from './organisation/organisation.grid.ts';
import { organisationRoutes } from './organisation/organisation.routes.ts';
import { productGrid } from './product/product.grid.ts';
import { productRoutes } from './product/product.routes.ts';
import { productSheet } from './product/product.sheet.ts';
import { productGroupGrid } from './product-group/product-group.grid.ts';
import { productGroupRoutes } from './product-group/product-group.routes.ts';
import { shellRoutes } from './shell/shell.routes.ts';
import { productStockGrid, stockMovementGrid } from './stock/stock.grid.ts';
import { productStockRoutes, stockMovementRoutes, stockRoutes } from './stock/stock.routes.ts';
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
  floor: floorRoutes,
  gridPreset: gridPresetRoutes,
  importItem: importItemRoutes,
  organisation: organisationRoutes,
  product: productRoutes,
  productGroup: productGroupRoutes,
  productStock: productStockRoutes,
  shell: shellRoutes,
  stock: stockRoutes,
  stockMovement: stockMovementRoutes,
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
  stockMovementGrid,
  warehouseGrid,
  wmsGrid,
];

export const lifecycles: readonly States[] = [expeditionStates];

export const sheets: readonly Sheet[] = [expeditionSheet, productSheet, importItemSheet];
