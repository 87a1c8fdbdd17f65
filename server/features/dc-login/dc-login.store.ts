import { sql } from 'kysely';
import type { DcLogin } from '../../../contracts/dc-login/dc-login.schema.ts';
import type { Tx } from '../../platform/database/transaction.ts';

const read = (tx: Tx) =>
  tx.db
    .selectFrom('dc_login as d')
    .innerJoin('organisation as o', 'o.id', 'd.organisation_id')
    .innerJoin('wms as w', 'w.id', 'd.wms_id')
    .select(['d.id', 'd.type', 'd.login', 'd.refusal'])
    .select([
      'd.used_at as usedAt',
      'd.refused_at as refusedAt',
      'd.created_at as createdAt',
      'd.changed_at as changedAt',
    ])
    .select(
      sql<{ id: string; name: string }>`jsonb_build_object('id', o.id, 'name', o.name)`.as('organisation'),
    )
    .select(sql<{ id: string; name: string }>`jsonb_build_object('id', w.id, 'name', w.name)`.as('wms'));

/** The logins of an organisation, without their passwords, by the distribution center. */
export const listDcLogins = async (tx: Tx, organisationId: string): Promise<DcLogin[]> =>
  (await read(tx).where('d.organisation_id', '=', organisationId).orderBy('w.name').execute()) as DcLogin[];

export const findDcLogin = async (tx: Tx, id: string): Promise<DcLogin | undefined> =>
  (await read(tx).where('d.id', '=', id).executeTakeFirst()) as DcLogin | undefined;

/** Holds a login until the end of the transaction; undefined when there is none. */
export const lockDcLogin = (tx: Tx, id: string) =>
  tx.db.selectFrom('dc_login').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Whether an organisation keeps goods in a physical warehouse, and has a login there. */
export async function readPlace(
  tx: Tx,
  organisationId: string,
  wmsId: string,
): Promise<{ isLinked: boolean; hasLogin: boolean }> {
  const { rows } = await sql<{ isLinked: boolean; hasLogin: boolean }>`
    select
      exists (select from organisation_wms where organisation_id = ${organisationId}::uuid and wms_id = ${wmsId}::uuid)
        as "isLinked",
      exists (select from dc_login where organisation_id = ${organisationId}::uuid and wms_id = ${wmsId}::uuid)
        as "hasLogin"`.execute(tx.db);
  return rows[0] as { isLinked: boolean; hasLogin: boolean };
}

interface NewDcLogin {
  id: string;
  organisation_id: string;
  wms_id: string;
  type: string;
  login: string;
  password_encrypted: string;
}

export async function insertDcLogin(tx: Tx, row: NewDcLogin): Promise<void> {
  await tx.db
    .insertInto('dc_login')
    .values({ ...row, created_at: tx.now, changed_at: tx.now })
    .execute();
}

/** Writes a change; whether the new one is taken is not known yet. */
export async function updateDcLogin(
  tx: Tx,
  id: string,
  change: Partial<Pick<NewDcLogin, 'type' | 'login' | 'password_encrypted'>>,
): Promise<void> {
  await tx.db
    .updateTable('dc_login')
    .set({ ...change, refused_at: null, refusal: null, changed_at: tx.now })
    .where('id', '=', id)
    .execute();
}

export async function deleteDcLogin(tx: Tx, id: string): Promise<void> {
  await tx.db.deleteFrom('dc_login').where('id', '=', id).execute();
}

/** Writes what came of using it: a refusal keeps the moment of the first one. */
export async function reportDcLogin(
  tx: Tx,
  id: string,
  refused: boolean,
  reason: string | null,
): Promise<void> {
  await tx.db
    .updateTable('dc_login')
    .set(
      refused
        ? { refused_at: sql`coalesce(refused_at, ${tx.now})`, refusal: reason }
        : { used_at: tx.now, refused_at: null, refusal: null },
    )
    .where('id', '=', id)
    .execute();
}
