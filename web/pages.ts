import { expeditionNoun } from '../contracts/expedition/expedition.noun.ts';
import { inboundReceiptNoun } from '../contracts/inbound-receipt/inbound-receipt.noun.ts';
import { internalStockChangeNoun } from '../contracts/internal-stock-change/internal-stock-change.noun.ts';
import { productNoun } from '../contracts/product/product.noun.ts';
import { stockAdviceNoun } from '../contracts/stock-advice/stock-advice.noun.ts';
import { supplierNoun } from '../contracts/supplier/supplier.noun.ts';
import { transferNoun } from '../contracts/transfer/transfer.noun.ts';
import { expeditionViews } from './features/expedition/expedition.views.ts';
import { inboundReceiptViews } from './features/inbound-receipt/inbound-receipt.views.ts';
import { productViews } from './features/product/product.views.ts';
import { movementViews } from './features/stock/movement.views.ts';
import { productStockViews } from './features/stock/product-stock.views.ts';
import { stockAdviceViews } from './features/stock-advice/stock-advice.views.ts';
import { transferViews } from './features/transfer/transfer.views.ts';
import type { Group } from './groups.ts';
import { listed, type Page, type PageEntry, recordPages, viewsAt, within } from './page.ts';
import type { AreaAudience } from './platform/paths.ts';

/** What everybody has who is signed in. */
const COMMON: readonly Page[] = [
  listed(
    'dashboard',
    '',
    'dashboard',
    () => import('./features/dashboard/Dashboard.tsx'),
    undefined,
    'dashboard:title',
  ),
  within(
    'settings',
    'imports',
    'imports',
    () => import('./features/import-result/ImportResultList.tsx'),
    'organisation.read',
    'importResult:title',
  ),
  within(
    'settings',
    'settings/personal',
    'personalSettings',
    () => import('./features/settings/PersonalSettings.tsx'),
    undefined,
    'settings:personal.title',
  ),
];

/** The lists of work that clients and the provider's people share; for the provider they are its operations. */
const SHARED: readonly Page[] = [
  ...recordPages(expeditionNoun, 'outbound', {
    list: () => import('./features/expedition/ExpeditionList.tsx'),
    views: viewsAt('expedition:list.views', expeditionViews),
    detail: () => import('./features/expedition/ExpeditionDetail.tsx'),
    form: () => import('./features/expedition/ExpeditionForm.tsx'),
    import: () => import('./features/expedition/ExpeditionImport.tsx'),
  }),
  listed(
    'outbound',
    'reservations',
    'reservations',
    () => import('./features/reservation/ReservationList.tsx'),
    'stock.read',
    'reservation:title',
  ),
  listed(
    'outbound',
    'missing-goods',
    'missingGoods',
    () => import('./features/missing-stock/MissingStockList.tsx'),
    'stock.read',
    'missingStock:title',
  ),
  ...recordPages(stockAdviceNoun, 'inbound', {
    list: () => import('./features/stock-advice/StockAdviceList.tsx'),
    views: viewsAt('stockAdviceScreen:list.views', stockAdviceViews),
    detail: () => import('./features/stock-advice/StockAdviceDetail.tsx'),
    form: () => import('./features/stock-advice/StockAdviceForm.tsx'),
    import: () => import('./features/stock-advice/StockAdviceImport.tsx'),
  }),
  listed(
    'inbound',
    'stock-advice-items',
    'stockAdviceItems',
    () => import('./features/stock-advice/StockAdviceItemList.tsx'),
    'inbound.read',
  ),
  ...recordPages(inboundReceiptNoun, 'inbound', {
    list: () => import('./features/inbound-receipt/InboundReceiptList.tsx'),
    views: viewsAt('inboundReceiptScreen:list.views', inboundReceiptViews),
    detail: () => import('./features/inbound-receipt/InboundReceiptDetail.tsx'),
  }),
  ...recordPages(productNoun, 'products', {
    list: () => import('./features/product/ProductList.tsx'),
    views: viewsAt('product:list.views', productViews),
    detail: () => import('./features/product/ProductPage.tsx'),
    create: () => import('./features/product/form/NewProduct.tsx'),
    import: () => import('./features/product/ProductImport.tsx'),
  }),
  {
    ...within(
      'products',
      'products/new-set',
      'newSet',
      () => import('./features/product/form/NewSet.tsx'),
      'product.write',
    ),
    makes: 'one',
  },
  listed(
    'stock',
    'stocks',
    'stocks',
    () => import('./features/stock/StockList.tsx'),
    'stock.read',
    'stock:stocks.title',
  ),
  within(
    'stock',
    'stocks/:productId/awaiting-inbound',
    'awaitingInbound',
    () => import('./features/stock/AwaitingInbound.tsx'),
    'stock.read',
    'stock:awaiting.title',
  ),
  listed(
    'stock',
    'product-stocks/as-of',
    'stockAsOf',
    () => import('./features/stock/StockAsOf.tsx'),
    'stock.read',
    'stock:asOf.title',
  ),
  {
    ...listed(
      'stock',
      'product-stocks',
      'productStocks',
      () => import('./features/stock/ProductStockList.tsx'),
      'stock.read',
      'stock:productStock.title',
    ),
    views: viewsAt('stock:productStock.views', productStockViews),
  },
  {
    ...listed(
      'stock',
      'stock-movements',
      'stockMovements',
      () => import('./features/stock/StockMovementList.tsx'),
      'stock.read',
      'stock:stockMovement.title',
    ),
    views: viewsAt('stock:stockMovement.views', movementViews),
  },
  listed('stock', 'ledger', 'ledger', () => import('./features/stock/LedgerCheck.tsx'), 'ledger.check'),
  ...recordPages(internalStockChangeNoun, 'stock', {
    list: () => import('./features/internal-stock-change/InternalStockChangeList.tsx'),
    detail: () => import('./features/internal-stock-change/InternalStockChangeDetail.tsx'),
    form: () => import('./features/internal-stock-change/InternalStockChangeForm.tsx'),
  }),
  ...recordPages(transferNoun, 'stock', {
    list: () => import('./features/transfer/TransferList.tsx'),
    views: viewsAt('transferScreen:list.views', transferViews),
    detail: () => import('./features/transfer/TransferDetail.tsx'),
    form: () => import('./features/transfer/TransferForm.tsx'),
    import: () => import('./features/transfer/TransferImport.tsx'),
  }),
];

const suppliersIn = (group: Group): readonly Page[] =>
  recordPages(supplierNoun, group, {
    list: () => import('./features/supplier/SupplierList.tsx'),
    detail: () => import('./features/supplier/SupplierDetail.tsx'),
    form: () => import('./features/supplier/SupplierForm.tsx'),
    import: () => import('./features/supplier/SupplierImport.tsx'),
  });

const PROVIDERS: readonly Page[] = [
  listed(
    'organisations',
    'organisations',
    'organisations',
    () => import('./features/organisation/OrganisationList.tsx'),
    'organisation.read',
    'organisation:title',
  ),
  ...suppliersIn('organisations'),
  listed(
    'masterData',
    'carriers',
    'carriers',
    () => import('./features/master/CarrierList.tsx'),
    undefined,
    'carrier:title',
  ),
  listed(
    'masterData',
    'warehouses',
    'wms',
    () => import('./features/master/WmsList.tsx'),
    undefined,
    'wms:title',
  ),
  listed(
    'masterData',
    'countries',
    'countries',
    () => import('./features/master/CountryList.tsx'),
    undefined,
    'country:title',
  ),
  within(
    'operations',
    'expeditions/:id/labels',
    'labels',
    () => import('./features/expedition/label/ExpeditionLabels.tsx'),
    'warehouse.operate',
  ),
  {
    ...listed(
      'operations',
      'floor',
      'floor',
      () => import('./features/floor/Floor.tsx'),
      'warehouse.operate',
    ),
    isBare: true,
  },
  listed(
    'operations',
    'stock-changes',
    'stockChanges',
    () => import('./features/internal-stock-change/StockChangeList.tsx'),
    'stock.read',
  ),
  ...SHARED.map((page) => ({ ...page, group: 'operations' as const })),
];

const inArea = (area: AreaAudience, pages: readonly Page[]): PageEntry[] =>
  pages.map((page) => ({ area, ...page }));

/** Every screen behind the sign-in. A screen that does not exist is not listed. */
export const PAGES: PageEntry[] = [
  ...inArea('user', [...COMMON, ...SHARED, ...suppliersIn('inbound')]),
  ...inArea('admin', [...COMMON, ...PROVIDERS]),
];
