import {
  IconBox,
  IconBuilding,
  IconBuildingWarehouse,
  IconDatabase,
  IconLayoutDashboard,
  IconPackageImport,
  IconStack2,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Permission } from '../contracts/kit/permissions.ts';
import type { AreaAudience } from './platform/paths.ts';

export type Group =
  | 'dashboard'
  | 'outbound'
  | 'inbound'
  | 'products'
  | 'stock'
  | 'organisations'
  | 'operations'
  | 'masterData'
  | 'settings';

/** The groups of the navigation in the order of `screens.tsv`. */
export const GROUPS: { name: Group; icon: ComponentType<{ size?: number; stroke?: number }> }[] = [
  { name: 'dashboard', icon: IconLayoutDashboard },
  { name: 'organisations', icon: IconBuilding },
  { name: 'outbound', icon: IconTruckDelivery },
  { name: 'inbound', icon: IconPackageImport },
  { name: 'products', icon: IconBox },
  { name: 'stock', icon: IconStack2 },
  { name: 'masterData', icon: IconDatabase },
  { name: 'operations', icon: IconBuildingWarehouse },
];

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

const Dashboard = lazy(() => import('./features/dashboard/Dashboard.tsx'));
const ExpeditionList = lazy(() => import('./features/expedition/ExpeditionList.tsx'));
const ExpeditionDetail = lazy(() => import('./features/expedition/ExpeditionDetail.tsx'));
const ExpeditionForm = lazy(() => import('./features/expedition/ExpeditionForm.tsx'));
const ExpeditionImport = lazy(() => import('./features/expedition/ExpeditionImport.tsx'));
const ReservationList = lazy(() => import('./features/reservation/ReservationList.tsx'));
const MissingStockList = lazy(() => import('./features/missing-stock/MissingStockList.tsx'));
const StockAdviceList = lazy(() => import('./features/stock-advice/StockAdviceList.tsx'));
const StockAdviceItemList = lazy(() => import('./features/stock-advice/StockAdviceItemList.tsx'));
const StockAdviceDetail = lazy(() => import('./features/stock-advice/StockAdviceDetail.tsx'));
const StockAdviceForm = lazy(() => import('./features/stock-advice/StockAdviceForm.tsx'));
const StockAdviceImport = lazy(() => import('./features/stock-advice/StockAdviceImport.tsx'));
const InboundReceiptList = lazy(() => import('./features/inbound-receipt/InboundReceiptList.tsx'));
const InboundReceiptDetail = lazy(() => import('./features/inbound-receipt/InboundReceiptDetail.tsx'));
const ProductList = lazy(() => import('./features/product/ProductList.tsx'));
const ProductPage = lazy(() => import('./features/product/ProductPage.tsx'));
const NewProduct = lazy(() => import('./features/product/form/NewProduct.tsx'));
const NewSet = lazy(() => import('./features/product/form/NewSet.tsx'));
const ProductImport = lazy(() => import('./features/product/ProductImport.tsx'));
const StockList = lazy(() => import('./features/stock/StockList.tsx'));
const AwaitingInbound = lazy(() => import('./features/stock/AwaitingInbound.tsx'));
const StockAsOf = lazy(() => import('./features/stock/StockAsOf.tsx'));
const LedgerCheck = lazy(() => import('./features/stock/LedgerCheck.tsx'));
const ProductStockList = lazy(() => import('./features/stock/ProductStockList.tsx'));
const StockMovementList = lazy(() => import('./features/stock/StockMovementList.tsx'));
const TransferList = lazy(() => import('./features/transfer/TransferList.tsx'));
const TransferDetail = lazy(() => import('./features/transfer/TransferDetail.tsx'));
const TransferForm = lazy(() => import('./features/transfer/TransferForm.tsx'));
const TransferImport = lazy(() => import('./features/transfer/TransferImport.tsx'));
const InternalStockChangeList = lazy(
  () => import('./features/internal-stock-change/InternalStockChangeList.tsx'),
);
const InternalStockChangeDetail = lazy(
  () => import('./features/internal-stock-change/InternalStockChangeDetail.tsx'),
);
const InternalStockChangeForm = lazy(
  () => import('./features/internal-stock-change/InternalStockChangeForm.tsx'),
);
const StockChangeList = lazy(() => import('./features/internal-stock-change/StockChangeList.tsx'));
const Floor = lazy(() => import('./features/floor/Floor.tsx'));
const OrganisationList = lazy(() => import('./features/organisation/OrganisationList.tsx'));
const CarrierList = lazy(() => import('./features/master/CarrierList.tsx'));
const WmsList = lazy(() => import('./features/master/WmsList.tsx'));
const CountryList = lazy(() => import('./features/master/CountryList.tsx'));
const PersonalSettings = lazy(() => import('./features/settings/PersonalSettings.tsx'));

/** The screens that clients and the provider's people share; only their place in the navigation differs. */
const shared = (area: AreaAudience, place: (own: Group) => Group): PageEntry[] => [
  {
    area,
    path: 'expeditions',
    title: 'expeditions',
    group: place('outbound'),
    listed: true,
    permission: 'expedition.read',
    component: ExpeditionList,
  },
  {
    area,
    path: 'expeditions/new',
    title: 'newExpedition',
    group: place('outbound'),
    listed: false,
    permission: 'expedition.write',
    component: ExpeditionForm,
  },
  {
    area,
    path: 'expeditions/import',
    title: 'importExpeditions',
    group: place('outbound'),
    listed: false,
    permission: 'expedition.write',
    component: ExpeditionImport,
  },
  {
    area,
    path: 'expeditions/:id',
    title: 'expedition',
    group: place('outbound'),
    listed: false,
    permission: 'expedition.read',
    component: ExpeditionDetail,
  },
  {
    area,
    path: 'expeditions/:id/edit',
    title: 'editExpedition',
    group: place('outbound'),
    listed: false,
    permission: 'expedition.write',
    component: ExpeditionForm,
  },
  {
    area,
    path: 'reservations',
    title: 'reservations',
    group: place('outbound'),
    listed: true,
    permission: 'stock.read',
    component: ReservationList,
  },
  {
    area,
    path: 'missing-goods',
    title: 'missingGoods',
    group: place('outbound'),
    listed: true,
    permission: 'stock.read',
    component: MissingStockList,
  },
  {
    area,
    path: 'stock-advices',
    title: 'stockAdvices',
    group: place('inbound'),
    listed: true,
    permission: 'inbound.read',
    component: StockAdviceList,
  },
  {
    area,
    path: 'stock-advices/new',
    title: 'newStockAdvice',
    group: place('inbound'),
    listed: false,
    permission: 'inbound.write',
    component: StockAdviceForm,
  },
  {
    area,
    path: 'stock-advices/import',
    title: 'importStockAdvices',
    group: place('inbound'),
    listed: false,
    permission: 'inbound.write',
    component: StockAdviceImport,
  },
  {
    area,
    path: 'stock-advices/:id',
    title: 'stockAdvice',
    group: place('inbound'),
    listed: false,
    permission: 'inbound.read',
    component: StockAdviceDetail,
  },
  {
    area,
    path: 'stock-advices/:id/edit',
    title: 'editStockAdvice',
    group: place('inbound'),
    listed: false,
    permission: 'inbound.write',
    component: StockAdviceForm,
  },
  {
    area,
    path: 'stock-advice-items',
    title: 'stockAdviceItems',
    group: place('inbound'),
    listed: true,
    permission: 'inbound.read',
    component: StockAdviceItemList,
  },
  {
    area,
    path: 'inbound-receipts',
    title: 'inboundReceipts',
    group: place('inbound'),
    listed: true,
    permission: 'inbound.read',
    component: InboundReceiptList,
  },
  {
    area,
    path: 'inbound-receipts/:id',
    title: 'inboundReceipt',
    group: place('inbound'),
    listed: false,
    permission: 'inbound.read',
    component: InboundReceiptDetail,
  },
  {
    area,
    path: 'products',
    title: 'products',
    group: place('products'),
    listed: true,
    permission: 'product.read',
    component: ProductList,
  },
  {
    area,
    path: 'products/new',
    title: 'newProduct',
    group: place('products'),
    listed: false,
    permission: 'product.write',
    component: NewProduct,
  },
  {
    area,
    path: 'products/new-set',
    title: 'newSet',
    group: place('products'),
    listed: false,
    permission: 'product.write',
    component: NewSet,
  },
  {
    area,
    path: 'products/import',
    title: 'importProducts',
    group: place('products'),
    listed: false,
    permission: 'product.write',
    component: ProductImport,
  },
  {
    area,
    path: 'products/:id',
    title: 'product',
    group: place('products'),
    listed: false,
    permission: 'product.read',
    component: ProductPage,
  },
  {
    area,
    path: 'stocks',
    title: 'stocks',
    group: place('stock'),
    listed: true,
    permission: 'stock.read',
    component: StockList,
  },
  {
    area,
    path: 'stocks/:productId/awaiting-inbound',
    title: 'awaitingInbound',
    group: place('stock'),
    listed: false,
    permission: 'stock.read',
    component: AwaitingInbound,
  },
  {
    area,
    path: 'product-stocks/as-of',
    title: 'stockAsOf',
    group: place('stock'),
    listed: false,
    permission: 'stock.read',
    component: StockAsOf,
  },
  {
    area,
    path: 'product-stocks',
    title: 'productStocks',
    group: place('stock'),
    listed: true,
    permission: 'stock.read',
    component: ProductStockList,
  },
  {
    area,
    path: 'stock-movements',
    title: 'stockMovements',
    group: place('stock'),
    listed: true,
    permission: 'stock.read',
    component: StockMovementList,
  },
  {
    area,
    path: 'internal-stock-changes',
    title: 'internalStockChanges',
    group: place('stock'),
    listed: true,
    permission: 'stock.read',
    component: InternalStockChangeList,
  },
  {
    area,
    path: 'internal-stock-changes/new',
    title: 'newInternalStockChange',
    group: place('stock'),
    listed: false,
    permission: 'stock.write',
    component: InternalStockChangeForm,
  },
  {
    area,
    path: 'internal-stock-changes/:id',
    title: 'internalStockChange',
    group: place('stock'),
    listed: false,
    permission: 'stock.read',
    component: InternalStockChangeDetail,
  },
  {
    area,
    path: 'internal-stock-changes/:id/edit',
    title: 'editInternalStockChange',
    group: place('stock'),
    listed: false,
    permission: 'stock.write',
    component: InternalStockChangeForm,
  },
  {
    area,
    path: 'transfers',
    title: 'transfers',
    group: place('stock'),
    listed: true,
    permission: 'stock.read',
    component: TransferList,
  },
  {
    area,
    path: 'transfers/new',
    title: 'newTransfer',
    group: place('stock'),
    listed: false,
    permission: 'stock.write',
    component: TransferForm,
  },
  {
    area,
    path: 'transfers/import',
    title: 'importTransfers',
    group: place('stock'),
    listed: false,
    permission: 'stock.write',
    component: TransferImport,
  },
  {
    area,
    path: 'transfers/:id',
    title: 'transfer',
    group: place('stock'),
    listed: false,
    permission: 'stock.read',
    component: TransferDetail,
  },
  {
    area,
    path: 'transfers/:id/edit',
    title: 'editTransfer',
    group: place('stock'),
    listed: false,
    permission: 'stock.write',
    component: TransferForm,
  },
];

const common = (area: AreaAudience): PageEntry[] => [
  { area, path: '', title: 'dashboard', group: 'dashboard', listed: true, component: Dashboard },
  {
    area,
    path: 'settings/personal',
    title: 'personalSettings',
    group: 'settings',
    listed: false,
    component: PersonalSettings,
  },
];

/** Every screen behind the sign-in. A screen that does not exist is not listed. */
export const PAGES: PageEntry[] = [
  ...common('user'),
  ...shared('user', (own) => own),
  ...common('admin'),
  {
    area: 'admin',
    path: 'organisations',
    title: 'organisations',
    group: 'organisations',
    listed: true,
    permission: 'organisation.read',
    component: OrganisationList,
  },
  {
    area: 'admin',
    path: 'carriers',
    title: 'carriers',
    group: 'masterData',
    listed: true,
    component: CarrierList,
  },
  { area: 'admin', path: 'warehouses', title: 'wms', group: 'masterData', listed: true, component: WmsList },
  {
    area: 'admin',
    path: 'countries',
    title: 'countries',
    group: 'masterData',
    listed: true,
    component: CountryList,
  },
  {
    area: 'admin',
    path: 'ledger',
    title: 'ledger',
    group: 'operations',
    listed: true,
    permission: 'ledger.check',
    component: LedgerCheck,
  },
  {
    area: 'admin',
    path: 'floor',
    title: 'floor',
    group: 'operations',
    listed: true,
    permission: 'warehouse.operate',
    component: Floor,
  },
  {
    area: 'admin',
    path: 'stock-changes',
    title: 'stockChanges',
    group: 'operations',
    listed: true,
    permission: 'stock.read',
    component: StockChangeList,
  },
  ...shared('admin', () => 'operations'),
];
