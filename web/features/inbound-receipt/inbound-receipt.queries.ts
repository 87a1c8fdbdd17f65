import { useQuery } from '@tanstack/react-query';
import { inboundReceiptRoutes } from '../../../contracts/inbound-receipt/inbound-receipt.routes.ts';
import { call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';

/** One receipt; it never changes. */
export function useInboundReceipt(id: string | undefined) {
  const { audience } = useArea();
  return useQuery({
    queryKey: ['inbound-receipt', 'read', audience, id ?? ''],
    queryFn: ({ signal }) => call(inboundReceiptRoutes.read, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
  });
}
