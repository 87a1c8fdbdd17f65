import type { inboundReceiptRoutes } from '../../../contracts/inbound-receipt/inbound-receipt.routes.ts';
import type { InboundReceipt } from '../../../contracts/inbound-receipt/inbound-receipt.schema.ts';
import { relationId } from '../../../contracts/kit/related.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { listHandlers } from '../../platform/list/list.handlers.ts';
import { readRow } from '../../platform/list/list.ts';
import type { Services } from '../../services.ts';
import { showPictures } from '../product/image/image.service.ts';
import { inboundReceiptSource } from './inbound-receipt.list.store.ts';
import { listCorrections, listReceiptItems, listServedOrders, readMoved } from './inbound-receipt.store.ts';
import { withPhotos } from './photo/photo.service.ts';

/** Receipts are only read: what makes them comes through the door of the warehouses. */
export function inboundReceiptHandlers(services: Services): Handlers<typeof inboundReceiptRoutes> {
  return {
    ...listHandlers(services, inboundReceiptSource),
    read: async (tx, { params }) => {
      const head = await readRow<InboundReceipt>(tx, inboundReceiptSource, params.id);
      const of = { organisationId: relationId(head.organisation) ?? '', id: params.id };
      const items = await withPhotos(tx, services.secrets, await listReceiptItems(tx, params.id));
      await showPictures(tx, services.secrets, items);
      return {
        ...head,
        items,
        corrections: await listCorrections(tx, params.id),
        moved: await readMoved(tx, of),
        orders: await listServedOrders(tx, of),
      };
    },
  };
}
