import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type {
  DcLogin,
  dcLoginBody,
  dcLoginChange,
  dcLoginReport,
} from '../../../contracts/dc-login/dc-login.schema.ts';
import { invalidAt, notFound } from '../../../contracts/kit/problem.ts';
import { relationId, relationName } from '../../../contracts/kit/related.ts';
import type { Secrets } from '../../platform/access/secrets.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { holdOrganisation, noteOfOrganisation } from '../organisation/organisation.service.ts';
import {
  deleteDcLogin,
  findDcLogin,
  insertDcLogin,
  listDcLogins,
  lockDcLogin,
  readPlace,
  reportDcLogin,
  updateDcLogin,
} from './dc-login.store.ts';

/** The logins of an organisation, without their passwords, by the distribution center. */
export const listLogins = (tx: Tx, organisationId: string): Promise<DcLogin[]> =>
  listDcLogins(tx, organisationId);

/** @throws Problem 404 */
async function readDcLogin(tx: Tx, id: string): Promise<DcLogin> {
  const found = await findDcLogin(tx, id);
  if (!found) throw notFound();
  return found;
}

/**
 * Keeps the login of an organisation at a distribution center, its password encrypted.
 * @throws Problem 400 where the organisation is none, keeps no goods there, or has a login there already.
 */
export async function createDcLogin(
  tx: Tx,
  secrets: Secrets,
  { organisation, wms, type, login, password }: z.output<typeof dcLoginBody>,
): Promise<DcLogin> {
  await holdOrganisation(tx, organisation).catch(() => {
    throw invalidAt('organisation', 'organisationUnknown');
  });
  const { isLinked, hasLogin } = await readPlace(tx, organisation, wms);
  if (!isLinked) throw invalidAt('wms', 'wmsNotOfOrganisation');
  if (hasLogin) throw invalidAt('wms', 'dcLoginTaken');
  const id = uuid();
  const password_encrypted = secrets.encrypt(password);
  await insertDcLogin(tx, {
    id,
    organisation_id: organisation,
    wms_id: wms,
    type,
    login,
    password_encrypted,
  });
  const made = await readDcLogin(tx, id);
  await noteOfOrganisation(tx, organisation, 'addDcLogin', [
    { field: 'dcLogins', from: null, to: relationName(made.wms) },
    { field: 'dcLoginType', from: null, to: type },
    { field: 'dcLogin', from: null, to: login },
  ]);
  return made;
}

/**
 * Changes a login; a change of nothing writes nothing. Of a password the history says only that it changed.
 * @throws Problem 404
 */
export async function changeDcLogin(
  tx: Tx,
  secrets: Secrets,
  id: string,
  { type, login, password }: z.output<typeof dcLoginChange>,
): Promise<DcLogin> {
  const before = await lockDcLogin(tx, id);
  if (!before) throw notFound();
  const isOther =
    password !== null && password !== undefined && secrets.decrypt(before.password_encrypted) !== password;
  const diff = [
    { field: 'dcLoginType', from: before.type, to: type },
    { field: 'dcLogin', from: before.login, to: login },
  ].filter(({ from, to }) => from !== to);
  if (diff.length === 0 && !isOther) return readDcLogin(tx, id);
  await updateDcLogin(tx, id, {
    type,
    login,
    ...(isOther && { password_encrypted: secrets.encrypt(password) }),
  });
  const changed = await readDcLogin(tx, id);
  await noteOfOrganisation(tx, before.organisation_id, 'changeDcLogin', [
    { field: 'dcLogins', from: null, to: relationName(changed.wms) },
    ...diff,
    ...(isOther ? [{ field: 'dcPassword', from: null, to: null }] : []),
  ]);
  return changed;
}

/** Forgets a login. @throws Problem 404 */
export async function removeDcLogin(tx: Tx, id: string): Promise<void> {
  const gone = await readDcLogin(tx, id);
  await deleteDcLogin(tx, id);
  await noteOfOrganisation(tx, relationId(gone.organisation) ?? '', 'removeDcLogin', [
    { field: 'dcLogins', from: relationName(gone.wms), to: null },
  ]);
}

/** Keeps what came of using a login; that it is refused stands in the history once. @throws Problem 404 */
export async function reportUse(
  tx: Tx,
  id: string,
  { refused: isRefused, reason }: z.output<typeof dcLoginReport>,
): Promise<DcLogin> {
  const before = await lockDcLogin(tx, id);
  if (!before) throw notFound();
  await reportDcLogin(tx, id, isRefused, reason ?? null);
  const after = await readDcLogin(tx, id);
  if (isRefused && before.refused_at === null)
    await noteOfOrganisation(
      tx,
      before.organisation_id,
      'refuseDcLogin',
      [{ field: 'dcLogins', from: null, to: relationName(after.wms) }],
      reason,
    );
  return after;
}
