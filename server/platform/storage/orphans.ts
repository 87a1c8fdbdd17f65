import { sql } from 'kysely';
import { systemScope } from '../access/scope.ts';
import type { Tables } from '../database/tables.ts';
import type { Database } from '../database/transaction.ts';
import type { Storage } from './storage.ts';

/** Where keys of files of some kinds are written down. Files of a kind that nobody names are never touched. */
export interface FileOwner {
  kinds: RegExp;
  table: keyof Tables & string;
  columns: readonly string[];
}

const KEYS_AT_ONCE = 2_000;
const kindOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1);

/**
 * Removes files that no row names and that were written before a moment: what a process that was killed had stored
 * and not yet written down, and what outlived its row. Whoever stores a file writes its row within minutes, so
 * `before` lies days back.
 * @returns how many.
 */
export async function removeOrphans(
  database: Database,
  storage: Storage,
  owners: readonly FileOwner[],
  before: Date,
): Promise<number> {
  let removed = 0;
  const batches = new Map<FileOwner, string[]>(owners.map((owner) => [owner, []]));
  const sweep = async (owner: FileOwner, keys: string[]) => {
    for (const key of await findUnnamed(database, owner, keys.splice(0))) {
      await storage.remove(key);
      removed += 1;
    }
  };
  for await (const key of storage.listOlder(before)) {
    const owner = owners.find(({ kinds }) => kinds.test(kindOf(key)));
    const batch = owner && batches.get(owner);
    if (batch && batch.push(key) >= KEYS_AT_ONCE) await sweep(owner, batch);
  }
  for (const [owner, keys] of batches) if (keys.length > 0) await sweep(owner, keys);
  return removed;
}

/** Those of the keys that stand in none of the owner's columns. */
async function findUnnamed(
  database: Database,
  { table, columns }: FileOwner,
  keys: readonly string[],
): Promise<string[]> {
  const named = columns.map((column) => sql`k.key in (select ${sql.ref(column)} from ${sql.table(table)})`);
  const { rows } = await database.read(
    systemScope(),
    (tx) =>
      sql<{ key: string }>`select k.key from unnest(${keys}::text[]) as k(key)
        where not (${sql.join(named, sql` or `)})`.execute(tx.db),
    { statementTimeout: 120_000 },
  );
  return rows.map(({ key }) => key);
}
