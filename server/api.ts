import type { FastifyInstance } from 'fastify';
import { routes } from '../contracts/index.ts';
import { accessHandlers } from './features/access/access.handlers.ts';
import { actingAsHandlers } from './features/acting-as/acting-as.handlers.ts';
import { adminHandlers } from './features/admin/admin.handlers.ts';
import { apiKeyHandlers } from './features/api-key/api-key.handlers.ts';
import { bulkJobHandlers } from './features/bulk-job/bulk-job.handlers.ts';
import { carrierServices, carriers } from './features/carrier/carrier.service.ts';
import { carrierAccountHandlers } from './features/carrier-account/carrier-account.handlers.ts';
import { complaintHandlers } from './features/complaint/complaint.handlers.ts';
import { claimCostHandlers } from './features/complaint/cost/cost.handlers.ts';
import { claimDraftHandlers } from './features/complaint/draft/draft.handlers.ts';
import { claimRuleHandlers } from './features/complaint/rule/claim-rule.handlers.ts';
import { countries } from './features/country/country.service.ts';
import { currencies } from './features/currency/currency.service.ts';
import { dashboardHandlers } from './features/dashboard/dashboard.handlers.ts';
import { dcLoginHandlers } from './features/dc-login/dc-login.handlers.ts';
import { eshops } from './features/eshop/eshop.service.ts';
import { eventHandlers } from './features/event/event.handlers.ts';
import { expeditionHandlers } from './features/expedition/expedition.handlers.ts';
import { expeditionShipmentHandlers } from './features/expedition/expedition.shipment.ts';
import { expeditionItemHandlers } from './features/expedition/expedition-item.handlers.ts';
import { expeditionInvoiceHandlers } from './features/expedition/invoice/invoice.handlers.ts';
import { expeditionPapersHandlers } from './features/expedition/papers/papers.handlers.ts';
import { expeditionTrackingHandlers } from './features/expedition/tracking/tracking.handlers.ts';
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
import { organisationHandlers } from './features/organisation/organisation.handlers.ts';
import { organisationStopHandlers } from './features/organisation/organisation.stop.handlers.ts';
import { outboundReceiptHandlers } from './features/outbound-receipt/outbound-receipt.handlers.ts';
import { outboxHandlers } from './features/outbox/outbox.handlers.ts';
import { parcelBookingHandlers } from './features/parcel/booking/booking.handlers.ts';
import { parcelHandlers } from './features/parcel/parcel.handlers.ts';
import { partners } from './features/partner/partner.service.ts';
import { invitationHandlers } from './features/person/invitation.handlers.ts';
import { personHandlers } from './features/person/person.handlers.ts';
import { pickupPlaceHandlers } from './features/pickup-place/pickup-place.service.ts';
import { productHandlers } from './features/product/product.handlers.ts';
import { productGroupHandlers } from './features/product-group/product-group.handlers.ts';
import { profileHandlers } from './features/profile/profile.handlers.ts';
import { providerHandlers, readBrand } from './features/provider/provider.service.ts';
import { reservationHandlers } from './features/reservation/reservation.handlers.ts';
import { undoAct } from './features/reservation/reservation.undo.ts';
import { returnPageHandlers } from './features/return/page/page.handlers.ts';
import { returnHandlers } from './features/return/return.handlers.ts';
import { returnReceiptHandlers } from './features/return-receipt/return-receipt.handlers.ts';
import { rightsHandlers } from './features/rights/rights.handlers.ts';
import { securityHandlers } from './features/security/security.handlers.ts';
import { eshopSettingHandlers, organisationSettingHandlers } from './features/setting/setting.service.ts';
import { shellHandlers } from './features/shell/shell.handlers.ts';
import { startHandlers } from './features/start/start.handlers.ts';
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
import { userHandlers } from './features/user/user.handlers.ts';
import { warehouseHandlers } from './features/warehouse/warehouse.handlers.ts';
import { physicalWarehouses } from './features/wms/wms.service.ts';
import { createKeyedCallerReader, createKeyReader } from './platform/access/api-keys.ts';
import { type CallerMaker, createCallerMaker, createClaimsReader } from './platform/access/caller.ts';
import { cookieName } from './platform/access/cookies.ts';
import { passkeySite } from './platform/access/passkeys.ts';
import { PASSWORD_POLICIES } from './platform/access/passwords.ts';
import { type BulkWork, bulkRouteOf } from './platform/bulk/bulk.start.ts';
import { serveHealth } from './platform/http/health.ts';
import { type CountedAs, countAccounts, countDevices, countKeys } from './platform/http/limits.ts';
import { type Mountable, type Mounting, mountRoutes } from './platform/http/mount.ts';
import { serveOpenApi } from './platform/http/openapi.ts';
import { createServer } from './platform/http/server.ts';
import { serveWeb } from './platform/http/web.ts';
import { importHandlers } from './platform/import/import.handlers.ts';
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

/** Whether accounts of an audience must have a second factor. */
const secondFactorRule =
  ({ config }: Pick<Services, 'config'>) =>
  (audience: 'user' | 'admin'): boolean =>
    audience === 'admin' && config.ADMIN_SECOND_FACTOR === 'required';

const callerMakerOf = (services: Services): CallerMaker =>
  createCallerMaker(services.database.pool, services.clock, secondFactorRule(services));

/** The server with everything that is called. */
export async function createApi(services: Services, options: ApiOptions): Promise<FastifyInstance> {
  const { config, database, secrets, clock } = services;
  const https = services.publicUrl.startsWith('https:');
  const readClaims = createClaimsReader(secrets.tokenKey, clock);
  const readKey = createKeyReader(database.pool, clock);
  const callerOf = callerMakerOf(services);
  const app = await createServer({
    log: services.log,
    translate: services.translate,
    trustedProxies: config.TRUSTED_PROXIES,
    https,
    countedAs: options.countedAs ?? countKeys(readKey, countAccounts(readClaims)),
  });
  const mounting: Mounting = {
    database,
    readCaller: createKeyedCallerReader(database, readKey, clock, async (request, route) =>
      callerOf(await readClaims(request), request, route),
    ),
    uploadFolder: options.uploadFolder,
    checkAnswers: options.checkAnswers,
    secureCookies: https,
    apiCalls: config.API_CALLS,
    countedBeforeSignIn: countDevices(secrets, cookieName('device', https)),
    ownOrigins: [new URL(services.publicUrl).origin],
  };
  mountNouns(app, services, options, mounting);
  serveHealth(app, database.pool);
  serveOpenApi(app, routes, options.appVersion);
  if (options.webFolder) await serveWeb(app, options.webFolder, services.translate);
  return app;
}

/** The bulk calls of all nouns with the work behind them, for the job that makes them piece by piece. */
export function listBulkWorks(services: Services): ReadonlyMap<string, BulkWork> {
  const works = new Map<string, BulkWork>();
  const collect: Mountable = {
    route: ({ config: { bulk } }) => bulk && works.set(bulkRouteOf(bulk.route), bulk),
  };
  const nobody = async (): Promise<never> => {
    throw new Error('nobody calls here');
  };
  mountNouns(
    collect,
    services,
    { appVersion: '' },
    {
      database: services.database,
      readCaller: nobody,
      uploadFolder: '',
      checkAnswers: false,
      secureCookies: false,
      apiCalls: 0,
      countedBeforeSignIn: nobody,
      ownOrigins: [],
    },
  );
  return works;
}

/** Every noun's handlers, listed by hand. */
function mountNouns(
  app: Mountable,
  services: Services,
  options: Pick<ApiOptions, 'appVersion'>,
  mounting: Mounting,
): void {
  const { config, database, secrets, clock } = services;
  const access = accessHandlers(database, {
    secrets,
    policy: PASSWORD_POLICIES[config.PASSWORD_POLICY],
    readBrand: (tx) => readBrand(tx, services),
    demo: config.DEMO,
    secureCookies: mounting.secureCookies,
    site: passkeySite(services.publicUrl),
    needsSecondFactor: secondFactorRule(services),
    callerOf: callerMakerOf(services),
    clock,
  });
  mountRoutes(app, routes.access, access, mounting);
  mountRoutes(app, routes.apiKey, apiKeyHandlers(services), mounting);
  mountRoutes(app, routes.bulkJob, bulkJobHandlers(services, SOURCES), mounting);
  mountRoutes(app, routes.actingAs, actingAsHandlers(services), mounting);
  mountRoutes(app, routes.carrier, recordHandlers(services, carriers), mounting);
  mountRoutes(app, routes.carrierAccount, carrierAccountHandlers(services), mounting);
  mountRoutes(app, routes.carrierService, recordHandlers(services, carrierServices), mounting);
  mountRoutes(app, routes.admin, adminHandlers(services), mounting);
  mountRoutes(app, routes.claimCost, claimCostHandlers(services), mounting);
  mountRoutes(app, routes.claimDraft, claimDraftHandlers(services), mounting);
  mountRoutes(app, routes.claimRule, claimRuleHandlers, mounting);
  mountRoutes(app, routes.complaint, complaintHandlers(services), mounting);
  mountRoutes(app, routes.country, recordHandlers(services, countries), mounting);
  mountRoutes(app, routes.currency, recordHandlers(services, currencies), mounting);
  mountRoutes(app, routes.dashboard, dashboardHandlers(services), mounting);
  mountRoutes(app, routes.eshop, recordHandlers(services, eshops), mounting);
  mountRoutes(app, routes.dcLogin, dcLoginHandlers(services), mounting);
  mountRoutes(app, routes.eshopSetting, eshopSettingHandlers, mounting);
  mountRoutes(app, routes.event, eventHandlers(SOURCES, undoAct), mounting);
  mountRoutes(app, routes.expedition, expeditionHandlers(services), mounting);
  mountRoutes(app, routes.expeditionInvoice, expeditionInvoiceHandlers(services), mounting);
  mountRoutes(app, routes.expeditionPapers, expeditionPapersHandlers(services), mounting);
  mountRoutes(app, routes.expeditionShipment, expeditionShipmentHandlers(services), mounting);
  mountRoutes(app, routes.expeditionWaiting, expeditionWaitingHandlers(services), mounting);
  mountRoutes(app, routes.floor, floorHandlers(services), mounting);
  mountRoutes(app, routes.gridPreset, gridPresetHandlers, mounting);
  mountRoutes(app, routes.importItem, importItemHandlers(services), mounting);
  mountRoutes(app, routes.inboundReceipt, inboundReceiptHandlers(services), mounting);
  mountRoutes(app, routes.internalStockChange, internalStockChangeHandlers(services), mounting);
  mountRoutes(app, routes.importResult, importResultHandlers(services), mounting);
  mountRoutes(app, routes.missingStock, missingStockHandlers(services), mounting);
  mountRoutes(app, routes.organisationSetting, organisationSettingHandlers, mounting);
  mountRoutes(app, routes.expeditionTracking, expeditionTrackingHandlers(services), mounting);
  mountRoutes(app, routes.outboundReceipt, outboundReceiptHandlers(services), mounting);
  mountRoutes(app, routes.returnReceipt, returnReceiptHandlers(services), mounting);
  mountRoutes(app, routes.expeditionItem, expeditionItemHandlers(services), mounting);
  mountRoutes(app, routes.parcel, parcelHandlers(services), mounting);
  mountRoutes(app, routes.parcelBooking, parcelBookingHandlers(services), mounting);
  mountRoutes(app, routes.partner, recordHandlers(services, partners), mounting);
  mountRoutes(app, routes.organisationStop, organisationStopHandlers, mounting);
  mountRoutes(app, routes.organisation, organisationHandlers(services), mounting);
  mountRoutes(app, routes.pickupPlace, pickupPlaceHandlers, mounting);
  mountRoutes(app, routes.product, productHandlers(services), mounting);
  mountRoutes(app, routes.productGroup, productGroupHandlers(services), mounting);
  mountRoutes(app, routes.productStock, productStockHandlers(services), mounting);
  mountRoutes(app, routes.provider, providerHandlers(services), mounting);
  mountRoutes(app, routes.outbox, outboxHandlers(services), mounting);
  mountRoutes(app, routes.invitation, invitationHandlers(services), mounting);
  mountRoutes(app, routes.person, personHandlers(services), mounting);
  mountRoutes(app, routes.profile, profileHandlers(services), mounting);
  mountRoutes(app, routes.reservation, reservationHandlers(services), mounting);
  mountRoutes(app, routes.rights, rightsHandlers, mounting);
  mountRoutes(app, routes.security, securityHandlers(services, secondFactorRule(services)), mounting);
  mountRoutes(app, routes.shell, shellHandlers(options.appVersion, SOURCES), mounting);
  mountRoutes(app, routes.start, startHandlers, mounting);
  mountRoutes(app, routes.stock, stockHandlers(services), mounting);
  mountRoutes(app, routes.stockChange, stockChangeHandlers(services), mounting);
  mountRoutes(app, routes.stockAdvice, stockAdviceHandlers(services), mounting);
  mountRoutes(app, routes.stockAdviceItem, stockAdviceItemHandlers(services), mounting);
  mountRoutes(app, routes.stockMovement, stockMovementHandlers(services), mounting);
  mountRoutes(app, routes.returnPage, returnPageHandlers(services), mounting);
  mountRoutes(app, routes.return, returnHandlers(services), mounting);
  mountRoutes(app, routes.transfer, transferHandlers(services), mounting);
  mountRoutes(
    app,
    routes.supplier,
    { ...recordHandlers(services, suppliers), ...importHandlers(services, supplierImport) },
    mounting,
  );
  mountRoutes(app, routes.warehouse, warehouseHandlers(services), mounting);
  mountRoutes(app, routes.user, userHandlers(services), mounting);
  mountRoutes(app, routes.wms, recordHandlers(services, physicalWarehouses), mounting);
}
