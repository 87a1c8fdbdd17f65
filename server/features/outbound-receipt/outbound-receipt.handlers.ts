import { relationId } from '../../../contracts/kit/related.ts';
import type { outboundReceiptRoutes } from '../../../contracts/outbound-receipt/outbound-receipt.routes.ts';
import type { OutboundReceipt } from '../../../contracts/outbound-receipt/outbound-receipt.schema.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { listHandlers } from '../../platform/list/list.handlers.ts';
import { readRow } from '../../platform/list/list.ts';
import type { Services } from '../../services.ts';
import { showPictures } from '../product/image/image.service.ts';
import { outboundReceiptSource } from './outbound-receipt.list.store.ts';
import { readReceiptParts } from './outbound-receipt.store.ts';

/** Receipts are only read: packing writes them. */
export function outboundReceiptHandlers(services: Services): Handlers<typeof outboundReceiptRoutes> {
  return {
    ...listHandlers(services, outboundReceiptSource),
    read: async (tx, { params }) => {
      const head = await readRow<OutboundReceipt>(tx, outboundReceiptSource, params.id);
      const of = { organisationId: relationId(head.organisation) ?? '', id: params.id };
      const parts = await readReceiptParts(tx, of);
      await showPictures(tx, services.secrets, parts.items);
      return { ...head, ...parts };
    },
  };
}
