import type { OrganisationDetail } from '../../../contracts/organisation/organisation.schema.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { listLogins } from '../dc-login/dc-login.service.ts';
import { organisations } from './organisation.service.ts';
import { listMembers, readParts } from './organisation.store.ts';

/** An organisation with all that belongs to it; of people and logins clients see nothing. @throws Problem 404 */
export async function readOrganisation(tx: Tx, id: string): Promise<OrganisationDetail> {
  const row: object = await organisations.read(tx, id);
  const isProvider = tx.scope.organisations === null;
  return {
    ...row,
    ...(await readParts(tx, id)),
    users: isProvider ? await listMembers(tx, id) : [],
    dcLogins: isProvider ? await listLogins(tx, id) : [],
  } as OrganisationDetail;
}
