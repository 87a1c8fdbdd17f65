import { listRoutes, readingRoutes } from '../kit/reading.ts';
import { inboundReceipt, inboundReceiptDetail } from './inbound-receipt.schema.ts';

const access = { audience: 'both', permission: 'inbound.read' } as const;

export const inboundReceiptRoutes = {
  ...listRoutes('inbound-receipt', inboundReceipt, access),
  read: readingRoutes('inbound-receipt', inboundReceiptDetail, access).read,
} as const;
