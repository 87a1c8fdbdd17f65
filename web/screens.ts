import { lazy } from 'react';

/* The screens: each is loaded when it is first opened. */

export const Dashboard = lazy(() => import('./features/dashboard/Dashboard.tsx'));
export const ExpeditionList = lazy(() => import('./features/expedition/ExpeditionList.tsx'));
export const ExpeditionDetail = lazy(() => import('./features/expedition/ExpeditionDetail.tsx'));
export const ExpeditionForm = lazy(() => import('./features/expedition/ExpeditionForm.tsx'));
export const ExpeditionImport = lazy(() => import('./features/expedition/ExpeditionImport.tsx'));
export const ReservationList = lazy(() => import('./features/reservation/ReservationList.tsx'));
export const MissingStockList = lazy(() => import('./features/missing-stock/MissingStockList.tsx'));
export const StockAdviceList = lazy(() => import('./features/stock-advice/StockAdviceList.tsx'));
export const StockAdviceItemList = lazy(() => import('./features/stock-advice/StockAdviceItemList.tsx'));
export const StockAdviceDetail = lazy(() => import('./features/stock-advice/StockAdviceDetail.tsx'));
export const StockAdviceForm = lazy(() => import('./features/stock-advice/StockAdviceForm.tsx'));
export const StockAdviceImport = lazy(() => import('./features/stock-advice/StockAdviceImport.tsx'));
export const InboundReceiptList = lazy(() => import('./features/inbound-receipt/InboundReceiptList.tsx'));
export const InboundReceiptDetail = lazy(() => import('./features/inbound-receipt/InboundReceiptDetail.tsx'));
export const ProductList = lazy(() => import('./features/product/ProductList.tsx'));
export const ProductPage = lazy(() => import('./features/product/ProductPage.tsx'));
export const NewProduct = lazy(() => import('./features/product/form/NewProduct.tsx'));
export const NewSet = lazy(() => import('./features/product/form/NewSet.tsx'));
export const ProductImport = lazy(() => import('./features/product/ProductImport.tsx'));
export const StockList = lazy(() => import('./features/stock/StockList.tsx'));
export const AwaitingInbound = lazy(() => import('./features/stock/AwaitingInbound.tsx'));
export const StockAsOf = lazy(() => import('./features/stock/StockAsOf.tsx'));
export const LedgerCheck = lazy(() => import('./features/stock/LedgerCheck.tsx'));
export const ProductStockList = lazy(() => import('./features/stock/ProductStockList.tsx'));
export const StockMovementList = lazy(() => import('./features/stock/StockMovementList.tsx'));
export const SupplierList = lazy(() => import('./features/supplier/SupplierList.tsx'));
export const SupplierDetail = lazy(() => import('./features/supplier/SupplierDetail.tsx'));
export const SupplierForm = lazy(() => import('./features/supplier/SupplierForm.tsx'));
export const SupplierImport = lazy(() => import('./features/supplier/SupplierImport.tsx'));
export const TransferList = lazy(() => import('./features/transfer/TransferList.tsx'));
export const TransferDetail = lazy(() => import('./features/transfer/TransferDetail.tsx'));
export const TransferForm = lazy(() => import('./features/transfer/TransferForm.tsx'));
export const TransferImport = lazy(() => import('./features/transfer/TransferImport.tsx'));
export const InternalStockChangeList = lazy(
  () => import('./features/internal-stock-change/InternalStockChangeList.tsx'),
);
export const InternalStockChangeDetail = lazy(
  () => import('./features/internal-stock-change/InternalStockChangeDetail.tsx'),
);
export const InternalStockChangeForm = lazy(
  () => import('./features/internal-stock-change/InternalStockChangeForm.tsx'),
);
export const StockChangeList = lazy(() => import('./features/internal-stock-change/StockChangeList.tsx'));
export const Floor = lazy(() => import('./features/floor/Floor.tsx'));
export const OrganisationList = lazy(() => import('./features/organisation/OrganisationList.tsx'));
export const CarrierList = lazy(() => import('./features/master/CarrierList.tsx'));
export const WmsList = lazy(() => import('./features/master/WmsList.tsx'));
export const CountryList = lazy(() => import('./features/master/CountryList.tsx'));
export const PersonalSettings = lazy(() => import('./features/settings/PersonalSettings.tsx'));
