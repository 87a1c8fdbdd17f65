import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../../contracts/kit/criteria.ts';
import type { ListSource } from './source.ts';
import { READING } from './source-build.ts';

/**
 * Beginnings of which the collation keeps all texts together. In other scripts a mark that follows can make another letter of
 * the last: a Cyrillic и with a breve is the letter й, and stands behind all that begins with и.
 */
const TOGETHER = /^[\p{Script=Latin}\p{Script=Greek}\d .,'-]*[\p{Script=Latin}\p{Script=Greek}\d]$/u;
/** Behind every letter: in the collation the highest weight there is. */
const BEHIND_ALL = '\uffff';

/**
 * Between which keys the texts stand that begin as `like` asks, where a list is in the order of these texts and an index has
 * it so: the collation compares letters before their case, and a small letter comes before its capital.
 * @returns conditions beside which `like` is still asked; none where it asks for something else.
 */
export function prefixRange(
  source: ListSource,
  { field, operator, value }: Condition,
): RawBuilder<unknown>[] {
  const key = source.order[field];
  const isOrder = source.grid.sort[0]?.field === field && key === `${source.columns[field]} ${READING}`;
  if (!isOrder || !key.startsWith(`${source.alias}.`) || operator !== 'like') return [];
  const beginning = /^([^%_\\]+)%$/.exec(String(value))?.[1]?.toLowerCase();
  if (!beginning || !TOGETHER.test(beginning)) return [];
  return [sql`${sql.raw(key)} >= ${beginning}`, sql`${sql.raw(key)} < ${beginning + BEHIND_ALL}`];
}
