import type { z } from 'zod';
import type { Language } from '../../../contracts/kit/languages.ts';
import type { Noun } from '../../../contracts/kit/noun.ts';
import { NOUNS, type NounName } from '../../../contracts/nouns.ts';
import type { searchHit } from '../../../contracts/shell/shell.routes.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { listRows } from '../../platform/list/list.ts';
import type { ListSource } from '../../platform/list/source.ts';

type Hit = z.infer<typeof searchHit>;
type Row = Record<string, unknown> & { id: string };

/** A field in words: the name of a relation, the value of anything else. */
const wordOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? String((value as { name?: unknown }).name ?? '')
    : String(value ?? '');

/** The newest few records of each noun that a text finds, of nouns that the caller may read in every organisation. */
export async function findHits(
  tx: Tx,
  sources: Record<NounName, ListSource>,
  caller: Caller,
  text: string,
  language: Language,
): Promise<Hit[]> {
  const found: Hit[] = [];
  const rights = (caller.scope.organisations ?? [null]).map(caller.permissions);
  for (const noun of NOUNS as readonly (Noun & { name: NounName })[]) {
    const { name, owner, title, detail, read, hits, states, area = owner ? 'admin' : caller.audience } = noun;
    if (!hits || area !== caller.audience) continue;
    // What is of the provider's area alone is not looked at while acting for a client.
    if (noun.area === 'admin' && caller.actingAs?.organisation) continue;
    if (read && !rights.every((may) => may.includes(read))) continue;
    const first = hits.title ?? title;
    const others = hits.detail ?? (detail ? [detail] : []);
    const { results } = await listRows<Row>(tx, sources[name], {
      search: text,
      language,
      limit: hits.most,
      total: 'none',
      nested: true,
      select: [first, ...others, ...(states ? ['status'] : [])],
    });
    for (const row of results)
      found.push({
        noun: name,
        id: row.id,
        title: wordOf(row[first]),
        detail: others
          .map((field) => wordOf(row[field]))
          .filter(Boolean)
          .join(hits.between ?? ', '),
        status: states ? String(row.status) : null,
      });
  }
  return found;
}
