import { exportBody, exportParams } from '../kit/export.ts';
import { readingRoutes } from '../kit/reading.ts';
import { route } from '../kit/route.ts';
import { inboundReceipt, inboundReceiptDetail } from './inbound-receipt.schema.ts';

const access = { audience: 'both', permission: 'inbound.read' } as const;

export const inboundReceiptRoutes = {
  list: readingRoutes('inbound-receipt', inboundReceipt, access).list,
  read: readingRoutes('inbound-receipt', inboundReceiptDetail, access).read,
  export: route({
    method: 'POST',
    path: '/api/inbound-receipt/export/:format',
    ...access,
    params: exportParams,
    body: exportBody,
    download: true,
    rate: 'heavy',
    idempotent: false,
    summary: 'Exports what the list shows, streamed.',
  }),
} as const;
