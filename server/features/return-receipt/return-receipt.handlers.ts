import { v7 as uuid } from 'uuid';
import type { returnReceiptRoutes } from '../../../contracts/return-receipt/return-receipt.routes.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { listHandlers } from '../../platform/list/list.handlers.ts';
import type { Services } from '../../services.ts';
import type { ReturnNews } from '../../wms/return.grade.ts';
import { matchReturn } from '../../wms/return.match.ts';
import { disposeReturn, regradeReturn } from '../../wms/return.regrade.ts';
import { holdReturnReceipt } from './return-receipt.lifecycle.ts';
import { returnReceiptSource } from './return-receipt.list.store.ts';
import { proposeOrder, readReturnReceipt, suggestOrders } from './return-receipt.service.ts';

/** An act of the portal: each call is another happening. */
const newsOf = (tx: Tx, reason: string | null = null): ReturnNews => ({
  source: 'portal',
  eventId: uuid(),
  happenedAt: tx.now,
  reason,
});

const BY_ADMIN = { actor: 'admin' } as const;

/** Parcels that came back are written by the door of the warehouses; people match them, and correct what was graded. */
export function returnReceiptHandlers(services: Services): Handlers<typeof returnReceiptRoutes> {
  const { secrets } = services;
  return {
    ...listHandlers(services, returnReceiptSource),
    read: (tx, { params }) => readReturnReceipt(tx, secrets, params.id),
    suggestions: async (tx, { params }) => ({ suggestions: await suggestOrders(tx, params.id) }),
    propose: async (tx, { params, body, version }) => {
      await proposeOrder(tx, params.id, body.expedition, version);
      return readReturnReceipt(tx, secrets, params.id);
    },
    match: async (tx, { params, body, version }) => {
      await matchReturn(tx, params.id, body.expedition, newsOf(tx), { by: BY_ADMIN, version });
      return readReturnReceipt(tx, secrets, params.id);
    },
    regrade: async (tx, { params, body, version }) => {
      const row = await holdReturnReceipt(tx, params.id, version);
      const { item, grade, quantity = null, reason } = body;
      await regradeReturn(tx, row, { item, grade, quantity }, newsOf(tx, reason), BY_ADMIN);
      return readReturnReceipt(tx, secrets, params.id);
    },
    dispose: async (tx, { params, body, version }) => {
      const row = await holdReturnReceipt(tx, params.id, version);
      const { items = null, disposal, reason = null } = body;
      await disposeReturn(tx, row, { itemIds: items, disposal }, newsOf(tx, reason), BY_ADMIN);
      return readReturnReceipt(tx, secrets, params.id);
    },
  };
}
