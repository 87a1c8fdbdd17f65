import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { entityOf, type Noun } from '../../../contracts/kit/noun.ts';
import { afterPaint } from '../../platform/after-paint.ts';

/**
 * After a change of a record everything is read again that may show what came of it, once the change itself is on the
 * screen: an order that is sent changes stock, lines, reservations and counts. What is kept for long is read again where
 * it is of the noun itself.
 * @param answered the record itself, where the change has answered it as it is now: that is not read once more.
 */
export function refreshRecords(
  client: QueryClient,
  noun: Pick<Noun, 'name' | 'inSession'>,
  answered?: QueryKey,
): void {
  const own = new Set<unknown>([noun.name, entityOf(noun), ...(noun.inSession ? ['me'] : [])]);
  const known = answered && hashKey(answered);
  const mayDiffer = ({ queryKey, queryHash, meta }: Query) =>
    queryHash !== known && (own.has(queryKey[0]) || meta?.kept !== true);
  const before = new Set(client.getQueryCache().findAll({ predicate: mayDiffer }));
  const predicate = (query: Query) => before.has(query);
  // What is opened meanwhile is read afresh; what is on its way may be of the time before, and is read again with the others.
  void client.invalidateQueries({ predicate, refetchType: 'none' });
  afterPaint(() => void client.refetchQueries({ predicate, type: 'active' }));
}
