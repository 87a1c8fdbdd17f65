import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { entityOf, type Noun } from '../../../contracts/kit/noun.ts';
import { afterPaint } from '../../platform/after-paint.ts';
import { isKept } from '../../platform/queries.ts';

type Changed = Pick<Noun, 'name' | 'inSession'>;

/**
 * After a change of a record everything is read again that may show what came of it, once the change itself is on the
 * screen: an order that is sent changes stock, lines, reservations and counts. What is kept for long is read again where
 * it is of the noun itself.
 * @param nouns what was changed; with it that on whose page it stands, where that is another one.
 * @param answered the record itself, where the change has answered it as it is now: that is not read once more.
 */
export function refreshRecords(
  client: QueryClient,
  nouns: Changed | readonly Changed[],
  answered?: QueryKey,
): void {
  const own = new Set<unknown>(
    [nouns].flat().flatMap((noun) => [noun.name, entityOf(noun), ...(noun.inSession ? ['me'] : [])]),
  );
  const known = answered && hashKey(answered);
  const mayDiffer = (query: Query) =>
    query.queryHash !== known && (own.has(query.queryKey[0]) || !isKept(query));
  const before = new Set(client.getQueryCache().findAll({ predicate: mayDiffer }));
  const predicate = (query: Query) => before.has(query);
  // What is opened meanwhile is read afresh; what is on its way may be of the time before, and is read again with the others.
  void client.invalidateQueries({ predicate, refetchType: 'none' });
  afterPaint(() => void client.refetchQueries({ predicate, type: 'active' }));
}

/**
 * The same for whoever waits until it is read: at once what stands under a name, everything else when it is opened.
 * @param name the first part of its keys.
 */
export async function readAgain(client: QueryClient, name: string): Promise<void> {
  void client.invalidateQueries({ predicate: (query) => !isKept(query), refetchType: 'none' });
  await client.invalidateQueries({ queryKey: [name] });
}
