import { notFound } from '../../../../contracts/kit/problem.ts';
import type { returnPageRoutes } from '../../../../contracts/return/return-page.routes.ts';
import { type Handlers, ownTransactions } from '../../../platform/http/handler.ts';
import type { Services } from '../../../services.ts';
import { openPageLabel, showPageLabel } from './page.label.ts';
import { addPagePhoto } from './page.photo.ts';
import { withOrder } from './page.proof.ts';
import { announceOnPage, describeOrder, withdraw } from './page.service.ts';
import { findShop } from './page.store.ts';

/** The pages on which customers of an e-shop announce returns and withdraw from contracts. */
export const returnPageHandlers = (services: Services): Handlers<typeof returnPageRoutes> => ({
  shop: async (tx, { params }) => {
    const shop = await findShop(tx, params.eshop);
    if (!shop || !(shop.returns || shop.withdrawals)) throw notFound();
    const { labels: _, ...shown } = shop;
    return shown;
  },
  find: ownTransactions(({ params, body, ip }) =>
    withOrder(services, { ...params, ...body, ip }, 'either', (tx, order) =>
      describeOrder(tx, order, body.orderNumber),
    ),
  ),
  announce: ownTransactions(({ params, body, ip, language }) =>
    withOrder(services, { ...params, ...body, ip }, 'returns', (tx, order, shop) =>
      announceOnPage(tx, order, shop, body, language),
    ),
  ),
  photo: ownTransactions(({ params, body, ip, file }) =>
    addPagePhoto(services, { ...params, ...body, ip }, file),
  ),
  label: ownTransactions(({ params, body, ip, language }) =>
    showPageLabel(services, { ...params, ...body, ip }, language),
  ),
  labelFile: ownTransactions(({ params, body, ip, language }) =>
    openPageLabel(services, { ...params, ...body, ip }, language),
  ),
  withdraw: ownTransactions(({ params, body, ip, language }) =>
    withOrder(services, { ...params, ...body, ip }, 'withdrawals', (tx, order, shop) =>
      withdraw(tx, order, shop, body, language),
    ),
  ),
});
