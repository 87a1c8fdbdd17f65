import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { entityOf, type Noun } from '../../../contracts/kit/noun.ts';
import { afterPaint } from '../../platform/after-paint.ts';

/**
 * After a change of a record: its lists, its other pages and the counts of the navigation are read again, once the change
 * itself is on the screen.
 * @param answered the record itself, where the change has answered it as it is now: that is not read once more.
 */
export function refreshRecords(
  client: QueryClient,
  noun: Pick<Noun, 'name' | 'inSession'>,
  answered?: QueryKey,
): void {
  const names = new Set<unknown>([noun.name, entityOf(noun), 'badges', ...(noun.inSession ? ['me'] : [])]);
  const known = answered && hashKey(answered);
  const predicate = ({ queryKey, queryHash }: Query) => names.has(queryKey[0]) && queryHash !== known;
  // What is opened meanwhile is read afresh; what is on its way may be of the time before, and is read again with the others.
  void client.invalidateQueries({ predicate, refetchType: 'none' });
  afterPaint(() => void client.refetchQueries({ predicate, type: 'active' }));
}
