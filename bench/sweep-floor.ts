import { readdirSync } from 'node:fs';
import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { TOTAL_BOUND } from '../contracts/kit/grid.ts';
import { expressionOf, fieldsOf, whereOf } from '../server/platform/list/criteria.ts';
import { orderBy } from '../server/platform/list/cursor.ts';
import { ofOrganisations, whereClause } from '../server/platform/list/filters.ts';
import { keysOf } from '../server/platform/list/page-rows.ts';
import { checkQuery, type Query } from '../server/platform/list/query.ts';
import { joinsFor, type ListSource } from '../server/platform/list/source.ts';
import { inLanguage } from '../server/platform/list/world.ts';

const FEATURES = new URL('../server/features/', import.meta.url);

/** The sources of lists, by the entity of their path. */
export async function sourcesByEntity(): Promise<Map<string, ListSource>> {
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' });
  const modules = await Promise.all(
    files
      .filter((file) => file.endsWith('.list.store.ts'))
      .map((file) => import(new URL(file, FEATURES).href) as Promise<Record<string, unknown>>),
  );
  const isSource = (one: unknown): one is ListSource =>
    typeof one === 'object' && one !== null && 'grid' in one && 'from' in one;
  const sources = modules.flatMap((exports) => Object.values(exports).filter(isSource));
  return new Map(sources.map((source) => [source.grid.entity, source]));
}

interface Found {
  rows: { id: string }[];
  total: number;
}

/** What a list is measured against: its rows and its total by the plain statements that the owner would write, without policies. */
export interface SweepFloor {
  /**
   * Asks for the ids of a page and for its total, both at once.
   * @param organisation whose rows; null for all.
   * @returns the total up to one beyond the bound, unless it is asked for exactly.
   */
  ask: (entity: string, query: Query, organisation: string | null) => Promise<Found>;
  close: () => Promise<void>;
}

/** Two connections of the owner, for the two statements of a list. @throws Error on asking for a list without a list store. */
export async function openSweepFloor(databaseUrl: string): Promise<SweepFloor> {
  const sources = await sourcesByEntity();
  // Not from where the last reading ended: a page of rows that stand together would be found by luck.
  const options = '-c synchronize_seqscans=off';
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, options });
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const run = <Row>(statement: RawBuilder<unknown>) => statement.$castTo<Row>().execute(database);
  return {
    ask: async (entity, query, organisation) => {
      const known = sources.get(entity);
      if (!known) throw new Error(`no list store has the list of ${entity}`);
      const source = inLanguage(known, 'en');
      const checked = checkQuery(source, query);
      const scope = source.organisation
        ? ofOrganisations(organisation ? [organisation] : null, source.organisation)
        : [];
      const where = whereClause([...scope, ...whereOf(source, checked.criteria)]);
      const filtered = fieldsOf(checked.criteria).map((field) => expressionOf(source, field));
      const keys = keysOf(source, checked);
      const limit = checked.total === 'exact' ? sql`` : sql`limit ${TOTAL_BOUND + 1}`;
      const rows = (more: readonly string[]) =>
        sql.raw(`from ${source.from} ${joinsFor(source, [...filtered, ...more])}`);
      const [page, counted] = await Promise.all([
        run<{
          id: string;
        }>(sql`select ${sql.raw(source.id)} as id ${rows(keys.map((key) => key.sql))} ${where}
          order by ${sql.raw(orderBy(keys))} limit ${checked.limit} offset ${checked.offset}`),
        run<{ total: number }>(
          sql`select count(*)::int as total from (select 1 ${rows([])} ${where} ${limit}) counted`,
        ),
      ]);
      return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
    },
    close: () => database.destroy(),
  };
}
