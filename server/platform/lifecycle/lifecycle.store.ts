import type { Kysely, OperationNodeSource, Selectable, Updateable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/transaction.ts';

/** What every record with a life has. */
export interface Living<S extends string = string> {
  id: string;
  organisation_id: string;
  status: S;
  version: number;
}

/** Where the records of a noun with a life are kept. */
export interface LifeStore<Row, Change> {
  /** Reads records and holds them until the end of the transaction, in the order of the locks. */
  lock(tx: Tx, ids: readonly string[]): Promise<Row[]>;
  /** Writes the same change to records that are held, each with a new version and moment. */
  update(tx: Tx, rows: readonly Row[], change: Change): Promise<void>;
  /** The statement that writes a change which the records already show, and by how many versions it takes them on. */
  updateOf(tx: Tx, rows: readonly Row[], change: Change, versions: number): OperationNodeSource;
}

/** The row of a noun's table, its status one of the noun's; its keys are the database's own. */
export type LivingRow<T, S extends string> = Omit<Selectable<T>, 'status' | `${string}_key`> & { status: S };

interface LivingTable extends Living {
  changed_at: Date;
  deleted_at: Date | null;
}
/** Tables by what they share. */
const tablesOf = (tx: Tx) => tx.db as unknown as Kysely<{ living: LivingTable }>;

/**
 * The store of a noun whose records have a version and a moment of change.
 * @param deletable its table keeps what was deleted, with the moment: those are not found.
 */
export function lifeStore<N extends keyof Tables, S extends string>(
  name: N,
  { deletable = false } = {},
): LifeStore<LivingRow<Tables[N], S> & Living<S>, Updateable<Tables[N]>> {
  type Row = LivingRow<Tables[N], S> & Living<S>;
  const table = name as string as 'living';
  const updateOf = (tx: Tx, rows: readonly Row[], change: Updateable<Tables[N]>, versions: number) =>
    tablesOf(tx)
      .updateTable(table)
      .set((row) => ({ ...change, version: row('version', '+', versions), changed_at: tx.now }))
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      );
  return {
    async lock(tx, ids) {
      if (ids.length === 0) return [];
      const rows = await tablesOf(tx)
        .selectFrom(table)
        .selectAll()
        .where('id', 'in', [...new Set(ids)])
        .$if(deletable, (query) => query.where('deleted_at', 'is', null))
        .orderBy('id')
        .forNoKeyUpdate()
        .execute();
      return rows as unknown as Row[];
    },
    updateOf,
    async update(tx, rows, change) {
      if (rows.length === 0) return;
      await tx.send(updateOf(tx, rows, change, 1).compile());
      for (const row of rows) Object.assign(row, change, { version: row.version + 1 });
    },
  };
}
