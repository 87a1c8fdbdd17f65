import { sql } from 'kysely';
import type { Parameters } from '../../../contracts/kit/problem.ts';
import type { Tx } from '../database/transaction.ts';
import type { ImportRecord } from './import.store.ts';

/** Writes down which records an import made, in the transaction that makes them. */
export async function noteCreated(
  tx: Tx,
  { id, organisation_id }: Pick<ImportRecord, 'id' | 'organisation_id'>,
  records: readonly string[],
): Promise<void> {
  if (records.length === 0) return;
  await sql`insert into import_record (import_id, organisation_id, record_id)
    select ${id}, ${organisation_id}, record from unnest(${[...records]}::uuid[]) as record
    on conflict do nothing`.execute(tx.db);
}

/** What an import made: records that stand, that were taken back, and that could not be. */
export interface UndoCounts {
  made: number;
  undone: number;
  refused: number;
}

export async function countUndone(tx: Tx, importId: string): Promise<UndoCounts> {
  const { rows } = await sql<UndoCounts>`
    select count(*)::integer as made, count(undone_at)::integer as undone, count(refusal)::integer as refused
    from import_record where import_id = ${importId}`.execute(tx.db);
  return rows[0] ?? { made: 0, undone: 0, refused: 0 };
}

/** Why records could not be taken back: a code of `problem.json` and its parameters, the first few of them. */
export async function listRefusals(
  tx: Tx,
  importId: string,
  most: number,
): Promise<{ record: string; code: string; parameters: Parameters }[]> {
  const { rows } = await sql<{ record: string; code: string; parameters: Parameters }>`
    select record_id as record, refusal->>'code' as code, refusal->'parameters' as parameters
    from import_record where import_id = ${importId} and refusal is not null
    order by record_id limit ${most}`.execute(tx.db);
  return rows;
}

/** Says who takes an import back; refusals of an earlier try are tried again. @returns false while somebody does. */
export async function beginUndo(tx: Tx, importId: string, accountId: string | null): Promise<boolean> {
  const { rows } = await sql`
    update import_result set undo_account_id = ${accountId}, undone_at = null
    where id = ${importId} and (undo_account_id is null or undone_at is not null) returning id`.execute(
    tx.db,
  );
  if (rows.length === 0) return false;
  await sql`update import_record set refusal = null where import_id = ${importId} and refusal is not null`.execute(
    tx.db,
  );
  return true;
}

/** The last made first: what was made later may build on what was made before. */
export async function listToUndo(tx: Tx, importId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ record: string }>`
    select record_id as record from import_record
    where import_id = ${importId} and undone_at is null and refusal is null
    order by record_id desc limit ${most}`.execute(tx.db);
  return rows.map(({ record }) => record);
}

/** Writes down what became of one record; a refusal is the reason why it stays. */
export async function noteUndone(
  tx: Tx,
  importId: string,
  record: string,
  refusal: { code: string; parameters: Parameters } | null,
): Promise<void> {
  await sql`update import_record set undone_at = ${refusal ? null : tx.now},
      refusal = ${refusal && JSON.stringify(refusal)}::jsonb
    where import_id = ${importId} and record_id = ${record}`.execute(tx.db);
}

export async function finishUndo(tx: Tx, importId: string): Promise<void> {
  await sql`update import_result set undone_at = ${tx.now} where id = ${importId}`.execute(tx.db);
}
