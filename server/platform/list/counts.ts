import { sql } from 'kysely';
import { TOTAL_BOUND } from '../../../contracts/kit/grid.ts';
import type { Tx } from '../database/transaction.ts';
import { conditionsOf, type Filters, ofOrganisations, organisationsIn, whereClause } from './filters.ts';
import type { CheckedQuery } from './query.ts';
import { joinsFor, type ListSource } from './source.ts';
import { boundedOr, countMatches, type Total } from './total.ts';

export interface Counted {
  checked: CheckedQuery;
  filters: Filters;
}

/** How many rows match each of several queries, up to the bound. */
export function countsOf(tx: Tx, source: ListSource, asked: readonly Counted[]): Promise<Total[]> {
  const isTogether = source.grouped && asked.every(({ filters }) => filters.texts.length === 0);
  return isTogether
    ? countTogether(tx, source, asked)
    : Promise.all(asked.map(({ checked, filters }) => countMatches(tx, source, checked, filters)));
}

/** The same where rows are grouped: all of them are made for any count, so they are made once for all counts. */
async function countTogether(tx: Tx, source: ListSource, asked: readonly Counted[]): Promise<Total[]> {
  const joins = joinsFor(
    source,
    asked.flatMap(({ filters }) => filters.expressions),
  );
  const counts = asked.map(({ filters }) => {
    const conditions = conditionsOf(filters, 'condition');
    return sql`count(*) filter (where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`})::int`;
  });
  const { rows } = await sql<{ totals: number[] }>`select array[${sql.join(counts)}]::int[] as totals
    from ${sql.raw(source.from)} ${sql.raw(joins)} ${whereClause(ofAll(tx, source, asked))}`.execute(
    tx.unprepared,
  );
  return asked.map(({ checked }, at) =>
    boundedOr(checked, Math.min(rows[0]?.totals[at] ?? 0, TOTAL_BOUND + 1)),
  );
}

/** The condition that rows are of the organisations of all queries, by which fewer are made; none where these differ. */
function ofAll(tx: Tx, { organisation }: ListSource, asked: readonly Counted[]) {
  const named = asked.map(({ checked }) => organisationsIn(tx, checked));
  const isSame = new Set(named.map((ids) => JSON.stringify(ids))).size === 1;
  return organisation && isSame ? ofOrganisations(named[0] ?? null, organisation) : [];
}
