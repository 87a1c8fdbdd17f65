import { createHash, createHmac } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { Logger } from 'pino';

/** Held while roles and tables are made, so that processes that start together take turns. */
const LOCK = 7_170_001;

export interface Migrated {
  /** The connection of the application's own role, which owns no table and passes no policy. */
  appUrl: string;
  applied: string[];
}

/**
 * Brings a database to the present version: the roles, the job library's schema, and our numbered SQL files,
 * each in one transaction, forward only.
 * @param ownerUrl a role that may create roles and tables.
 * @param secretKey gives the application role its password.
 * @throws Error when a file that was applied has changed since, or the database is newer than this program.
 */
export async function migrateDatabase(
  ownerUrl: string,
  secretKey: string,
  folder: string,
  log: Logger,
): Promise<Migrated> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'lading-migrate' });
  client.on('error', (error) => log.warn({ err: error }, 'the migration connection failed'));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(`create table if not exists lading_migration
      (name text primary key, hash text not null, applied_at timestamptz not null default now())`);
    const appRole = await prepareRoles(client, secretKey);
    const appUrl = new URL(ownerUrl);
    appUrl.username = appRole;
    appUrl.password = appPassword(secretKey, appRole);
    await migrateJobs(client, appRole, appUrl.href);
    const applied = await applyFiles(client, folder);
    await client.query(functionsOfJobs(appRole));
    await mirrorReader(client);
    if (applied.length > 0) log.info({ applied }, 'the database was migrated');
    return { appUrl: appUrl.href, applied };
  } finally {
    await client.end();
  }
}

const appPassword = (secretKey: string, role: string): string =>
  createHmac('sha256', secretKey).update(`database role ${role}`).digest('hex');

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function prepareRoles(client: pg.Client, secretKey: string): Promise<string> {
  for (const role of ['lading_tenant', 'lading_provider', 'lading_reader'])
    await createRole(client, role, 'nologin');
  const owner = await client.query<{ rolname: string }>(
    `select r.rolname from pg_namespace n join pg_roles r on r.oid = n.nspowner where n.nspname = 'graphile_worker'`,
  );
  const database = await client.query<{ name: string }>('select current_database() as name');
  const appRole = owner.rows[0]?.rolname ?? `lading_app_${database.rows[0]?.name}`.slice(0, 63);
  await createRole(client, appRole, 'login noinherit');
  await client.query(`alter role ${quote(appRole)} password '${appPassword(secretKey, appRole)}'`);
  await client.query(`grant lading_tenant, lading_provider, lading_reader to ${quote(appRole)}`);
  await client.query(`grant lading_provider to current_user`).catch(() => undefined);
  await client.query(`grant ${quote(appRole)} to current_user`).catch(() => undefined);
  await client.query('grant usage on schema public to lading_tenant, lading_provider, lading_reader');
  return appRole;
}

async function createRole(client: pg.Client, role: string, attributes: string): Promise<void> {
  await client.query(
    `do $$ begin create role ${quote(role)} ${attributes}; exception when duplicate_object or unique_violation then null; end $$`,
  );
}

/** The job library's tables belong to the application's role, which needs them whole; ours do not. */
async function migrateJobs(client: pg.Client, appRole: string, appUrl: string): Promise<void> {
  const database =
    (await client.query<{ name: string }>('select current_database() as name')).rows[0]?.name ?? '';
  await client.query(`create schema if not exists graphile_worker authorization ${quote(appRole)}`);
  await client.query(`grant create, connect on database ${quote(database)} to ${quote(appRole)}`);
  await runMigrations({ connectionString: appUrl });
  await client.query(`revoke create on database ${quote(database)} from ${quote(appRole)}`);
  // Everybody may make temporary tables by default. We make none, and they could stand in the way of ours.
  await client.query(`revoke temporary on database ${quote(database)} from public`);
}

/**
 * How the two roles, who see nothing of the job library, put a job into it within their own transaction; and how the
 * provider learns of jobs that have failed for longer than a passing fault lasts.
 */
const functionsOfJobs = (appRole: string): string => `
  create or replace function lading_enqueue(task text, payload json, queue text, run_at timestamptz, attempts integer, job_key text)
    returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
      select graphile_worker.add_job(task, payload, queue, run_at, attempts, job_key, 0, null, 'replace') $$;
  create or replace function lading_failing_jobs(tried integer)
    returns table (task text, count bigint, since timestamptz, error text) language sql stable security definer
    set search_path = pg_catalog, pg_temp as $$
      select t.identifier, count(*), min(j.created_at), left(split_part((array_agg(j.last_error order by j.updated_at desc))[1], E'\\n', 1), 200)
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.attempts >= tried and j.last_error is not null
        and (j.attempts < j.max_attempts or j.updated_at > now() - interval '7 days')
      group by 1 order by 2 desc, 1 $$;
  grant create on schema public to ${quote(appRole)};
  alter function lading_failing_jobs(integer) owner to ${quote(appRole)};
  alter function lading_enqueue(text, json, text, timestamptz, integer, text) owner to ${quote(appRole)};
  revoke create on schema public from ${quote(appRole)};
  revoke all on function lading_enqueue(text, json, text, timestamptz, integer, text) from public;
  grant execute on function lading_enqueue(text, json, text, timestamptz, integer, text) to lading_tenant, lading_provider;
  revoke all on function lading_failing_jobs(integer) from public;
  grant execute on function lading_failing_jobs(integer) to lading_provider;
  grant select, insert, update, delete on worker_heartbeat to ${quote(appRole)};`;

/**
 * Makes the rights of `lading_reader` out of the tenant's, once for each newest file: also at the start after one that
 * ended between its files and this.
 */
async function mirrorReader(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ newest: string; made: string | null }>(
    `select max(name) as newest, obj_description('lading_mirror_reader()'::regprocedure) as made from lading_migration`,
  );
  const [state] = rows;
  if (!state || state.made === state.newest) return;
  await client.query(
    `select lading_mirror_reader(); comment on function lading_mirror_reader() is '${state.newest}'`,
  );
}

async function applyFiles(client: pg.Client, folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  const known = new Map(
    (await client.query<{ name: string; hash: string }>('select name, hash from lading_migration')).rows.map(
      (row) => [row.name, row.hash] as const,
    ),
  );
  const newer = [...known.keys()].filter((name) => !names.includes(name));
  if (newer.length > 0) {
    throw new Error(
      `The database is newer than this program: it holds ${newer.join(', ')}. Start the newer version.`,
    );
  }
  const applied: string[] = [];
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    const before = known.get(name);
    if (before === hash) continue;
    if (before !== undefined) throw new Error(`The migration ${name} has changed since it was applied.`);
    try {
      await client.query('begin');
      await client.query(text);
      await client.query('insert into lading_migration (name, hash) values ($1, $2)', [name, hash]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error });
    }
    applied.push(name);
  }
  return applied;
}
