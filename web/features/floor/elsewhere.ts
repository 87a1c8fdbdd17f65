import { expeditionNoun } from '../../../contracts/expedition/expedition.noun.ts';
import { anyListRoute } from '../../../contracts/kit/reading.ts';
import { callList } from '../../ui/grid/rows.ts';

export interface Elsewhere {
  number: string;
  status: string;
  path: string;
}

/**
 * The order that is not at the station where its number was scanned, or no more where it was in hand; null where there is
 * none, or nobody says.
 */
export async function findElsewhere(sought: { id: string } | { number: string }): Promise<Elsewhere | null> {
  const answer = await callList(anyListRoute(expeditionNoun.name), {
    limit: 1,
    select: ['id', 'orderNumber', 'status'],
    criteria: 'id' in sought ? { id: { eq: sought.id } } : { orderNumber: { eq: sought.number } },
    total: 'none',
  }).catch(() => null);
  const found = answer?.results[0] as { id: string; orderNumber: string; status: string } | undefined;
  return found
    ? { number: found.orderNumber, status: found.status, path: `${expeditionNoun.path}/${found.id}` }
    : null;
}
