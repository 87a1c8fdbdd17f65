import { complaintNoun } from '../contracts/complaint/complaint.noun.ts';
import { expeditionNoun } from '../contracts/expedition/expedition.noun.ts';
import { inboundReceiptNoun } from '../contracts/inbound-receipt/inbound-receipt.noun.ts';
import { internalStockChangeNoun } from '../contracts/internal-stock-change/internal-stock-change.noun.ts';
import { outboundReceiptNoun } from '../contracts/outbound-receipt/outbound-receipt.noun.ts';
import { productNoun } from '../contracts/product/product.noun.ts';
import { productGroupNoun } from '../contracts/product-group/product-group.noun.ts';
import { returnNoun } from '../contracts/return/return.noun.ts';
import { returnReceiptNoun } from '../contracts/return-receipt/return-receipt.noun.ts';
import { stockAdviceNoun } from '../contracts/stock-advice/stock-advice.noun.ts';
import { transferNoun } from '../contracts/transfer/transfer.noun.ts';
import { complaintViews } from './features/complaint/complaint.views.ts';
import { expeditionViews } from './features/expedition/expedition.views.ts';
import { inboundReceiptViews } from './features/inbound-receipt/inbound-receipt.views.ts';
import { outboundReceiptViews } from './features/outbound-receipt/outbound-receipt.views.ts';
import { productViews } from './features/product/product.views.ts';
import { returnViews } from './features/return/return.views.ts';
import { returnReceiptViews } from './features/return-receipt/return-receipt.views.ts';
import { movementViews } from './features/stock/movement.views.ts';
import { productStockViews } from './features/stock/product-stock.views.ts';
import { stockAdviceViews } from './features/stock-advice/stock-advice.views.ts';
import { transferViews } from './features/transfer/transfer.views.ts';
import { listed, type Page, recordPages, viewsAt, within } from './page.ts';

/** The lists of work that clients and the provider's people share. */
export const SHARED: readonly Page[] = [
  ...recordPages(expeditionNoun, 'outbound', {
    list: () => import('./features/expedition/ExpeditionList.tsx'),
    views: viewsAt('expedition:list.views', expeditionViews),
    detail: () => import('./features/expedition/ExpeditionDetail.tsx'),
    form: () => import('./features/expedition/ExpeditionForm.tsx'),
    import: () => import('./features/expedition/ExpeditionImport.tsx'),
  }),
  listed(
    'outbound',
    'expedition-items',
    'expeditionItems',
    () => import('./features/expedition/ExpeditionItemList.tsx'),
    'expedition.read',
    'expeditionItem:title',
  ),
  listed(
    'outbound',
    'parcels',
    'parcels',
    () => import('./features/parcel/ParcelList.tsx'),
    'expedition.read',
    'parcel:title',
  ),
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
  ...recordPages(outboundReceiptNoun, 'outbound', {
    list: () => import('./features/outbound-receipt/OutboundReceiptList.tsx'),
    views: viewsAt('outboundReceiptScreen:list.views', outboundReceiptViews),
    detail: () => import('./features/outbound-receipt/OutboundReceiptDetail.tsx'),
  }),
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
  ...recordPages(returnReceiptNoun, 'returns', {
    list: () => import('./features/return-receipt/ReturnReceiptList.tsx'),
    views: viewsAt('returnReceiptScreen:list.views', returnReceiptViews),
    detail: () => import('./features/return-receipt/ReturnReceiptDetail.tsx'),
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
  ...recordPages(productGroupNoun, 'products', {
    list: () => import('./features/product-group/ProductGroupList.tsx'),
    detail: () => import('./features/product-group/ProductGroupDetail.tsx'),
    form: () => import('./features/product-group/ProductGroupForm.tsx'),
  }),
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
  listed(
    'stock',
    'stock-changes',
    'stockChanges',
    () => import('./features/internal-stock-change/StockChangeList.tsx'),
    'stock.read',
  ),
  ...recordPages(transferNoun, 'stock', {
    list: () => import('./features/transfer/TransferList.tsx'),
    views: viewsAt('transferScreen:list.views', transferViews),
    detail: () => import('./features/transfer/TransferDetail.tsx'),
    form: () => import('./features/transfer/TransferForm.tsx'),
    import: () => import('./features/transfer/TransferImport.tsx'),
  }),
  ...recordPages(returnNoun, 'returns', {
    list: () => import('./features/return/ReturnList.tsx'),
    views: viewsAt('returnScreen:list.views', returnViews),
    detail: () => import('./features/return/ReturnDetail.tsx'),
    create: () => import('./features/return/NewReturn.tsx'),
  }),
  ...recordPages(complaintNoun, 'returns', {
    list: () => import('./features/complaint/ComplaintList.tsx'),
    views: viewsAt('complaintScreen:list.views', complaintViews),
    detail: () => import('./features/complaint/ComplaintDetail.tsx'),
    form: () => import('./features/complaint/ComplaintForm.tsx'),
  }),
  listed(
    'returns',
    'claims/drafts',
    'claimDrafts',
    () => import('./features/complaint/draft/ClaimDrafts.tsx'),
    'expedition.read',
  ),
  listed(
    'returns',
    'claims/costs',
    'claimCosts',
    () => import('./features/complaint/cost/ClaimCosts.tsx'),
    'expedition.read',
  ),
];
