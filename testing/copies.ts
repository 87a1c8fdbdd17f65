import { v7 as uuid } from 'uuid';
import type { TestDatabase } from './database.ts';

/*
 * Copies of an organisation: what takes a hundred round trips to arrange is arranged once, and then written again
 * under other ids in a single statement.
 */

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

interface Table {
  name: string;
  columns: string[];
  rows: Record<string, unknown>[];
}

/**
 * @param described what speaks of the organisation by its ids; each copy is described so by its own. Ids keep their
 *   order, so that whoever sorts by them sorts the copy alike.
 * @returns writes so many copies.
 */
export async function copyOrganisation<T>(
  db: TestDatabase,
  organisationId: string,
  described: T,
): Promise<(count: number) => Promise<T[]>> {
  const tables = await readTables(db, organisationId);
  const ids = tables.flatMap(({ rows }) => rows.flatMap((row) => [row.id, row.act_id, row.event_id]));
  const own = [...new Set(ids.filter((id): id is string => typeof id === 'string'))].sort();
  const original = JSON.stringify({ tables: tables.map(({ rows }) => rows), described });
  return async (count) => {
    const copies = Array.from({ length: count }, () => {
      const renamed = new Map(own.map((id) => [id, uuid()]));
      const text = original.replace(UUID, (id) => renamed.get(id) ?? id);
      const copy = JSON.parse(text) as { tables: Table['rows'][]; described: T };
      const organisation = copy.tables[0]?.[0];
      if (organisation) organisation.code = organisation.id;
      return copy;
    });
    const inserts = tables.map(({ name, columns }, index) => {
      const rows = JSON.stringify(copies.flatMap((copy) => copy.tables[index] ?? []));
      return `insert into ${name} (${columns}) select ${columns}
        from jsonb_populate_recordset(null::${name}, $rows$${rows}$rows$::jsonb)`;
    });
    // What triggers would check or count has been, in the original.
    await db.asOwner(['set local session_replication_role = replica', ...inserts].join('; '));
    return copies.map((copy) => copy.described);
  };
}

/** The rows of an organisation, its own first. */
async function readTables(db: TestDatabase, organisationId: string): Promise<Table[]> {
  const found = await db.asOwner<{ name: string; columns: string[] }>(
    `select c.table_name as name, array_agg(quote_ident(c.column_name)) as columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and c.is_generated = 'NEVER' and c.is_identity = 'NO' and coalesce(c.column_default, '') !~ 'nextval|document_number'
       and (c.table_name = 'organisation' or exists (select 1 from information_schema.columns o
         where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'organisation_id'))
     group by c.table_name order by c.table_name = 'organisation' desc, c.table_name`,
  );
  const tables: Table[] = [];
  for (const { name, columns } of found) {
    // The history is the original's own.
    if (name === 'event') continue;
    const key = name === 'organisation' ? 'id' : 'organisation_id';
    const rows = await db.asOwner<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${name} t where ${key} = $1`,
      [organisationId],
    );
    if (rows.length > 0) tables.push({ name, columns, rows: rows.map(({ row }) => row) });
  }
  return tables;
}
