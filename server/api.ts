import type { FastifyInstance } from 'fastify';
import { routes } from '../contracts/index.ts';
import { accessHandlers } from './features/access/access.handlers.ts';
import { carrierServiceSource, carrierSource } from './features/carrier/carrier.store.ts';
import { countrySource } from './features/country/country.store.ts';
import { currencySource } from './features/currency/currency.store.ts';
import { dashboardHandlers } from './features/dashboard/dashboard.handlers.ts';
import { eshopSource } from './features/eshop/eshop.store.ts';
import { eventHandlers } from './features/event/event.handlers.ts';
import { expeditionHandlers } from './features/expedition/expedition.handlers.ts';
import { expeditionShipmentHandlers } from './features/expedition/expedition.shipment.ts';
import { expeditionWaitingHandlers } from './features/expedition/waiting/waiting.handlers.ts';
import { floorHandlers } from './features/floor/floor.handlers.ts';
import { gridPresetHandlers } from './features/grid-preset/grid-preset.handlers.ts';
import { importItemHandlers } from './features/import/items/item.handlers.ts';
import { importResultHandlers } from './features/import-result/import-result.handlers.ts';
import { inboundReceiptHandlers } from './features/inbound-receipt/inbound-receipt.handlers.ts';
import {
  internalStockChangeHandlers,
  stockChangeHandlers,
} from './features/internal-stock-change/internal-stock-change.handlers.ts';
import { missingStockHandlers } from './features/missing-stock/missing-stock.handlers.ts';
import { organisationSource } from './features/organisation/organisation.store.ts';
import { productHandlers } from './features/product/product.handlers.ts';
import { productGroupSource } from './features/product-group/product-group.store.ts';
import { reservationHandlers } from './features/reservation/reservation.handlers.ts';
import { undoAct } from './features/reservation/reservation.undo.ts';
import { shellHandlers } from './features/shell/shell.handlers.ts';
import {
  productStockHandlers,
  stockHandlers,
  stockMovementHandlers,
} from './features/stock/stock.handlers.ts';
import {
  stockAdviceHandlers,
  stockAdviceItemHandlers,
} from './features/stock-advice/stock-advice.handlers.ts';
import { supplierImport, suppliers } from './features/supplier/supplier.service.ts';
import { transferHandlers } from './features/transfer/transfer.handlers.ts';
import { warehouseSource } from './features/warehouse/warehouse.store.ts';
import { wmsHandlers } from './features/wms/wms.handlers.ts';
import { createCallerReader, createClaimsReader } from './platform/access/caller.ts';
import { cookieName } from './platform/access/cookies.ts';
import { PASSWORD_POLICIES } from './platform/access/passwords.ts';
import { serveHealth } from './platform/http/health.ts';
import { type CountedAs, countAccounts, countDevices } from './platform/http/limits.ts';
import { type Mounting, mountRoutes } from './platform/http/mount.ts';
import { serveOpenApi } from './platform/http/openapi.ts';
import { createServer } from './platform/http/server.ts';
import { serveWeb } from './platform/http/web.ts';
import { importHandlers } from './platform/import/import.handlers.ts';
import { listHandlers } from './platform/list/list.handlers.ts';
import { recordHandlers } from './platform/record/record.handlers.ts';
import type { Services } from './services.ts';
import { SOURCES } from './sources.ts';

export interface ApiOptions {
  appVersion: string;
  uploadFolder: string;
  /** Where the built pages are; without it only the API is served. */
  webFolder: string | null;
  checkAnswers: boolean;
  /** Who a call counts for in the limits, instead of its account. */
  countedAs?: CountedAs;
}

/** Every noun's handlers, listed by hand. */
export async function createApi(services: Services, options: ApiOptions): Promise<FastifyInstance> {
  const { config, database, secrets, clock } = services;
  const https = services.publicUrl.startsWith('https:');
  const readClaims = createClaimsReader(secrets.tokenKey, clock);
  const app = await createServer({
    log: services.log,
    translate: services.translate,
    trustedProxies: config.TRUSTED_PROXIES,
    https,
    countedAs: options.countedAs ?? countAccounts(readClaims),
  });
  const mounting: Mounting = {
    database,
    readCaller: createCallerReader(database.pool, readClaims),
    uploadFolder: options.uploadFolder,
    checkAnswers: options.checkAnswers,
    secureCookies: https,
    apiCalls: config.API_CALLS,
    countedBeforeSignIn: countDevices(secrets, cookieName('device', https)),
    ownOrigins: [new URL(services.publicUrl).origin],
  };
  const access = accessHandlers(database, {
    secrets,
    policy: PASSWORD_POLICIES[config.PASSWORD_POLICY],
    brandName: config.BRAND_NAME,
    supportEmail: config.SUPPORT_EMAIL ?? null,
    demo: config.DEMO,
    secureCookies: https,
    clock,
  });
  mountRoutes(app, routes.access, access, mounting);
  mountRoutes(app, routes.carrier, listHandlers(services, carrierSource), mounting);
  mountRoutes(app, routes.carrierService, listHandlers(services, carrierServiceSource), mounting);
  mountRoutes(app, routes.country, listHandlers(services, countrySource), mounting);
  mountRoutes(app, routes.currency, listHandlers(services, currencySource), mounting);
  mountRoutes(app, routes.dashboard, dashboardHandlers, mounting);
  mountRoutes(app, routes.eshop, listHandlers(services, eshopSource), mounting);
  mountRoutes(app, routes.event, eventHandlers(SOURCES, undoAct), mounting);
  mountRoutes(app, routes.expedition, expeditionHandlers(services), mounting);
  mountRoutes(app, routes.expeditionShipment, expeditionShipmentHandlers, mounting);
  mountRoutes(app, routes.expeditionWaiting, expeditionWaitingHandlers(services), mounting);
  mountRoutes(app, routes.floor, floorHandlers(services), mounting);
  mountRoutes(app, routes.gridPreset, gridPresetHandlers, mounting);
  mountRoutes(app, routes.importItem, importItemHandlers(services), mounting);
  mountRoutes(app, routes.inboundReceipt, inboundReceiptHandlers(services), mounting);
  mountRoutes(app, routes.internalStockChange, internalStockChangeHandlers(services), mounting);
  mountRoutes(app, routes.importResult, importResultHandlers(services), mounting);
  mountRoutes(app, routes.missingStock, missingStockHandlers(services), mounting);
  mountRoutes(app, routes.organisation, listHandlers(services, organisationSource), mounting);
  mountRoutes(app, routes.product, productHandlers(services), mounting);
  mountRoutes(app, routes.productGroup, listHandlers(services, productGroupSource), mounting);
  mountRoutes(app, routes.productStock, productStockHandlers(services), mounting);
  mountRoutes(app, routes.reservation, reservationHandlers(services), mounting);
  mountRoutes(app, routes.shell, shellHandlers(options.appVersion, SOURCES), mounting);
  mountRoutes(app, routes.stock, stockHandlers(services), mounting);
  mountRoutes(app, routes.stockChange, stockChangeHandlers(services), mounting);
  mountRoutes(app, routes.stockAdvice, stockAdviceHandlers(services), mounting);
  mountRoutes(app, routes.stockAdviceItem, stockAdviceItemHandlers(services), mounting);
  mountRoutes(app, routes.stockMovement, stockMovementHandlers(services), mounting);
  mountRoutes(app, routes.transfer, transferHandlers(services), mounting);
  mountRoutes(
    app,
    routes.supplier,
    { ...recordHandlers(services, suppliers), ...importHandlers(services, supplierImport) },
    mounting,
  );
  mountRoutes(app, routes.warehouse, listHandlers(services, warehouseSource), mounting);
  mountRoutes(app, routes.wms, wmsHandlers(services), mounting);
  serveHealth(app, database.pool);
  serveOpenApi(app, routes, options.appVersion);
  if (options.webFolder) await serveWeb(app, options.webFolder, services.translate);
  return app;
}
