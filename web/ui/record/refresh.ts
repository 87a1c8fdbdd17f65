import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { entityOf, type Noun } from '../../../contracts/kit/noun.ts';

/**
 * After a change of a record: its lists, its other pages and the counts of the navigation are read again.
 * @param answered the record itself, where the change has answered it as it is now: that is not read once more.
 */
export function refreshRecords(
  client: QueryClient,
  noun: Pick<Noun, 'name' | 'inSession'>,
  answered?: QueryKey,
): void {
  const isOld = answered && (({ queryHash }: { queryHash: string }) => queryHash !== hashKey(answered));
  for (const first of new Set([noun.name, entityOf(noun), 'badges', ...(noun.inSession ? ['me'] : [])]))
    void client.invalidateQueries({ queryKey: [first], ...(isOld && { predicate: isOld }) });
}
