import { type ActingAs, BEHALF_MINUTES, VIEWED_ADMIN_ROLES } from '../../../contracts/access/acting-as.ts';
import { USER_ROLES } from '../../../contracts/kit/permissions.ts';
import { conflict, invalidAt, notFound } from '../../../contracts/kit/problem.ts';
import { systemScope } from '../../platform/access/scope.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import { type NewEvent, recordEvent } from '../../platform/events/record.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { readRole } from '../person/person.service.ts';
import { readClient, writeActingAs } from './acting-as.store.ts';

const NOBODY_ELSE = { as_role: null, as_organisation_id: null, as_reason: null, as_until: null };

const isUserRole = (role: string): boolean => (USER_ROLES as readonly string[]).includes(role);
const isAdminRole = (role: string): boolean => (VIEWED_ADMIN_ROLES as readonly string[]).includes(role);

/** @throws Problem 409 for whoever looks or acts as somebody else already. */
function demandOneself({ actingAs }: Caller): void {
  if (actingAs) throw conflict('actingAlready');
}

/** An event that names the person and the client in whose name they act. */
const eventOf = (caller: Caller, client: { id: string; name: string }, act: string): NewEvent => ({
  organisationId: client.id,
  noun: 'organisation',
  recordId: client.id,
  act,
  acting: { ...caller.scope.acting, onBehalfOf: client.name },
});

/**
 * Lets a session look as a weaker role: of an organisation, or of the provider's people where none is named.
 * @throws Problem 404 for an organisation that is not the caller's; 400 for a role that is not weaker than theirs.
 */
export async function viewAs(
  database: Database,
  caller: Caller,
  { organisation, role }: { organisation?: string | null | undefined; role: NonNullable<ActingAs['role']> },
): Promise<void> {
  demandOneself(caller);
  const wrong = invalidAt('role', 'roleNotWeaker');
  await database.read(caller.scope, async (tx) => {
    if (!organisation) {
      if (caller.audience !== 'admin' || !isAdminRole(role)) throw wrong;
      return;
    }
    if (!(await readClient(tx, organisation))) throw notFound();
    if (!isUserRole(role)) throw wrong;
    if (caller.audience === 'admin') return;
    const own = (await readRole(tx, organisation, caller.accountId)) ?? 'readOnly';
    const ranks: readonly string[] = USER_ROLES;
    if (ranks.indexOf(own) >= ranks.indexOf(role)) throw wrong;
  });
  await database.transaction(systemScope(), (tx) =>
    writeActingAs(tx, caller.sessionId, {
      ...NOBODY_ELSE,
      as_role: role,
      as_organisation_id: organisation ?? null,
    }),
  );
}

/**
 * Lets an administrator act on behalf of a client for an hour; the client's history says so.
 * @throws Problem 404 for a client that is not there.
 */
export async function actOnBehalf(
  tx: Tx,
  caller: Caller,
  { organisation, reason }: { organisation: string; reason: string },
): Promise<void> {
  demandOneself(caller);
  const client = await readClient(tx, organisation);
  if (!client) throw notFound();
  await writeActingAs(tx, caller.sessionId, {
    ...NOBODY_ELSE,
    as_organisation_id: client.id,
    as_reason: reason,
    as_until: new Date(tx.now.getTime() + BEHALF_MINUTES * 60_000),
  });
  await recordEvent(tx, { ...eventOf(caller, client, 'actOnBehalf'), reason });
}

/** Returns to oneself; whoever is themselves stays so. */
export const endActingAs = (database: Database, caller: Caller): Promise<void> =>
  database.transaction(systemScope(), async (tx) => {
    const { actingAs } = caller;
    if (!actingAs) return;
    await writeActingAs(tx, caller.sessionId, NOBODY_ELSE);
    if (actingAs.kind === 'behalf' && actingAs.organisation)
      await recordEvent(tx, eventOf(caller, actingAs.organisation, 'endOnBehalf'));
  });
