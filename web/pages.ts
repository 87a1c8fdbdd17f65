import type { ComponentType, LazyExoticComponent } from 'react';
import type { Permission } from '../contracts/kit/permissions.ts';
import type { Group } from './groups.ts';
import type { AreaAudience } from './platform/paths.ts';
import * as screens from './screens.ts';

export interface PageEntry {
  area: AreaAudience;
  /** Below the area's base; `''` is its dashboard. */
  path: string;
  /** The key of its name: `shell:pages.<title>`. */
  title: string;
  /** The group of the navigation that it belongs to (also for its path in the top bar). */
  group: Group;
  /** Whether it has its own line in the navigation. */
  listed: boolean;
  permission?: Permission;
  component: LazyExoticComponent<ComponentType>;
}

type Page = Omit<PageEntry, 'area'>;

/** A page with its own line in the navigation. */
const listed = (
  group: Group,
  path: string,
  title: string,
  component: PageEntry['component'],
  permission?: Permission,
): Page => ({ group, path, title, component, listed: true, ...(permission && { permission }) });

/** A page that is reached from others. */
const within = (...of: Parameters<typeof listed>): Page => ({ ...listed(...of), listed: false });

/** What everybody has who is signed in. */
const COMMON: readonly Page[] = [
  listed('dashboard', '', 'dashboard', screens.Dashboard),
  within('settings', 'settings/personal', 'personalSettings', screens.PersonalSettings),
];

/** The screens that clients and the provider's people share; only their place in the navigation differs. */
const SHARED: readonly Page[] = [
  listed('outbound', 'expeditions', 'expeditions', screens.ExpeditionList, 'expedition.read'),
  within('outbound', 'expeditions/new', 'newExpedition', screens.ExpeditionForm, 'expedition.write'),
  within('outbound', 'expeditions/import', 'importExpeditions', screens.ExpeditionImport, 'expedition.write'),
  within('outbound', 'expeditions/:id', 'expedition', screens.ExpeditionDetail, 'expedition.read'),
  within('outbound', 'expeditions/:id/edit', 'editExpedition', screens.ExpeditionForm, 'expedition.write'),
  listed('outbound', 'reservations', 'reservations', screens.ReservationList, 'stock.read'),
  listed('outbound', 'missing-goods', 'missingGoods', screens.MissingStockList, 'stock.read'),
  listed('inbound', 'stock-advices', 'stockAdvices', screens.StockAdviceList, 'inbound.read'),
  within('inbound', 'stock-advices/new', 'newStockAdvice', screens.StockAdviceForm, 'inbound.write'),
  within('inbound', 'stock-advices/import', 'importStockAdvices', screens.StockAdviceImport, 'inbound.write'),
  within('inbound', 'stock-advices/:id', 'stockAdvice', screens.StockAdviceDetail, 'inbound.read'),
  within('inbound', 'stock-advices/:id/edit', 'editStockAdvice', screens.StockAdviceForm, 'inbound.write'),
  listed('inbound', 'stock-advice-items', 'stockAdviceItems', screens.StockAdviceItemList, 'inbound.read'),
  listed('inbound', 'inbound-receipts', 'inboundReceipts', screens.InboundReceiptList, 'inbound.read'),
  within('inbound', 'inbound-receipts/:id', 'inboundReceipt', screens.InboundReceiptDetail, 'inbound.read'),
  listed('inbound', 'suppliers', 'suppliers', screens.SupplierList, 'organisation.read'),
  within('inbound', 'suppliers/new', 'newSupplier', screens.SupplierForm, 'organisation.write'),
  within('inbound', 'suppliers/import', 'importSuppliers', screens.SupplierImport, 'organisation.write'),
  within('inbound', 'suppliers/:id', 'supplier', screens.SupplierDetail, 'organisation.read'),
  within('inbound', 'suppliers/:id/edit', 'editSupplier', screens.SupplierForm, 'organisation.write'),
  listed('products', 'products', 'products', screens.ProductList, 'product.read'),
  within('products', 'products/new', 'newProduct', screens.NewProduct, 'product.write'),
  within('products', 'products/new-set', 'newSet', screens.NewSet, 'product.write'),
  within('products', 'products/import', 'importProducts', screens.ProductImport, 'product.write'),
  within('products', 'products/:id', 'product', screens.ProductPage, 'product.read'),
  listed('stock', 'stocks', 'stocks', screens.StockList, 'stock.read'),
  within(
    'stock',
    'stocks/:productId/awaiting-inbound',
    'awaitingInbound',
    screens.AwaitingInbound,
    'stock.read',
  ),
  within('stock', 'product-stocks/as-of', 'stockAsOf', screens.StockAsOf, 'stock.read'),
  listed('stock', 'product-stocks', 'productStocks', screens.ProductStockList, 'stock.read'),
  listed('stock', 'stock-movements', 'stockMovements', screens.StockMovementList, 'stock.read'),
  listed(
    'stock',
    'internal-stock-changes',
    'internalStockChanges',
    screens.InternalStockChangeList,
    'stock.read',
  ),
  within(
    'stock',
    'internal-stock-changes/new',
    'newInternalStockChange',
    screens.InternalStockChangeForm,
    'stock.write',
  ),
  within(
    'stock',
    'internal-stock-changes/:id',
    'internalStockChange',
    screens.InternalStockChangeDetail,
    'stock.read',
  ),
  within(
    'stock',
    'internal-stock-changes/:id/edit',
    'editInternalStockChange',
    screens.InternalStockChangeForm,
    'stock.write',
  ),
  listed('stock', 'transfers', 'transfers', screens.TransferList, 'stock.read'),
  within('stock', 'transfers/new', 'newTransfer', screens.TransferForm, 'stock.write'),
  within('stock', 'transfers/import', 'importTransfers', screens.TransferImport, 'stock.write'),
  within('stock', 'transfers/:id', 'transfer', screens.TransferDetail, 'stock.read'),
  within('stock', 'transfers/:id/edit', 'editTransfer', screens.TransferForm, 'stock.write'),
];

const PROVIDERS: readonly Page[] = [
  listed('organisations', 'organisations', 'organisations', screens.OrganisationList, 'organisation.read'),
  listed('masterData', 'carriers', 'carriers', screens.CarrierList),
  listed('masterData', 'warehouses', 'wms', screens.WmsList),
  listed('masterData', 'countries', 'countries', screens.CountryList),
  listed('operations', 'ledger', 'ledger', screens.LedgerCheck, 'ledger.check'),
  listed('operations', 'floor', 'floor', screens.Floor, 'warehouse.operate'),
  listed('operations', 'stock-changes', 'stockChanges', screens.StockChangeList, 'stock.read'),
  ...SHARED.map((page) => ({ ...page, group: 'operations' as const })),
];

const inArea = (area: AreaAudience, pages: readonly Page[]): PageEntry[] =>
  pages.map((page) => ({ area, ...page }));

/** Every screen behind the sign-in. A screen that does not exist is not listed. */
export const PAGES: PageEntry[] = [
  ...inArea('user', [...COMMON, ...SHARED]),
  ...inArea('admin', [...COMMON, ...PROVIDERS]),
];
