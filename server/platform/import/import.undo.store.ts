import { sql } from 'kysely';
import type { Parameters } from '../../../contracts/kit/problem.ts';
import type { Tx } from '../database/transaction.ts';
import type { Written } from './import.kind.ts';
import type { ImportRecord } from './import.store.ts';

/** Writes down which records an import made and which it changed, in the transaction that does so. */
export async function noteWritten(
  tx: Tx,
  { id, organisation_id }: Pick<ImportRecord, 'id' | 'organisation_id'>,
  { created = [], changed = [], updated = [] }: Pick<Written, 'created' | 'changed' | 'updated'>,
): Promise<void> {
  const records = [
    ...created.map((one) => ({ id: one, change: null, stays: false })),
    ...changed.map((one) => ({ ...one, stays: false })),
    ...updated.map((one) => ({ id: one, change: null, stays: true })),
  ];
  if (records.length === 0) return;
  await sql`
    with noted as (
      insert into import_record (import_id, organisation_id, record_id, change, stays)
      select ${id}, ${organisation_id}, written.id, nullif(written.change, 'null'), written.stays
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as written(id uuid, change jsonb, stays boolean)
      on conflict do nothing returning stays
    )
    update import_result set made = made + (select count(*) from noted where not stays) where id = ${id}`.execute(
    tx.db,
  );
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
export async function beginUndo(tx: Tx, importId: string): Promise<boolean> {
  const { id, onBehalfOf = null, key = null } = tx.scope.acting;
  const { rows } = await sql`
    update import_result set undo_account_id = ${id}, undo_on_behalf_of = ${onBehalfOf},
      undo_api_key_id = ${key}, undone_at = null, refused = 0
    where id = ${importId} and (undo_account_id is null or undone_at is not null) returning id`.execute(
    tx.db,
  );
  if (rows.length === 0) return false;
  await sql`update import_record set refusal = null where import_id = ${importId} and refusal is not null`.execute(
    tx.db,
  );
  return true;
}

/** A record of an import that is to be taken back. */
export interface ToUndo {
  record: string;
  /** What the import changed in it; null of one that it made. */
  change: unknown;
  /** The file of the last other import that wrote it after this one, and is not taken back. */
  later: string | null;
}

/** The last made first: what was made later may build on what was made before. */
export async function listToUndo(tx: Tx, importId: string, most: number): Promise<ToUndo[]> {
  const { rows } = await sql<ToUndo>`
    select own.record_id as record, own.change, (
      select other.file_name from import_result other
      join import_record written on written.import_id = other.id and written.record_id = own.record_id
      where other.organisation_id = own.organisation_id and other.created_at > result.created_at
        and written.undone_at is null
      order by other.created_at desc limit 1
    ) as later
    from import_record own join import_result result on result.id = own.import_id
    where own.import_id = ${importId} and own.undone_at is null and own.refusal is null and not own.stays
    order by own.record_id desc limit ${most}`.execute(tx.db);
  return rows;
}

/** Writes down what became of one record; a refusal is the reason why it stays. */
export async function noteUndone(
  tx: Tx,
  importId: string,
  record: string,
  refusal: { code: string; parameters: Parameters } | null,
): Promise<void> {
  const counted = sql.ref(refusal ? 'refused' : 'undone');
  await sql`
    with noted as (
      update import_record set undone_at = ${refusal ? null : tx.now},
        refusal = ${refusal && JSON.stringify(refusal)}::jsonb
      where import_id = ${importId} and record_id = ${record} and undone_at is null and refusal is null
      returning record_id
    )
    update import_result set ${counted} = ${counted} + (select count(*) from noted)
    where id = ${importId}`.execute(tx.db);
}

export async function finishUndo(tx: Tx, importId: string): Promise<void> {
  await sql`update import_result set undone_at = ${tx.now} where id = ${importId}`.execute(tx.db);
}
