import { hash } from 'node:crypto';
import pg from 'pg';

/** Statements that a connection keeps; the least recently used one is closed for the next. */
const MOST = 100;
/** Statements that are remembered as seen once. */
const MOST_SEEN = 4_096;
/** Characters; what is longer is written for one number of rows. */
const LONGEST = 16_384;

/** What the driver keeps of a connection; its types leave this out. */
interface Wire {
  parsedStatements: Record<string, string>;
  close(message: { type: 'S'; name: string }): void;
  sync(): void;
}

/** Closes a prepared statement by the protocol's own message: poolers do not follow DEALLOCATE. */
class Close extends pg.Query {
  readonly #statement: string;
  constructor(statement: string) {
    super('', [], () => {});
    this.#statement = statement;
  }
  override submit = (connection: unknown): void => {
    const wire = connection as Wire;
    wire.close({ type: 'S', name: this.#statement });
    wire.sync();
    delete wire.parsedStatements[this.#statement];
  };
}

/** What each connection keeps, whoever uses it. */
const connections = new WeakMap<pg.PoolClient, Kept>();

interface Kept {
  /** Names by statement, the least recently used first. */
  names: Map<string, string>;
  /** Names are never used twice on a connection, so that what is closed is never mistaken for what is open. */
  made: number;
}

/** Marks an entry as the most recently used one; what is beyond `most` falls out. @returns the entry that fell out. */
function touch<V>(map: Map<string, V>, key: string, value: V, most: number): [string, V] | undefined {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map;
  if (map.size <= most || !oldest) return undefined;
  map.delete(oldest[0]);
  return oldest;
}

export interface PreparedStatements {
  /** Runs a statement, under a name where it is asked again and again; `role` is whose policies are in its plan. */
  query<R extends pg.QueryResultRow>(
    client: pg.PoolClient,
    role: string,
    text: string,
    values: unknown[],
  ): Promise<pg.QueryResult<R>>;
  /** From now on every statement is prepared anew: the tables have changed beneath the old ones. */
  renew(): void;
}

/**
 * Prepares the statements of a pool's connections. Policies and joins make planning most of what a statement costs;
 * under a name PostgreSQL keeps the plan, per connection. A statement gets its name when its text is seen for the
 * second time, so that shapes of which there are many (rows of an insert, filters of a list) stay without.
 */
export function prepareStatements(most = MOST): PreparedStatements {
  const seen = new Map<string, true>();
  let epoch = 0;

  function nameOf(client: pg.PoolClient, role: string, text: string): string | undefined {
    if (text.length > LONGEST || !/^\s*(select|with|insert|update|delete)\b/i.test(text)) return undefined;
    const key = `${epoch} ${role} ${hash('sha1', text, 'base64')}`;
    const kept = connections.get(client) ?? { names: new Map(), made: 0 };
    connections.set(client, kept);
    const isNew = !kept.names.has(key);
    if (isNew && !seen.has(key)) {
      touch(seen, key, true, MOST_SEEN);
      return undefined;
    }
    const name = kept.names.get(key) ?? `lading_${++kept.made}`;
    const closed = touch(kept.names, key, name, most);
    if (closed) client.query(new Close(closed[1]));
    return name;
  }

  return {
    query: (client, role, text, values) => {
      const name = nameOf(client, role, text);
      return client.query({ text, values, ...(name !== undefined && { name }) });
    },
    renew: () => {
      epoch++;
    },
  };
}

/** Whether a statement failed only because it was prepared before its tables changed, or on another connection. */
export function isStalePlan(error: unknown): boolean {
  const { code, routine } = error as { code?: string; routine?: string };
  return code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery');
}
