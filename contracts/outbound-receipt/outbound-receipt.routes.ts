import { listRoutes, readingRoutes } from '../kit/reading.ts';
import { outboundReceipt, outboundReceiptDetail } from './outbound-receipt.schema.ts';

const access = { audience: 'both', permission: 'expedition.read' } as const;

export const outboundReceiptRoutes = {
  ...listRoutes('outbound-receipt', outboundReceipt, access),
  read: readingRoutes('outbound-receipt', outboundReceiptDetail, access).read,
} as const;
