import type { QueryClient } from '@tanstack/react-query';
import { entityOf, type Noun } from '../../../contracts/kit/noun.ts';

/** After a change of a record: its lists, its other pages and the counts of the navigation are read again. */
export function refreshRecords(client: QueryClient, noun: Pick<Noun, 'name' | 'inSession'>): void {
  for (const first of new Set([noun.name, entityOf(noun), 'badges', ...(noun.inSession ? ['me'] : [])]))
    void client.invalidateQueries({ queryKey: [first] });
}
