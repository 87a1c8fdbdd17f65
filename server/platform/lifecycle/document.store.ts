import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/transaction.ts';

type Table = keyof Tables & string;
/** Documents that have lines in a table of their own: `transfer` and `transfer_item`. */
type WithItems = { [T in Table]: `${T}_item` extends Table ? T : never }[Table];
type ItemTable<T extends WithItems> = Tables[`${T}_item` & Table];

/** Documents with lines, as their tables keep them. */
interface DocumentStore<T extends WithItems> {
  /** So many new numbers of the noun, in no order: `TR-48213907`. */
  nextNumbers(tx: Tx, count: number): Promise<string[]>;
  /** Writes heads in one statement. @returns the ids of those that were written; the numbers of others are taken. */
  insert(tx: Tx, rows: readonly Insertable<Tables[T]>[]): Promise<Set<string>>;
  insertItems(tx: Tx, items: readonly Insertable<ItemTable<T>>[]): Promise<void>;
  /** The lines of documents of one organisation, by document and position. */
  listItems(tx: Tx, organisationId: string, ids: readonly string[]): Promise<Selectable<ItemTable<T>>[]>;
  /** Deletes lines; what they held was given back before. */
  deleteItems(tx: Tx, organisationId: string, ids: readonly string[]): Promise<void>;
  /** Whether another document of the organisation has this number. */
  isNumberTaken(tx: Tx, organisationId: string, number: string, butFor: string | null): Promise<boolean>;
}

interface DocumentOptions {
  /** What the noun's own numbers begin with: `TR`; they are drawn from the sequence `<table>_number`. */
  prefix: string;
  /** The column of the number, unique in the organisation. */
  number?: string;
  /** A column beside it within which numbers are unique: `eshop_id`. */
  within?: string;
  /** Numbers of deleted documents are free again. */
  deletable?: boolean;
}

interface Head {
  id: string;
  organisation_id: string;
}
interface Line extends Head {
  position: number;
}
/** Tables by what they share; columns that differ are named by hand. */
const tablesOf = (tx: Tx) => tx.db as unknown as Kysely<{ head: Head; line: Line }>;

/** The store of a noun whose documents have numbers and lines. */
export function documentStore<T extends WithItems>(
  name: T,
  { prefix, number = 'internal_number', within, deletable = false }: DocumentOptions,
): DocumentStore<T> {
  const table = name as string as 'head';
  const items = `${name}_item` as string as 'line';
  const owner = `${name}_id`;
  const unique = ['organisation_id', ...(within ? [within] : []), number];
  return {
    async nextNumbers(tx, count) {
      if (count === 0) return [];
      const { rows } = await sql<{ number: string }>`
        select ${`${prefix}-`}::text || document_number(${`${name}_number`}::regclass) as number
        from generate_series(1, ${count}::integer)`.execute(tx.db);
      return rows.map((row) => row.number);
    },
    async insert(tx, rows) {
      if (rows.length === 0) return new Set();
      const written = await tablesOf(tx)
        .insertInto(table)
        .values(rows as never)
        .onConflict((conflict) => {
          const target = conflict.columns(unique as never);
          return (deletable ? target.where(sql.ref('deleted_at'), 'is', null) : target).doNothing();
        })
        .returning('id')
        .execute();
      return new Set(written.map((row) => row.id));
    },
    async insertItems(tx, rows) {
      if (rows.length > 0)
        await tablesOf(tx)
          .insertInto(items)
          .values(rows as never)
          .execute();
    },
    async listItems(tx, organisationId, ids) {
      const rows = await tablesOf(tx)
        .selectFrom(items)
        .selectAll()
        .where('organisation_id', '=', organisationId)
        .where(sql.ref(owner), 'in', [...ids])
        .orderBy(sql.ref(owner))
        .orderBy('position')
        .execute();
      return rows as unknown as Selectable<ItemTable<T>>[];
    },
    async deleteItems(tx, organisationId, ids) {
      if (ids.length === 0) return;
      await tablesOf(tx)
        .deleteFrom(items)
        .where('organisation_id', '=', organisationId)
        .where('id', 'in', [...ids])
        .execute();
    },
    async isNumberTaken(tx, organisationId, taken, butFor) {
      const row = await tablesOf(tx)
        .selectFrom(table)
        .select('id')
        .where('organisation_id', '=', organisationId)
        .where(sql.ref(number), '=', taken)
        .$if(butFor !== null, (query) => query.where('id', '<>', butFor ?? ''))
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
