import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../server/platform/database/embedded/launcher.ts';
import { migrateDatabase } from '../server/platform/database/migrate.ts';

/**
 * Writes `tables.ts` (types) and `columns.ts` (the same at run time) in `server/platform/database` from a migrated
 * database: `npm run tables -- <connection url>`. A test compares both with the database.
 */
const TYPES: Record<string, string> = {
  uuid: 'string',
  xid8: 'string',
  text: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'string',
  bool: 'boolean',
  timestamptz: 'Moment',
  date: 'string',
  jsonb: 'Json',
  _int4: 'number[]',
  _text: 'string[]',
  _uuid: 'string[]',
};

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  nullable: boolean;
  optional: boolean;
  fixed: boolean;
}

const pascal = (name: string): string =>
  name.replace(/(^|_)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());

function columnType(column: Column): string {
  const base = TYPES[column.udt_name];
  if (!base) throw new Error(`no type for ${column.udt_name} of ${column.table_name}.${column.column_name}`);
  const nullable = column.nullable ? `${base} | null` : base;
  if (column.fixed) return `GeneratedAlways<${nullable}>`;
  if (column.optional && (base === 'Moment' || base === 'Json')) return `${base}ByDefault`;
  if (column.optional) return `Generated<${nullable}>`;
  return nullable;
}

/** The columns of every table in the database behind the client. */
async function readColumns(client: pg.Client): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<Column>(`
    select table_name, column_name, udt_name, is_nullable = 'YES' as nullable,
      column_default is not null or is_identity = 'YES' as optional,
      is_generated = 'ALWAYS' or identity_generation = 'ALWAYS' as fixed
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'lading_migration'
    order by table_name, ordinal_position`);
  return group(rows);
}

/** The text of each generated file, by its name, for the database behind the client. */
export async function describeTables(client: pg.Client): Promise<Record<'tables.ts' | 'columns.ts', string>> {
  const tables = await readColumns(client);
  return { 'tables.ts': tableTypes(tables), 'columns.ts': columnNames(tables) };
}

function columnNames(tables: Map<string, Column[]>): string {
  const lines = [...tables].map(
    ([table, columns]) =>
      `  ${table}: '${columns.map(({ column_name, nullable }) => `${column_name}${nullable ? '?' : ''}`).join(' ')}',`,
  );
  return `// Written by scripts/generate-tables.ts from a migrated database; do not edit.
import type { Tables } from './tables.ts';

/** The columns of each table; those that may be null end in a question mark. */
export const COLUMNS: Record<keyof Tables, string> = {
${lines.join('\n')}
};
`;
}

function tableTypes(tables: Map<string, Column[]>): string {
  const interfaces = [...tables].map(
    ([table, columns]) =>
      `export interface ${pascal(table)}Table {\n${columns.map((column) => `  ${column.column_name}: ${columnType(column)};`).join('\n')}\n}\n`,
  );
  const index = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Table;`).join('\n');
  return `// Written by scripts/generate-tables.ts from a migrated database; do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Read as an ISO string in UTC; written as one, or as a Date. */
type Moment = ColumnType<string, string | Date, string | Date>;
/** Read as what it holds; written as JSON text. */
type Json = ColumnType<unknown, string, string>;
type MomentByDefault = ColumnType<string, string | Date | undefined, string | Date>;
type JsonByDefault = ColumnType<unknown, string | undefined, string>;

${interfaces.join('\n')}
export interface Tables {
${index}
}
`;
}

function group(rows: Column[]): Map<string, Column[]> {
  const groups = new Map<string, Column[]>();
  for (const row of rows) groups.set(row.table_name, [...(groups.get(row.table_name) ?? []), row]);
  return groups;
}

/** A database of its own, migrated; it goes with `end`. */
async function migrateAnew(): Promise<{ url: string; end: () => Promise<void> }> {
  const log = pino({ level: 'warn' });
  const dataDir = mkdtempSync(join(tmpdir(), 'lading-tables-'));
  const server = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } });
  const migrations = fileURLToPath(new URL('../server/migrations', import.meta.url));
  await migrateDatabase(server.url, 'a secret that nobody signs in with', migrations, log);
  const end = async () => {
    await server.stop();
    for (const folder of [dataDir, server.dataDir]) rmSync(folder, { recursive: true, force: true });
  };
  return { url: server.url, end };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const given = process.argv[2] ?? process.env.DATABASE_URL;
  const made = given ? null : await migrateAnew();
  const client = new pg.Client({ connectionString: made?.url ?? given });
  await client.connect();
  const described = await describeTables(client);
  await client.end();
  await made?.end();
  for (const [name, text] of Object.entries(described)) {
    const target = fileURLToPath(new URL(`../server/platform/database/${name}`, import.meta.url));
    writeFileSync(target, text);
    execFileSync('npx', ['biome', 'format', '--write', target]);
  }
}
