import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

export interface ReadyOptions {
  timeoutMs?: number;
  /** Gives up at once when aborted. */
  signal?: AbortSignal;
}

const RETRY_MS = 25;
const CANNOT_CONNECT_NOW = '57P03';

/**
 * Waits until a PostgreSQL answers a query, and gives its version such as "18.4".
 * @throws the last error when it does not within the time, or at once when it refuses us (password, database).
 */
export async function waitReady(url: string, options: ReadyOptions = {}): Promise<string> {
  const { timeoutMs = 60_000, signal } = options;
  for (const deadline = Date.now() + timeoutMs; ; await delay(RETRY_MS, undefined, { signal })) {
    signal?.throwIfAborted();
    const remaining = deadline - Date.now();
    try {
      return await askVersion(url, Math.max(remaining, RETRY_MS));
    } catch (error) {
      if (remaining <= 0 || isRefusal(error)) throw error;
    }
  }
}

/** Makes the database a URL names if it is not there, by way of the one that always is. */
export async function ensureDatabase(url: string): Promise<void> {
  const home = new URL(url);
  const name = home.pathname.slice(1);
  home.pathname = '/postgres';
  await withClient(home.href, 10_000, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  });
}

function askVersion(url: string, timeoutMs: number): Promise<string> {
  return withClient(url, timeoutMs, async (client) => {
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    );
    return rows[0]?.version ?? '';
  });
}

async function withClient<T>(
  url: string,
  timeoutMs: number,
  act: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  // The server may end the connection at any moment; the query then fails, and that is enough.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await act(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code !== CANNOT_CONNECT_NOW;
}
