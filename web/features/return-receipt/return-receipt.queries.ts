import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Body } from '../../../contracts/kit/route.ts';
import { returnReceiptNoun } from '../../../contracts/return-receipt/return-receipt.noun.ts';
import { returnReceiptRoutes } from '../../../contracts/return-receipt/return-receipt.routes.ts';
import { call } from '../../platform/api.ts';
import { refreshRecords } from '../../ui/record/refresh.ts';

type Act = 'propose' | 'match' | 'regrade' | 'dispose';

/** Orders that a parcel may be of. */
export const useSuggestions = (id: string) =>
  useQuery({
    queryKey: ['returnReceipt', 'suggestions', id],
    queryFn: () => call(returnReceiptRoutes.suggestions, { params: { id } }),
  });

/** An act on a receipt; what shows it is read again. */
export function useReturnAct<A extends Act>(act: A, id: string, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<(typeof returnReceiptRoutes)[A]>) =>
      call(returnReceiptRoutes[act], { params: { id }, body } as never),
    onSuccess: () => {
      refreshRecords(client, returnReceiptNoun);
      onDone?.();
    },
  });
}
